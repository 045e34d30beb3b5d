import { useCallback, useEffect, useRef, useState } from 'react';

/** Whether a payment is being opened; once at a time. A buyer who comes back from the provider's page may go on. */
export function useBusy() {
  const [isBusy, setIsBusy] = useState(false);
  const busy = useRef(false);

  const finish = useCallback(() => {
    busy.current = false;
    setIsBusy(false);
  }, []);

  /** False where it is under way: a second click does nothing. */
  const begin = useCallback(() => {
    if (busy.current) return false;
    busy.current = true;
    setIsBusy(true);
    return true;
  }, []);

  // The browser may show this page as it was left.
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => persisted && finish();
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, [finish]);

  return { isBusy, begin, finish };
}
