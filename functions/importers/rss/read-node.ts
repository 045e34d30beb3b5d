import { decodeXML } from 'entities';
import type { FeedNode } from './schema.ts';

const opening = '<![CDATA[';
const closing = ']]>';

/** The text of the first of some elements that has any; CDATA is text as it stands, other text is unescaped. */
export function readNode(...candidates: FeedNode[][]): string | null {
  for (const node of candidates.flat()) {
    const text = readText(node).trim();
    if (text) return text;
  }
  return null;
}

function readText(node: FeedNode): string {
  if (typeof node === 'string') return unpack(node);
  const { '#text': text = '', '#cdata': data = [], '@type': type } = node;
  // The markup of XHTML is the document's own.
  const words = type === 'xhtml' ? text : unpack(text);
  return words.trim() ? words + [data].flat().join('') : [data].flat().join('');
}

/** Elements that are not taken apart still have their CDATA marks. */
function unpack(text: string): string {
  const words: string[] = [];
  let at = 0;
  for (let start = text.indexOf(opening); start >= 0; start = text.indexOf(opening, at)) {
    const end = text.indexOf(closing, start);
    if (end < 0) break;
    words.push(decodeXML(text.slice(at, start)), text.slice(start + opening.length, end));
    at = end + closing.length;
  }
  return [...words, decodeXML(text.slice(at))].join('');
}
