import { tokenizeHtml } from './tokenize-html.ts';

/**
 * The beginning of clean HTML that is too long, cut after a word, its open tags closed: still clean HTML. Clean is
 * what a sanitiser wrote: every "<" begins a tag and every tag that needs it is closed.
 */
export function cutHtml(html: string, maxLength: number): string {
  if (html.length <= maxLength) return html;
  const open: string[] = [];
  /** How long the closing tags of all that is open will be. */
  let closing = 0;
  let result = '';
  for (const token of tokenizeHtml(html, { decodeEntities: false })) {
    const space = maxLength - result.length - closing - ellipsis.length;
    if (token.kind === 'text') {
      if (token.text.length > space) return result + cutText(token.text, space) + ellipsis + closeAll(open);
      result += token.text;
    } else if (token.kind === 'close') {
      open.pop();
      closing -= closeTag(token.name).length;
      result += closeTag(token.name);
    } else {
      const end = unclosed.has(token.name) ? '' : closeTag(token.name);
      if (token.source.length + end.length > space) return result + closeAll(open);
      if (end) open.push(token.name);
      closing += end.length;
      result += token.source;
    }
  }
  return result;
}

const unclosed = new Set(['br', 'hr', 'img']);
const ellipsis = '…';

function cutText(text: string, space: number): string {
  const start = text.slice(0, Math.max(space, 0));
  let end = start.length;
  while (end > 0 && start[end - 1]?.trim() !== '') end -= 1;
  const words = end > 0 ? start.slice(0, end).trimEnd() : start;
  // Half an entity or half a character is none.
  return words.replace(/&[^;]*$/, '').replace(/[\uD800-\uDBFF]$/, '');
}

function closeAll(open: string[]): string {
  return open.toReversed().map(closeTag).join('');
}

function closeTag(name: string): string {
  return `</${name}>`;
}
