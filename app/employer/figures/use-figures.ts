import type { SupabaseClient } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';
import { noteOwnListings } from '#app/jobs/visits/own-listings.ts';
import { type Figures, findFigures } from './find-figures.ts';

/** The figures of all listings on a page of the dashboard, by id; the dashboard is of use without them. */
export type FiguresState = Map<string, Figures> | 'loading' | 'failed';

export function useFigures(client: SupabaseClient, listings: { id: string }[]): FiguresState {
  const ids = listings.map(({ id }) => id).join();
  const [state, setState] = useState<FiguresState>('loading');

  useEffect(() => {
    let isWanted = true;
    const own = ids.split(',').filter(Boolean);
    noteOwnListings(own);
    setState('loading');
    findFigures(client, own).then(
      (found) => isWanted && setState(found),
      (error) => {
        console.warn('the figures could not be loaded', error);
        if (isWanted) setState('failed');
      },
    );
    return () => {
      isWanted = false;
    };
  }, [client, ids]);

  return state;
}
