import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { announcerId } from './announcer.ts';

/**
 * Tells the keyboard and screen readers that another page is shown, as a browser does by itself where a page is loaded
 * (focus-page.ts). What it does comes after hydration, for no page waits for it.
 */
export function PageArrival() {
  const location = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    import('./focus-page.ts').then(
      ({ focusPage }) => focusPage(location, type),
      () => {},
    );
  }, [location, type]);
  // Screen readers only watch what was there before its words.
  return <p id={announcerId} aria-live="polite" className="sr-only" />;
}
