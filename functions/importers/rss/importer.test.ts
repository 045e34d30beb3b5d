import { describe, expect, it } from 'vitest';
import { itTellsFailuresApart } from '#tests/failing-source-boards.ts';
import { readPages, serveSourceBoard } from '#tests/serve-source-board.ts';
import type { FoundJob, ImportPage, Source } from '../importer.ts';
import { rss } from './importer.ts';

const source: Source = { type: 'rss', board: 'https://feed.example/jobs.rss?all=1' };
const path = '/jobs.rss?all=1';

const job: FoundJob = {
  sourceId: 'job-9',
  title: 'Rust & Go Engineer',
  companyName: 'Acme',
  companyWebsite: null,
  description: '<p>Build &amp; run nodes.</p>',
  location: null,
  workplace: null,
  employmentType: null,
  salary: null,
  url: 'https://feed.example/jobs/9?a=1&b=2',
  postedAt: new Date('2026-09-22T10:00:00Z'),
  expiresAt: null,
  tags: [],
  stated: {},
};

const parts = {
  title: '<title>Rust &amp; Go Engineer at Acme</title>',
  link: '<link>https://feed.example/jobs/9?a=1&amp;b=2</link>',
  guid: '<guid isPermaLink="false">job-9</guid>',
  date: '<pubDate>Tue, 22 Sep 2026 10:00:00 GMT</pubDate>',
  text: '<description><![CDATA[<p>Build &amp; run nodes.</p>]]></description>',
};

function buildItem(given: Partial<typeof parts> & { more?: string } = {}): string {
  return `<item>${Object.values({ ...parts, ...given }).join('\n')}</item>`;
}

