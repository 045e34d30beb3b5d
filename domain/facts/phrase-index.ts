import { splitWords, type Word } from './words.ts';

type Node<T> = { next: Map<string, Node<T>>; values: T[] };

/** A table of phrases that finds them in a text word by word, the longest first. */
export type PhraseIndex<T> = { root: Node<T> };

/** A phrase found: the words from `from` up to but without `to`. */
export type PhraseMatch<T> = { values: T[]; from: number; to: number };

// Marks that people put into a name or leave out: "Node.js" and "Node js", "zero-knowledge" and "zero knowledge".
const optionalMarks = new Set(['-', '.', "'", '_']);

export function createPhraseIndex<T>(entries: Iterable<readonly [phrase: string, value: T]>): PhraseIndex<T> {
  const root: Node<T> = { next: new Map(), values: [] };
  for (const [phrase, value] of entries) {
    let node = root;
    for (const [position, { key }] of splitWords(phrase).entries()) {
      if (position > 0 && optionalMarks.has(key)) continue;
      let child = node.next.get(key);
      if (!child) {
        child = { next: new Map(), values: [] };
        node.next.set(key, child);
      }
      node = child;
    }
    node.values.push(value);
  }
  return { root };
}

/** Every phrase of the table in the text, without overlaps. No phrase is longer than a few words, so this is one pass. */
export function findPhrases<T>({ root }: PhraseIndex<T>, words: readonly Word[]): PhraseMatch<T>[] {
  const found: PhraseMatch<T>[] = [];
  let position = 0;
  while (position < words.length) {
    const match = matchAt(root, words, position);
    if (match) found.push(match);
    position = match?.to ?? position + 1;
  }
  return found;
}

function matchAt<T>(root: Node<T>, words: readonly Word[], from: number): PhraseMatch<T> | undefined {
  let node = root;
  let longest: PhraseMatch<T> | undefined;
  for (let position = from; position < words.length; position += 1) {
    const key = words[position]?.key ?? '';
    const child = node.next.get(key);
    if (child) {
      node = child;
      if (node.values.length > 0) longest = { values: node.values, from, to: position + 1 };
    } else if (position === from || !optionalMarks.has(key) || optionalMarks.has(words[position - 1]?.key ?? '')) {
      break;
    }
  }
  return longest;
}
