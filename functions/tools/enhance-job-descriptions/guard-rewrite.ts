import { isHtmlDescription } from '#domain/description/is-html-description.ts';
import { type Arranged, isSettled, readArranged, sectionTitles, writeArranged } from './arranged.ts';
import { placeOthers } from './place-others.ts';
import { demandingWords, grammarWords, negatingWords, neutralWords, softeningWords } from './plain-words.ts';
import { type Facts, readFacts, toStem } from './read-facts.ts';
import { readUnits, type Unit } from './read-units.ts';

type Compared = {
  /** The description as text. */
  before: string;
  after: Arranged;
  title: string;
  company: string;
};

const neutral = toStems([...neutralWords, ...grammarWords]);
const demanding = toStems(demandingWords);
const softening = toStems(softeningWords);
const enoughOfSentence = 0.8;
const enoughOfUnit = 0.5;
const enoughOfAll = 0.9;

/**
 * What a rewrite has added to the original or lost of it, or null. Each word must be the original's, each sentence must
 * come from one place of it, and every number, address, name and negation must still be there. It does not ask
 * who wrote what or why, so a rewrite that did what the text told it to is refused like any other.
 */
export function guardRewrite({ before, after, title, company }: Compared): string | null {
  const text = writeArranged(after);
  // Without headings that mean ours: those are no loss.
  const [source, units] = [readUnits(placeOthers(readArranged(before), title)), readUnits(after)];
  const [given, made] = [readFacts(join(source)), readFacts(join(units))];
  const context = readFacts([title, company, ...Object.values(sectionTitles)].join('\n'));
  const known = given.stems.union(context.stems).union(neutral);
  return (
    detectMarkup(after, text) ??
    detectAdded(given, made, known) ??
    detectLost({ given, made, context, source }) ??
    detectUnfounded(units, source, known.difference(given.stems)) ??
    (text.length > before.length * 1.2 + 300 ? 'much more text than the original has' : null)
  );
}

function join(units: Unit[]): string {
  return units.map((unit) => unit.text).join('\n');
}

function detectMarkup(after: Arranged, text: string): string | null {
  return isHtmlDescription(text) || !isSettled(after) ? 'text that would be read as something else' : null;
}

function detectAdded(given: Facts, made: Facts, known: Set<string>): string | null {
  const address = first(made.addresses.difference(given.addresses));
  if (address) return `a new address: ${address}`;
  const number = first(made.numbers.difference(given.numbers)) ?? first(made.counts.difference(given.counts));
  if (number) return `a new number: ${number}`;
  const [stem] = made.stems.difference(known);
  if (stem === undefined) return null;
  const word = made.words.find((one) => toStem(one) === stem) ?? stem;
  return made.names.has(stem)
    ? `a new name: ${word}`
    : demanding.has(stem)
      ? `a new demand: ${word}`
      : `a new word: ${word}`;
}

type Losses = { given: Facts; made: Facts; context: Facts; source: Unit[] };

function detectLost({ given, made, context, source }: Losses): string | null {
  const address = first(given.addresses.difference(made.addresses));
  if (address) return `a lost address: ${address}`;
  const number = first(given.numbers.difference(made.numbers));
  if (number) return `a lost number: ${number}`;
  const name = first(given.names.difference(made.stems).difference(context.stems).difference(neutral));
  if (name) return `a lost name: ${name}`;
  if (countTurns(given) !== countTurns(made)) return 'a “no”, “not” or “only” too many or too few';
  const missing = source.find(({ facts }) => share(facts.stems.difference(neutral), made.stems) < enoughOfUnit);
  if (missing) return `a lost line: ${missing.text.slice(0, 80)}`;
  return share(given.stems, made.stems) < enoughOfAll ? 'too much of the original missing' : null;
}

function countTurns({ words }: Facts): number {
  return words.filter((word) => negatingWords.has(word)).length;
}

