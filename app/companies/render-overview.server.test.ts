import { expect, test } from 'vitest';
import type { CompanyOverview } from './find-hiring.ts';
import { renderOverview } from './render-overview.server.tsx';

const overview: CompanyOverview = {
  categories: [
    { category: 'Design', count: 2 },
    { category: 'Data & Analytics', count: 1 },
  ],
  remote: 2,
  cities: [{ city: 'Lisbon', count: 1 }],
  pay: { count: 2, min: 90_000, max: 150_000 },
  newest_at: '2026-10-02T08:00:00+00:00',
  seen_at: null,
  similar: [],
};
const render = (values: Partial<CompanyOverview> = {}) =>
  renderOverview({ slug: 'acme', overview: { ...overview, ...values } });

test('roles lead to their lists, and what is said is said with its counts', () => {
  const html = render();

  expect(html).toContain('href="/?company=acme&amp;category=Data+%26+Analytics"');
  expect(html).toContain('href="/?mode=remote&amp;company=acme"');
  expect(html).toContain('$90,000 to $150,000 a year');
  expect(html).toContain('Stated by 2 of 3 roles');
  expect(html).toContain('left:45%;right:25%');
  expect(html).not.toContain('Last seen');
});

test('one pay is no span, and none is said to be none', () => {
  const one = render({ pay: { count: 1, min: 90_000, max: 150_000 } });
  const none = render({ pay: { count: 0, min: null, max: null }, remote: 0, cities: [] });

  expect(one).toContain('Stated by 1 of 3 roles');
  expect(one).not.toContain('left:');
  expect(none.match(/Not stated/g)).toHaveLength(2);
});

test('a company without open roles has no overview', () => {
  expect(render({ categories: [], newest_at: null })).toBe('');
});
