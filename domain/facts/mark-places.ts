import { findAreaCodes } from './find-area-codes.ts';
import { isOfThing, markElsewhere, markExclusions } from './mark-remarks.ts';
import { markZoneWords } from './mark-zone-words.ts';
import { findPlaceNames, type Place } from './place-index.ts';
import { readWorkMode } from './read-work-mode.ts';
import { settlePlaces } from './settle-places.ts';
import { type Clause, splitClauses } from './split-clauses.ts';
import { splitWords, type Word } from './words.ts';

/** A place where a text names it, and what the words around make of it. */
export type PlaceMention = {
  place: Place;
  from: number;
  to: number;
  isPreferred: boolean;
  isExcluded: boolean;
  /** Whether only its clock is meant: "European time zones". */
  isZone: boolean;
};

export type MarkedText = {
  text: string;
  words: Word[];
  clauses: Clause[];
  mentions: PlaceMention[];
  /** The words that stand before "time zone" or "hours" and belong to it. */
  zoneWords: ReadonlySet<number>;
};

/** Finds the places of a text that `tidyText` has been over, each with its country settled by its neighbours. */
export function markPlaces(text: string): MarkedText {
  const words = splitWords(text);
  const clauses = splitClauses(text, words);
  const names = findPlaceNames(words);
  const zoneWords = markZoneWords(words, names);
  const codes = findAreaCodes(words, names).filter(({ from }) => !zoneWords.has(from));
  const matches = [...names, ...codes]
    .sort((a, b) => a.from - b.from || b.to - a.to)
    .filter(({ from }, position, all) => position === 0 || from >= (all[position - 1]?.to ?? 0));
  const places = settlePlaces(matches, words);
  const excluded = markExclusions(words, clauses);
  const elsewhere = markElsewhere(words, clauses);
  const clauseAt = clauses.flatMap((clause) => Array.from({ length: clause.to - clause.from }, () => clause));
  // Offices and moves limit nothing beside a place of work; alone they are all that is said.
  const hasPlaceOfWork = matches.some(({ from }) => !clauseAt[from]?.isOffer) || isRemoteBesideOffices(text, clauses);
  const mentions = matches.flatMap(({ from, to }, position): PlaceMention[] => {
    const place = places[position];
    const clause = clauseAt[from];
    const isAttribute = place?.kind !== 'world' && !zoneWords.has(from) && isOfThing(words, to);
    const isElsewhere = Boolean(elsewhere[from]) && !zoneWords.has(from);
    if (!place || !clause || isElsewhere || isAttribute) return [];
    const isPreferred = clause.isPreferred || (clause.isOffer && hasPlaceOfWork);
    return [{ place, from, to, isPreferred, isExcluded: excluded[from] ?? false, isZone: zoneWords.has(from) }];
  });
  return { text, words, clauses, mentions, zoneWords };
}

/** "Remote with hubs in Oslo and Rome"; who moves there, or is remote from there, works there. */
function isRemoteBesideOffices(text: string, clauses: readonly Clause[]): boolean {
  return (
    clauses.some(({ isOffer }) => isOffer) &&
    !/\brelocat|\bremote(?:ly)? (?:from|in|within|at)\b/i.test(text) &&
    readWorkMode(text)?.mode === 'remote'
  );
}
