import { removeInvisible } from './to-plain-text.ts';
import { tokenizeHtml } from './tokenize-html.ts';

type Open = { tag: string; href?: string | undefined; isWritten: boolean; isImplied: boolean };

const lists = new Set(['ul', 'ol']);
const containers = new Set(['ul', 'ol', 'li', 'blockquote']);
const headings = new Set(['h2', 'h3', 'h4']);
const inlines = new Set(['strong', 'em', 'b', 'i', 'u', 'code', 'a']);

/**
 * Sanitised HTML with its blocks in order: loose words get a paragraph, `div`s part paragraphs and go, two breaks are
 * a new paragraph, items get a list. A tag is written only when words follow, so nothing empty remains.
 */
export function tidyBlocks(html: string): string {
  let out = '';
  const blocks: Open[] = [];
  let inline: Open[] = [];
  /** The tag around the words being written; an item needs none ('li'). */
  let leaf: string | null = null;
  let wanted = 'p';
  let breaks = 0;
  let hasSpace = false;

  for (const token of tokenizeHtml(html, { decodeEntities: false })) {
    if (token.kind === 'text') writeWords(removeInvisible(token.text).replaceAll('\u00a0', ' '));
    else if (token.kind === 'close') closeTag(token.name);
    else openTag(token.name, token.attributes.href);
  }
  closeLeaf();
  while (blocks.length > 0) closeBlock();
  return out;

  function openTag(tag: string, href: string | undefined): void {
    if (inlines.has(tag)) {
      inline.push({ tag, href, isWritten: false, isImplied: false });
    } else if (tag === 'br') {
      if (leaf === 'pre') out += '\n';
      else if (leaf) breaks++;
      if (breaks > 1 && leaf === 'p') closeLeaf();
    } else {
      closeLeaf();
      if (headings.has(tag) || tag === 'pre') wanted = tag;
      if (containers.has(tag)) openBlock(tag);
    }
  }

  function closeTag(tag: string): void {
    if (inlines.has(tag)) {
      const last = inline.pop();
      if (last?.isWritten) out += `</${last.tag}>`;
    } else {
      closeLeaf();
      if (headings.has(tag) || tag === 'pre') wanted = 'p';
      if (containers.has(tag) && blocks.some((block) => block.tag === tag)) while (closeBlock() !== tag);
    }
  }

  function openBlock(tag: string): void {
    const parent = blocks.at(-1);
    if (tag === 'li') {
      if (parent?.tag === 'li') closeBlock();
      if (!lists.has(blocks.at(-1)?.tag ?? '')) blocks.push(imply('ul'));
    } else if (lists.has(parent?.tag ?? '')) {
      // A list directly in a list belongs to an item.
      if (parent?.isImplied) closeBlock();
      else blocks.push(imply('li'));
    }
    blocks.push({ ...imply(tag), isImplied: false });
  }

  function closeBlock(): string | undefined {
    const block = blocks.pop();
    if (block?.isWritten) out += `</${block.tag}>`;
    return block?.tag;
  }

  function closeLeaf(): void {
    if (leaf) {
      for (const { tag } of inline.filter(({ isWritten }) => isWritten).reverse()) out += `</${tag}>`;
      if (leaf !== 'li') out += `</${leaf}>`;
    }
    inline = inline.map((open) => ({ ...open, isWritten: false }));
    leaf = null;
    breaks = 0;
    hasSpace = false;
  }

  function openLeaf(): void {
    if (leaf) return;
    if (blocks.at(-1)?.isImplied && blocks.at(-1)?.tag === 'ul') closeBlock();
    if (lists.has(blocks.at(-1)?.tag ?? '')) blocks.push(imply('li'));
    const isItem = blocks.at(-1)?.tag === 'li';
    if (isItem && blocks.at(-1)?.isWritten && !/<\/(?:ul|ol|blockquote|pre)>$/.test(out)) out += '<br />';
    for (const block of blocks) {
      if (!block.isWritten) out += `<${block.tag}>`;
      block.isWritten = true;
    }
    leaf = isItem && wanted !== 'pre' ? 'li' : wanted;
    if (leaf !== 'li') out += `<${leaf}>`;
  }

  function writeWords(text: string): void {
    const words = leaf === 'pre' || wanted === 'pre' ? text : text.replaceAll(/\s+/g, ' ').trim();
    if (!words.trim()) {
      hasSpace ||= leaf !== null && text !== '';
      return;
    }
    const isBegun = leaf !== null;
    openLeaf();
    if (isBegun && breaks > 0) out += headings.has(leaf ?? '') ? ' ' : '<br />';
    else if (isBegun && leaf !== 'pre' && (hasSpace || /^\s/.test(text))) out += ' ';
    breaks = 0;
    for (const open of inline) {
      // An anchor without an address is only its words.
      if (open.isWritten || (open.tag === 'a' && !open.href)) continue;
      out += open.href ? `<a href="${open.href}">` : `<${open.tag}>`;
      open.isWritten = true;
    }
    hasSpace = /\s$/.test(text);
    out += words;
  }
}

function imply(tag: string): Open {
  return { tag, isWritten: false, isImplied: true };
}
