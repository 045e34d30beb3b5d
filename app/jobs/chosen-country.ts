import { useSyncExternalStore } from 'react';

// This module is in charge of the country that a seeker chose last. It is stored in this browser only, not in a cookie:
// pages are cached for all visitors alike. Nothing is filtered by it until the seeker asks for that.

const key = 'place';
const listeners = new Set<() => void>();

/** What the browser does not store holds until the page is left. */
let unstored: string | null = null;

/** The chosen country (ISO alpha-2); null while there is none, on the server, and until the page is hydrated. */
export function useChosenCountry(): string | null {
  return useSyncExternalStore(subscribe, findChosenCountry, () => null);
}

export function findChosenCountry(): string | null {
  if (unstored) return unstored;
  try {
    const stored = localStorage.getItem(key);
    // Another version of this page may have written it.
    return stored !== null && /^[A-Z]{2}$/.test(stored) ? stored : null;
  } catch {
    return null;
  }
}

export function storeCountry(country: string): void {
  try {
    localStorage.setItem(key, country);
    unstored = null;
  } catch {
    unstored = country;
  }
  announce();
}

export function removeCountry(): void {
  unstored = null;
  try {
    localStorage.removeItem(key);
  } catch {
    // Where nothing can be removed, nothing was stored.
  }
  announce();
}

function announce(): void {
  globalThis.document?.documentElement.toggleAttribute('data-place', findChosenCountry() !== null);
  for (const listener of listeners) listener();
}

/** Tells of changes on this page and in other tabs. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
