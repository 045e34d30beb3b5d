import { checkAddress } from './check-address.ts';
import { checkText, isLoud } from './check-text.ts';
import { freeMailHosts, throwAwayMailHosts } from './hosts.ts';
import { buildReason, type Reason, type ReasonCode } from './reason.ts';

/** A listing of an employer, with what the board knows around it. */
export type CheckedListing = {
  title: string;
  description: string;
  requirements: string | null;
  location: string | null;
  employment_type: string | null;
  salary_range: string | null;
  external_url: string | null;
  company: { name: string; website: string | null };
  /** The employer's. */
  email: string;
  /** Domains of companies whose website came from a source, and of other employers, who named theirs themselves. */
  known: string[];
  employers: string[];
  /** Whether another company with another website has the same name. */
  isNameTaken: boolean;
  /** Whether any other company that is active here has this name, or one that looks like it. */
  isNameNear: boolean;
  /** Whether the company waits: its name or domain is that of a verified one, or looks like it. */
  isNameProtected: boolean;
  /** Whether the address to apply at belongs to a banned domain. */
  isBanned: boolean;
  /** Whether a listing with the same text was removed. */
  repeatsRemoved: boolean;
  hasSharedText: boolean;
  hasOddPay: boolean;
};

export type Check = { score: number; reasons: Reason[]; holds: boolean };

/** All that speaks against a listing, the weightiest first. `decode` shows a host as a browser does, not as it is sent. */
export function checkListing(listing: CheckedListing, decode: (host: string) => string): Check {
  const codes = new Set([
    ...findAddressReasons(listing, decode),
    ...findTextReasons(listing),
    ...findMailReasons(listing),
    ...(listing.isNameTaken ? ['impersonation' as const] : listing.isNameNear ? ['near-name' as const] : []),
    ...(listing.isNameProtected ? ['protected-name' as const] : []),
    ...(listing.isBanned ? ['banned-domain' as const] : []),
    ...(listing.repeatsRemoved ? ['repeats-removed' as const] : []),
    ...(listing.hasSharedText ? ['shared-text' as const] : []),
    ...(listing.hasOddPay ? ['odd-pay' as const] : []),
    ...(listing.company.website ? [] : ['no-website' as const]),
  ]);
  const reasons = [...codes].map(buildReason).sort((one, other) => other.points - one.points);
  const points = reasons.reduce((sum, reason) => sum + reason.points, 0);
  return { score: Math.min(100, points), reasons, holds: reasons.some(({ holds }) => holds) };
}

function findAddressReasons(
  { external_url, company, known, employers }: CheckedListing,
  decode: (host: string) => string,
): ReasonCode[] {
  return [external_url, company.website].flatMap((address): ReasonCode[] => {
    if (!address) return [];
    const found = checkAddress(address, { known, decode });
    if (found.length > 0) return found;
    // What an employer says of themselves must not hold another's listing.
    return checkAddress(address, { known: employers, decode }).length > 0 ? ['near-address'] : [];
  });
}

function findTextReasons(listing: CheckedListing): ReasonCode[] {
  const { title, description, requirements, location, employment_type, salary_range, external_url } = listing;
  const prose = [title, description, requirements ?? ''].join('\n');
  // A mark between the short fields, so that no pattern goes across them.
  const text = [prose, location, employment_type, salary_range].filter((field) => field !== null).join(' ! ');
  const found = checkText(text).map((code) => (code === 'by-messenger' && !external_url ? 'only-by-messenger' : code));
  return isLoud(text) ? [...found, 'loud-text'] : found;
}

function findMailReasons({ email, company }: CheckedListing): ReasonCode[] {
  const host = email.split('@').at(-1)?.toLowerCase() ?? '';
  if (throwAwayMailHosts.includes(host)) return ['throw-away-mail'];
  if (freeMailHosts.includes(host)) return ['free-mail'];
  const site = URL.parse(company.website ?? '')?.hostname.replace(/^www\./, '');
  return site && site !== host && !site.endsWith(`.${host}`) && !host.endsWith(`.${site}`) ? ['other-mail'] : [];
}
