// Tried once for a row of marks, not once for each of them.
const ends = /(?<![.!?…])[.!?…]+["'”’)\]]*(?=\s+["'“‘([]?[\p{Lu}\p{N}])/gu;
const abbreviation =
  /(?:^|[\s("“])(?:[A-Z]|[A-Z](?:\.[A-Z])+|e\.g|i\.e|etc|vs|cf|approx|incl|inc|ltd|co|corp|mr|mrs|ms|dr|prof|sr|jr|st|no|vol|dept|est|min|max|a\.m|p\.m)\.$/i;

/** The sentences of one paragraph, as they are written. */
export function splitSentences(paragraph: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const { 0: mark, index } of paragraph.matchAll(ends)) {
    const end = index + mark.length;
    if (mark.startsWith('.') && abbreviation.test(paragraph.slice(Math.max(start, end - 20), end))) continue;
    sentences.push(paragraph.slice(start, end).trim());
    start = end;
  }
  sentences.push(paragraph.slice(start).trim());
  return sentences.filter(Boolean);
}
