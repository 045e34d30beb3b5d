import { unsavedMark } from '#app/ui/unsaved-mark.ts';

// This module is in charge of the jobs that a seeker saved or opened, without an account: in this browser only, and never
// in what the server renders, which is cached for all. It is part of every page with cards, so it is small.

export type StoredJob = { id: string; title: string; company: string };
export type List = 'saved-jobs' | 'viewed-jobs';

/** A saved list is fetched in one request (`jobs_by_id`). */
const maxStored = 500;

/** The jobs in a stored text, the latest first. It may be anything: another version of this page may have written it. */
export function parseStoredJobs(text: string): StoredJob[] {
  try {
    const stored: unknown[] = JSON.parse(text);
    return stored.filter(isStoredJob).slice(0, maxStored);
  } catch {
    return [];
  }
}

function isStoredJob(one: unknown): one is StoredJob {
  const { id, title, company } = (one ?? {}) as Partial<StoredJob>;
  if (typeof id !== 'string' || typeof title !== 'string' || typeof company !== 'string') return false;
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) && title.length + company.length < 1000;
}

/** Puts a job in front of a list, or after as many others as told, or takes it out. Tells whether the browser has stored that. */
export function storeJob(list: List, { id, title, company }: StoredJob, isStored = true, after = 0): boolean {
  const others = parseStoredJobs(readStoredJobs(list)).filter((one) => one.id !== id);
  const next = isStored
    ? [...others.slice(0, after), { id, title, company }, ...others.slice(after)].slice(0, maxStored)
    : others;
  try {
    localStorage.setItem(list, JSON.stringify(next));
  } catch (error) {
    console.warn('the job could not be kept', error);
    if (list === 'saved-jobs') announceUnsaved();
    return false;
  }
  // What other tabs hear of by themselves.
  window.dispatchEvent(new StorageEvent('storage', { key: list }));
  return true;
}

function announceUnsaved(): void {
  const mark = globalThis.document?.documentElement.dataset;
  if (mark) mark[unsavedMark] = '';
  window.dispatchEvent(new Event(unsavedMark));
}

export function readStoredJobs(list: List): string {
  try {
    return localStorage.getItem(list) ?? '';
  } catch {
    return '';
  }
}