function buildFeed(...items: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom">
<channel><title>Jobs</title><atom:link href="https://feed.example/jobs.rss" rel="self"/>${items.join('')}</channel></rss>`;
}

async function readXml(xml: string, entry: Partial<Source> = {}): Promise<ImportPage[]> {
  const { baseUrl } = await serveSourceBoard({ [path]: { body: xml } });
  return readPages(rss, { ...source, ...entry, baseUrl });
}

async function readJob(given: Parameters<typeof buildItem>[0], entry: Partial<Source> = {}) {
  const [page] = await readXml(buildFeed(buildItem(given)), entry);
  return page?.jobs[0] ?? page?.skipped[0];
}

describe('a feed', () => {
  it('of RSS 2.0, with a byte order mark before it', async () => {
    expect(await readXml(`\ufeff${buildFeed(buildItem())}`)).toEqual([{ jobs: [job], skipped: [], next: null }]);
  });

  it('of Atom', async () => {
    const xml = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Jobs</title><entry>
      <title type="html">Rust &amp;amp; Go Engineer at Acme</title><id>job-9</id>
      <link rel="self" href="https://feed.example/self"/><link rel="alternate" href="https://feed.example/jobs/9?a=1&amp;b=2"/>
      <published>2026-09-22T12:00:00+02:00</published><updated>2026-09-25T10:00:00Z</updated><category term="rust"/>
      <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Build &amp; run nodes.</p></div></content>
    </entry></feed>`;

    expect(await readXml(xml)).toEqual([{ jobs: [{ ...job, tags: ['rust'] }], skipped: [], next: null }]);
  });

  it('of Atom whose author is the employer', async () => {
    const xml = `<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>Rust Engineer</title><id>job-9</id>
      <link href="https://feed.example/9"/><author><name>Acme</name></author>
      <summary type="html">&lt;p&gt;Build.&lt;/p&gt;</summary></entry></feed>`;

    const [page] = await readXml(xml);

    expect(page?.jobs).toMatchObject([
      { title: 'Rust Engineer', companyName: 'Acme', description: '<p>Build.</p>', url: 'https://feed.example/9' },
    ]);
  });

  it('of RSS 1.0', async () => {
    const xml = `<rdf:RDF xmlns:rdf="a" xmlns:dc="b"><channel/><item><title>Rust Engineer at Acme</title>
      <link>https://feed.example/9</link><dc:date>2026-09-22</dc:date></item></rdf:RDF>`;

    const [page] = await readXml(xml);

    expect(page?.jobs).toMatchObject([{ title: 'Rust Engineer', postedAt: new Date('2026-09-22T00:00:00Z') }]);
  });

  it.each([buildFeed(), '<rss><channel/></rss>', '<feed xmlns="http://www.w3.org/2005/Atom"/>', '<feed></feed>'])(
    'without items: %j',
    async (xml) => {
      expect(await readXml(xml)).toEqual([{ jobs: [], skipped: [], next: null }]);
    },
  );

  it('loses a broken item with its reason, and no other', async () => {
    const items = [buildItem({ title: '<title/>' }), buildItem(), buildItem({ link: '', guid: '<guid>7</guid>' })];
    const faceless = buildItem({ title: '<title>Rust Engineer</title>', guid: '<guid>8</guid>' });

    const pages = await readXml(buildFeed(...items, faceless));

    const skipped = [
      { reason: 'no title', sourceId: null },
      { reason: 'no link', sourceId: '7' },
      { reason: 'no company', sourceId: '8' },
    ];
    expect(pages).toEqual([{ jobs: [job], skipped, next: null }]);
  });

  it.each([
    ['the company it names', { more: '<company>Acme</company>' }, {}],
    [
      'the employer as its writer',
      { title: '<title>Rust &amp; Go Engineer</title>', more: '<dc:creator>Acme</dc:creator>' },
      {},
    ],
    ['a writer who is not the employer', { more: '<dc:creator>Jane Doe</dc:creator>' }, {}],
    [
      'a role with an "at" of its own',
      { title: '<title>Rust Engineer at Large at Acme</title>' },
      { title: 'Rust Engineer at Large' },
    ],
    [
      'a company with an "at" of its own',
      { title: '<title>Rust Engineer at Work at Home</title>', more: '<dc:creator>Work at Home</dc:creator>' },
      { title: 'Rust Engineer', companyName: 'Work at Home' },
    ],
    [
      'its place, pay, kind and topics',
      {
        more: '<location>Lisbon (Remote)</location><salary>$90k - $120k</salary><jobType>Contract</jobType><category>Rust</category><category domain="x"><![CDATA[R&D]]></category>',
      },
      {
        location: 'Lisbon (Remote)',
        workplace: 'remote',
        employmentType: 'Contract',
        salary: { text: '$90k - $120k', min: 90_000, max: 120_000, currency: 'USD', period: null },
        tags: ['Rust', 'R&D'],
      },
    ],
    ['text that is escaped', { text: '<description>&lt;p&gt;Build &amp;amp; run nodes.&lt;/p&gt;</description>' }, {}],
    ['text that is not escaped at all', { text: '<description><p>Build &amp; run nodes.</p></description>' }, {}],
    [
      'the whole text before the short one',
      {
        text: '<description>Build…</description><content:encoded><![CDATA[<p>Build &amp; run nodes.</p>]]></content:encoded>',
      },
      {},
    ],
    ['no text', { text: '' }, { description: '<p>Rust &amp; Go Engineer at Acme</p>' }],
    ['no id', { guid: '' }, { sourceId: job.url }],
    [
      'an id as its only address',
      { link: '', guid: '<guid>https://feed.example/9</guid>' },
      { sourceId: 'https://feed.example/9', url: 'https://feed.example/9' },
    ],
    ['no date that can be read', { date: '<pubDate>yesterday</pubDate>' }, { postedAt: null }],
    ['an address with spaces around it', { link: '<link>\n https://feed.example/jobs/9?a=1&amp;b=2 \n</link>' }, {}],
  ])('has items with %s', async (_, given, expected) => {
    expect(await readJob(given)).toEqual({ ...job, ...expected });
  });

  it('may hold all of an item in one line', async () => {
    const given = {
      title: '<title>Rust Engineer</title>',
      text: '<description>at Acme - Full-time - Remote - $90k - $120k</description>',
      more: '<dc:creator>Acme</dc:creator>',
    };

    expect(await readJob(given)).toMatchObject({
      title: 'Rust Engineer',
      companyName: 'Acme',
      location: 'Remote',
      workplace: 'remote',
      employmentType: 'Full-time',
      salary: { min: 90_000, max: 120_000 },
    });
  });

  it('of one employer names no company in its items', async () => {
    const entry = { company: 'Acme', website: 'https://acme.example' };

    const found = await readJob({ title: '<title>Rust Engineer</title>' }, entry);

    expect(found).toMatchObject({
      title: 'Rust Engineer',
      companyName: 'Acme',
      companyWebsite: 'https://acme.example',
    });
  });

  it('with an id too long for us gets a short one that stays the same', async () => {
    const given = { guid: `<guid>${'x'.repeat(600)}</guid>` };

    const ids = [await readJob(given), await readJob(given)].map((found) => found?.sourceId);

    expect(ids[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(ids[1]).toBe(ids[0]);
  });
});

