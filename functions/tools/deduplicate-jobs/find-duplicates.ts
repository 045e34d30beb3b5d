import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { chooseTexts } from './choose-texts.ts';
import { findRuns, type Runs } from './compare-texts.ts';
import { findBoilerplate } from './find-boilerplate.ts';
import { addTo, compareText, findPairs, listKeys } from './find-pairs.ts';
import { type Duplicate, groupDuplicates } from './group-duplicates.ts';
import { type Evidence, judgePair } from './judge-pair.ts';
import type { Listing } from './listing.ts';
import type { Text } from './read-text.ts';
import { createUnion } from './union.ts';

type Options = {
  readTexts(listings: Listing[]): Promise<Map<Listing, Text>>;
  isRestored: Evidence['isRestored'];
};

/** As many texts as are held at a time. */
const maxTexts = 2_000;
const listingsPerSlice = 500;
const textsPerSlice = 100;

/** The duplicates among the listings of a family. */
export async function findDuplicates(listings: Listing[], options: Options): Promise<Duplicate[]> {
  const found: Duplicate[] = [];
  for (const some of listings.length <= maxTexts ? [listings] : await splitByKeys(listings)) {
    const wanted = chooseTexts(some);
    if (wanted.length > 0) found.push(...(await lookAt(some, wanted, options)));
  }
  return found;
}

async function lookAt(listings: Listing[], wanted: Listing[], options: Options): Promise<Duplicate[]> {
  const { readTexts, isRestored } = options;
  const texts = await readTexts(wanted);
  const boilerplate = findBoilerplate(texts);
  await yieldToEventLoop();
  const isGeneralPage = findGeneralPages(listings);
  const own = memoize((listing) => findOwn(texts.get(listing), boilerplate));
  const all = memoize((listing) => findOwn(texts.get(listing), noBoilerplate));
  const evidence: Evidence = { isRestored, isGeneralPage, readText: (listing) => texts.get(listing) ?? null, own, all };
  for (const [index, listing] of wanted.entries()) {
    own(listing);
    if (index % textsPerSlice === textsPerSlice - 1) await yieldToEventLoop();
  }
  const pairs = findPairs(listings, own);
  await yieldToEventLoop();
  return groupDuplicates(pairs, (a, b) => judgePair(a, b, evidence));
}

const noBoilerplate = new Set<number>();

function findOwn(text: Text | undefined, boilerplate: ReadonlySet<number>): Runs | null {
  return text ? findRuns(text, boilerplate) : null;
}

function memoize(find: (listing: Listing) => Runs | null): (listing: Listing) => Runs | null {
  const known = new Map<Listing, Runs | null>();
  return (listing) => {
    const before = known.get(listing);
    if (before !== undefined) return before;
    const runs = find(listing);
    known.set(listing, runs);
    return runs;
  };
}

/** A page that one board gives to two different postings is a careers page or a form, whatever its address looks like. */
function findGeneralPages(listings: Listing[]): (key: string) => boolean {
  const uses = new Map<string, string>();
  const general = new Set<string>();
  for (const { address, board, title, place } of listings) {
    if (!address || address.isPosting) continue;
    const name = `${board} ${address.key}`;
    const use = `${title.key} ${place.words}`;
    if ((uses.get(name) ?? use) !== use) general.add(address.key);
    uses.set(name, use);
  }
  return (key) => general.has(key);
}

/** Listings that share a key stay together, as many at a time as may be held; a key of very many is cut. */
async function splitByKeys(listings: Listing[]): Promise<Listing[][]> {
  const union = createUnion(listings.length);
  const first = new Map<string, number>();
  for (const [position, listing] of listings.entries()) {
    if (position % listingsPerSlice === listingsPerSlice - 1) await yieldToEventLoop();
    for (const key of listKeys(listing)) {
      union.join(first.get(key) ?? position, position);
      first.set(key, position);
    }
  }
  const together = new Map<number, Listing[]>();
  for (const [position, listing] of listings.entries()) addTo(together, union.find(position), listing);
  const parts: Listing[][] = [[]];
  for (const group of together.values()) {
    if (group.length < 2) continue;
    // Likely twins stand beside each other, so that a cut seldom parts them.
    if (group.length > maxTexts) group.sort((a, b) => compareText(a.place.words, b.place.words) || a.size - b.size);
    for (let start = 0; start < group.length; start += maxTexts) {
      const some = group.slice(start, start + maxTexts);
      const last = parts.at(-1) ?? [];
      if (last.length + some.length > maxTexts) parts.push(some);
      else last.push(...some);
    }
  }
  return parts;
}
