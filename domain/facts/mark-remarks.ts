import type { Clause } from './split-clauses.ts';
import type { Word } from './words.ts';

// Each is looked for at the start of the few words that follow a position.
const exclusion =
  /^(?:outside|excluding|excludes?|excl|ex|except|excepting|other than|but not|not open to|(?:everywhere|anywhere|worldwide) but|not (?:in|available (?:in|to|for)|hiring|hire|accept|consider|employ|recruit|eligible in)|(?:cannot|unable to|can't|don't) (?:hire|accept|employ|consider|recruit))\b/;
const journey =
  /^(?:and|while|to|will) (?:support|cover|serve|manage)(?:s|ing)? (?!from\b)|^(?:supporting|covering|serving) |^(?:travel|travels|travelling|traveling|visits?|trips?|meetings|onboarding|relocating) (?:to|in|at|the)\b/;

/** From a word that takes places out up to the end of its clause: "anywhere except Cuba and Iran". */
export function markExclusions(words: readonly Word[], clauses: readonly Clause[]): boolean[] {
  const marked = markFrom(words, clauses, exclusion);
  for (const position of words.keys()) {
    // "Non-US" and "no US" take out the one place.
    if (words[position - 2]?.key === 'non' || /^(?:no|not)$/.test(words[position - 1]?.key ?? ''))
      marked[position] = true;
  }
  return marked;
}

/** Places that the work only leads to: "willing to travel to Berlin for onboarding". */
export function markJourneys(words: readonly Word[], clauses: readonly Clause[]): boolean[] {
  return markFrom(words, clauses, journey);
}

function markFrom(words: readonly Word[], clauses: readonly Clause[], opening: RegExp): boolean[] {
  const marked: boolean[] = [];
  for (const { from, to } of clauses) {
    let isMarked = false;
    for (let position = from; position < to; position += 1) {
      isMarked ||= opening.test(joinKeys(words, position));
      marked[position] = isMarked;
    }
  }
  return marked;
}

function joinKeys(words: readonly Word[], position: number): string {
  let keys = '';
  for (let next = position; next < position + 5; next += 1) {
    const key = words[next]?.key ?? '';
    keys += key === "'" || keys.endsWith("'") ? key : ` ${key}`;
  }
  return keys.trimStart();
}
