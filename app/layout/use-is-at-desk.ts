import { useLocation } from 'react-router';

/** Whether the page is one of the administrators' desk. */
export function useIsAtDesk(): boolean {
  return /^\/admin(\/|$)/.test(useLocation().pathname);
}
