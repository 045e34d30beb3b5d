import { wordlessTags } from '#domain/description/description-tags.ts';
import { createTypedWriter } from '#domain/description/typed-writer.ts';
import { cleanLink } from './clean-link.ts';

/** What is read of a node; those of a browser's document are such. */
export type PastedNode = {
  nodeType: number;
  nodeName: string;
  nodeValue: string | null;
  childNodes: ArrayLike<PastedNode>;
  getAttribute?: (name: string) => string | null;
};

const [elementType, textType] = [1, 3];
const skipped = new Set([...wordlessTags, 'head', 'meta', 'link', 'object', 'select', 'input', 'button']);
const bolds = new Set(['b', 'strong']);
type Element = { node: PastedNode; tag: string; style: string; isPreformatted: boolean };
type WordItem = { level: number; tag: 'ul' | 'ol'; start: number };

/**
 * What was copied from a document or a page, in the forms of typed text: headings, lists, bold words, links and nothing
 * of how it looked there. Word, Google Docs and Notion each write lists and bold words in their own way.
 */
export function readPasted(root: PastedNode): string {
  const writer = createTypedWriter();
  const wordLists: WordItem['tag'][] = [];
  walkAll(root);
  leaveWordLists(0);
  return writer.end();

  function walkAll(node: PastedNode, isPreformatted = false): void {
    for (const child of Array.from(node.childNodes)) walk(child, isPreformatted);
  }

  function walk(node: PastedNode, isPreformatted: boolean): void {
    const tag = node.nodeName.toLowerCase();
    const style = readAttribute(node, 'style').replaceAll(/\s/g, '').toLowerCase();
    const isUnseen = skipped.has(tag) || /display:none|mso-list:ignore|mso-hide:all/.test(style);
    if (node.nodeType === textType) writeWords(node.nodeValue ?? '', isPreformatted);
    if (node.nodeType !== elementType || isUnseen) return;
    const item = readWordItem(node, style);
    const isPlain = tag.includes(':') || (bolds.has(tag) && /font-weight:(?:normal|[1-4]00)/.test(style));
    if (item) walkWordItem(node, item);
    else if (isPlain) walkAll(node, isPreformatted);
    else walkElement({ node, tag, style, isPreformatted });
  }

  function walkElement({ node, tag, style, isPreformatted }: Element): void {
    const isBold = bolds.has(tag) || (tag === 'span' && /font-weight:(?:bold|[6-9]00)/.test(style));
    const shown = readHeading(node, tag) ?? (isBold ? 'b' : tag);
    if (!isInline(shown)) leaveWordLists(0);
    writer.open(shown, {
      href: tag === 'a' ? cleanLink(readAttribute(node, 'href')) : undefined,
      start: readNumber(readAttribute(node, 'start')),
      depth: tag === 'li' ? readNumber(readAttribute(node, 'data-aria-level')) : undefined,
    });
    walkAll(node, isPreformatted || tag === 'pre');
    writer.close(shown);
  }

  function writeWords(text: string, isPreformatted: boolean): void {
    if (isPreformatted) writer.writeTyped(text);
    else writer.write(text);
  }

  function walkWordItem(node: PastedNode, { level, tag, start }: WordItem): void {
    leaveWordLists(level);
    if (wordLists.length === level && wordLists.at(-1) !== tag) leaveWordLists(level - 1);
    while (wordLists.length < level) {
      wordLists.push(tag);
      writer.open(tag, { start });
    }
    writer.open('li');
    walkAll(node);
    writer.close('li');
  }

  function leaveWordLists(level: number): void {
    while (wordLists.length > level) writer.close(wordLists.pop() ?? 'ul');
  }
}

/** Word marks the paragraphs of a list by a style that names its level, and hides the bullet in a part of its own. */
function readWordItem(node: PastedNode, style: string): WordItem | null {
  const level = /mso-list:[^;]*level(\d)/.exec(style)?.[1];
  if (!level || node.nodeName.toLowerCase() === 'span') return null;
  const bullet = readText(findIgnored(node)).trim();
  const number = /^\(?(?:(\d+)|[a-z]{1,4})[.)]/i.exec(bullet);
  return { level: Math.min(Number(level), 5), tag: number ? 'ol' : 'ul', start: Number(number?.[1] ?? 1) };
}

function findIgnored(node: PastedNode): PastedNode | undefined {
  for (const child of Array.from(node.childNodes)) {
    if (/mso-list:\s*ignore/i.test(readAttribute(child, 'style'))) return child;
    const inner = findIgnored(child);
    if (inner) return inner;
  }
  return undefined;
}

function readText(node: PastedNode | undefined): string {
  if (!node) return '';
  return node.nodeType === textType ? (node.nodeValue ?? '') : Array.from(node.childNodes).map(readText).join('');
}

function readHeading(node: PastedNode, tag: string): string | undefined {
  if (/\bMso(?:Title|Subtitle)\b/.test(readAttribute(node, 'class'))) return 'h1';
  if (readAttribute(node, 'role') !== 'heading') return undefined;
  return /^h[1-6]$/.test(tag) ? undefined : `h${Math.min(readNumber(readAttribute(node, 'aria-level')) ?? 2, 6) || 2}`;
}

function isInline(tag: string): boolean {
  return /^(?:span|a|b|strong|i|em|u|s|font|sup|sub|br|code|small|mark)$/.test(tag);
}

function readAttribute(node: PastedNode, name: string): string {
  return node.getAttribute?.(name) ?? '';
}

function readNumber(text: string): number | undefined {
  return /^\d{1,3}$/.test(text) ? Number(text) : undefined;
}
