import type { SectionName } from '#domain/description/heading-words.ts';
import type { Block } from '#domain/description/read-blocks.ts';
import { type Arranged, sectionNames } from './arranged.ts';
import { isExtra, isSoftHeading } from './cues.ts';
import { listLines } from './place-others.ts';
import { type Facts, readFacts } from './read-facts.ts';

/** A sentence or an item, where it stands and what it says. */
export type Unit = {
  text: string;
  section: SectionName | 'hook' | 'other';
  isItem: boolean;
  /** Which block it is part of. */
  block: number;
  facts: Facts;
};

/** Everything a text says, one thing at a time. */
export function readUnits(arranged: Arranged): Unit[] {
  const units: Unit[] = [];
  let block = 0;
  const add = (blocks: Block[], section: Unit['section']) => {
    for (const one of blocks) {
      block += 1;
      const isItem = one.kind === 'list' || one.kind === 'numbers';
      for (const text of one.kind === 'heading' ? [one.text] : listLines(one)) {
        const own = section === 'requirements' && isExtra(text) ? 'bonusPoints' : section;
        units.push({ text, section: own, isItem, block, facts: readFacts(text) });
      }
    }
  };
  if (arranged.location !== null) add([{ kind: 'paragraph', text: `Location: ${arranged.location}` }], 'hook');
  add(arranged.hook, 'hook');
  for (const name of sectionNames) add(arranged.sections[name], name);
  for (const { title, blocks } of arranged.others) {
    const section = isSoftHeading(title) ? 'bonusPoints' : 'other';
    add([{ kind: 'heading', text: title }], section);
    add(blocks, section);
  }
  return units;
}
