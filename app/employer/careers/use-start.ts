import type { SupabaseClient } from '@supabase/supabase-js';
import { useEffect, useRef, useState } from 'react';
import { findOwnCompany } from '../find-own-job.ts';
import { findLastSearch, findSyncs, type Search, type Sync } from './careers.ts';

type Options = { client: SupabaseClient; userId: string; search: string | null; onResume: (search: string) => void };

/**
 * The address that the page begins with where it names no search: the company's website, or what was looked for last.
 * What was found then is shown again, so that nothing is lost on the way to a proof and back.
 */
export function useStart({ client, userId, search, onResume }: Options): string {
  const [address, setAddress] = useState('');
  const current = useRef(search);
  current.current = search;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => {
    if (search) return;
    let isOver = false;
    Promise.all([findLastSearch(client), findSyncs(client), findOwnCompany(client, userId)]).then(
      ([last, { syncs }, company]) => {
        // Something may have been looked for meanwhile.
        if (isOver || current.current) return;
        const open = isOpen(last, syncs) ? last : null;
        if (open && open.state !== 'failed') onResume(open.id);
        else setAddress(open?.address ?? company?.website ?? '');
      },
      (error) => console.warn('there is nothing to begin with', error),
    );
    return () => {
      isOver = true;
    };
  }, [client, userId]);

  return address;
}

/** What was consented to is done with. */
function isOpen(last: Search | null, syncs: Sync[]): last is Search {
  return last !== null && syncs.every(({ consented_at }) => Date.parse(consented_at) < Date.parse(last.created_at));
}
