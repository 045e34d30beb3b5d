// This module is in charge of the list that a seeker saw last in this tab: its address, which says its filters and how
// much of it was loaded, and where in the tab's history it is, because the place on it belongs to that entry.

const key = 'last-list';

export type LastList = {
  address: string;
  /** The router's number of the history entry; null where it is gone. */
  entry: number | null;
};

type Shown = { pathname: string; search: string; entry: number };

/** What is stored once a page is shown. */
export function noteShown({ pathname, search, entry }: Shown, last: LastList | null): LastList | null {
  if (pathname === '/') return { address: pathname + search, entry };
  // The history from here on is this page's own.
  return last?.entry != null && last.entry >= entry ? { ...last, entry: null } : last;
}

export function findLastList(): LastList | null {
  try {
    const { address, entry } = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    if (typeof address !== 'string' || !/^\/(\?|$)/.test(address)) return null;
    return { address, entry: Number.isSafeInteger(entry) ? entry : null };
  } catch {
    return null;
  }
}

export function storeLastList(list: LastList | null): void {
  try {
    if (list) sessionStorage.setItem(key, JSON.stringify(list));
  } catch {
    // A browser that stores nothing leads back to the first view.
  }
}

/** The place of the current page in the history, as the router numbers it. */
export function readEntry(): number {
  return window.history.state?.idx ?? 0;
}
