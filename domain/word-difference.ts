/** A stretch of a text: the same on both sides, or only on this one. */
export type Stretch = { text: string; isChanged: boolean };
export type Difference = { before: Stretch[]; after: Stretch[] };

/** So many comparisons take a few hundredths of a second. */
const maxComparisons = 4_000_000;

/**
 * Two texts side by side, with the words that only one of them has. Words are compared without the space around them, so
 * that a new line break is no difference; very long texts are compared by lines, which is coarser and takes bounded time.
 */
export function compareWords(before: string, after: string): Difference {
  return (
    compare(split(before, /\S+\s*|\s+/g), split(after, /\S+\s*|\s+/g)) ??
    compare(split(before, /[^\n]*\n|[^\n]+/g), split(after, /[^\n]*\n|[^\n]+/g)) ?? {
      before: [{ text: before, isChanged: true }],
      after: [{ text: after, isChanged: true }],
    }
  );
}

type Token = { text: string; key: string };

function split(text: string, pattern: RegExp): Token[] {
  return (text.match(pattern) ?? []).map((part) => ({ text: part, key: part.trim() }));
}

/** Null when it would take too long. */
function compare(before: Token[], after: Token[]): Difference | null {
  const max = Math.min(before.length, after.length);
  let start = 0;
  while (start < max && before[start]?.key === after[start]?.key) start += 1;
  let end = 0;
  while (end < max - start && before.at(-1 - end)?.key === after.at(-1 - end)?.key) end += 1;
  const [ours, theirs] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  if (ours.length * theirs.length > maxComparisons) return null;

  const common = findCommon(ours, theirs);
  const isKept = (side: 0 | 1, length: number) => {
    const kept = new Set(common.map((pair) => pair[side] + start));
    return (index: number) => index < start || index >= length - end || kept.has(index);
  };
  return {
    before: join(before, isKept(0, before.length)),
    after: join(after, isKept(1, after.length)),
  };
}

/** A longest common subsequence: pairs of positions, in order. */
function findCommon(ours: Token[], theirs: Token[]): [number, number][] {
  const width = theirs.length + 1;
  // lengths[i * width + j]: how many the ends of both from i and j on have in common.
  const lengths = new Uint16Array((ours.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = ours.length - 1; i >= 0; i -= 1) {
    for (let j = theirs.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        ours[i]?.key === theirs[j]?.key ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < ours.length && j < theirs.length; ) {
    if (ours[i]?.key === theirs[j]?.key) {
      pairs.push([i, j]);
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}

function join(tokens: Token[], isKept: (index: number) => boolean): Stretch[] {
  const stretches: Stretch[] = [];
  for (const [index, { text }] of tokens.entries()) {
    const isChanged = !isKept(index);
    const last = stretches.at(-1);
    if (last?.isChanged === isChanged) last.text += text;
    else stretches.push({ text, isChanged });
  }
  return stretches;
}
