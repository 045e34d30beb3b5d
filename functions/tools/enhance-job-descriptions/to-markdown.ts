import { isHtmlDescription } from '#domain/description/is-html-description.ts';
import { isList, readBlocks } from '#domain/description/read-blocks.ts';
import { toTypedText } from '#domain/description/to-typed-text.ts';
import { cleanHtml } from '../../text/clean-html.ts';
import { tokenizeHtml } from '../../text/tokenize-html.ts';

// A line in bold is a heading, unless it is the end of a sentence or a whole one.
const boldSentence = /^\*\*((?=\p{Ll})[^*\n]+|[^*\n]+[.!?;,])\*\*$/gmu;
// Bold that ends inside a word is not seen as such.
const boldHalf = /\*\*([^*\n]+)\*\*(?=[\p{L}\p{N}])/gu;
const levels: Record<string, string> = { h2: '## ', h3: '## ', h4: '### ' };

/**
 * A description as text with Markdown's habits, the form that the job page takes apart. Comments and whatever else no
 * reader sees are gone. Null where the text would say less than the HTML: lists inside lists, and code.
 */
export function toMarkdown(description: string): string | null {
  if (!isHtmlDescription(description)) return readTyped(description);
  const html = cleanHtml(description);
  if (/<pre>|<li>(?:(?!<\/li>).)*<[ou]l>/s.test(html)) return null;
  return writeBlocks(html)
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll('****', '')
    .replaceAll(boldSentence, '$1')
    .replaceAll(boldHalf, '$1')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function readTyped(description: string): string | null {
  const text = toTypedText(description)
    .replaceAll(/\r\n|[\r\u2028\u2029\f\v]/g, '\n')
    .trim();
  return readBlocks(text).some((block) => isList(block) && block.inner) ? null : text;
}

function writeBlocks(html: string): string {
  let out = '';
  /** The number of the next item; null in a list without numbers. */
  let next: number | null = null;
  let isInItem = false;
  let isInHeading = false;
  let address: string | null = null;
  let linkStart = 0;
  let boldStart = -1;

  for (const token of tokenizeHtml(html)) {
    if (token.kind === 'text') out += token.text;
    else if (token.kind === 'close') close(token.name);
    else open(token.name, token.attributes);
  }
  return out;

  function open(tag: string, { href }: Record<string, string>): void {
    if (tag === 'ul') next = null;
    else if (tag === 'ol') next = 1;
    else if (tag === 'li') {
      out += `\n${next === null ? '- ' : `${next++}. `}`;
      isInItem = true;
    } else if (tag === 'br') out += isInItem ? '\n  ' : '\n';
    else if (tag === 'p' || tag === 'blockquote') out += '\n\n';
    else if (levels[tag]) {
      out += `\n\n${levels[tag]}`;
      isInHeading = true;
    } else if (tag === 'a') {
      address = href || null;
      linkStart = out.length;
    } else if (tag === 'strong' && boldStart < 0) boldStart = out.length;
  }

  function close(tag: string): void {
    if (tag === 'li') isInItem = false;
    else if (levels[tag]) {
      isInHeading = false;
      out += '\n';
    } else if (tag === 'ul' || tag === 'ol') out += '\n\n';
    else if (tag === 'a') closeLink();
    else if (tag === 'strong' && boldStart >= 0) closeBold();
  }

  function closeLink(): void {
    const words = out.slice(linkStart);
    const target = address?.replaceAll('(', '%28').replaceAll(')', '%29') ?? '';
    const isBare = target.replace(/^mailto:/i, '').replace(/\/$/, '') === words.trim().replace(/\/$/, '');
    address = null;
    if (!target || !words.trim()) return;
    out = out.slice(0, linkStart) + (isBare && !/^mailto:/i.test(target) ? target : writeLink(words, target));
  }

  // Bold around or inside a link, over several lines or in a heading would be read as stars.
  function closeBold(): void {
    const words = out.slice(boldStart);
    const isInWord = /[\p{L}\p{N}]$/u.test(out.slice(0, boldStart));
    const isPlain = words.trim() !== '' && !/[*_\n\]]/.test(words) && !isInHeading && !isInWord && address === null;
    if (isPlain) {
      const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(words) ?? [];
      out = `${out.slice(0, boldStart)}${before}**${inner}**${after}`;
    }
    boldStart = -1;
  }
}

function writeLink(words: string, target: string): string {
  const plain = words.replaceAll('**', '').trim();
  return /[[\]\n]/.test(plain) || /[\s<>"]/.test(target) ? `${plain} (${target})` : `[${plain}](${target})`;
}
