import type { Origin } from './origin.ts';

type Applying = { origin?: Origin | null; external_url: string | null; company: { website: string | null } };

/** Where Apply Now leads: the company's website, else the listing's own address, unless its source wants it otherwise. */
export function findApplyAddress({ origin, external_url, company }: Applying): string | null {
  return origin?.isWhereToApply ? external_url : (company.website ?? external_url);
}

/** The listing's own address to apply at, where Apply Now leads elsewhere. */
export function findDirectAddress(job: Applying): string | null {
  const first = findApplyAddress(job);
  const { external_url } = job;
  if (first === null || external_url === null) return null;
  return isSameAddress(first, external_url) ? null : external_url;
}

function isSameAddress(one: string, other: string): boolean {
  return URL.parse(one)?.href === URL.parse(other)?.href;
}
