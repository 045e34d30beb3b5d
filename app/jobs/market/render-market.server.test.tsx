import { expect, test } from 'vitest';
import type { Market } from '#domain/market.ts';
import { renderMarket } from './render-market.server.tsx';

const market: Market = {
  news: { step: 'week', since: '2026-01-05T00:00:00Z', counts: [0, 0, 2, 3, 4, 5, 0, 7, 8, 9, 10, 4] },
  hiring: [
    { slug: 'acme', name: '<b>Acme</b>', logo_url: null, color: '#336699', jobs: 1000, fresh: 3 },
    { slug: 'zeta', name: 'Zeta', logo_url: null, color: null, jobs: 1, fresh: 0 },
  ],
  pay: [
    { category: 'AI & Machine Learning', jobs: 9, low: 120_000, median: 150_000, high: 200_000 },
    { category: 'Design', jobs: 5, low: 100_000, median: 110_000, high: 120_000 },
  ],
  posts: [{ slug: 'tips', title: 'Tips', meta_description: null, published_at: '2026-03-01T00:00:00Z' }],
};

test('new jobs are drawn as full as there were many, and said in words', () => {
  const { now } = renderMarket(market);

  expect(now).toContain('<strong class="font-semibold text-ink">52</strong>');
  expect(now).toContain('10 weeks, 4 of them in the last 7 days');
  expect(now).toMatch(
    /role="img" aria-label="New jobs by week, the oldest first. Jan 19: 2, Jan 26: 3, .*Feb 16: 0, .*Mar 23: 4\."/,
  );
  expect([...now.matchAll(/height:(\d+)%/g)].map(([, height]) => Number(height))).toEqual([
    20, 30, 40, 50, 70, 80, 90, 100, 40,
  ]);
});

test('a board of this week shows the weeks before it too', () => {
  const { now } = renderMarket({ ...market, news: { ...market.news, counts: [...Array(11).fill(0), 100] } });

  expect(now).toContain('in the last 6 weeks');
  expect(now.match(/h-16/g)).toHaveLength(6);
});

test('hours are named as such', () => {
  const { now } = renderMarket({
    ...market,
    news: { step: 'hour', since: '2026-01-05T22:00:00Z', counts: [...Array(23).fill(0), 12] },
  });

  expect(now).toContain('in the last 24 hours');
  expect(now).toContain('New jobs by hour, the oldest first. 22:00 UTC: 0, 23:00 UTC: 0, 00:00 UTC: 0');
});

test('a company has its link, its number of jobs and its name as text', () => {
  const { now } = renderMarket(market);

  expect(now).toContain('href="/company/acme"');
  expect(now).toContain('&lt;b&gt;Acme&lt;/b&gt;');
  expect(now.replaceAll(/<!-- -->|<[^>]+>/g, '')).toMatch(/1,000\+ open · 3 new.*1 open$/);
});

test('pay is drawn from quartile to quartile on one scale, and leads to the jobs', () => {
  const { further } = renderMarket(market);

  expect(further).toContain('href="/?category=AI+%26+Machine+Learning"');
  expect(further).toContain('left:20%;right:calc(100% - 100%)');
  expect(further).toContain('left:0%;right:calc(100% - 20%)');
  expect(further.replaceAll(/<!-- -->|<[^>]+>/g, '')).toContain('$120k–$200k, in the middle $150k');
});

test('what a board does not have leaves nothing behind', () => {
  const empty = { news: { ...market.news, counts: Array(12).fill(0) }, hiring: [], pay: [], posts: [] };

  expect(renderMarket(empty)).toEqual({ now: '', further: '' });
});
