import { isHtmlDescription } from '#domain/description/is-html-description.ts';
import { type Arranged, countSections, isSettled, readArranged, settle, writeArranged } from './arranged.ts';
import { isAboutOtherThings } from './cues.ts';
import { makeLists } from './make-lists.ts';
import { placeOthers } from './place-others.ts';
import { shapeOpening } from './shape-opening.ts';
import { splitProse } from './split-prose.ts';
import { toMarkdown } from './to-markdown.ts';

/** Why a description stays as it is though nothing went wrong. */
export type SkipReason =
  | 'too short to structure'
  | 'already well structured'
  | 'no sections to be found'
  | 'formatting that would be lost';

type Readable = { source: string; text: string; title: string };
type Structured = { text: string } | { skipped: SkipReason };

const shortest = 300;
const longest = 50_000;
const minSections = 2;

/** The description as text, or why nothing is to be gained from it by either engine. */
export function readDescription(source: string): { text: string } | { skipped: SkipReason } {
  const text = toMarkdown(source);
  if (text === null) return { skipped: 'formatting that would be lost' };
  if (text.length < shortest) return { skipped: 'too short to structure' };
  if (!isHtmlDescription(source) && isWellStructured(readArranged(text))) return { skipped: 'already well structured' };
  return { text };
}

/**
 * The built-in engine: the text's own lines, in the order and under the headings of our sections. It writes no word but
 * those headings. What would not be better than it was is skipped.
 */
export function structure({ source, text, title }: Readable): Structured {
  const given = readArranged(text);
  const meant = shapeOpening(makeLists(splitProse(placeOthers(given, title))), title);
  if (!isSorted(meant)) return { skipped: 'no sections to be found' };
  const arranged = settle(meant);
  const result = writeArranged(arranged);
  const isAsMeant = isSettled(arranged) && countSections(arranged) === countSections(meant);
  if (!isAsMeant || isHtmlDescription(result) || result.length > longest) {
    return { skipped: 'formatting that would be lost' };
  }
  if (!isHtmlDescription(source) && !isBetter(given, arranged)) return { skipped: 'already well structured' };
  return { text: result };
}

/** Enough found its place, and no list that may be the job itself would end up behind everything else. */
function isSorted(arranged: Arranged): boolean {
  const { responsibilities, requirements } = arranged.sections;
  if (countSections(arranged) < minSections || responsibilities.length + requirements.length === 0) return false;
  const isLeftOver = arranged.others.some(
    ({ title, blocks }) => !isAboutOtherThings(title) && blocks.some(({ kind }) => kind === 'list'),
  );
  return responsibilities.length > 0 || !isLeftOver;
}

/** What the job page already shows in our form has nothing to gain. */
function isWellStructured(given: Arranged): boolean {
  const { responsibilities, requirements } = given.sections;
  const hasList = (blocks: Arranged['hook']) => blocks.some(({ kind }) => kind === 'list' || kind === 'numbers');
  return given.hook.length > 0 && countSections(given) >= 3 && (hasList(responsibilities) || hasList(requirements));
}

function isBetter(given: Arranged, arranged: Arranged): boolean {
  return countSections(arranged) > countSections(given) || countItems(arranged) > countItems(given);
}

function countItems({ hook, sections, others }: Arranged): number {
  const blocks = [...hook, ...Object.values(sections).flat(), ...others.flatMap((other) => other.blocks)];
  return blocks.reduce((sum, block) => sum + ('items' in block ? block.items.length : 0), 0);
}
