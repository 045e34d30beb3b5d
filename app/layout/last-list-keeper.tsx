import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { noteEntry } from './history-entry.ts';

/** Stores the list that was shown last, for the way back to it. */
export function LastListKeeper() {
  const { pathname, search, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same list may be shown at another place in the history
  useEffect(noteEntry, [pathname, search, key]);
  return null;
}
