import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { findLastList, noteShown, readEntry, storeLastList } from '#app/jobs/last-list.ts';

/** Remembers the list that was shown last, for the way back to it. */
export function LastListKeeper() {
  const { pathname, search, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same list may be shown at another place in the history
  useEffect(() => {
    storeLastList(noteShown({ pathname, search, entry: readEntry() }, findLastList()));
  }, [pathname, search, key]);
  return null;
}
