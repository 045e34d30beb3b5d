import { useSyncExternalStore } from 'react';
import { type List, readStoredJobs } from './stored-jobs.ts';

/** Whether a job is in a list; no until the page is hydrated. An id is unlike anything else in the stored text. */
export function useIsStored(list: List, id: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => readStoredJobs(list).includes(id),
    () => false,
  );
}

/** A list as it is stored, for a page that shows it; null until the page is hydrated. */
export function useStoredJobs(list: List): string | null {
  return useSyncExternalStore(
    subscribe,
    () => readStoredJobs(list),
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
