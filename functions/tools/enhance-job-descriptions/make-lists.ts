import type { Block } from '#domain/description/read-blocks.ts';
import { type Arranged, sectionNames } from './arranged.ts';
import { isExtra, readCue } from './cues.ts';
import { splitSentences } from './split-sentences.ts';

const fewest = 3;
const maxItemLength = 240;

/** Makes lists of what its author wrote as one: a thing a line, or several parted by dots; and parts extras from demands. */
export function makeLists(arranged: Arranged): Arranged {
  const sections = { ...arranged.sections };
  for (const name of sectionNames) {
    if (name !== 'overview') sections[name] = joinLines(sections[name].flatMap(splitBlock));
  }
  return moveExtras({ ...arranged, sections });
}

function splitBlock(block: Block): Block[] {
  if (block.kind !== 'paragraph') return [block];
  return splitDots(block.text) ?? splitLines(block.text) ?? splitDuties(block.text) ?? [block];
}

// "You will need: • Rust • Go • patience"
function splitDots(text: string): Block[] | undefined {
  if (text.includes('\n')) return undefined;
  const [lead = '', ...items] = text.split(/\s*[•▪●◦‣]\s+/).map((part) => part.trim());
  if (items.length < fewest || items.some((item) => item === '' || item.length > maxItemLength)) return undefined;
  return [...(lead ? [{ kind: 'paragraph' as const, text: lead }] : []), { kind: 'list', items }];
}

function splitLines(text: string): Block[] | undefined {
  const lines = text.split('\n');
  const [lead = ''] = lines;
  const isLed = /[:：]$/.test(lead) && lines.length > fewest;
  const items = isLed ? lines.slice(1) : lines;
  if (items.length < fewest || !items.every(isItem)) return undefined;
  return [...(isLed ? [{ kind: 'paragraph' as const, text: lead }] : []), { kind: 'list', items }];
}

// Several sentences of which each says one thing to do or to have, and none leans on the one before.
function splitDuties(text: string): Block[] | undefined {
  if (text.includes('\n')) return undefined;
  const sentences = splitSentences(text);
  const isAlone = (sentence: string) =>
    isItem(sentence) &&
    readCue(sentence) !== undefined &&
    /^(?:you|we|our|must|should|a|an|the|\p{L}+ing)\b/iu.test(sentence) &&
    !/^(?:this|that|these|those|it|they|he|she|there|then|so|but|and|or|also)\b/i.test(sentence);
  return sentences.length > fewest && sentences.every(isAlone) ? [{ kind: 'list', items: sentences }] : undefined;
}

/** Three short paragraphs in a row, a sentence each, are a list. */
function joinLines(blocks: Block[]): Block[] {
  const joined: Block[] = [];
  for (let at = 0; at < blocks.length; ) {
    const run: string[] = [];
    for (
      let block = blocks[at];
      block?.kind === 'paragraph' && isItem(block.text) && splitSentences(block.text).length === 1;
      block = blocks[at + run.length]
    ) {
      run.push(block.text);
    }
    if (run.length >= fewest) joined.push({ kind: 'list', items: run });
    else joined.push(...blocks.slice(at, at + Math.max(run.length, 1)));
    at += Math.max(run.length, 1);
  }
  return joined;
}

// A line that begins small goes on from the one above it.
function isItem(line: string): boolean {
  return (
    line.length <= maxItemLength &&
    !line.includes('\n') &&
    /^["'“‘(*[]*[\p{Lu}\p{Lo}\p{N}]/u.test(line) &&
    !/[:：,]$/.test(line)
  );
}

function moveExtras(arranged: Arranged): Arranged {
  const { requirements } = arranged.sections;
  const extras = requirements.flatMap((block) => (block.kind === 'list' ? block.items.filter(isExtra) : []));
  const required = requirements.flatMap((block): Block[] => {
    if (block.kind !== 'list') return [block];
    const items = block.items.filter((item) => !isExtra(item));
    return items.length > 0 ? [{ ...block, items }] : [];
  });
  if (extras.length === 0 || !required.some(({ kind }) => kind === 'list')) return arranged;
  const bonusPoints: Block[] = [...arranged.sections.bonusPoints, { kind: 'list', items: extras }];
  return { ...arranged, sections: { ...arranged.sections, requirements: required, bonusPoints } };
}
