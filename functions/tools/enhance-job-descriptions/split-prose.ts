import type { SectionName } from '#domain/description/heading-words.ts';
import type { Block } from '#domain/description/read-blocks.ts';
import type { Arranged } from './arranged.ts';
import { readCue } from './cues.ts';
import { listLines, readMajority } from './place-others.ts';
import { splitSentences } from './split-sentences.ts';

const manySentences = 6;

/**
 * Sorts a text without headings: whole paragraphs and lists by what most of them is about, a long paragraph by runs of
 * sentences. The first paragraph opens the text and stays.
 */
export function splitProse(arranged: Arranged): Arranged {
  const { sections } = arranged;
  if (sections.responsibilities.length > 0 || sections.requirements.length > 0) return arranged;
  const found: Record<SectionName, Block[]> = {
    overview: [],
    responsibilities: [],
    requirements: [],
    bonusPoints: [...sections.bonusPoints],
    whyJoin: [...sections.whyJoin],
  };
  const hook: Block[] = [];
  sort(arranged.hook, hook);
  sort(sections.overview, found.overview);
  return { ...arranged, hook, sections: found };

  function sort(blocks: Block[], home: Block[]): void {
    for (const [index, group] of groupBlocks(blocks).entries()) {
      const parts = index === 0 && home === hook ? splitOpening(group) : splitGroup(group);
      for (const { name, blocks: part } of parts) (name ? found[name] : home).push(...part);
    }
  }
}

type Part = { name: SectionName | undefined; blocks: Block[] };

/** A paragraph that announces a list goes where the list goes. */
function groupBlocks(blocks: Block[]): Block[][] {
  const groups: Block[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    const lead = last?.length === 1 ? last[0] : undefined;
    const isAnnounced = lead?.kind === 'paragraph' && /[:：]$/.test(lead.text) && block.kind !== 'paragraph';
    if (last && isAnnounced) last.push(block);
    else groups.push([block]);
  }
  return groups;
}

function splitOpening(group: Block[]): Part[] {
  const [block] = group;
  const isLong = block?.kind === 'paragraph' && splitSentences(block.text).length >= manySentences;
  return isLong ? splitGroup(group) : [{ name: undefined, blocks: group }];
}

function splitGroup(group: Block[]): Part[] {
  const [block] = group;
  const isLong = group.length === 1 && block?.kind === 'paragraph' && !block.text.includes('\n');
  if (!isLong || splitSentences(block.text).length < manySentences) {
    const lists = group.length > 1 ? group.slice(1) : group;
    return [{ name: readMajority(lists) ?? readOnly(lists), blocks: group }];
  }
  return splitRuns(splitSentences(block.text));
}

/** A paragraph of one sentence speaks for itself. */
function readOnly(blocks: Block[]): SectionName | undefined {
  const lines = blocks.flatMap(listLines);
  return lines.length === 1 ? readCue(lines[0] ?? '') : undefined;
}

/** A sentence without a sign goes on with the one before it; a single one with another sign is no new part. */
function splitRuns(sentences: string[]): Part[] {
  const cues = sentences.map((sentence) => readCue(sentence));
  const parts: { name: SectionName | undefined; sentences: string[] }[] = [];
  for (const [index, sentence] of sentences.entries()) {
    const cue = cues[index];
    const last = parts.at(-1);
    const isBegun =
      cue !== undefined &&
      cue !== last?.name &&
      (cue === 'bonusPoints' || cues[index + 1] === cue || index === sentences.length - 1);
    if (!last || isBegun) parts.push({ name: index === 0 ? undefined : cue, sentences: [sentence] });
    else last.sentences.push(sentence);
  }
  return parts.map(({ name, sentences: part }) => ({ name, blocks: [{ kind: 'paragraph', text: part.join(' ') }] }));
}
