import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { compareWorth } from './choose-kept.ts';
import type { Pair } from './find-pairs.ts';
import type { Verdict } from './judge-pair.ts';
import type { Listing } from './listing.ts';

type Judge = (a: Listing, b: Listing) => Verdict;
type Same = Extract<Verdict, { is: 'same' }>;
/** `via` is the listing that links them, where the two are not plainly the same by themselves. */
export type Duplicate = { kept: Listing; removed: Listing; verdict: Same; via: Listing | null };

const maxChecks = 400;
const pairsPerSlice = 200;

/**
 * The surest pairs come together first. Two groups only become one when nothing speaks against any two of them, so
 * that a listing without a place does not join those of two cities.
 */
export async function groupDuplicates(pairs: Pair[], judge: Judge): Promise<Duplicate[]> {
  const groups = new Map<Listing, Set<Listing>>();
  const groupOf = (listing: Listing) => groups.get(listing) ?? new Set([listing]);
  for (const [index, { a, b }] of (await findSame(pairs, judge)).entries()) {
    if (index % pairsPerSlice === pairsPerSlice - 1) await yieldToEventLoop();
    const [ours, theirs] = [groupOf(a), groupOf(b)];
    if (ours.has(b) || ours.size * theirs.size > maxChecks) continue;
    const isClear = [...ours].every((one) => [...theirs].every((other) => judge(one, other).is !== 'apart'));
    if (!isClear) continue;
    const all = ours.union(theirs);
    for (const listing of all) groups.set(listing, all);
  }
  return [...new Set(groups.values())].flatMap((group) => explain([...group].sort(compareWorth), judge));
}

async function findSame(pairs: Pair[], judge: Judge): Promise<{ a: Listing; b: Listing; sureness: number }[]> {
  const same: { a: Listing; b: Listing; sureness: number }[] = [];
  for (const [index, [a, b]] of pairs.entries()) {
    if (index % pairsPerSlice === pairsPerSlice - 1) await yieldToEventLoop();
    const verdict = judge(a, b);
    if (verdict.is === 'same') same.push({ a, b, sureness: verdict.sureness });
  }
  return same.sort((one, other) => other.sureness - one.sureness || compareWorth(one.a, other.a));
}

function explain([kept, ...others]: Listing[], judge: Judge): Duplicate[] {
  if (!kept) return [];
  return others.flatMap((removed) => {
    for (const link of [kept, ...others]) {
      const verdict = link === removed ? null : judge(link, removed);
      if (verdict?.is === 'same') return [{ kept, removed, verdict, via: link === kept ? null : link }];
    }
    return [];
  });
}
