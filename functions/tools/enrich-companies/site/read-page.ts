import { tokenizeHtml } from '../../../text/tokenize-html.ts';

// This module is in charge of what a page says of itself to machines: its title, its meta and link tags and its linked
// data. Everything else on it is left unread.

export type LinkTag = { rel: string[]; href: string; sizes: string; type: string };

export type Page = {
  title: string;
  /** By lower-cased name or property; the first of each. */
  meta: Map<string, string>;
  links: LinkTag[];
  /** The contents of every script of type application/ld+json that is JSON. */
  data: unknown[];
};

const maxPage = 1_000_000;
const maxTags = 500;
const only = new Set(['title', 'meta', 'link', 'script']);

export function readPage(html: string): Page {
  const page: Page = { title: '', meta: new Map(), links: [], data: [] };
  /** What the text is of that comes next. */
  let reading: 'title' | 'data' | null = null;
  for (const token of tokenizeHtml(html.slice(0, maxPage), { only })) {
    if (token.kind === 'text') {
      if (reading === 'title') page.title ||= token.text.trim();
      else if (reading === 'data') page.data.push(...parseData(token.text));
    } else if (token.kind === 'open') {
      const isData = token.name === 'script' && /^application\/ld\+json\b/i.test(token.attributes.type?.trim() ?? '');
      reading = isData ? 'data' : token.name === 'title' ? 'title' : null;
      readTag(page, token.name, token.attributes);
    } else reading = null;
  }
  return page;
}

function readTag({ meta, links }: Page, name: string, attributes: Record<string, string>): void {
  if (name === 'meta' && meta.size < maxTags) {
    const key = (attributes.property ?? attributes.name ?? '').trim().toLowerCase();
    const content = attributes.content?.trim();
    if (key && content && !meta.has(key)) meta.set(key, content);
  } else if (name === 'link' && links.length < maxTags) {
    const { rel = '', href = '', sizes = '', type = '' } = attributes;
    links.push({ rel: rel.toLowerCase().split(/\s+/), href: href.trim(), sizes, type: type.toLowerCase() });
  }
}

function parseData(text: string): unknown[] {
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
}
