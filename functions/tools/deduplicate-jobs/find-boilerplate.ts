import type { Listing } from './listing.ts';
import type { Text } from './read-text.ts';

const manyTitles = 3;

/**
 * The paragraphs that say nothing about a single job: a board has them under two different titles, or they stand under
 * three wherever they are. Copies of one job on several boards, all with one title, make no boilerplate of its text.
 */
export function findBoilerplate(texts: Iterable<[Listing, Text]>): Set<number> {
  const seen = new Map<number, { board: string; titles: Set<string> }>();
  const boilerplate = new Set<number>();
  for (const [{ board, title }, { paragraphs }] of texts) {
    for (const { hash } of paragraphs) {
      if (boilerplate.has(hash)) continue;
      const before = seen.get(hash);
      if (!before) {
        seen.set(hash, { board, titles: new Set([title.key]) });
        continue;
      }
      const isOtherTitle = !before.titles.has(title.key);
      before.titles.add(title.key);
      if ((isOtherTitle && before.board === board) || before.titles.size >= manyTitles) boilerplate.add(hash);
    }
  }
  return boilerplate;
}
