import type { SupabaseClient } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';

/** The rules of search engines that the listings on a page of the dashboard miss, by id; it is of use without them. */
export function useFindings(client: SupabaseClient, listings: { id: string }[]): Map<string, string[]> {
  const ids = listings.map(({ id }) => id).join();
  const [findings, setFindings] = useState(new Map<string, string[]>());

  useEffect(() => {
    let isWanted = true;
    void find().catch((error) => console.warn('what search engines miss could not be loaded', error));
    return () => {
      isWanted = false;
    };

    async function find() {
      const own = ids.split(',').filter(Boolean);
      if (own.length === 0) return;
      const { data } = await client.rpc('own_findings', { listings: own }).throwOnError();
      const found = data as { listing_id: string; rules: string[] }[];
      if (isWanted) setFindings(new Map(found.map(({ listing_id, rules }) => [listing_id, rules])));
    }
  }, [client, ids]);

  return findings;
}
