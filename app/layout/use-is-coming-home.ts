import { useLocation, useNavigation } from 'react-router';

/** Whether the home page is on its way from another page; it shows its skeletons then, as on any wait of its own. */
export function useIsComingHome(): boolean {
  const here = useLocation().pathname;
  const next = useNavigation().location?.pathname;
  return next === '/' && here !== '/';
}
