import { useCallback, useState } from 'react';
import type { SuggestionPool } from '#domain/suggestion.ts';

const empty: SuggestionPool = { titles: [], companies: [] };
let fetched: Promise<SuggestionPool> | undefined;

/** The latest jobs' titles and companies, fetched once, when a search field is first used. Categories need no fetch. */
export function useSuggestionPool(): { pool: SuggestionPool; fetchPool: () => void } {
  const [pool, setPool] = useState(empty);
  const fetchPool = useCallback(() => {
    fetched ??= fetch('/suggestions.json').then((response) => {
      if (!response.ok) throw new Error(`suggestions answered ${response.status}`);
      return response.json();
    });
    fetched.then(setPool, (error) => {
      console.warn('no suggestions', error);
      fetched = undefined;
    });
  }, []);
  return { pool, fetchPool };
}
