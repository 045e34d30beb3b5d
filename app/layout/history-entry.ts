import { findLastList, noteShown, readEntry, storeLastList } from '#app/jobs/last-list.ts';

// This module is in charge of the number of a page in the tab's history. The router numbers the pages of one document; a
// link that was followed before the app was there leads to another document, whose first page goes on counting here,
// so that "Back to Jobs" finds the very place on the list across documents as well.

const key = 'last-entry';

type Entry = { address: string; number: number };

/** Numbers the page if the router has not, and stores its number, and the list if it shows one. */
export function noteEntry(): void {
  const { pathname, search } = window.location;
  if (window.history.state?.idx === undefined) {
    const idx = findNumber({ address: window.location.origin + pathname + search, referrer: document.referrer });
    window.history.replaceState({ ...window.history.state, idx }, '');
    if (idx === 0) noteListBefore(document.referrer);
  }
  const entry = readEntry();
  storeLastList(noteShown({ pathname, search, entry }, findLastList()));
  try {
    const shown: Entry = { address: window.location.origin + pathname + search, number: entry };
    sessionStorage.setItem(key, JSON.stringify(shown));
  } catch {
    // A browser that stores nothing counts from here.
  }
}

/** A list that was left before it could be noted is known by its address. */
function noteListBefore(referrer: string): void {
  const list = URL.parse(referrer);
  if (list?.origin === window.location.origin && list.pathname === '/')
    storeLastList({ address: list.pathname + list.search, entry: null });
}

/** One more than that of the page whose link led here; following a link to the page itself adds nothing to the history. */
export function findNumber({ address, referrer }: { address: string; referrer: string }): number {
  try {
    const last: Entry = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    if (!Number.isSafeInteger(last.number) || last.address !== referrer) return 0;
    return last.number + Number(last.address !== address);
  } catch {
    return 0;
  }
}
