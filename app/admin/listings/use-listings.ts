import type { SupabaseClient } from '@supabase/supabase-js';
import { useCallback, useEffect, useState } from 'react';
import { showError } from '#app/ui/toast.ts';
import { useQuery } from '../runs/use-query.ts';
import {
  type Cursor,
  countListings,
  findListings,
  findListingsById,
  type ListingPage,
  type TableListing,
} from './find-listings.ts';
import type { ListingChoices } from './listing-choices.ts';

/** What came after a first page: further pages, and rows that have changed since. */
type Later = { first: ListingPage; listings: TableListing[]; next: Cursor | null; changed: Map<string, TableListing> };

/** The listings that are chosen, page by page. A row that was acted on stays where it is, as it is now. */
export function useListings(client: SupabaseClient, choices: ListingChoices) {
  const ask = useCallback(() => findListings(client, choices), [client, choices]);
  const { answer: first, hasFailed, isFetching, refresh } = useQuery(ask);
  const [known, setKnown] = useState<Later>();
  const [isFetchingMore, setIsFetchingMore] = useState(false);
  useEffect(() => void refresh(), [refresh]);
  // By itself, so that the rows do not wait for it.
  const { answer: total, refresh: count } = useQuery(
    useCallback(() => countListings(client, choices), [client, choices]),
  );
  useEffect(() => void count(), [count]);

  const start = first && { first, listings: [], next: first.next, changed: new Map() };
  const later = known?.first === first ? known : start;
  const rows = first && later && [...first.listings, ...later.listings].map((row) => later.changed.get(row.id) ?? row);

  async function showMore() {
    if (!later?.next || isFetchingMore) return;
    setIsFetchingMore(true);
    try {
      const page = await findListings(client, choices, later.next);
      setKnown({ ...later, listings: [...later.listings, ...page.listings], next: page.next });
    } catch (error) {
      console.warn('the next listings could not be loaded', error);
      showError('The next listings could not be loaded');
    }
    setIsFetchingMore(false);
  }

  async function reload(ids: string[]) {
    if (!first) return;
    try {
      const fresh = await findListingsById(client, ids);
      setKnown((earlier) => {
        const base = earlier?.first === first ? earlier : later;
        return base && { ...base, changed: new Map([...base.changed, ...fresh.map((row) => [row.id, row] as const)]) };
      });
    } catch (error) {
      console.warn('the listings could not be read anew', error);
      await refresh();
    }
  }

  return {
    rows,
    total,
    hasMore: Boolean(later?.next),
    hasFailed,
    isFetching,
    isFetchingMore,
    refresh,
    showMore,
    reload,
  };
}
