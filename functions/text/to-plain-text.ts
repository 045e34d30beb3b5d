import { stripTags } from './strip-tags.ts';

// Joiners inside an emoji stay, or one picture becomes two.
const invisible =
  /(?![\n\r\t]|\u200d\p{Extended_Pictographic})[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u115f\u1160\u2800\u3164\uffa0\ufffd-\uffff]/gu;

/** More than any name, place or line holds. */
const maxInput = 20_000;

/** The words of a piece of HTML: no tags, no entities, no invisible characters, single spaces, one line. */
export function toPlainText(html: string): string {
  return removeInvisible(stripTags(html.slice(0, maxInput)))
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Control and formatting characters, zero-width ones and byte order marks included, are nothing to read. */
export function removeInvisible(text: string): string {
  return text.replaceAll(invisible, '');
}
