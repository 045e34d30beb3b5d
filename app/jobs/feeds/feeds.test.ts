import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import type { JobCard } from '#domain/job.ts';
import { buildAtom } from './build-atom.ts';
import { buildJsonFeed } from './build-json-feed.ts';
import { buildRss } from './build-rss.ts';
import type { Feed, FeedItem } from './feed.ts';

const siteUrl = 'https://jobs.example';
const job: JobCard = {
  id: '6b0f8a52-6f0e-4d59-9f8f-0e8f1a3d2c11',
  slug: 'r-and-d-engineer-acme',
  title: 'R&D Engineer',
  location: 'Zürich',
  category: 'Data & Analytics',
  is_remote: false,
  salary_range: '$90k',
  employment_type: 'Full-time',
  published_at: '2026-11-02T09:30:00+00:00',
  featured_until: null,
  company: { slug: 'acme', name: 'Acme', logo_url: null, color: null },
  facts: null,
};
const item: FeedItem = { job, text: 'Build & break things.', updatedAt: '2026-11-03T10:00:00.123+00:00', via: null };
const via = { name: 'Remotive', address: 'https://remotive.com/remote-jobs/x-7?a=1&b=%20"2"' };
const filters = { search: 'rust', category: 'All', mode: ['remote'], show: 50, page: 3 };

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  isArray: (name) => name === 'entry',
});
function parse(xml: string) {
  expect(XMLValidator.validate(xml)).toBe(true);
  return parser.parse(xml);
}
const readAtom = (feed: Omit<Feed, 'siteUrl'>) => parse(buildAtom({ ...feed, siteUrl })).feed;
const readJson = (feed: Omit<Feed, 'siteUrl'>) => JSON.parse(buildJsonFeed({ ...feed, siteUrl }));

describe('Atom', () => {
  test('has what RFC 4287 requires of a feed and of its entries', () => {
    const feed = readAtom({ items: [item], filters: null });

    expect(feed).toMatchObject({
      '@xmlns': 'http://www.w3.org/2005/Atom',
      id: 'https://jobs.example/feed.atom',
      title: 'Newest jobs | Chainwork',
      updated: '2026-11-03T10:00:00.123Z',
      author: { name: 'Chainwork', uri: 'https://jobs.example/' },
      link: [
        { '@rel': 'self', '@type': 'application/atom+xml', '@href': 'https://jobs.example/feed.atom' },
        { '@rel': 'alternate', '@type': 'text/html', '@href': 'https://jobs.example/' },
      ],
    });
    expect(feed.entry).toEqual([
      {
        id: 'urn:uuid:6b0f8a52-6f0e-4d59-9f8f-0e8f1a3d2c11',
        title: 'R&D Engineer at Acme',
        link: {
          '@rel': 'alternate',
          '@type': 'text/html',
          '@href': 'https://jobs.example/jobs/r-and-d-engineer-acme?ref=feed',
        },
        published: '2026-11-02T09:30:00.000Z',
        updated: '2026-11-03T10:00:00.123Z',
        author: { name: 'Acme', uri: 'https://jobs.example/company/acme' },
        category: { '@term': 'Data & Analytics' },
        content: {
          '@type': 'html',
          '#text': '<p>Acme · Zürich · Full-time · $90k</p><p>Build &amp; break things.</p>',
        },
      },
    ]);
  });

  test('of an empty list is one too, and is named by what the list asks for', () => {
    const feed = readAtom({ items: [], filters });

    expect(feed.title).toBe('Remote jobs matching “rust” | Chainwork');
    expect(feed.id).toBe('https://jobs.example/feed.atom?search=rust&mode=remote');
    expect(feed.updated).toBe('1970-01-01T00:00:00.000Z');
    expect(feed.link[1]['@href']).toBe('https://jobs.example/?search=rust&mode=remote');
  });
});

