import { decodeHTML } from 'entities';
import { createTypedWriter } from './typed-writer.ts';

// This module is in charge of Markdown (https://spec.commonmark.org) for readers that are programs. Words are escaped, so that
// nothing that an employer wrote becomes a heading, a link or HTML unless it was one on the page.

const pieces = /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)>/g;
const inlines = new Set(['strong', 'em', 'b', 'i', 'u', 'code', 'a']);

/** Markdown of HTML that a sanitiser wrote: its tags are known, and angle brackets in words are escaped. */
export function toMarkdown(html: string): string {
  const writer = createTypedWriter();
  let end = 0;
  let isAtStart = true;
  const open = { pre: 0, code: 0 };
  for (const match of html.matchAll(pieces)) {
    const [whole, slash, tag = '', attributes = ''] = match;
    write(html.slice(end, match.index));
    end = match.index + whole.length;
    const isClosing = slash === '/';
    if (tag === 'pre' || tag === 'code') open[tag] = Math.max(open[tag] + (isClosing ? -1 : 1), 0);
    if (!inlines.has(tag)) isAtStart = true;
    // Lines of code are words with line breaks: the writer's code is one line.
    if (tag === 'code' && open.pre > 0) continue;
    if (isClosing) writer.close(tag);
    else writer.open(tag, readAttributes(attributes));
  }
  write(html.slice(end));
  return writer.end();

  function write(text: string): void {
    if (text === '') return;
    const words = decodeHTML(text);
    if (open.pre > 0)
      writer.writeTyped(
        words
          .split('\n')
          .map((line) => escapeStart(escapeMarkdown(line)))
          .join('\n'),
      );
    else if (open.code > 0) writer.write(words.replaceAll('`', "'"));
    else writer.write(isAtStart ? escapeStart(escapeMarkdown(words)) : escapeMarkdown(words));
    if (words.trim() !== '') isAtStart = false;
  }
}

/** Words that stay words wherever in a line they stand. */
export function escapeMarkdown(words: string): string {
  return words.replaceAll(/[\\`*_[\]<>#~|]|&(?=#?\w+;)/g, '\\$&');
}

/** What makes a list or a line out of the words behind it. */
function escapeStart(words: string): string {
  return words.replace(/^(\s*)([-+=])/, '$1\\$2').replace(/^(\s*\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
}

function readAttributes(attributes: string): { href?: string; start?: number } {
  const href = /\shref="([^"]*)"/.exec(attributes)?.[1];
  const start = /\sstart="(\d+)"/.exec(attributes)?.[1];
  return { ...(href && { href: decodeHTML(href) }), ...(start && { start: Number(start) }) };
}
