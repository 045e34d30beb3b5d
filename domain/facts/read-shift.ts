import { type UtcRange, zoneNames } from './time-zones.ts';
import type { Word } from './words.ts';

/** A clock, or hours to be added to the clock beside them. */
export type Piece = { from: number; to: number } & (
  | { kind: 'zone'; range: UtcRange; isHours?: boolean }
  | { kind: 'shift' | 'spread'; hours: number }
);

const maxHours = 14;
const hourWords = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Hours added to a clock, or the distance from it: "+3", "±2", "within three hours". */
export function readShift(words: readonly Word[], from: number): Piece | undefined {
  const keys = [0, 1, 2].map((step) => words[from + step]?.key ?? '');
  const [sign = '', second = '', third = ''] = keys;
  if (isSpan(words, from)) return undefined;
  const distance = sign === 'within' ? 1 : countLimitWords(keys);
  if (distance > 0) {
    // "Within a 3-hour difference", "no more than an hour away".
    let at = from + distance + (/^(?:an?|the|about|around)$/.test(words[from + distance]?.key ?? '') ? 1 : 0);
    if (isHourNoun(words[at]) && words[at - 1]?.key === 'an') return { kind: 'spread', hours: 1, from, to: at };
    // Of "3-4 hours" the wider.
    if (/^(?:-|to|or)$/.test(words[at + 1]?.key ?? '') && readHours(words[at + 2]) !== undefined) at += 2;
    const isJoined = /^\d+h/.test(words[at]?.key ?? '');
    const noun = isJoined ? at : words[at + 1]?.key === '-' ? at + 2 : at + 1;
    const isDistance = sign === 'within' || isAway(words, noun + 1);
    return (isJoined || isHourNoun(words[noun])) && isDistance ? makeShift('spread', 1, at) : undefined;
  }
  if (sign === '±') return makeShift('spread', 1, from + 1);
  if (/^[+-]$/.test(sign) && /^[+-]$/.test(second))
    return sign === second ? undefined : makeShift('spread', 1, from + 2);
  if (/^[+-]$/.test(sign) && second === '/' && /^[+-]$/.test(third)) return makeShift('spread', 1, from + 3);
  if (/^[+-]$/.test(sign)) return makeShift('shift', sign === '-' ? -1 : 1, from + 1);
  // "UTC 2" and "UTC+2" are the same clock.
  const isPlain = zoneNames.get(words[from - 1]?.text ?? '') === 0 && !/^(?:am|pm|:)$/.test(second);
  if (isPlain || isEndOfShifts(words, from)) return makeShift('shift', 1, from);
  return undefined;

  function makeShift(kind: 'shift' | 'spread', factor: number, at: number): Piece | undefined {
    const hours = readHours(words[at]) ?? (kind === 'spread' ? readHourWord(words[at]) : undefined);
    if (hours === undefined) return undefined;
    const isHalf =
      (words[at + 1]?.key === ':' && words[at + 2]?.key === '30') ||
      (words[at + 1]?.key === '.' && words[at + 2]?.key === '5');
    return { kind, hours: factor * (isHalf ? hours + 0.5 : hours), from, to: isHalf ? at + 3 : at + 1 };
  }
}

/** The words of "no more than", "up to" and "max" before a number of hours. */
function countLimitWords(keys: readonly string[]): number {
  if (!/^(?:no|not|up|at|max|maximum)$/.test(keys[0] ?? '')) return 0;
  if (/^(?:no|not) more than$/.test(keys.join(' '))) return 3;
  if (/^(?:up to|at most)/.test(keys.join(' '))) return 2;
  return /^(?:max|maximum)$/.test(keys[0] ?? '') ? 1 : 0;
}

function isHourNoun(word: Word | undefined): boolean {
  return /^(?:h|hrs?|hours?|time|timezones?)$/.test(word?.key ?? '');
}

/** "3 hours from", "2 hours' time difference": a distance, where "3 hours of overlap" is none. */
function isAway(words: readonly Word[], from: number): boolean {
  const following = words.slice(from, from + 3).map(({ key }) => key);
  return /^(?:' )?(?:time )?(?:zones? )?(?:difference|away|from|off|apart|deviation)\b/.test(following.join(' '));
}

/** The "0" of "UTC -5 to 0". */
function isEndOfShifts(words: readonly Word[], from: number): boolean {
  const [sign, hours, joint] = words.slice(Math.max(0, from - 3), from);
  return (
    /^[+-]$/.test(sign?.key ?? '') &&
    readHours(hours) !== undefined &&
    joint?.key === 'to' &&
    !/^(?:[ap]m|[:%])$|^(?!time|zone|utc|gmt)\p{L}/u.test(words[from + 1]?.key ?? '')
  );
}

/** The "-6" of "9-6 Hong Kong time" ends a working day. */
function isSpan(words: readonly Word[], from: number): boolean {
  const [clock, number] = [words[from - 2], words[from - 1]];
  const isNumber = number !== undefined && /^\d{1,2}$/.test(number.key) && number.end === words[from]?.start;
  return isNumber && !/^[+±-]$/.test(clock?.key ?? '') && !zoneNames.has(clock?.text ?? '');
}

function readHours(word: Word | undefined): number | undefined {
  const digits = /^(\d{1,2})(?:h|hrs?)?$/.exec(word?.key ?? '')?.[1];
  return digits !== undefined && Number(digits) <= maxHours ? Number(digits) : undefined;
}

function readHourWord(word: Word | undefined): number | undefined {
  const hours = hourWords.indexOf(word?.key ?? '');
  return hours > 0 ? hours : undefined;
}
