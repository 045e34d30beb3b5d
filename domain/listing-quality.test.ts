import { expect, test } from 'vitest';
import { assessListing, listHints } from './listing-quality.ts';
import { find } from './posting-lint/rules.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');
const good = {
  description: `We build.\n\nResponsibilities:\n- ${words(100)}\n\nWhat we offer:\n- ${words(40)}`,
  requirements: 'Five years of Rust',
  hasWayToApply: true,
  facts: { pay_min: 80_000, pay_max: 120_000, eligibility: 'listed' as const, cities: [] },
};
const findMissing = (values: Partial<typeof good> | { facts: null }) =>
  assessListing({ ...good, ...values })
    .filter(({ isMet }) => !isMet)
    .map(({ name }) => name);

test('a good listing meets all five points', () => {
  expect(assessListing(good)).toHaveLength(5);
  expect(findMissing({})).toEqual([]);
});

test.each<[string, Parameters<typeof findMissing>[0]]>([
  ['pay', { facts: { ...good.facts, pay_min: null as never, pay_max: null as never } }],
  ['countries', { facts: { ...good.facts, eligibility: 'unknown' as never } }],
  ['apply', { hasWayToApply: false }],
  ['length', { requirements: words(2000) }],
])('one without %s misses that alone', (name, values) => {
  expect(findMissing(values)).toEqual([name]);
});

test('a short text without headings misses length and sections', () => {
  expect(findMissing({ description: 'We build things.', requirements: '' })).toEqual(['length', 'sections']);
});

test('a city says from where one can apply, too', () => {
  expect(
    findMissing({ facts: { ...good.facts, eligibility: 'unknown' as never, cities: ['Lisbon'] as never } }),
  ).toEqual([]);
});

test('what was not read yet has neither pay nor countries', () => {
  expect(findMissing({ facts: null })).toEqual(['pay', 'countries']);
});

test.each([
  `<h2>Role</h2><p>${words(130)}</p><h2>You</h2><ul><li>Rust</li></ul>`,
  `<p><strong>Role</strong></p><p>${words(130)}</p><p><b>You</b>:</p><ul><li>Rust</li></ul>`,
])('headings of HTML are sections, and its tags are no words', (description) => {
  expect(findMissing({ description, requirements: '' })).toEqual([]);
});

test('a text of nothing but tags is counted in a moment', () => {
  expect(findMissing({ description: `<p>${'<'.repeat(50_000)}` })).toContain('length');
});

test('the advice says how many words there are', () => {
  const [, , , length] = assessListing({ ...good, description: 'Hello', requirements: null });

  expect(length?.words).toBe('Write a little more: it has 1 word, and 120 answer most questions.');
});

test('what search engines miss joins the same list, once each', () => {
  const points = assessListing({ ...good, hasWayToApply: false });
  const findings = [
    ...[find('no-apply', 'Add an address.'), find('title-marks', 'Take “!!!” out.'), find('worldwide', 'Leave it.')],
    find('no-country', 'Add the country to “Atlantis”.'),
  ];

  expect(listHints(points, findings).map(({ name, words }) => [name, words])).toEqual([
    ['apply', expect.stringContaining('no button to apply')],
    ['title-marks', 'Take “!!!” out.'],
    ['no-country', 'Add the country to “Atlantis”.'],
  ]);
  expect(listHints(assessListing(good), [])).toEqual([]);

  const nowhere = { ...good.facts, eligibility: 'unknown' as const };
  expect(listHints(assessListing({ ...good, facts: nowhere }), findings).map(({ words }) => words)).toContain(
    'Add the country to “Atlantis”.',
  );
});
