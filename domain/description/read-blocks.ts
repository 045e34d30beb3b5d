import { bullet, isRule } from './read-heading.ts';

export type Block = { kind: 'heading'; text: string } | { kind: 'paragraph'; text: string } | List;
export type List = ({ kind: 'list' } | { kind: 'numbers'; start: number }) & {
  items: string[];
  /** The lists inside an item, by its index. */
  inner?: Map<number, List[]>;
};
/** A list that is being read, and how far its items are indented. */
type Level = { indent: number; blocks: Block[] };

const maxDepth = 6;

/** The paragraphs, lists and small headings of a text, in one pass over its lines. */
export function readBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  let isInItem = false;
  let levels: Level[] = [];

  for (const line of text.split(/\r\n|[\n\r\u2028\u2029\f\v]/)) {
    const trimmed = line.trim();
    const marker = bullet.exec(trimmed)?.[0];
    const heading = trimmed.length <= 200 ? readSmallHeading(trimmed) : undefined;
    if (trimmed === '' || isRule(trimmed)) {
      endParagraph();
      isInItem = false;
    } else if (marker) {
      endParagraph();
      enterLevel(measureIndent(line));
      addItem(marker, trimmed.slice(marker.length));
      isInItem = true;
    } else if (heading !== undefined) {
      endParagraph();
      blocks.push({ kind: 'heading', text: heading });
      isInItem = false;
    } else if (isInItem && /^\s/.test(line)) {
      continueItem(trimmed);
    } else {
      paragraph.push(trimmed);
      isInItem = false;
    }
  }
  endParagraph();
  return blocks;

  function endParagraph() {
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', text: paragraph.join('\n') });
    paragraph = [];
  }

  /** An item that stands two signs further in than the one above belongs to it. */
  function enterLevel(indent: number) {
    if (!isList(blocks.at(-1))) levels = [];
    while (levels.length > 1 && indent < (levels.at(-1)?.indent ?? 0)) levels.pop();
    const level = levels.at(-1);
    if (!level) levels.push({ indent, blocks });
    else if (indent >= level.indent + 2 && levels.length < maxDepth) levels.push({ indent, blocks: openInner(level) });
    else level.indent = Math.min(level.indent, indent);
  }

  function addItem(marker: string, item: string) {
    const blocks = levels.at(-1)?.blocks ?? [];
    const last = blocks.at(-1);
    const digits = /\d+/.exec(marker)?.[0];
    if (digits === undefined) {
      if (last?.kind === 'list') last.items.push(item);
      else blocks.push({ kind: 'list', items: [item] });
      return;
    }
    const number = Number(digits);
    // A number that does not follow the one before begins a list of its own, so that it is shown as written.
    if (last?.kind === 'numbers' && last.start + last.items.length === number) last.items.push(item);
    else blocks.push({ kind: 'numbers', start: number, items: [item] });
  }

  function continueItem(more: string) {
    const last = levels.at(-1)?.blocks.at(-1);
    if (isList(last)) last.items.push(`${last.items.pop()}\n${more}`);
    else paragraph.push(more);
  }
}

export function isList(block: Block | undefined): block is List {
  return block?.kind === 'list' || block?.kind === 'numbers';
}

function openInner({ blocks }: Level): Block[] {
  const list = blocks.at(-1);
  if (!isList(list)) return blocks;
  const index = list.items.length - 1;
  list.inner ??= new Map();
  const inner = list.inner.get(index) ?? [];
  list.inner.set(index, inner);
  return inner;
}

function measureIndent(line: string): number {
  const blank = /^\s*/.exec(line)?.[0] ?? '';
  return blank.replaceAll('\t', '    ').length;
}

function readSmallHeading(text: string): string | undefined {
  const marked = /^#{2,6}\s*([^\s#].*)$/.exec(text)?.[1] ?? /^#\s+([^\s#].*)$/.exec(text)?.[1];
  const bold = /^(?:\*\*|__)([^*_]+)(?:\*\*|__)\s?:?$/.exec(text)?.[1];
  return marked ?? bold;
}
