import type { SupabaseClient } from '@supabase/supabase-js';
import type { Category } from '#domain/category.ts';
import type { StatedFacts } from '#domain/facts/merge-facts.ts';
import type { ListingState } from '#domain/listing.ts';
import type { ListingChoices } from './listing-choices.ts';

/** A listing as the table shows it. */
export type TableListing = {
  id: string;
  slug: string;
  title: string;
  category: Category;
  location: string | null;
  source: string | null;
  source_url: string | null;
  state: ListingState;
  closed_reason: string | null;
  closed_at: string | null;
  unlisted_at: string | null;
  published_at: string;
  expires_at: string | null;
  featured_until: string | null;
  company: {
    id: string;
    name: string;
    slug: string;
    is_owned: boolean;
    /** Its owner is suspended. */
    is_suspended: boolean;
    /** Its row in the table of employers: the owner's account, or the company itself. */
    employer: string;
  };
  /** What an employer or administrator corrected of the facts. */
  corrections: StatedFacts | null;
  /** The rules of search engines that it misses; null for what is not open or not read yet. */
  findings: string[] | null;
  views: number;
  clicks: number;
  reports: number;
};

/** Where the next page begins: after the row with this key. */
export type Cursor = { key: string | number; id: string };
export type ListingPage = { listings: TableListing[]; next: Cursor | null };

/** One page of the listings that are chosen. */
export async function findListings(
  client: SupabaseClient,
  choices: ListingChoices,
  after: Cursor | null = null,
): Promise<ListingPage> {
  return ask(client, { ...describeWanted(choices), ...(after && { after }) });
}

/** The database counts no further than to one more. */
export const maxCounted = 10_000;

/** How many listings are chosen in all. */
export async function countListings(client: SupabaseClient, choices: ListingChoices): Promise<number> {
  const { total } = await ask<{ total: number }>(client, { ...describeWanted(choices), count: true });
  return total;
}

/** The choices as the database is asked for them. */
export function describeWanted({ search, facts, company, posted, ...choices }: ListingChoices): object {
  return {
    ...choices,
    ...(search && { search }),
    ...(company && { company }),
    ...(posted && { posted }),
    ...(Object.keys(facts).length > 0 && { facts }),
  };
}

// What the database answers at most.
const maxRows = 200;

/** Some listings as they are now; those that are gone are missing. */
export async function findListingsById(client: SupabaseClient, ids: string[]): Promise<TableListing[]> {
  const listings: TableListing[] = [];
  for (let start = 0; start < ids.length; start += maxRows) {
    const page = await ask(client, { ids: ids.slice(start, start + maxRows), most: maxRows });
    listings.push(...page.listings);
  }
  return listings;
}

async function ask<Found = ListingPage>(client: SupabaseClient, wanted: object): Promise<Found> {
  const { data, error } = await client.rpc('admin_listings', { wanted });
  if (error) throw error;
  return data as Found;
}
