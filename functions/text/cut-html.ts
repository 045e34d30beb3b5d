/**
 * The beginning of clean HTML that is too long, cut after a word, its open tags closed: still clean HTML. Clean is
 * what a sanitiser wrote: every "<" begins a tag and every tag that needs it is closed.
 */
export function cutHtml(html: string, most: number): string {
  if (html.length <= most) return html;
  const open: string[] = [];
  let length = 0;
  let room = 0;
  let result = '';
  for (const [token, end, name] of html.matchAll(/<(\/?)([a-z][a-z0-9-]*)[^<>]*>|[^<]+/gi)) {
    if (name === undefined) {
      const space = most - length - room - ellipsis.length;
      if (token.length > space) return result + cutText(token, space) + ellipsis + closeAll(open);
    } else if (end) {
      open.pop();
      room -= name.length + 3;
    } else if (!unclosed.has(name.toLowerCase())) {
      if (length + token.length + room + name.length + 3 + ellipsis.length > most) return result + closeAll(open);
      open.push(name);
      room += name.length + 3;
    } else if (length + token.length + room + ellipsis.length > most) return result + closeAll(open);
    result += token;
    length += token.length;
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
  return open
    .toReversed()
    .map((name) => `</${name}>`)
    .join('');
}
