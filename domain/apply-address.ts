import type { Origin } from './origin.ts';

type Applying = { origin?: Origin | null; external_url: string | null; company: { website: string | null } };

/** Where Apply Now leads: the company's website, else the listing's own address, unless its source wants it otherwise. */
export function findApplyAddress({ origin, external_url, company }: Applying): string | null {
  return origin?.isWhereToApply ? external_url : (company.website ?? external_url);
}
