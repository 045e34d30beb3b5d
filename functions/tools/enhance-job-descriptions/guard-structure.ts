import { isHtmlDescription } from '#domain/description/is-html-description.ts';
import { readPlainWords } from '#domain/description/read-plain-words.ts';
import { toTypedText } from '#domain/description/to-typed-text.ts';
import { cleanHtml } from '../../text/clean-html.ts';
import { sectionTitles } from './arranged.ts';
import { readPlainHeading } from './cues.ts';
import { readFacts } from './read-facts.ts';

type Compared = {
  /** The description as it was stored. */
  source: string;
  /** The same as text. */
  before: string;
  after: string;
  title: string;
};

/**
 * What the built-in engine may have broken, or null: it moves lines, so each word must be there as often as before. Only
 * headings that mean ours may be gone, and only our headings may be new.
 */
export function guardStructure({ source, before, after, title }: Compared): string | null {
  const [given, made] = [countWords(before), countWords(after)];
  const shown = countWords(isHtmlDescription(source) ? readPlainWords(cleanHtml(source)) : toTypedText(source));
  const replaced = countWords(`${listPlainHeadings(before)}\n${title}`);
  const ours = countWords(Object.values(sectionTitles).join('\n'));
  for (const [word, count] of shown) {
    if ((made.get(word) ?? 0) + (replaced.get(word) ?? 0) < count) return `a lost word: ${word}`;
  }
  for (const [word, count] of made) {
    if ((given.get(word) ?? 0) + (ours.get(word) ?? 0) < count) return `a new word: ${word}`;
  }
  const [addressesBefore, addressesAfter] = [readFacts(before).addresses, readFacts(after).addresses];
  const isSame = addressesBefore.symmetricDifference(addressesAfter).size === 0;
  return isSame ? null : 'a changed address';
}

function listPlainHeadings(text: string): string {
  const lines = text.split('\n').map((line) => line.replaceAll(/^#+\s*|\*\*|__/g, '').trim());
  const titles = lines.map((line) => /^([^:：]{1,100})[:：]?/.exec(line)?.[1]?.trim() ?? '');
  return titles.filter((line) => readPlainHeading(line) !== undefined).join('\n');
}

function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{M}\p{N}]+/gu))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
