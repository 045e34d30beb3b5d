import { mix, type Text } from './read-text.ts';

// This module is in charge of how alike two descriptions are: runs of three words, without the paragraphs that a
// company puts under all of its postings.

/** What a text says that others of its company do not: its runs of three words, sorted, each once. */
export type Runs = Int32Array;

export function findRuns({ words, paragraphs }: Text, boilerplate: ReadonlySet<number>): Runs {
  const own = new Int32Array(words.length);
  let count = 0;
  let start = 0;
  for (const { end, hash } of paragraphs) {
    if (!boilerplate.has(hash)) {
      own.set(words.subarray(start, end), count);
      count += end - start;
    }
    start = end;
  }
  const size = Math.max(count - 2, Math.min(count, 1));
  const runs = new Int32Array(size);
  for (let index = 0; index < size; index++) {
    runs[index] = mix(mix(own[index] ?? 0, own[index + 1] ?? 0), own[index + 2] ?? 0);
  }
  return withoutRepeats(runs.sort());
}

/** How much of both is in both, and how much of the shorter is in the longer; from 0 to 1. */
export function compareRuns(a: Runs, b: Runs): { alike: number; contained: number } {
  let [common, left, right] = [0, 0, 0];
  while (left < a.length && right < b.length) {
    const [one = 0, other = 0] = [a[left], b[right]];
    if (one === other) common++;
    if (one <= other) left++;
    if (other <= one) right++;
  }
  const smaller = Math.min(a.length, b.length);
  if (smaller === 0) return { alike: a.length === b.length ? 1 : 0, contained: 0 };
  return { alike: common / (a.length + b.length - common), contained: common / smaller };
}

function withoutRepeats(sorted: Int32Array): Int32Array {
  let count = 0;
  for (let index = 0; index < sorted.length; index++) {
    if (index === 0 || sorted[index] !== sorted[index - 1]) sorted[count++] = sorted[index] ?? 0;
  }
  return sorted.slice(0, count);
}
