import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** Whether React has hydrated the page. Until then a form must not send what is typed into the address. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
