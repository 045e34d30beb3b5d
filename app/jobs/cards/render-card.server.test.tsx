import { expect, test } from 'vitest';
import type { CardFacts } from '#domain/finding/describe-card.ts';
import type { JobCard } from '#domain/job.ts';
import { buildJobCard } from '#tests/build-job.ts';
import { render } from '#tests/render.tsx';
import { type CardLook, renderCard } from './render-card.server.tsx';

/** Without the item of a list that it is. */
function show(job: JobCard, look: CardLook = 'grid') {
  const html = renderCard(job, look).replace(/^<li[^>]*>|<\/li>$/g, '');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what a page shows of it
  return render(<div dangerouslySetInnerHTML={{ __html: html }} />);
}

const future = new Date(Date.now() + 86_400_000).toISOString();

test('a card leads to its listing and to its company', () => {
  const card = show(buildJobCard());

  expect(card.links()).toEqual(['Rust Engineer → /jobs/rust-engineer-acme', 'Acme → /company/acme']);
  expect(card.texts('time', { datetime: '2026-10-01T08:00:00Z' })).toHaveLength(1);
});

test('the words of a title keep their own order', () => {
  expect(show(buildJobCard({ title: 'مهندس Rust أول' })).html).toContain('<bdi>مهندس Rust أول</bdi>');
});

test('a card on the page of its company leaves out the company', () => {
  const card = show(buildJobCard(), 'of-company');

  expect(card.links()).toEqual(['Rust Engineer → /jobs/rust-engineer-acme']);
  expect(card.text).not.toMatch(/\bAcme\b|\bAC\b/);
});

test('a card says only what is known of its listing', () => {
  const bare = show(buildJobCard({ location: null }));
  const full = show(
    buildJobCard({
      salary_range: '$120k',
      employment_type: 'Full-time',
      is_remote: true,
      featured_until: future,
    }),
  );

  expect(bare.texts('li')).toEqual(['Location not given']);
  expect(bare.text).not.toMatch(/Featured|Remote/);
  expect(full.texts('li')).toEqual(['Lisbon, Portugal', 'Full-time', '$120k']);
  expect(full.text).toMatch(/Featured \| Rust Engineer \|.*\| Remote \| Engineering \|/);
});

test('a listing from anywhere is remote, and one that was featured once is not featured now', () => {
  const job = buildJobCard({ location: null, is_remote: true, featured_until: '2026-01-01T00:00:00+00:00' });

  const card = show(job);

  expect(card.texts('li')).toEqual(['Remote']);
  expect(card.text).not.toContain('Featured');
});

test('the date has the form its list asks for', () => {
  const [long] = show(buildJobCard()).texts('time');
  const [short] = show(buildJobCard(), 'slide').texts('time');

  expect(long).toMatch(/2026/);
  expect(short).not.toBe(long);
});

const facts: CardFacts = {
  ...{ work_mode: 'remote', eligibility: 'listed', cities: [], countries: ['PT', 'ES'], regions: [] },
  ...{ pay_min: 120_000, pay_max: 150_000, pay_currency: 'USD', pay_period: 'year', seniority: ['senior'] },
  ...{ skills: ['Solidity', 'Foundry'], chains: ['Ethereum', 'Base'] },
};

test('a card has one place line, the pay with its period, the level and up to three skills or chains', () => {
  const card = show(buildJobCard({ is_remote: true, salary_range: '120-150k', facts }));

  expect(card.texts('li')).toEqual([
    ...['Remote · Portugal, Spain', '$120,000 to $150,000 a year', 'Senior', 'Solidity', 'Foundry', 'Ethereum'],
  ]);
});

test.each<[string, Partial<CardFacts> | null, string | null]>([
  ['facts say remote', {}, 'Remote'],
  ['facts say worldwide', { eligibility: 'worldwide', countries: [], regions: ['Worldwide'] }, 'Anywhere'],
  ['facts say no country', { eligibility: 'unknown', countries: [] }, null],
  ['it has no place', null, null],
  ['its place says so', null, 'Remote (EU)'],
  ['its place says so last', null, 'Lisbon or remote'],
])('a card never says remote twice where %s', (_, values, location) => {
  const job = buildJobCard({ is_remote: true, location, facts: values && { ...facts, ...values } });

  expect(show(job).text.match(/remote/gi)).toHaveLength(1);
});

test('the date is written as ever; its age is left to the browser, since a cached page grows old', () => {
  const [time] = show(buildJobCard()).find('time');

  expect(time).toEqual({
    text: 'Oct 1, 2026',
    attributes: { datetime: '2026-10-01T08:00:00Z' },
  });
});

test('a card can be saved, by a button with a name', () => {
  expect(show(buildJobCard()).find('button', { 'aria-label': 'Save' })).toHaveLength(1);
});