describe('JSON Feed', () => {
  test('has what version 1.1 asks for, and the facts of a listing apart', () => {
    expect(readJson({ items: [item], filters: null })).toEqual({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Newest jobs | Chainwork',
      home_page_url: 'https://jobs.example/',
      feed_url: 'https://jobs.example/feed.json',
      description: 'Find your next opportunity in Web3 & Blockchain',
      icon: 'https://jobs.example/apple-touch-icon.png',
      language: 'en',
      authors: [{ name: 'Chainwork', url: 'https://jobs.example/' }],
      items: [
        {
          id: 'urn:uuid:6b0f8a52-6f0e-4d59-9f8f-0e8f1a3d2c11',
          url: 'https://jobs.example/jobs/r-and-d-engineer-acme?ref=feed',
          title: 'R&D Engineer at Acme',
          content_html: '<p>Acme · Zürich · Full-time · $90k</p><p>Build &amp; break things.</p>',
          summary: 'Build & break things.',
          date_published: '2026-11-02T09:30:00.000Z',
          date_modified: '2026-11-03T10:00:00.123Z',
          authors: [{ name: 'Acme', url: 'https://jobs.example/company/acme' }],
          tags: ['Data & Analytics'],
          _chainwork: {
            about: 'https://jobs.example/about',
            title: 'R&D Engineer',
            company: 'Acme',
            category: 'Data & Analytics',
            place: 'Zürich',
            is_remote: false,
            employment_type: 'Full-time',
            pay: '$90k',
          },
        },
      ],
    });
    expect(readJson({ items: [], filters }).feed_url).toBe('https://jobs.example/feed.json?search=rust&mode=remote');
  });
});

describe('a source that wants to be named is, with its own link byte for byte', () => {
  const feed = { items: [{ ...item, text: '', via }], filters: null };

  test('in RSS', () => {
    const [entry] = [parse(buildRss({ ...feed, siteUrl })).rss.channel.item];

    expect(entry['atom:link']).toEqual({ '@href': via.address, '@rel': 'via', '@title': 'Remotive' });
    expect(entry.description).toBe(`Acme · Zürich · Full-time · $90k. Listed via Remotive: ${via.address}`);
  });

  test('in Atom', () => {
    const [entry] = readAtom(feed).entry;

    expect(entry.link[1]).toEqual({ '@rel': 'via', '@href': via.address, '@title': 'Remotive' });
    expect(entry.content['#text']).toContain(
      '<p>Listed via <a href="https://remotive.com/remote-jobs/x-7?a=1&amp;b=%20&quot;2&quot;">Remotive</a></p>',
    );
  });

  test('in JSON', () => {
    const [entry] = readJson(feed).items;

    expect(entry).toMatchObject({
      external_url: via.address,
      _chainwork: { source: 'Remotive', source_url: via.address },
    });
    expect(entry.content_html).toContain('>Remotive</a>');
    expect(entry.summary).toBe('Acme · Zürich · Full-time · $90k');
  });
});

test('hostile words break no feed, and are words in all of them', () => {
  const hostile = `]]><script>alert(1)</script>\0\u0007\u000b\ud800"'&amp;\uffff<!--`;
  const words = `]]><script>alert(1)</script>\ufffd"'&amp;<!--`;
  const company = { slug: 'a"><b', name: hostile, logo_url: null, color: null };
  const items = [{ ...item, text: hostile, job: { ...job, title: hostile, company, location: hostile } }];
  const feed = { items, filters: { ...filters, search: hostile } };

  const [rss, atom, json] = [parse(buildRss({ ...feed, siteUrl })), readAtom(feed), readJson(feed)];
  const title = `${words} at ${words}`;

  expect(rss.rss.channel.item.title).toBe(title);
  expect(atom.entry[0].title).toBe(title);
  expect(json.items[0].title).toBe(title);
  for (const html of [atom.entry[0].content['#text'], json.items[0].content_html]) {
    expect(html).toContain(']]&gt;&lt;script&gt;alert(1)');
    expect(html).not.toContain('<script');
  }
  expect(json.title).toContain(words);
  expect(buildJsonFeed({ ...feed, siteUrl })).not.toMatch(/\\u0000|\\ud800|\\u000b/);
});
