import { listMarker, writeBold, writeLink } from './typed-forms.ts';

// This module is in charge of writing markup in the forms of typed text: a reader of tags, from a text or from the
// clipboard, hands them over one by one and gets the text that the job page shows as the markup meant it.

export type TypedWriter = {
  open: (tag: string, attributes?: Attributes) => void;
  close: (tag: string) => void;
  /** Words of HTML, in which white space is one space. */
  write: (text: string) => void;
  /** Words that were typed: their lines stay lines. */
  writeTyped: (text: string) => void;
  end: () => string;
};

/** `depth` places an item that is in a list of its own, as word processors on the web write them. */
type Attributes = { href?: string | undefined; start?: number | undefined; depth?: number | undefined };
type Written = { kind: 'heading' | 'paragraph' | 'item' | 'row'; text: string };

const headings: Record<string, string> = { h1: '## ', h2: '## ', h3: '### ', h4: '### ', h5: '### ', h6: '### ' };
const bolds = new Set(['b', 'strong']);
const lists = new Set(['ul', 'ol', 'menu', 'dir']);
const inlines = new Set(
  'span i em u s strike del ins small big font sup sub abbr mark time label cite q kbd samp var tt bdi bdo wbr dfn data ruby rt rp acronym nobr picture img'.split(
    ' ',
  ),
);

export function createTypedWriter(): TypedWriter {
  const blocks: Written[] = [];
  /** Of every list that is open, the number of its next item; null where it has none. */
  const numbers: (number | null)[] = [];
  let line = '';
  /** What the line ends with, or would if it had begun: looking at the line itself takes the longer, the longer it is. */
  let isAfterBlank = true;
  let hasWords = false;
  let heading = '';
  /** What the item that was opened last begins with, until its first words are written. */
  let marker = '';
  let itemIndent = '';
  let itemsOpen = 0;
  let isInRow = false;
  const bold = { depth: 0, start: -1 };
  let link: { address: string; start: number } | null = null;
  let codeStart = -1;

  return { open, close, write, writeTyped, end };

  function open(tag: string, { href, start, depth }: Attributes = {}): void {
    if (bolds.has(tag)) {
      if (bold.depth++ === 0) bold.start = line.length;
    } else if (tag === 'a') {
      closeLink();
      if (href) link = { address: href, start: line.length };
    } else if (tag === 'code') {
      codeStart = line.length;
    } else if (tag === 'br') {
      breakLine();
    } else if (tag === 'td' || tag === 'th') {
      if (hasWords) append(isAfterBlank ? '· ' : ' · ');
    } else if (!inlines.has(tag)) {
      flush();
      openBlock(tag, start, depth);
    }
  }

  function openBlock(tag: string, start = 1, depth = 0): void {
    if (headings[tag] && itemsOpen === 0) heading = headings[tag];
    else if (lists.has(tag)) numbers.push(tag === 'ol' ? start : null);
    else if (tag === 'tr') isInRow = true;
    else if (tag === 'li') {
      const number = numbers.at(-1);
      if (typeof number === 'number') numbers[numbers.length - 1] = number + 1;
      const indent = '    '.repeat(Math.min(Math.max(depth, numbers.length, 1) - 1, 4));
      marker = `${indent}${typeof number === 'number' ? `${number}. ` : '- '}`;
      itemIndent = ' '.repeat(indent.length + 2);
      itemsOpen++;
    }
  }

  function close(tag: string): void {
    if (bolds.has(tag)) {
      if (bold.depth > 0 && --bold.depth === 0) closeBold();
    } else if (tag === 'a') closeLink();
    else if (tag === 'code') closeCode();
    else if (!inlines.has(tag) && tag !== 'td' && tag !== 'th' && tag !== 'br') {
      flush();
      if (headings[tag]) heading = '';
      else if (lists.has(tag)) numbers.pop();
      else if (tag === 'tr') isInRow = false;
      else if (tag === 'li') {
        itemsOpen = Math.max(itemsOpen - 1, 0);
        marker = '';
      }
    }
  }

  function write(text: string): void {
    const words = text.replaceAll(/[\s\u00a0]+/g, ' ');
    append(isAfterBlank ? words.trimStart() : words);
  }

  function writeTyped(text: string): void {
    append(text.replaceAll('\u00a0', ' '));
  }

  function append(text: string): void {
    if (text === '') return;
    line += text;
    isAfterBlank = /\s/.test(text.at(-1) ?? '');
    hasWords ||= text.trim() !== '';
  }

  function breakLine(): void {
    if (heading) write(' ');
    else if (hasWords) append('\n');
  }

  function closeBold(): void {
    if (bold.start < 0) return;
    if (!heading && !link) line = line.slice(0, bold.start) + writeBold(line.slice(bold.start));
    bold.start = -1;
  }

  function closeLink(): void {
    if (!link) return;
    const { address, start } = link;
    link = null;
    line = line.slice(0, start) + writeLink(line.slice(start), address);
  }

  function closeCode(): void {
    const words = codeStart < 0 ? '' : line.slice(codeStart);
    if (words.trim() && !/[`\n]/.test(words)) line = `${line.slice(0, codeStart)}\`${words.trim()}\``;
    codeStart = -1;
  }

  /** Ends a block; what is bold or a link goes on in the next one. */
  function flush(): void {
    const address = link?.address;
    closeLink();
    closeBold();
    closeCode();
    const text = tidyLines(line);
    line = '';
    isAfterBlank = true;
    hasWords = false;
    if (text.trim()) add(text);
    if (bold.depth > 0) bold.start = 0;
    if (address) link = { address, start: 0 };
  }

  function add(text: string): void {
    const last = blocks.at(-1);
    if (heading) {
      blocks.push({ kind: 'heading', text: heading + text.replaceAll(/\s+/g, ' ').trim() });
    } else if (marker) {
      const words = text.replace(listMarker, '').replaceAll(/\n+/g, `\n${itemIndent}`);
      blocks.push({ kind: 'item', text: marker + words });
      marker = '';
    } else if (itemsOpen > 0 && last?.kind === 'item') {
      last.text += `\n${itemIndent}${text.trimStart().replaceAll(/\n+/g, `\n${itemIndent}`)}`;
    } else {
      // A line that is bold as a whole would be shown as a heading, which no sentence is.
      const words = text.replaceAll(/^\*\*((?=\p{Ll})[^*\n]+|[^*\n]+[.!?;,])\*\*$/gmu, '$1');
      blocks.push({ kind: isInRow ? 'row' : 'paragraph', text: words });
    }
  }

  function end(): string {
    flush();
    let text = '';
    for (const [index, block] of blocks.entries()) {
      const before = blocks[index - 1];
      if (before) text += isTight(before.kind, block.kind) ? '\n' : '\n\n';
      text += block.text;
    }
    return text;
  }
}

function isTight(before: Written['kind'], after: Written['kind']): boolean {
  return (before === after && (after === 'item' || after === 'row')) || (before === 'heading' && after !== 'heading');
}

/** Without blanks at the ends of lines, empty lines around the text and what stood between a cell and an empty one. */
function tidyLines(text: string): string {
  const lines = text.replaceAll('****', '').split('\n');
  let tidy = lines.map((line) => line.trimEnd()).join('\n');
  while (tidy.startsWith('\n')) tidy = tidy.slice(1);
  tidy = tidy.trimEnd();
  while (tidy.endsWith('·')) tidy = tidy.slice(0, -1).trimEnd();
  return tidy;
}
