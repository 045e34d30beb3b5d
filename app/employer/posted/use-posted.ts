import type { SupabaseClient } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';
import type { ListingFacts } from '#domain/facts/listing-facts.ts';
import type { ListingRow, ListingState } from '#domain/listing.ts';

const columns = [
  'id',
  'slug',
  'title',
  'description',
  'requirements',
  'external_url',
  'opens_at',
  'closed_reason',
] as const;
export type Posted = Pick<ListingRow, (typeof columns)[number]> & {
  state: ListingState;
  /** None until the server has read the listing, a moment after it was posted. */
  facts: ListingFacts | null;
  /** The facts on one line. */
  line: string;
};

const waits = [0, 700, 1500, 3000, 6000];

/** A listing with what was understood of it; asks again until that is there. `version` says that the listing was changed. */
export function usePosted(client: SupabaseClient, id: string, version: unknown): Posted | 'failed' | undefined {
  const [posted, setPosted] = useState<Posted | 'failed'>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed listing is read again
  useEffect(() => {
    let isWanted = true;
    void follow().catch((error) => {
      console.warn('the posted listing could not be read', error);
      if (isWanted) setPosted('failed');
    });
    return () => {
      isWanted = false;
    };

    async function follow() {
      for (const wait of waits) {
        await new Promise((resolve) => setTimeout(resolve, wait));
        if (!isWanted) return;
        const found = await getPosted(client, id);
        if (isWanted) setPosted(found);
        // What is not public is read once it is.
        if (found.facts || found.state !== 'open') return;
      }
    }
  }, [client, id, version]);

  return posted;
}

async function getPosted(client: SupabaseClient, id: string): Promise<Posted> {
  const { data } = await client
    .from('job_listings')
    .select(`${columns.join()}, state, facts:listing_facts(*)`)
    .eq('id', id)
    .single()
    .overrideTypes<Omit<Posted, 'line'>, { merge: false }>()
    .throwOnError();
  // With the names of countries: only an employer who looks at this needs them.
  const { describeFacts } = await import('#domain/facts/describe-facts.ts');
  return { ...data, line: data.facts ? describeFacts(data.facts) : '' };
}
