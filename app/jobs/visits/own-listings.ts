const key = 'own-listings';
const maxStored = 500;

/** Stores in this browser which listings its employer has, so that looking at them is not counted. */
export function noteOwnListings(ids: string[]): void {
  try {
    const known = (localStorage.getItem(key) ?? '').split(' ').filter(Boolean);
    localStorage.setItem(key, [...new Set([...ids, ...known])].slice(0, maxStored).join(' '));
  } catch {
    // A browser that stores nothing counts its employer as a visitor.
  }
}

/** Signing out leaves nothing of the account in the browser. */
export function forgetOwnListings(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

export function isOwnListing(id: string): boolean {
  try {
    return (localStorage.getItem(key) ?? '').includes(id);
  } catch {
    return false;
  }
}
