import { simplify } from '#domain/description/heading-words.ts';
import type { Block } from '#domain/description/read-blocks.ts';
import type { Arranged } from './arranged.ts';
import { splitSentences } from './split-sentences.ts';

const maxHookLength = 320;
const minHookLength = 40;

/** A hook of a sentence or two, and the rest of what opens the text as the overview. */
export function shapeOpening(arranged: Arranged, title: string): Arranged {
  const [first, ...rest] = arranged.hook;
  // The page shows the job's title above the text.
  const isTitle = first?.kind === 'heading' && simplify(first.text) === simplify(title);
  const hook = isTitle ? rest : arranged.hook;
  const { overview } = arranged.sections;
  if (hook.length === 0) return promote({ ...arranged, hook }, overview);
  // Who wrote an overview has said what belongs to it.
  if (overview.length > 0 || hook[0]?.kind !== 'paragraph') return { ...arranged, hook };
  const [opening, more] = splitOpening(hook[0].text);
  const left: Block[] = more ? [{ kind: 'paragraph', text: more }] : [];
  return {
    ...arranged,
    hook: [{ kind: 'paragraph', text: opening }],
    sections: { ...arranged.sections, overview: [...left, ...hook.slice(1)] },
  };
}

/** Without an opening, the overview's first sentence is one if more follows it. */
function promote(arranged: Arranged, overview: Block[]): Arranged {
  const [first, ...rest] = overview;
  if (first?.kind !== 'paragraph' || first.text.includes('\n')) return arranged;
  const [opening = '', ...more] = splitSentences(first.text);
  if (opening.length < minHookLength || opening.length > maxHookLength || more.length + rest.length === 0)
    return arranged;
  const left: Block[] = more.length > 0 ? [{ kind: 'paragraph', text: more.join(' ') }] : [];
  return {
    ...arranged,
    hook: [{ kind: 'paragraph', text: opening }],
    sections: { ...arranged.sections, overview: [...left, ...rest] },
  };
}

function splitOpening(paragraph: string): [opening: string, more: string] {
  const sentences = splitSentences(paragraph);
  if (paragraph.length <= maxHookLength || paragraph.includes('\n') || sentences.length === 1) return [paragraph, ''];
  let end = 1;
  while (sentences.slice(0, end + 1).join(' ').length <= maxHookLength) end += 1;
  return [sentences.slice(0, end).join(' '), sentences.slice(end).join(' ')];
}
