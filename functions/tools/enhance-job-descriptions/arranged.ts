import type { SectionName } from '#domain/description/heading-words.ts';
import { parseDescription, type Section } from '#domain/description/parse-description.ts';
import { type Block, readBlocks } from '#domain/description/read-blocks.ts';

/** A description in its parts. */
export type Arranged = {
  location: string | null;
  hook: Block[];
  sections: Record<SectionName, Block[]>;
  /** What fits none of our sections, under its own title. */
  others: { title: string; blocks: Block[] }[];
};

/** The headings that the job page shows, in its order. */
export const sectionTitles: Record<SectionName, string> = {
  overview: 'About This Role',
  responsibilities: "What You'll Be Doing",
  requirements: "What We're Looking For",
  bonusPoints: 'Bonus Points',
  whyJoin: 'Why Join Us',
};
export const sectionNames = Object.keys(sectionTitles) as SectionName[];

/** The parts of a text as the job page reads them. */
export function readArranged(text: string): Arranged {
  const parsed = parseDescription(text);
  const read = (section: Section | null) => readBlocks(section?.content ?? '');
  return {
    location: parsed.location,
    hook: readBlocks(parsed.hook),
    sections: {
      overview: read(parsed.overview),
      responsibilities: read(parsed.responsibilities),
      requirements: read(parsed.requirements),
      bonusPoints: read(parsed.bonusPoints),
      whyJoin: read(parsed.whyJoin),
    },
    others: parsed.rawSections.map(({ title, content }) => ({ title, blocks: readBlocks(content) })),
  };
}

/** The text of these parts, in the form that the job page takes apart again. */
export function writeArranged({ location, hook, sections, others }: Arranged): string {
  const parts = [
    location === null ? '' : `Location: ${location}`,
    hook.map(writeHookBlock).join('\n\n'),
    ...sectionNames.map((name) => writeSection(sectionTitles[name], sections[name])),
    // A title that nothing follows is still the author's words.
    ...others.map(({ title, blocks }) => `## ${title}\n${writeBlocks(blocks)}`.trim()),
  ];
  return parts.filter(Boolean).join('\n\n');
}

/** The parts as the page will read them: a short line that ends in a colon, say, is a small heading. */
export function settle(arranged: Arranged): Arranged {
  return readArranged(writeArranged(arranged));
}

/** Whether the page reads exactly these parts. */
export function isSettled(arranged: Arranged): boolean {
  return writeArranged(settle(arranged)) === writeArranged(arranged);
}

export function countSections({ sections }: Arranged): number {
  return sectionNames.filter((name) => sections[name].length > 0).length;
}

function writeSection(title: string, blocks: Block[]): string {
  return blocks.length === 0 ? '' : `## ${title}\n${writeBlocks(blocks)}`;
}

function writeBlocks(blocks: Block[]): string {
  return blocks.map(writeBlock).join('\n\n');
}

/** Outside of all sections only a title over the whole text is a heading; elsewhere it is a line in bold. */
function writeHookBlock(block: Block, index: number): string {
  if (block.kind !== 'heading') return writeBlock(block);
  return index === 0 ? `# ${block.text}` : `**${block.text}**`;
}

function writeBlock(block: Block): string {
  if (block.kind === 'heading') return `### ${block.text}`;
  if (block.kind === 'paragraph') return block.text;
  const mark = (index: number) => (block.kind === 'list' ? '-' : `${block.start + index}.`);
  return block.items.map((item, index) => `${mark(index)} ${item.replaceAll('\n', '\n  ')}`).join('\n');
}
