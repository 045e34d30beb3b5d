import { toPlainText } from '../../../text/to-plain-text.ts';

// This module is in charge of words from outside: plain, short enough, and only if they say something.

const shortest = 40;
const longest = 600;
const maxLabelLength = 80;

const saysNothing =
  /lorem ipsum|enable javascript|just another wordpress|checking your browser|just a moment|access denied|under construction|coming soon|\{\{|\[object/i;
const isParked =
  /domain (?:name )?(?:is|may be|might be) (?:for sale|parked|expired)|buy this domain|parked (?:free|domain)|this domain has expired|domain parking|hugedomains|sedo domain/i;

/** A description worth reading: a sentence or some, no list of keywords, cut at the end of a sentence or a word. */
export function readDescription(given: string | null | undefined): string | null {
  const text = toPlainText((given ?? '').slice(0, 20_000));
  if (text.length < shortest || saysNothing.test(text) || isListOfKeywords(text) || !isProse(text)) return null;
  return text.length <= longest ? text : cut(text);
}

/** Some words, such as an industry; a whole sentence is not one. */
export function readLabel(given: string | null | undefined): string | null {
  const text = toPlainText((given ?? '').slice(0, 2_000));
  const isLabel = text.length <= maxLabelLength && /\p{L}{2}/u.test(text) && !/https?:|[<>{}@]/i.test(text);
  return isLabel && text.split(' ').length <= 8 && !saysNothing.test(text) ? text : null;
}

/** A page that sells its own address is no company's. */
export function isParkedPage(words: (string | undefined)[]): boolean {
  return words.some((text) => text !== undefined && isParked.test(text.slice(0, 2_000)));
}

function isProse(text: string): boolean {
  if (!/^[\p{L}\p{N}"“'‘$#@[(¿¡\p{Extended_Pictographic}]/u.test(text) || /^https?:\S+$/i.test(text)) return false;
  // Some scripts have no blanks between words.
  return text.split(' ').length >= 6 || /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Thai}]/u.test(text);
}

function isListOfKeywords(text: string): boolean {
  const parts = text.split(/[,|;•]/);
  return parts.length >= 5 && text.split(' ').length / parts.length < 2.5;
}

function cut(text: string): string {
  const start = text.slice(0, longest);
  const end = Math.max(start.lastIndexOf('. '), start.lastIndexOf('! '), start.lastIndexOf('? '));
  if (end > longest / 2) return start.slice(0, end + 1);
  const words = start.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '');
  return `${words.slice(0, words.lastIndexOf(' ') > 0 ? words.lastIndexOf(' ') : undefined).replace(/[\s,;:–—-]+$/, '')}…`;
}
