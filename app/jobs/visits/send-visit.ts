import { findListSource, findVisitSource } from '#domain/visit-source.ts';
import { sourceParam, type VisitKind, type VisitSource, visitsPath } from '#domain/visits.ts';
import { findLastList, readEntry } from '../last-list.ts';
import { isOwnListing } from './own-listings.ts';

// This module is in charge of what a browser reports about visits to listings (docs/decisions/0038): a view once its page was
// seen for a moment, a click, a save. It says where the visit came from and nothing about the visitor.

const seenMilliseconds = 1_000;

/**
 * Where the visit to a job page came from, found once: a click or a save on it has the same source. Stored on the window:
 * the script that runs before the app notes the page that was loaded.
 */
const noted = globalThis as { visitSources?: Map<string, VisitSource>; loadedVisit?: string | undefined };
noted.visitSources ??= new Map();
const sources = noted.visitSources;

/** The same for the page that was loaded, before the app is there to tell. */
export function sendLoadedVisit(listing: string): void {
  sendVisit('view', listing);
  noted.loadedVisit = listing;
}

export function sendVisit(kind: VisitKind, listing: string): void {
  if (isAgainstCounting() || isOwnListing(listing)) return;
  if (kind === 'view') noteView(listing);
  else send(kind, listing, sources.get(listing) ?? findListSource(new URL(location.href)));
}

function noteView(listing: string): void {
  // The page that was loaded was noted before the app came.
  if (noted.loadedVisit === listing) {
    noted.loadedVisit = undefined;
    return;
  }
  const source = findPageSource();
  sources.set(listing, source);
  dropSourceParam();
  onceSeen(location.pathname, () => send('view', listing, source));
}

function send(kind: VisitKind, listing: string, source: VisitSource): void {
  navigator.sendBeacon(visitsPath, new URLSearchParams({ listing, kind, source }));
}

function isAgainstCounting(): boolean {
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || navigator.doNotTrack === '1';
}

/** A page that was opened from within this tab's document has no referrer of its own: the list seen last stands for it. */
function findPageSource(): VisitSource {
  const isFirst = readEntry() === 0;
  const referrer = isFirst ? document.referrer : new URL(findLastList()?.address ?? '/', location.origin).href;
  return findVisitSource({ address: location.href, referrer });
}

/** So that an address that is copied from here does not say where its next visitor came from. */
function dropSourceParam(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(sourceParam)) return;
  url.searchParams.delete(sourceParam);
  history.replaceState(history.state, '', url);
}

/** A page in a background tab, fetched in advance or left at once was not seen. */
function onceSeen(path: string, report: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (location.pathname !== path) return document.removeEventListener('visibilitychange', look);
    if (document.visibilityState !== 'visible') return;
    timer = setTimeout(() => {
      document.removeEventListener('visibilitychange', look);
      if (location.pathname === path) report();
    }, seenMilliseconds);
  };
  document.addEventListener('visibilitychange', look);
  look();
}
