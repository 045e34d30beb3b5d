import { useCallback, useEffect, useState } from 'react';
import { useQuery } from '../runs/use-query.ts';

export type KeysetList<Item> = {
  items: Item[] | undefined;
  hasFailed: boolean;
  isFetching: boolean;
  hasMore: boolean;
  /** Fetches again as many items as are shown. */
  refresh: () => Promise<boolean>;
  showMore: () => void;
};

export const itemsAPage = 50;

/**
 * A list that is fetched in pages by keyset: `find` answers up to `itemsAPage` items after the given one, and must stay
 * the same function as long as the list is the same.
 */
export function useKeysetList<Item>(find: (after: Item | undefined) => Promise<Item[]>): KeysetList<Item> {
  const [wanted, setWanted] = useState({ find, pages: 1 });
  const pages = wanted.find === find ? wanted.pages : 1;
  const ask = useCallback(() => findPages(find, pages), [find, pages]);
  const [shown, setShown] = useState<{ find: unknown; items: Item[]; hasMore: boolean }>();
  const { answer, hasFailed, isFetching, refresh } = useQuery(ask);
  useEffect(() => void refresh(), [refresh]);
  useEffect(() => {
    if (answer) setShown({ find, ...answer });
  }, [answer, find]);
  // While the next page is on its way, the earlier ones stay.
  const current = answer ?? (shown?.find === find ? shown : undefined);
  return {
    items: current?.items,
    hasMore: current?.hasMore ?? false,
    hasFailed,
    isFetching,
    refresh,
    showMore: () => setWanted({ find, pages: pages + 1 }),
  };
}

async function findPages<Item>(find: (after: Item | undefined) => Promise<Item[]>, pages: number) {
  const items: Item[] = [];
  for (let page = 0; page < pages; page += 1) {
    const found = await find(items.at(-1));
    items.push(...found);
    if (found.length < itemsAPage) return { items, hasMore: false };
  }
  return { items, hasMore: true };
}
