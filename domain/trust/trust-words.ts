import { decodeHTML } from 'entities';
import { foldLetters } from './look-alikes.ts';

const inlineTags =
  /<\/?(?:a|abbr|b|bdi|bdo|cite|code|del|em|font|i|ins|kbd|mark|s|small|span|strong|sub|sup|u|wbr)(?:\s[^>]*)?>/g;

/** Drawn over or beside a letter, or not at all. */
const unread = /[\p{Cf}\p{Mn}\p{Me}\u115f\u1160*_`~]/gu;
/** "s e e d" is a word to its reader. */
const betweenLetters = /(?<=(?:^|[^a-z0-9])[a-z])[ .-](?=[a-z](?:[^a-z0-9]|$))/g;

/**
 * A listing's text as its reader takes it in: in small letters, without markup, entities, accents, invisible signs and
 * look-alike letters. The same as internal.trust_words in the database, which only leaves most entities alone.
 */
export function readTrustWords(text: string): string {
  const folded = foldLetters(decodeHTML(text).normalize('NFKD').toLowerCase());
  const withoutComments = replaceUpToLast('-->', folded, (part) => part.replaceAll(/<!--.*?-->/gs, ''));
  return replaceUpToLast('>', withoutComments, (part) => part.replaceAll(inlineTags, '').replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(unread, '')
    .replaceAll(/[\u2018\u2019\u02bc]/g, "'")
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(betweenLetters, '');
}

/** Behind the last end of a tag there is none: to look for the end of each "<" there would take the square of the time. */
function replaceUpToLast(end: string, text: string, replace: (part: string) => string): string {
  const length = text.lastIndexOf(end) + end.length;
  return length < end.length ? text : replace(text.slice(0, length)) + text.slice(length);
}
