import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Renderer } from '@takumi-rs/core';
import { readSigns } from './read-signs.ts';

// This module is in charge of the typefaces of pictures for sharing: the two of the pages, then one for every other
// script. Each comes in slices with the code points it serves; a slice is read when a text first needs it, because all
// of them together are 16 MB.

type Range = [first: number, last: number];
type Slice = { family: string; weight?: number; file: string; ranges: Range[] };
type Family = { name: string; slices: Slice[] };

const display = 'Bricolage Grotesque';
const text = 'Instrument Sans';
const variable = '@fontsource-variable/';

const sans: [name: string, from: string][] = [
  ['Noto Sans', '@fontsource/noto-sans'],
  ...['Arabic', 'Hebrew', 'Thai'].map((script): [string, string] => [
    `Noto Sans ${script}`,
    `${variable}noto-sans-${script.toLowerCase()}`,
  ]),
];
const emoji: [string, string] = ['Noto Emoji', `${variable}noto-emoji`];
const chinese: [string, string] = ['Noto Sans SC', `${variable}noto-sans-sc`];
const japanese: [string, string] = ['Noto Sans JP', `${variable}noto-sans-jp`];
const korean: [string, string] = ['Noto Sans KR', `${variable}noto-sans-kr`];

/** One file per weight, where a package has no variable one. */
const weights = [400, 700];

export type CardFonts = {
  /** Registers what these texts need, and answers them without what no typeface has. */
  prepare(texts: string[]): Promise<{ texts: string[]; display: string; text: string }>;
};

export function createCardFonts(renderer: Pick<Renderer, 'registerFont'>): CardFonts {
  const families = new Map<string, Family>();
  const served = new Map<string, Range[]>();
  const registered = new Map<string, Promise<unknown>>();

  function open([name, from]: [string, string]): Family {
    const known = families.get(name) ?? { name, slices: listSlices(name, from) };
    families.set(name, known);
    return known;
  }

  /** Read when one of its ranges has a sign that is needed. */
  function listServed({ file, ranges }: Slice): Range[] {
    const known = served.get(file) ?? narrow(ranges, readSigns(readFileSync(file)));
    served.set(file, known);
    return known;
  }

  function register(slice: Slice): Promise<unknown> {
    const { family, weight, file } = slice;
    const unicodeRange = listServed(slice);
    const known =
      registered.get(file) ??
      readFile(file).then((data) =>
        renderer.registerFont({ name: family, data, unicodeRange, ...(weight && { weight }) }),
      );
    registered.set(file, known);
    return known;
  }

  return {
    async prepare(texts) {
      const others = [...sans, ...orderEastAsian(texts.join('')), emoji];
      const wanted = new Set<Slice>();
      const serve = (point: number, own: [string, string]) => {
        for (const family of [own, ...others]) {
          const found = open(family).slices.filter(
            (slice) => isWithin(point, slice.ranges) && isWithin(point, listServed(slice)),
          );
          for (const slice of found) wanted.add(slice);
          if (found.length > 0) return true;
        }
        return false;
      };
      const shown = texts.map((one) =>
        [...one]
          .filter((sign) => {
            const point = sign.codePointAt(0) ?? 0;
            // Both, whichever of them a text is set in.
            const isServed = serve(point, [display, `${variable}bricolage-grotesque`]);
            return serve(point, [text, `${variable}instrument-sans`]) && isServed;
          })
          .join(''),
      );
      await Promise.all([...wanted].map(register));
      const stack = others.map(([name]) => `"${name}"`).join(', ');
      return { texts: shown, display: `"${display}", ${stack}`, text: `"${text}", ${stack}` };
    },
  };
}

/** The same code point is drawn differently in Chinese and Japanese; kana and hangul tell which language a text is in. */
function orderEastAsian(words: string): [string, string][] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(words)) return [japanese, chinese, korean];
  if (/\p{Script=Hangul}/u.test(words)) return [korean, chinese, japanese];
  return [chinese, japanese, korean];
}

function listSlices(family: string, from: string): Slice[] {
  const read = (path: string) => fileURLToPath(import.meta.resolve(`${from}/${path}`));
  const ranges: Record<string, string> = JSON.parse(readFileSync(read('unicode.json'), 'utf8'));
  const id = from.slice(from.lastIndexOf('/') + 1);
  return Object.entries(ranges).flatMap(([key, list]) => {
    const begin = `files/${id}-${key.replaceAll(/[[\]]/g, '')}`;
    const served = list.split(',').map(readRange);
    if (from.startsWith(variable)) return { family, file: read(`${begin}-wght-normal.woff2`), ranges: served };
    return weights.map((weight) => ({ family, weight, file: read(`${begin}-${weight}-normal.woff2`), ranges: served }));
  });
}

/** As CSS writes it: `U+20-7E`, `U+A0`. */
function readRange(written: string): Range {
  const [first = 0, last = first] = written
    .trim()
    .slice(2)
    .split('-')
    .map((point) => Number.parseInt(point, 16));
  return [first, last];
}

/** What of the ranges a typeface has. Signs that are never seen stay: they join others, with or without a glyph. */
function narrow(ranges: Range[], signs: Set<number>): Range[] {
  const narrowed: Range[] = [];
  for (const [first, last] of ranges) {
    for (let point = first; point <= last; point += 1) {
      if (!signs.has(point) && !/\p{Default_Ignorable_Code_Point}/u.test(String.fromCodePoint(point))) continue;
      const before = narrowed.at(-1);
      if (before?.[1] === point - 1) before[1] = point;
      else narrowed.push([point, point]);
    }
  }
  return narrowed;
}

function isWithin(point: number, ranges: Range[]): boolean {
  return ranges.some(([first, last]) => first <= point && point <= last);
}
