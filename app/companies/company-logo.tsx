import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { pickCompanyColor } from '#domain/company-color.ts';
import { toInitials } from '#domain/initials.ts';
import { toLogoAddress } from '#domain/logo-address.ts';

type Props = {
  name: string;
  url: string | null;
  /** Of the company: its initials have it where there is no picture. */
  color?: string | null | undefined;
  size: number;
  isEager?: boolean;
  className?: string;
};

/** A company's logo, or the first two letters of its name where there is none or it does not load. */
export function CompanyLogo({ name, url, color, size, isEager = false, className }: Props) {
  const [failures, setFailures] = useState(0);
  const image = useRef<HTMLImageElement>(null);
  const source = url ? listSources(url, size)[failures] : undefined;
  // It may have failed before the page was hydrated.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailures(1);
  }, []);
  return (
    <span
      className={classNames(
        'grid shrink-0 place-items-center overflow-hidden rounded-xl font-display font-semibold',
        source ? 'border border-line bg-sunken' : 'company-tint',
        className,
      )}
      style={{ width: size, height: size, fontSize: size * 0.36, ...(!source && toCompanyStyle({ name, color })) }}
    >
      {source ? (
        <img
          ref={image}
          src={source}
          alt=""
          width={size}
          height={size}
          loading={isEager ? 'eager' : 'lazy'}
          // The words around it come first.
          fetchPriority="low"
          decoding="async"
          className="size-full object-contain"
          onError={() => setFailures(failures + 1)}
        />
      ) : (
        <span aria-hidden="true">{toInitials(name)}</span>
      )}
    </span>
  );
}

/** The property that company-tint and company-edge take the colour from. */
export function toCompanyStyle(company: { name: string; color?: string | null | undefined }): CSSProperties {
  return { '--company': pickCompanyColor(company) } as CSSProperties;
}

/** Where a logo is first looked for. */
export const toLogoSource = (url: string, size: number) => listSources(url, size)[0];

/** A picture of the board's own comes in the size it is shown in, twice as fine for sharp screens. */
function listSources(url: string, size: number): string[] {
  const address = toLogoAddress(url);
  const path = /^\/storage\/v1\/object\/public\/(.+)$/.exec(address)?.[1];
  if (!path || path.endsWith('.svg')) return [address];
  const side = size * 2;
  return [`/storage/v1/render/image/public/${path}?width=${side}&height=${side}&resize=contain`, address];
}
