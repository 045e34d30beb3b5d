const key = 'own-listings';
const maxKept = 500;

/** Remembers in this browser which listings its employer has, so that looking at them is not counted. */
export function noteOwnListings(ids: string[]): void {
  try {
    const known = (localStorage.getItem(key) ?? '').split(' ').filter(Boolean);
    localStorage.setItem(key, [...new Set([...ids, ...known])].slice(0, maxKept).join(' '));
  } catch {
    // A browser that stores nothing counts its employer as a visitor.
  }
}

export function isOwnListing(id: string): boolean {
  try {
    return (localStorage.getItem(key) ?? '').includes(id);
  } catch {
    return false;
  }
}
