import sanitizeHtml from 'sanitize-html';

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

const longestPage = 1_000_000;
const maxTags = 500;
// Without the tags that are of no interest there is no depth, which the reader's time would grow with the square of.
const otherTags = /<(?!\/?(?:meta|link|script|style|title)\b|!--)(?:[^<>]*>)?/gi;

export function readPage(html: string): Page {
  const page: Page = { title: '', meta: new Map(), links: [], data: [] };
  sanitizeHtml(html.slice(0, longestPage).replaceAll(otherTags, ''), {
    allowedTags: ['script', 'title'],
    allowedAttributes: { script: ['type'] },
    allowVulnerableTags: true,
    onOpenTag: (name, attributes) => readTag(page, name, attributes),
    exclusiveFilter({ tag, attribs, text }) {
      if (tag === 'title') page.title ||= text.trim();
      else if (/^application\/ld\+json\b/i.test(attribs.type?.trim() ?? '')) page.data.push(...parseData(text));
      return true;
    },
  });
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
