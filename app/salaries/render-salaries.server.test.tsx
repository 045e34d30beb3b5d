import { expect, test } from 'vitest';
import type { SalaryStats } from '#domain/salaries/salary-stats.ts';
import type { SalarySubject } from '#domain/salaries/salary-subject.ts';
import { buildJobCard } from '#tests/build-job.ts';
import { render as show } from '#tests/render.tsx';
import { describeSalaryPage } from './describe-salary-page.server.ts';
import type { SalaryLine } from './find-salaries.ts';
import { renderSalaries } from './render-salaries.server.tsx';

const stats: SalaryStats = {
  ...{ count: 12, companies: 7, quartiles: { low: 90_000, median: 120_400, high: 150_000 }, min: 40_000, max: 400_000 },
  histogram: [
    { from: 40_000, to: 100_000, count: 4 },
    { from: 100_000, to: 120_000, count: 0 },
    { from: 120_000, to: 140_000, count: 6 },
    { from: 140_000, to: 400_000, count: 2 },
  ],
  sources: [
    { name: '', count: 6 },
    { name: 'greenhouse', count: 4 },
    { name: 'rss', count: 2 },
  ],
  trend: [100, null, 110, 120, null, 130].map((median, index) => ({
    ...{ month: `2026-0${index + 1}`, count: median ? 9 : index, median: median && median * 1000 },
  })),
  ...{ too_few: false, as_of: '2026-11-16T22:00:00+00:00' },
};
const none = { quartiles: null, min: null, max: null, histogram: [], sources: [], trend: [] };
const tooFew: SalaryStats = { ...stats, ...none, count: 1, companies: 1, too_few: true };

const toLine = (subject: SalarySubject, values: Partial<SalaryLine> = {}): SalaryLine => ({
  ...{ category: null, level: null, country: null, skill: null, ...subject, subject },
  ...{ count: 9, companies: 5, low: 80_000, median: 100_000, high: 120_000, changed_at: '', ...values },
});
const lines = [
  toLine({}),
  toLine({ category: 'Sales' }),
  toLine({ category: 'Design' }, { median: 110_000 }),
  toLine({ category: 'Security' }, { companies: 2 }),
  toLine({ category: 'Design', level: 'senior' }),
  toLine({ category: 'Design', level: 'junior' }),
];

function render(subject: SalarySubject, of: SalaryStats = stats) {
  const html = renderSalaries({ subject, stats: of, lines, jobs: [buildJobCard()], count: 8 });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what a page shows of it
  return show(<div dangerouslySetInnerHTML={{ __html: html }} />);
}

test('figures are said, drawn and listed, with what stands behind them', () => {
  const page = render({ category: 'Design' });

  expect(page.text).toContain(
    'Of 12 open Design jobs that state their pay, the middle one pays $120,000 a year; half pay between $90,000 and $150,000.',
  );
  expect(page.text).toContain('12 openings of 7 companies');
  expect(page.texts('time', { datetime: '2026-11-16T22:00:00+00:00' })).toEqual(['November 16, 2026, 22:00 UTC']);
  const [steps, months, sources] = page.texts('tbody');
  expect(steps).toBe('Under $100,0004$100,000 to $120,0000$120,000 to $140,0006$140,000 and more2');
  expect(months).toContain('February 2026Too few1');
  expect(sources).toBe('Posted here by employers6 openingsGreenhouse4 openingsFeeds of other boards2 openings');
});

test('drawings have the table in words, and the trend has gaps where too few say anything', () => {
  const page = render({ category: 'Design' });
  const [spread, trend] = page.find('svg', { role: 'img' });

  expect(spread?.attributes['aria-label']).toContain('half up to $120,000');
  expect(trend?.attributes['aria-label']).toContain(
    'January 2026: $100,000, February 2026: too few, March 2026: $110,000',
  );
  // March and April alone are neighbours that both have one.
  expect(page.html.match(/<line x1="[\d.]+%" y1/g)).toHaveLength(1);
  expect(page.html.match(/<circle/g)).toHaveLength(4);
});

test('a page leads to its neighbours, the nearest first, and to its jobs', () => {
  const links = render({ category: 'Design' })
    .links()
    .filter((link) => link.includes('salaries') || link.includes('/?'));

  expect(links.map((link) => link.split(' → ')[1])).toEqual([
    ...['/salaries/design/junior', '/salaries/design/senior', '/salaries/design', '/salaries/sales'],
    '/?shows_pay=1&category=Design',
  ]);
});

test('too few are said to be so, without figures, and lead to what has enough', () => {
  const page = render({ category: 'Design', level: 'executive' }, tooFew);

  expect(page.text).toContain('Only 1 open Executive Design job states its pay just now. That is too few');
  expect(page.find('svg', { role: 'img' })).toEqual([]);
  expect(page.links()).toEqual(
    expect.arrayContaining(['Design salaries → /salaries/design', 'Web3 and blockchain salaries → /salaries']),
  );
});

test('what one company pays is not called a market', () => {
  expect(render({ category: 'Design' }, { ...stats, companies: 1 }).text).toContain(
    'from one company: this is what it pays',
  );
});

test.each<[string, SalarySubject, SalaryStats, boolean]>([
  ['a subject with enough', { category: 'Design' }, stats, false],
  ['too few', { category: 'Design' }, tooFew, true],
  ['two companies', { category: 'Design' }, { ...stats, companies: 2 }, true],
  ['a combination of the form', { category: 'Design', country: 'PT' }, stats, true],
])('%s: what search engines are told', (_, subject, of, isHidden) => {
  expect(describeSalaryPage(subject, of).isHidden).toBe(isHidden);
});

test('before the first count nothing is said to be too few', () => {
  expect(render({}, { ...tooFew, as_of: null }).text).toContain('are being counted');
});

test('choices of the form are the subject itself', () => {
  const page = render({ category: 'Design', country: 'PT', skill: 'Rust' });

  expect(page.texts('option', { selected: '' })).toEqual(['Design', 'All levels', 'Portugal', 'Rust']);
});
