import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { isLoadMore } from '#app/jobs/is-load-more.ts';
import { showToast } from '#app/ui/toast.ts';
import { type FailedLoad, listenForFailedLoads } from './failed-loads.ts';
import { findLoadFailure, unnamedFailure } from './load-failure.ts';

/** A hash that the address does not show and no element has. */
const unseen = '#stay';

/**
 * When a navigation cannot load its page, the catalogue's message appears with a way to try again, and the page stays
 * as it was: the same address, the same content, the same place in it. Stands after <ScrollRestoration>, whose idea of
 * that place is the one while the navigation waited.
 */
export function FailedNavigation() {
  const location = useLocation();
  const navigation = useNavigation();
  const navigate = useNavigate();
  const [failed, setFailed] = useState<FailedLoad | null>(null);
  const entry = useRef(0);
  const scroll = useRef<number | null>(null);
  const isLed = useRef(false);

  useEffect(() => listenForFailedLoads(setFailed), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that is shown has its place in the history
  useLayoutEffect(() => {
    entry.current = readEntry();
    isLed.current = false;
    if (scroll.current !== null) window.scrollTo(0, scroll.current);
    scroll.current = null;
  }, [location]);

  useEffect(() => {
    // The failure may be known before the navigation is rendered.
    if (!failed || (failed.pending && navigation.state === 'idle')) return;
    setFailed(null);
    if (failed.pending?.isOver()) return;
    const { url, pending } = failed;
    const address = url.pathname + url.search;
    const isSamePage = url.pathname === location.pathname;
    const isMore = isLoadMore(location, url);
    const steps = readEntry() - entry.current;
    const { message, next } = findLoadFailure(url.pathname);

    if (next === 'show' && pending && !isSamePage) return pending.goOn();
    const description = message ?? (pending ? null : unnamedFailure.message);
    if (!isLed.current && description) showToast({ title: 'Error', description, isError: true, tryAgain });
    const isOnwards = next.startsWith('/') && next !== location.pathname + location.search;
    if (isOnwards && !isSamePage && !isLed.current) {
      isLed.current = true;
      void navigate(next, { replace: steps !== 0 });
    } else void stay();

    function tryAgain() {
      if (steps !== 0) window.history.go(steps);
      else void navigate(address, { replace: isMore, preventScrollReset: isMore });
    }

    async function stay() {
      if (steps !== 0) await undoSteps(steps);
      if (!pending) return;
      scroll.current = failed?.scroll ?? null;
      // To the router a change of the hash alone is no reason to load anything, whatever is shown, an error included.
      const { pathname, search, hash, state } = location;
      void navigate({ pathname, search, hash: hash || unseen }, { replace: true, preventScrollReset: true, state });
      window.history.replaceState(window.history.state, '', pathname + search + (hash === unseen ? '' : hash));
    }
  }, [failed, navigation, location, navigate]);
  return null;
}

/** The place of the current address in the history, as the router numbers it. */
function readEntry(): number {
  return window.history.state?.idx ?? 0;
}

/** The browser has gone back or forward already: it returns, and the router does not take that for a navigation. */
async function undoSteps(steps: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const swallow = (event: PopStateEvent) => {
      event.stopImmediatePropagation();
      resolve();
    };
    window.addEventListener('popstate', swallow, { capture: true, once: true });
    window.history.go(-steps);
  });
}
