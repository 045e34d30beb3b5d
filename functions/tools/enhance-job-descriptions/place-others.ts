import { type SectionName, simplify } from '#domain/description/heading-words.ts';
import type { Block } from '#domain/description/read-blocks.ts';
import type { Arranged } from './arranged.ts';
import { isAboutOtherThings, isSoftHeading, readCue, readPlainHeading, readTitleCue } from './cues.ts';
import { splitSentences } from './split-sentences.ts';

const clearShare = 0.6;
const likelyShare = 0.35;

/** Puts parts under headings that we do not know where they belong, if their heading or most of their lines say so. */
export function placeOthers(arranged: Arranged, title: string): Arranged {
  const sections = { ...arranged.sections };
  const others: Arranged['others'] = [];
  for (const other of arranged.others) {
    const plain = readOwnHeading(other, title);
    const name = plain ?? chooseSection(other, sections);
    if (!name || other.blocks.length === 0) others.push(other);
    else sections[name] = [...sections[name], ...(plain ? [] : [toHeading(other.title)]), ...other.blocks];
  }
  // "The job" is about the role, and often the list of its duties.
  const duties = sections.overview.filter(
    (block) => block.kind === 'list' && readMajority([block]) === 'responsibilities',
  );
  if (duties.length > 0 && sections.responsibilities.length === 0) {
    sections.overview = sections.overview.filter((block) => !duties.includes(block));
    sections.responsibilities = duties;
  }
  return { ...arranged, sections, others };
}

type Other = Arranged['others'][number];

/** What a heading that says no more than ours does means, unless the lines under it say otherwise. */
function readOwnHeading({ title: heading, blocks }: Other, title: string): SectionName | undefined {
  // The job's own title over a part of the text means the job.
  if (simplify(heading) === simplify(title)) return 'overview';
  const name = readPlainHeading(heading);
  const lines = readMajority(blocks);
  const isAsked = (one: SectionName | undefined) => one === 'requirements' || one === 'bonusPoints';
  return !lines || lines === name || name === 'overview' || (isAsked(lines) && isAsked(name)) ? name : undefined;
}

function chooseSection({ title, blocks }: Other, sections: Arranged['sections']): SectionName | undefined {
  if (isAboutOtherThings(title)) return undefined;
  const isList = blocks.some(({ kind }) => kind === 'list');
  const pointed = readTitleCue(title);
  const lines = readMajority(blocks);
  if (pointed === 'whyJoin' || lines === 'whyJoin') return 'whyJoin';
  if (isSoftHeading(title)) return isList ? 'bonusPoints' : undefined;
  if (pointed) return pointed;
  // A second list of skills may be the one that is not asked for: only its author knows.
  if (lines) return lines === 'requirements' && sections.requirements.length > 0 ? undefined : lines;
  return isList && sections.responsibilities.length === 0 && isLikely(blocks, 'responsibilities')
    ? 'responsibilities'
    : undefined;
}

/** What most lines are about; where there is a list, its items. */
export function readMajority(blocks: Block[]): SectionName | undefined {
  const counts = countCues(blocks);
  const [name, count] = [...counts.cues].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  return name && count && count >= 2 && count / counts.lines >= clearShare ? name : undefined;
}

/** Nothing speaks against it, and the part is where one would expect it. */
function isLikely(blocks: Block[], name: SectionName): boolean {
  const { cues, lines } = countCues(blocks);
  const count = cues.get(name) ?? 0;
  const others = [...cues.values()].reduce((sum, one) => sum + one, 0) - count;
  return count >= 2 && count / lines >= likelyShare && others <= 1;
}

function countCues(blocks: Block[]): { cues: Map<SectionName, number>; lines: number } {
  const lists = blocks.filter(({ kind }) => kind === 'list' || kind === 'numbers');
  const lines = (lists.length > 0 ? lists : blocks).flatMap(listLines);
  const cues = new Map<SectionName, number>();
  for (const line of lines) {
    const cue = readCue(line);
    if (cue) cues.set(cue, (cues.get(cue) ?? 0) + 1);
  }
  return { cues, lines: lines.length };
}

export function listLines(block: Block): string[] {
  if (block.kind === 'heading') return [];
  return block.kind === 'paragraph' ? block.text.split('\n').flatMap(splitSentences) : block.items;
}

function toHeading(text: string): Block {
  return { kind: 'heading', text };
}
