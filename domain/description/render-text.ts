import { escapeHtml } from './escape-html.ts';
import { type Block, readBlocks } from './read-blocks.ts';

/** The HTML of a text typed with Markdown's habits; nothing in it is taken for markup of its own. */
export function renderText(text: string): string {
  return readBlocks(text).map(renderBlock).join('');
}

function renderBlock(block: Block): string {
  if (block.kind === 'heading') return `<h3>${renderInline(block.text)}</h3>`;
  if (block.kind === 'paragraph') return `<p>${renderLines(block.text)}</p>`;
  const items = block.items
    .map((item, index) => `<li>${renderLines(item)}${block.inner?.get(index)?.map(renderBlock).join('') ?? ''}</li>`)
    .join('');
  if (block.kind === 'list') return `<ul>${items}</ul>`;
  return block.start === 1 ? `<ol>${items}</ol>` : `<ol start="${block.start}">${items}</ol>`;
}

function renderLines(text: string): string {
  return text.split('\n').map(renderInline).join('<br>');
}

// [words](address) · **bold** · `code` · a bare address. Each part ends at the first sign that cannot belong to it.
const inline =
  /\[([^[\]]+)\]\(((?:https?:\/\/|mailto:)[^\s()<>"]+)\)|\*\*([^\s*](?:[^*]*[^\s*])?)\*\*|`([^`]+)`|(https?:\/\/[^\s<>"'`*[\]]*[^\s<>"'`*[\].,;:!?)])/g;

function renderInline(text: string): string {
  let html = '';
  let end = 0;
  for (const match of text.matchAll(inline)) {
    const [whole, words, address, bold, code, bare] = match;
    html += escapeHtml(text.slice(end, match.index));
    if (words && address) html += renderLink(address, words);
    else if (bold) html += `<strong>${escapeHtml(bold)}</strong>`;
    else if (code) html += `<code>${escapeHtml(code)}</code>`;
    else if (bare) html += renderLink(bare, bare);
    end = match.index + whole.length;
  }
  return html + escapeHtml(text.slice(end));
}

function renderLink(address: string, words: string): string {
  return `<a href="${escapeHtml(address)}" target="_blank" rel="nofollow noopener">${escapeHtml(words)}</a>`;
}
