import { toInitials } from '#domain/initials.ts';
import { toCompanyStyle, toLogoSource } from './company-logo.tsx';

type Props = { company: { name: string; logo_url: string | null; color: string | null }; size: number };

/**
 * A logo in HTML that only the server renders: the initials lie below the picture, and show when it does not load
 * (layout/plain-links.tsx takes it away then).
 */
export function StaticLogo({ company, size }: Props) {
  const source = company.logo_url && toLogoSource(company.logo_url, size);
  return (
    <span
      aria-hidden="true"
      className="company-tint relative grid shrink-0 place-items-center overflow-hidden rounded-xl font-display font-semibold"
      style={{ width: size, height: size, fontSize: size * 0.36, ...toCompanyStyle(company) }}
    >
      {toInitials(company.name)}
      {source && (
        <img
          src={source}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full rounded-xl border border-line bg-sunken object-contain"
        />
      )}
    </span>
  );
}
