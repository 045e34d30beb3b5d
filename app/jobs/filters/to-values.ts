import type { ListingFilters } from '#domain/finding/listing-filters.ts';

/** A filter's values as an address writes them. */
export function toValues(value: ListingFilters[keyof ListingFilters]): string[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [typeof value === 'boolean' ? (value ? '1' : '0') : `${value}`];
}