/** The first sentence that no single place of the original says, or that says it in another sense. */
function detectUnfounded(units: Unit[], source: Unit[], allowed: Set<string>): string | null {
  const findWindows = indexWindows(readWindows(source));
  for (const unit of units) {
    const own = unit.facts.stems.difference(allowed);
    if (own.size === 0 && unit.facts.numbers.size === 0 && unit.facts.addresses.size === 0) continue;
    const windows = findWindows(own).filter((window) => holdsAll(unit.facts, window));
    const problems = windows.map((window) => detectTurn(unit, window));
    if (!problems.includes(null)) {
      return `${problems[0] ?? 'a sentence that the original does not have'}: ${unit.text.slice(0, 80)}`;
    }
  }
  return null;
}

type Window = { units: Unit[]; stems: Set<string>; numbers: Set<string>; addresses: Set<string> };

/** One place of the original: a sentence with the next, or a paragraph. */
function readWindows(source: Unit[]): Window[] {
  const groups = new Map<number, Unit[]>();
  for (const unit of source) {
    const group = groups.get(unit.block);
    if (group) group.push(unit);
    else groups.set(unit.block, [unit]);
  }
  const paragraphs = [...groups.values()].filter((units) => units.length > 2 && !units[0]?.isItem);
  const pairs = source.flatMap((unit, index) => {
    const next = source[index + 1];
    return next && next.section === unit.section ? [[unit], [unit, next]] : [[unit]];
  });
  return [...pairs, ...paragraphs].map((units) => ({
    units,
    stems: union(units, 'stems'),
    numbers: union(units, 'numbers'),
    addresses: union(units, 'addresses'),
  }));
}

/** Those that have enough of some words, found by the words so that a long text takes little longer than a short one. */
function indexWindows(windows: Window[]): (stems: Set<string>) => Window[] {
  const places = new Map<string, number[]>();
  for (const [place, window] of windows.entries()) {
    for (const stem of window.stems) {
      const list = places.get(stem);
      if (list) list.push(place);
      else places.set(stem, [place]);
    }
  }
  return (stems) => {
    const hits = new Uint16Array(windows.length);
    for (const stem of stems) for (const place of places.get(stem) ?? []) hits[place] = (hits[place] ?? 0) + 1;
    return windows.filter((_, place) => (hits[place] ?? 0) >= stems.size * enoughOfSentence);
  };
}

function holdsAll({ numbers, addresses }: Facts, window: Window): boolean {
  return numbers.isSubsetOf(window.numbers) && addresses.isSubsetOf(window.addresses);
}

/** An extra that became a requirement, a requirement that became an extra, or something of either that was none. */
function detectTurn({ facts, section }: Unit, { units, stems }: Window): string | null {
  if (!facts.stems.intersection(demanding).isSubsetOf(stems)) return 'a new demand';
  const isBinding = (name: string) => name === 'requirements' || name === 'bonusPoints';
  const origins = new Set(units.map((unit) => unit.section));
  const isMoved = [...origins].some((origin) => {
    if (origin === section) return false;
    if (isBinding(origin)) return true;
    return isBinding(section) && origin !== 'hook' && origin !== 'overview' && origin !== 'other';
  });
  if (isMoved) return section === 'requirements' ? 'a new requirement' : 'a line that changed its meaning';
  const isSoftened = units.some((unit) => unit.facts.stems.intersection(softening).size > 0);
  const isSoft = facts.stems.intersection(softening).size > 0 || section === 'bonusPoints';
  return section === 'requirements' && isSoftened && !isSoft ? 'a wish that became a requirement' : null;
}

function union(units: Unit[], key: 'stems' | 'numbers' | 'addresses'): Set<string> {
  return new Set(units.flatMap(({ facts }) => [...facts[key]]));
}

function share(wanted: Set<string>, there: Set<string>): number {
  return wanted.size === 0 ? 1 : wanted.intersection(there).size / wanted.size;
}

function first(set: Set<string>): string | undefined {
  return set.values().next().value;
}

function toStems(words: Iterable<string>): Set<string> {
  return new Set([...words].map(toStem));
}
