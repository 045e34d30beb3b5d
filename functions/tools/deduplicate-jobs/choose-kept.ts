import { findSource } from '#domain/sources/all.ts';
import type { Listing } from './listing.ts';

const bytesPerPoint = 1_000;
const maxTextPoints = 4;

/**
 * The order in which the first is kept: an employer's own, one that is paid for, one that its board still shows, the
 * richer, the older.
 */
export function compareWorth(a: Listing, b: Listing): number {
  return (
    Number(b.isOwn) - Number(a.isOwn) ||
    Number(b.isFeatured) - Number(a.isFeatured) ||
    Number(b.isShown) - Number(a.isShown) ||
    countRiches(b) - countRiches(a) ||
    a.firstSeen - b.firstSeen ||
    (a.id < b.id ? -1 : 1)
  );
}

/** What a visitor gets: text, salary, place, kind of employment, a logo, and a link to the employer's own board. */
function countRiches({ source, company, place, salary, employmentType, hasRequirements, size }: Listing): number {
  const isEmployersBoard = findSource(source)?.mustName === false;
  return (
    Math.min(Math.floor(size / bytesPerPoint), maxTextPoints) +
    (isEmployersBoard ? 2 : 0) +
    (salary ? 2 : 0) +
    [place.parts.length > 0, employmentType, hasRequirements, company.hasLogo].filter(Boolean).length
  );
}
