import { readDomain } from '#domain/trust/read-domain.ts';
import { tokenizeHtml } from '../../text/tokenize-html.ts';
import { readPostings } from './read-postings.ts';

// This module is in charge of what a careers page offers to a reader that is no person: its postings, the pages it
// leads to and its feeds. It fetches nothing.

export type CareersPage = {
  title: string;
  /** `JobPosting` data on the page itself. */
  postings: Record<string, unknown>[];
  links: PageLink[];
  frames: string[];
  feeds: { address: string; isJson: boolean; title: string }[];
  /** The rest of a list that goes over several pages. */
  next: string | null;
  /** It asks not to be followed or indexed. */
  robots: string;
};
export type PageLink = { address: string; text: string };

const maxPage = 4_000_000;
const maxLinks = 3_000;
const only = new Set(['title', 'a', 'script', 'iframe', 'link', 'base', 'meta']);

export function readCareersPage(html: string, address: string): CareersPage {
  const page: CareersPage = { title: '', postings: [], links: [], frames: [], feeds: [], next: null, robots: '' };
  const scripts: string[] = [];
  let base = address;
  let reading: 'title' | 'data' | 'link' | null = null;
  for (const token of tokenizeHtml(html.slice(0, maxPage), { only })) {
    if (token.kind === 'close') {
      if (token.name !== 'script' || reading === 'data') reading = null;
    } else if (token.kind === 'text') {
      const link = page.links.at(-1);
      if (reading === 'title') page.title ||= token.text.trim().slice(0, 300);
      else if (reading === 'data') scripts.push(token.text);
      else if (reading === 'link' && link && link.text.length < 200) link.text += token.text.slice(0, 200);
    } else {
      const { name, attributes } = token;
      const target = resolve(attributes.href ?? attributes.src, base);
      reading = name === 'title' ? 'title' : null;
      if (name === 'base') base = target ?? base;
      else if (name === 'script' && /^application\/ld\+json\b/i.test(attributes.type?.trim() ?? '')) reading = 'data';
      else if (name === 'meta' && /^(?:robots|chainwork)$/i.test(attributes.name ?? '')) {
        page.robots += ` ${attributes.content ?? ''}`.toLowerCase().slice(0, 200);
      } else if (!target) continue;
      else if (name === 'a' && page.links.length < maxLinks) {
        page.links.push({ address: target, text: '' });
        reading = 'link';
        if (/\bnext\b/i.test(attributes.rel ?? '')) page.next ??= target;
      } else if (name === 'iframe' && page.frames.length < 20) page.frames.push(target);
      else if (name === 'link') readLinkTag(page, attributes, target);
    }
  }
  for (const link of page.links) link.text = link.text.replaceAll(/\s+/g, ' ').trim();
  page.postings = readPostings(scripts);
  return page;
}

function readLinkTag(page: CareersPage, attributes: Record<string, string>, address: string): void {
  const rel = (attributes.rel ?? '').toLowerCase().split(/\s+/);
  if (rel.includes('next')) page.next ??= address;
  const kind = /^application\/(?:(?<xml>rss|atom)\+xml|(?:feed\+)?json)\b/i.exec(attributes.type ?? '');
  if (!rel.includes('alternate') || !kind || page.feeds.length >= 20) return;
  page.feeds.push({ address, isJson: !kind.groups?.xml, title: attributes.title ?? '' });
}

function resolve(given: string | undefined, base: string): string | null {
  const text = given?.trim();
  if (!text || text.length > 2_000 || !URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  url.hash = '';
  return url.href;
}

const file = /\.(?:pdf|png|jpe?g|gif|svg|webp|css|js|xml|json|zip|docx?|ico|mp4|txt)$/i;
const jobPath =
  /(?:^|\/)(?:jobs?|careers?|positions?|vacanc(?:y|ies)|openings?|opportunit(?:y|ies)|roles?|stellen(?:angebote)?|offers?|postings?|join-us|work-with-us|[op])\/[^/]+/i;
const listPage = /[?&]page=\d{1,3}\b|\/page\/\d{1,3}\/?$/;

/** The pages of single jobs that a list leads to: on the same site, below the list or named like jobs. */
export function findJobLinks({ links }: CareersPage, list: string): string[] {
  const { hostname, pathname } = new URL(list);
  const below = `${pathname.replace(/\/(?:index\.\w+)?$/, '')}/`;
  const found = links.flatMap(({ address }) => {
    const url = new URL(address);
    const isBelow = below !== '/' && url.pathname.startsWith(below) && url.pathname.length > below.length;
    if (!isSameSite(url.hostname, hostname) || file.test(url.pathname) || listPage.test(url.href)) return [];
    return isBelow || jobPath.test(url.pathname) ? [url.href] : [];
  });
  return [...new Set(found)].filter((address) => !isSamePage(address, list));
}

/** Further pages of the same list. */
export function findListPages({ links, next }: CareersPage, list: string): string[] {
  const { host, pathname } = new URL(list);
  const more = links.filter(({ address }) => {
    const url = new URL(address);
    return url.host === host && listPage.test(url.href) && url.pathname.startsWith(pathname.replace(/\/$/, ''));
  });
  const isOwn = next !== null && new URL(next).host === host;
  return [...new Set([...(isOwn ? [next] : []), ...more.map(({ address }) => address)])];
}

export function isSameSite(host: string, other: string): boolean {
  return host === other || (readDomain(host) !== null && readDomain(host) === readDomain(other));
}

export function isSamePage(address: string, other: string): boolean {
  const [one, two] = [new URL(address), new URL(other)];
  return (
    one.host === two.host &&
    one.pathname.replace(/\/$/, '') === two.pathname.replace(/\/$/, '') &&
    one.search === two.search
  );
}
