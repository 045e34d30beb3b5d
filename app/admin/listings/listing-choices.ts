import { readCategory } from '#domain/category.ts';
import { addListingFilters, type ListingFilters, readListingFilters } from '#domain/finding/listing-filters.ts';
import { listingStates } from '#domain/listing.ts';
import { type RuleName, ruleNames } from '#domain/posting-lint/rules.ts';
import { truncate } from '#domain/truncate.ts';

// What the table of listings shows, as its address says it. Search, category and the filters by facts have the names that
// the public list has: an address of that list, put behind /admin/listings, shows the same.

export const stateChoices = [...listingStates, 'unlisted'] as const;
export const tableSorts = ['newest', 'oldest', 'closed', 'featured', 'expiring', 'clicks', 'reports'] as const;
/** What search engines miss: any error, or one rule. */
export const missChoices: ('any' | RuleName)[] = ['any', ...ruleNames];
export const flags = ['featured', 'reported', 'ownerless'] as const;

export type TableSort = (typeof tableSorts)[number];
export type Flag = (typeof flags)[number];

export type ListingChoices = Pick<ListingFilters, 'company' | 'posted'> & {
  search: string;
  state?: (typeof stateChoices)[number];
  /** A type of source, or "employer". */
  source?: string;
  category?: string;
  misses?: (typeof missChoices)[number];
  sort?: TableSort;
  facts: Omit<ListingFilters, 'company' | 'posted'>;
} & { [Name in Flag]?: true };

export function readListingChoices(params: URLSearchParams): ListingChoices {
  const { company, posted, ...facts } = readListingFilters(params);
  const state = pick(stateChoices, params.get('state'));
  const sort = pick(tableSorts, params.get('sort'));
  const source = params.get('source')?.trim().slice(0, 60);
  const misses = pick(missChoices, params.get('misses'));
  const category = readCategory(params.get('category') ?? '');
  const set = flags.filter((name) => params.get(name) === '1').map((name) => [name, true]);
  return {
    search: truncate((params.get('search') ?? '').replaceAll('\0', '').trim(), 200),
    ...(state && { state }),
    ...(source && { source }),
    ...(category && { category }),
    ...(misses && { misses }),
    ...(sort && sort !== 'newest' && { sort }),
    ...(company && { company }),
    ...(posted && { posted }),
    ...Object.fromEntries(set),
    facts,
  };
}

export function buildListingsAddress({ facts = {}, company, posted, ...choices }: Partial<ListingChoices>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(choices)) {
    if (value) params.set(name, value === true ? '1' : String(value));
  }
  addListingFilters(params, { ...facts, ...(company && { company }), ...(posted && { posted }) });
  return params.size > 0 ? `/admin/listings?${params}` : '/admin/listings';
}

function pick<Choice extends string>(choices: readonly Choice[], value: string | null): Choice | undefined {
  return choices.find((choice) => choice === value);
}
