import { useSyncExternalStore } from 'react';

// This module is in charge of the jobs that a seeker saved or opened, without an account: in this browser only, and never
// in what the server renders, which is cached for all. It is part of every card, so it is small.

export type KeptJob = { id: string; title: string; company: string };
type List = 'saved-jobs' | 'viewed-jobs';

/** A saved list is fetched in one request (`jobs_by_id`). */
const maxKept = 500;

/** Whether a job is in a list; no until the page is hydrated. An id is unlike anything else in the stored text. */
export function useIsKept(list: List, id: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => readText(list).includes(id),
    () => false,
  );
}

/** A list as it is stored, for a page that shows it; null until the page is hydrated. */
export function useKeptText(list: List): string | null {
  return useSyncExternalStore(
    subscribe,
    () => readText(list),
    () => null,
  );
}

/** The jobs in a stored text, the latest first. It may be anything: another version of this page may have written it. */
export function parseKept(text: string): KeptJob[] {
  try {
    const kept: unknown[] = JSON.parse(text);
    return kept.filter(isKeptJob).slice(0, maxKept);
  } catch {
    return [];
  }
}

function isKeptJob(one: unknown): one is KeptJob {
  const { id, title, company } = (one ?? {}) as Partial<KeptJob>;
  if (typeof id !== 'string' || typeof title !== 'string' || typeof company !== 'string') return false;
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) && title.length + company.length < 1000;
}

/** Puts a job in front of a list, or takes it out. */
export function keepJob(list: List, { id, title, company }: KeptJob, isKept = true): void {
  const others = parseKept(readText(list)).filter((one) => one.id !== id);
  const next = isKept ? [{ id, title, company }, ...others].slice(0, maxKept) : others;
  try {
    localStorage.setItem(list, JSON.stringify(next));
  } catch (error) {
    console.warn('the job could not be kept', error);
  }
  // What other tabs hear of by themselves.
  window.dispatchEvent(new StorageEvent('storage', { key: list }));
}

function readText(list: List): string {
  try {
    return localStorage.getItem(list) ?? '';
  } catch {
    return '';
  }
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
