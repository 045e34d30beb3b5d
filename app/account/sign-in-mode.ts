import { useLocation } from 'react-router';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import type { SignInMode } from './member-area.ts';

/** The mode that the sign-in page opens in: what its address says, or the link that led here. */
export function useFirstMode(): SignInMode {
  const { search, state } = useLocation();
  const isHydrated = useIsHydrated();
  const asked = new URLSearchParams(search).get('mode') ?? (isHydrated ? state?.mode : null);
  return asked === 'sign-up' ? 'sign-up' : 'login';
}
