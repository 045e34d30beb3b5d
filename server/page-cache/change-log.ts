import type { SearchUnits } from './search-units.ts';

// This module is in charge of what has changed lately, and of what a change means for a page: one about the changed thing
// itself, one that lists what changed, or one that it does not concern.

/** What the triggers announce (database/repeatable/10-announced-changes.sql). What is not said may be anything. */
export type Change = {
  table: string;
  /** The listings, companies and articles themselves; "all" where there were too many to name. */
  keys?: string[] | 'all';
  categories?: string[];
  companies?: string[];
  /** Every word that the changed listings have in search, and had before. */
  words?: string;
};

export type Shown = {
  tables: readonly string[];
  /** What the page is about: `listing:<id>`, `company:<id>`, `post:<slug>`. */
  keys: readonly string[];
  /** Of listings it shows only these; undefined: any. */
  only?: readonly Scope[] | undefined;
  /** Of the page of a listing: the version of what it shows of others. */
  beside?: { listing: string; version: string } | undefined;
};

/** Listings of a category or a company, or those that a search finds. */
export type Scope = { kind: 'category' | 'company' | 'search'; value: string };

type Noted = { at: number; change: Change };

const maxChanges = 2_000;
const maxWords = 4 * 1024 * 1024;
const maxForgotten = 20;

export function createChangeLog({ findUnits, now }: { findUnits: (search: string) => SearchUnits; now: () => number }) {
  let changes: Noted[] = [];
  /** The number of the first change in `changes`. */
  let first = 1;
  let words = 0;
  /** The last change of each table that is no longer in `changes`. */
  const forgotten = new Map<string, number>();
  /** When the first of those was noted that were forgotten together, and their numbers. */
  let forgottenTimes: { at: number; from: number; until: number }[] = [];

  const last = () => first + changes.length - 1;

  function dropOldest(count: number): void {
    const at = Math.min(...changes.slice(0, count).map((noted) => noted.at));
    forgottenTimes = [...forgottenTimes, { at, from: first, until: first + count - 1 }].slice(-maxForgotten);
    for (const { change } of changes.slice(0, count)) {
      forgotten.set(change.table, first);
      words -= change.words?.length ?? 0;
      first += 1;
    }
    changes = changes.slice(count);
  }

  /** When the first change after `since` was noted, or before that; 0 where it was forgotten long ago. */
  function findForgotten(since: number): number {
    return forgottenTimes.find(({ from, until }) => from <= since + 1 && until > since)?.at ?? 0;
  }

  function isInScope(change: Change, { kind, value }: Scope): boolean {
    if (kind === 'category') return change.categories?.includes(value) ?? true;
    if (kind === 'company') return change.companies?.includes(value) ?? true;
    return mayFind(findUnits(value), change.words);
  }

  function concerns(change: Change, { tables, only }: Shown): boolean {
    if (!tables.includes(change.table)) return false;
    if (change.table !== 'job_listings' || !only) return true;
    // All of them, not up to the first: each search is looked up by the first change that asks for it.
    return only.map((scope) => isInScope(change, scope)).includes(true);
  }

  return {
    last,
    /** Notes a change, which gets the next number. */
    note(noted: Change, at = now()): void {
      const change = withWordsOnce(noted);
      changes.push({ at, change });
      words += change.words?.length ?? 0;
      if (changes.length > maxChanges || words > maxWords) dropOldest(Math.ceil(changes.length / 2));
    },
    /** When the first change after `since`, up to `until`, was noted that a page misses; null if it misses none. */
    findMissed(shown: Shown, since: number, until = last()): number | null {
      if (since + 1 < first && shown.tables.some((table) => (forgotten.get(table) ?? 0) > since))
        return findForgotten(since);
      for (let number = Math.max(since + 1, first); number <= until; number++) {
        const noted = changes[number - first];
        if (noted && concerns(noted.change, shown)) return noted.at;
      }
      return null;
    },
    /**
     * Whether all that a page misses after `since` are changes of rows (of some tables): its questions tell whether it is another
     * one now. An hour that passed, or what was forgotten, changes pages whose questions are answered alike.
     */
    missesRowsOnly(shown: Shown, since: number, of = shown.tables): boolean {
      if (since + 1 < first) return false;
      const missed = changes.slice(since + 1 - first).filter(({ change }) => concerns(change, shown));
      return missed.every(({ change }) => isOfRows(change) && of.includes(change.table));
    },
    /** Whether what a page is about has changed after `since`, up to `until`. */
    hasChanged({ keys, tables }: Shown, since: number, until = last()): boolean {
      if (keys.length === 0) return false;
      if (since + 1 < first && tables.some((table) => (forgotten.get(table) ?? 0) > since)) return true;
      for (let number = Math.max(since + 1, first); number <= until; number++) {
        const { change } = changes[number - first] ?? {};
        if (change && keys.some((key) => isAbout(change, key))) return true;
      }
      return false;
    },
  };
}

const kinds: Record<string, string> = { job_listings: 'listing:', companies: 'company:', blog_posts: 'post:' };

/** `category:<name>`, `company:<id>` or `search:<words>`, taken apart once: each page's are compared with every change. */
export function readScope(text: string): Scope {
  const end = text.indexOf(':');
  return { kind: text.slice(0, end) as Scope['kind'], value: text.slice(end + 1) };
}

/** Texts repeat their words: it takes less to keep them, and to look through them for the searches of all pages. */
function withWordsOnce(change: Change): Change {
  return change.words === undefined ? change : { ...change, words: [...new Set(change.words.split(' '))].join(' ') };
}

/** What the triggers announce says something of the rows. */
function isOfRows({ keys, words }: Change): boolean {
  return keys !== undefined || words !== undefined;
}

/** Whether a change is one of what a key names. */
export function isAbout({ table, keys }: Change, key: string): boolean {
  if (keys === 'all') return key.startsWith(kinds[table] ?? '\0');
  return keys?.includes(key) ?? false;
}

/** Whether listings with these words may be found: each unit of the search has a way to be in them. */
function mayFind(units: SearchUnits, words: string | undefined): boolean {
  if (!units || words === undefined) return true;
  return units.every((ways) => ways.some((way) => way.every((word) => words.includes(word))));
}
