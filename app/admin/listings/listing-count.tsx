import { maxCounted } from './find-listings.ts';

/** How many listings match, as far as they are counted. */
export function ListingCount({ total }: { total: number | undefined }) {
  return (
    <p role="status" className="min-h-5 text-sm text-muted">
      {total !== undefined && describeCount(total)}
    </p>
  );
}

/** "188 listings", "10,000+ listings". */
export function describeCount(total: number): string {
  if (total > maxCounted) return `${maxCounted.toLocaleString('en-US')}+ listings`;
  return total === 1 ? '1 listing' : `${total.toLocaleString('en-US')} listings`;
}
