import { decodeHTML } from 'entities';
import { wordlessTags } from './description-tags.ts';
import { createTypedWriter } from './typed-writer.ts';

// This module is in charge of HTML in a description without paragraphs or lists, which is therefore read as typed text:
// divs, breaks, bold words, tables. Angle brackets that are no tags, as in "std::vector<int>", are text.

const formatting = new Set(
  'b strong i em u s strike del ins small big font span div br hr a h1 h2 h3 h4 h5 h6 code pre blockquote center sup sub mark table thead tbody tfoot tr td th section article'.split(
    ' ',
  ),
);
// Also names of types and variables: right behind a word they are no tags.
const others = new Set(
  'abbr acronym address aside bdi bdo button caption cite col colgroup data datalist dd details dfn dir dl dt fieldset figcaption figure footer form header hgroup img input kbd label legend main map menu meta link base body html head meter nav nobr object embed output picture progress q rp rt ruby samp search select source summary time tt var video audio wbr area track canvas param'.split(
    ' ',
  ),
);
const wordless = new Set(wordlessTags);
const lineBreaks = new Set(['br', 'hr']);
const noBlocks = new Set(
  'b strong i em u s strike del ins small big font span a code sup sub mark br hr td th'.split(' '),
);
// `code` · a tag · a comment. A tag of another kind than HTML's, such as Word's <o:p>, has a colon.
const pieces = /`[^`\n]{1,200}`|<(\/?)([a-z][a-z0-9]*(?::[a-z0-9]+)?)(\s[^<>]*)?\/?>|<!--/gi;
// In a block the lines of the source mean nothing, unless they were meant to.
const meantLines = /\n[^\S\n]*(?:\n|[-*•–]\s|\d{1,3}[.)]\s|#{1,6}\s)/;

type Piece = { start: number; end: number; tag: string; isClosing: boolean; attributes: string };

/** A description that is not HTML as a whole, with the markup in it in the forms of typed text. */
export function toTypedText(text: string): string {
  if (!text.includes('<') || !hasMarkup(text)) return text;
  const writer = createTypedWriter();
  let depth = 0;
  let end = 0;
  let isAfterBlock = false;
  const unclosed = new Set<string>();

  for (const piece of findPieces(text)) {
    if (piece.start < end) continue;
    writeWords(text.slice(end, piece.start), piece.tag === 'br');
    end = piece.end;
    if (piece.tag === '!--' || (!piece.isClosing && wordless.has(piece.tag))) {
      end = unclosed.has(piece.tag) ? piece.end : (findEnd(text, piece) ?? readOn(piece));
      continue;
    }
    const { tag, isClosing } = piece;
    if (!noBlocks.has(tag) && !others.has(tag)) depth = Math.max(depth + (isClosing ? -1 : 1), 0);
    if (isClosing && !lineBreaks.has(tag)) writer.close(tag);
    else writer.open(tag, { href: readAddress(piece) });
    isAfterBlock = lineBreaks.has(tag) || !noBlocks.has(tag);
  }
  writeWords(text.slice(end), false);
  return writer.end();

  /** Of code that is never closed, all is code; of anything else, only the tag is left out. */
  function readOn(piece: Piece): number {
    if (['!--', 'script', 'style'].includes(piece.tag)) return text.length;
    unclosed.add(piece.tag);
    return piece.end;
  }

  function writeWords(words: string, isBeforeBreak: boolean): void {
    if (words === '') return;
    const decoded = decodeHTML(words).replaceAll(/\r\n?/g, '\n');
    if (depth > 0 && !meantLines.test(decoded)) writer.write(decoded);
    else {
      const begun = isAfterBlock ? decoded.replace(/^[ \t]*\n/, '') : decoded;
      writer.writeTyped(isBeforeBreak ? begun.replace(/\n[ \t]*$/, '') : begun);
    }
    isAfterBlock = false;
  }
}

/**
 * Tags come in pairs, with attributes or at the beginning of a line. One that stands alone in a sentence is what the
 * sentence is about: "when a <div> is no button".
 */
function hasMarkup(text: string): boolean {
  const opened = new Set<string>();
  for (const { tag, isClosing, attributes, start } of findPieces(text)) {
    if (!formatting.has(tag) && !others.has(tag)) continue;
    if (isClosing ? opened.has(tag) || formatting.has(tag) : lineBreaks.has(tag)) return true;
    if (isClosing) continue;
    if (/=|^\s*\/$/.test(attributes)) return true;
    if (formatting.has(tag) && /(?:^|\n)[ \t]*$/.test(text.slice(Math.max(start - 20, 0), start))) return true;
    opened.add(tag);
  }
  return false;
}

function* findPieces(text: string): Generator<Piece> {
  for (const match of text.matchAll(pieces)) {
    const [whole, slash, name, attributes = ''] = match;
    const start = match.index;
    const tag = whole === '<!--' ? '!--' : name?.toLowerCase();
    if (tag === undefined) continue;
    const isTag = tag === '!--' || formatting.has(tag) || wordless.has(tag) || tag.includes(':');
    const isOther = others.has(tag) && !/\w/.test(text[start - 1] ?? '');
    if (isTag || isOther) yield { start, end: start + whole.length, tag, isClosing: slash === '/', attributes };
  }
}

/** Where a comment ends, or an element that browsers do not show. */
function findEnd(text: string, { tag, end }: Piece): number | undefined {
  const closing = tag === '!--' ? /-->/g : new RegExp(`</${tag}\\s*>`, 'gi');
  closing.lastIndex = end;
  const match = closing.exec(text);
  return match ? match.index + match[0].length : undefined;
}

function readAddress({ attributes }: Piece): string | undefined {
  const [, double, single, bare] = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/i.exec(attributes) ?? [];
  const address = double ?? single ?? bare;
  return address === undefined ? undefined : decodeHTML(address);
}
