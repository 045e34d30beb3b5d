import { useEffect, useRef, useState } from 'react';
import { classNames } from '#app/ui/class-names.ts';

type Props = { name: string; url: string | null; size: number; isEager?: boolean; className?: string };

/** A company's logo, or the first two letters of its name where there is none or it does not load. */
export function CompanyLogo({ name, url, size, isEager = false, className }: Props) {
  const [isBroken, setIsBroken] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  // It may have failed before the page came alive.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setIsBroken(true);
  }, []);
  return (
    <span
      className={classNames(
        'grid shrink-0 place-items-center overflow-hidden rounded-xl border border-line bg-sunken font-display font-semibold text-muted',
        className,
      )}
      style={{ width: size, height: size, fontSize: size * 0.36 }}
    >
      {url && !isBroken ? (
        <img
          ref={image}
          src={url}
          alt=""
          width={size}
          height={size}
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
          className="size-full object-contain"
          onError={() => setIsBroken(true)}
        />
      ) : (
        <span aria-hidden="true">{name.slice(0, 2).toUpperCase()}</span>
      )}
    </span>
  );
}
