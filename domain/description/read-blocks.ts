import { bullet, isRule } from './read-heading.ts';

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'numbers'; start: number; items: string[] };

/** The paragraphs, lists and small headings of a text, in one pass over its lines. */
export function readBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  let isInItem = false;

  for (const line of text.split(/\r\n|[\n\r\u2028\u2029\f\v]/)) {
    const trimmed = line.trim();
    const marker = bullet.exec(trimmed)?.[0];
    const heading = trimmed.length <= 200 ? readSmallHeading(trimmed) : undefined;
    if (trimmed === '' || isRule(trimmed)) {
      endParagraph();
      isInItem = false;
    } else if (marker) {
      endParagraph();
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

  function addItem(marker: string, item: string) {
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
    const last = blocks.at(-1);
    if (last?.kind === 'list' || last?.kind === 'numbers') last.items.push(`${last.items.pop()}\n${more}`);
    else paragraph.push(more);
  }
}

function readSmallHeading(text: string): string | undefined {
  const marked = /^#{2,6}\s*([^\s#].*)$/.exec(text)?.[1] ?? /^#\s+([^\s#].*)$/.exec(text)?.[1];
  const bold = /^(?:\*\*|__)([^*_]+)(?:\*\*|__)\s?:?$/.exec(text)?.[1];
  return marked ?? bold;
}
