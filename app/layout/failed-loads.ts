import { type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction } from 'react-router';

// This module is in charge of noticing that a navigation in the browser cannot load its page: the network is away, a
// proxy or the server answers 5xx, an answer breaks off. <FailedNavigation> says so and keeps the page.

export type FailedLoad = {
  url: URL;
  /** How far the page was scrolled before a shorter one stood in for it. */
  scroll: number;
  /** The navigation, which waits: for another to take its place, or to go on to its error boundary. */
  pending: { isOver: () => boolean; goOn: () => void } | null;
};

type Listener = (failed: FailedLoad) => void;
const listeners = new Set<Listener>();

export function listenForFailedLoads(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceFailedLoad(failed: FailedLoad): void {
  for (const listener of listeners) listener(failed);
}

/** Runs at the root, around whatever a navigation loads, so that it holds for every page there is or will be. */
export const catchFailedLoads: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const scroll = window.scrollY;
  const results = await next();
  const failed = Object.values(results).find(({ type, result }) => type === 'error' && isFailure(result));
  if (!failed || request.signal.aborted) return results;

  const url = new URL(request.url);
  console.warn('a page could not be loaded', url.pathname, failed.result);
  await new Promise<void>((goOn) => {
    request.signal.addEventListener('abort', () => goOn(), { once: true });
    announceFailedLoad({ url, scroll, pending: { isOver: () => request.signal.aborted, goOn } });
  });
  return results;
};

/** Not so a redirect, nor an answer about the address itself, as "not found" is. */
function isFailure(thrown: unknown): boolean {
  if (thrown instanceof Response) return false;
  return !isRouteErrorResponse(thrown) || thrown.status >= 500 || thrown.status === 429;
}
