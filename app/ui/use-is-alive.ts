import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** Whether the page's scripts have taken it over. Until then a form must not send what is typed into the address. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
