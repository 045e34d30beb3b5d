import { describe, expect, test } from 'vitest';
import type { JobCard } from '#domain/job.ts';
import { buildRss } from './build-rss.ts';
import type { FeedItem } from './feed.ts';

const job: JobCard = {
  id: '6b0f8a52-6f0e-4d59-9f8f-0e8f1a3d2c11',
  slug: 'r-and-d-engineer-acme',
  title: 'R&D Engineer <Consensus>\u0007',
  location: 'Zürich',
  category: 'Data & Analytics',
  is_remote: false,
  salary_range: null,
  employment_type: 'Full-time',
  published_at: '2026-11-02T09:30:00+00:00',
  featured_until: null,
  company: { slug: 'acme', name: 'Acme\'s "Labs"', logo_url: null, color: null },
  facts: null,
};

const item: FeedItem = { job, text: '', updatedAt: '2026-11-03T10:00:00+00:00', via: null };

describe('the feed', () => {
  test('has an item for each listing, escaped and with its permanent address', () => {
    const items = [{ ...item, text: 'Build & break things.' }];

    const xml = buildRss({ items, filters: null, siteUrl: 'https://jobs.example' });

    expect(xml).toContain(`<item>
<title>R&amp;D Engineer &lt;Consensus&gt; at Acme&apos;s &quot;Labs&quot;</title>
<link>https://jobs.example/jobs/r-and-d-engineer-acme?ref=feed</link>
<guid isPermaLink="true">https://jobs.example/jobs/r-and-d-engineer-acme</guid>
<pubDate>Mon, 02 Nov 2026 09:30:00 GMT</pubDate>
<dc:creator>Acme&apos;s &quot;Labs&quot;</dc:creator>
<category>Data &amp; Analytics</category>
<description>Acme&apos;s &quot;Labs&quot; · Zürich · Full-time. Build &amp; break things.</description>
</item>`);
    expect(xml).toContain('<atom:link href="https://jobs.example/feed.xml" rel="self" type="application/rss+xml"/>');
    expect(xml).toContain('<link>https://jobs.example/</link>');
  });

  test('of a search names the search and leads to it', () => {
    const filters = { search: 'rust & go', category: 'Security', show: 50 };

    const xml = buildRss({ items: [], filters, siteUrl: 'https://jobs.example' });

    expect(xml).toContain('<title>“rust &amp; go” in Security jobs | Chainwork</title>');
    expect(xml).toContain('<link>https://jobs.example/?search=rust+%26+go&amp;category=Security</link>');
    expect(xml).toContain('href="https://jobs.example/feed.xml?search=rust+%26+go&amp;category=Security"');
  });

  test('cuts a long text at a word', () => {
    const items = [{ ...item, text: 'word '.repeat(200) }];

    const xml = buildRss({ items, filters: null, siteUrl: '' });

    expect(xml).toMatch(/ word word…<\/description>/);
    expect(xml.length).toBeLessThan(1700);
  });

  test('cuts a long text without spaces, and no sign of it in half', () => {
    const items = [{ ...item, text: `a${'😀'.repeat(300)}` }];

    const xml = buildRss({ items, filters: null, siteUrl: '' });

    expect(xml).toContain(`a${'😀'.repeat(199)}…</description>`);
  });
});
