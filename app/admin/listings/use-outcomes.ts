import type { SupabaseClient } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';
import { foreseeListings, givesBack, tellOutcomes } from './outcomes.ts';

/** What would become of listings, in words; nothing until the database has said so, nor for actions that take away. */
export function useOutcomes(client: SupabaseClient, action: string | undefined, ids: string[]): string {
  const [told, setTold] = useState({ about: '', words: '' });
  const about = action && givesBack(action) && ids.length > 0 ? [action, ...ids].join() : '';

  useEffect(() => {
    const [asked, ...listings] = about.split(',');
    if (!asked) return;
    let isWanted = true;
    foreseeListings(client, asked, listings).then(
      (outcomes) => isWanted && setTold({ about, words: tellOutcomes(outcomes) }),
      (error) => console.warn('what becomes of listings could not be foreseen', error),
    );
    return () => {
      isWanted = false;
    };
  }, [client, about]);

  return told.about === about ? told.words : '';
}