describe('a hostile feed', () => {
  it('gets none of its own entities', async () => {
    const entities = '<!DOCTYPE rss [<!ENTITY a "boom"><!ENTITY b "&a;&a;">]>';
    const xml = buildFeed(buildItem({ title: '<title>Rust &a;&b; Engineer at Acme</title>' })).replace(
      '<rss',
      `${entities}<rss`,
    );

    const [page] = await readXml(xml);

    expect(page?.jobs.map(({ title }) => title)).toEqual(['Rust &a;&b; Engineer']);
  });

  it.each([
    ['reads no file', '<!DOCTYPE rss [<!ENTITY a SYSTEM "file:///etc/passwd">]><rss><channel/></rss>'],
    ['nests without an end', `<rss><channel>${'<a>'.repeat(10_000)}`],
    ['names what it must not', '<rss><channel><__proto__>1</__proto__></channel></rss>'],
    ['is no feed', '<html><body>Jobs</body></html>'],
    ['is cut off', '<rss><channel><item><![CDATA['],
  ])('that %s is refused', async (_, xml) => {
    await expect(readXml(xml)).rejects.toMatchObject({ name: 'FetchProblem', kind: 'garbled' });
  });

  it('cannot bring a script', async () => {
    const found = await readJob({
      link: '<link>javascript:alert(1)</link><link>https://feed.example/9</link>',
      text: '<description><![CDATA[<script>alert(1)</script><p onclick="x()">Hi</p>]]></description>',
    });

    expect(found).toMatchObject({ url: 'https://feed.example/9', description: '<p>Hi</p>' });
  });
});

describe('the address of a feed', () => {
  it.each([
    ['https://feed.example/a/b.xml?c=1', '/a/b.xml?c=1'],
    ['cryptojobslist', '/jobs.rss'],
    ['remote3', '/api/rss'],
    ['acme.xml', '/acme.xml'],
  ])('%s is asked for as %s', async (board, address) => {
    const { baseUrl, asked } = await serveSourceBoard({ [address]: { body: buildFeed() } });

    await readPages(rss, { ...source, board, baseUrl });

    expect(asked).toEqual([address]);
  });

  it('may be the base itself', async () => {
    const { baseUrl, asked } = await serveSourceBoard({ '/feed/jobs.xml': { body: buildFeed() } });

    await readPages(rss, { ...source, board: 'acme', baseUrl: `${baseUrl}/feed/jobs.xml` });

    expect(asked).toEqual(['/feed/jobs.xml']);
  });

  it('is missing for a name we do not know', async () => {
    await expect(readPages(rss, { ...source, board: 'acme' })).rejects.toMatchObject({ kind: 'refused' });
  });

  itTellsFailuresApart({ importer: rss, source, path });
});
