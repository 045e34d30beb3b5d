import { describe, expect, test } from 'vitest';
import { buildOwnListing, buildTerm } from '#tests/build-own-listing.ts';
import { buildSale } from '#tests/build-sale.ts';
import { findChoices } from './choices.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const sale = buildSale(['stripe']);
const unpaid = buildOwnListing({ state: 'unpaid', closed_reason: 'unpaid' });
const running = buildOwnListing({ terms: [buildTerm()], expires_at: '2026-03-24T12:00:00Z' });
const past = { starts_at: '2026-01-01T12:00:00Z', ends_at: '2026-01-31T12:00:00Z' };
const offered = (options: Omit<Parameters<typeof findChoices>[0], 'sale' | 'now'>) => {
  const choices = findChoices({ sale, now, ...options });
  if (choices.kind === 'none') return choices.reason;
  return [choices.kind, ...choices.list.map(({ plan, amount, time }) => `${plan.name} ${amount} ${time}`)];
};

describe('what can be bought for a job', () => {
  test('that is new: each plan, for its days', () => {
    expect(offered({ listing: unpaid, asked: 'new' })).toEqual([
      'new',
      'standard 29900 30 days',
      'featured 49900 30 days',
    ]);
  });

  test('that goes live on a day: from that day on', () => {
    expect(offered({ listing: { ...unpaid, opens_at: '2026-12-03T12:00:00Z' }, asked: 'new' })).toContain(
      'standard 29900 30 days, from Dec 3 to Jan 2',
    );
  });

  test('that runs: a renewal from the end of its term', () => {
    expect(offered({ listing: running, asked: 'renewal' })).toEqual([
      'renewal',
      'standard 29900 30 days, from Mar 24 to Apr 23',
      'featured 49900 30 days, from Mar 24 to Apr 23',
    ]);
  });

  test('that has ended: a renewal from today', () => {
    expect(
      offered({ listing: { ...running, state: 'expired', terms: [buildTerm(past)] }, asked: 'renewal' }),
    ).toContain('standard 29900 30 days, from Mar 1 to Mar 31');
  });

  test('that was posted while listings were free: a first plan', () => {
    expect(offered({ listing: buildOwnListing(), asked: 'renewal' })).toContain('new');
  });

  test('that runs under a smaller plan: the difference, until the same day', () => {
    expect(offered({ listing: running, asked: 'upgrade' })).toEqual(['upgrade', 'featured 20000 until Mar 24']);
  });

  test('that is renewed already: the difference, until the end of the term that runs', () => {
    const next = buildTerm({ starts_at: '2026-03-24T12:00:00Z', ends_at: '2026-04-23T12:00:00Z' });
    const waiting = buildTerm({ starts_at: null, ends_at: null });

    for (const later of [next, waiting]) {
      expect(offered({ listing: { ...running, terms: [later, buildTerm()] }, asked: 'upgrade' })).toEqual([
        'upgrade',
        'featured 20000 until Mar 24',
      ]);
    }
  });

  test('that is renewed and whose running term ends within days: no upgrade for those days', () => {
    const [ends_at, end] = ['2026-03-02T12:00:00Z', '2026-04-01T12:00:00Z'];
    const terms = [buildTerm({ ends_at }), buildTerm({ starts_at: ends_at, ends_at: end })];

    expect(offered({ listing: buildOwnListing({ terms, expires_at: end }), asked: 'upgrade' })).toBe('no-upgrade');
  });

  test('that ends within days: no upgrade for the full difference', () => {
    const ending = buildOwnListing({ terms: [buildTerm({ ends_at: '2026-03-03T12:00:00Z' })] });

    expect(offered({ listing: ending, asked: 'upgrade' })).toBe('no-upgrade');
  });

  test('from a careers page: to be featured', () => {
    expect(offered({ listing: buildOwnListing({ source: 'lever' }), asked: 'new' })).toEqual([
      'new',
      'featured 49900 30 days',
    ]);
  });

  test.each<[string, Omit<Parameters<typeof findChoices>[0], 'sale'>]>([
    ['paid', { listing: running, asked: 'new' }],
    ['no-upgrade', { listing: unpaid, asked: 'upgrade' }],
    ['no-upgrade', { listing: { ...running, terms: [buildTerm({ is_featured: true })] }, asked: 'upgrade' }],
    ['gone', { listing: { ...running, state: 'removed' }, asked: 'renewal' }],
    ['gone', { listing: { ...running, state: 'closed', closed_reason: 'closed' }, asked: 'renewal' }],
    ['gone', { listing: { ...running, state: 'closed', closed_reason: 'gone', source: 'lever' }, asked: 'new' }],
    ['disputed', { listing: { ...unpaid, terms: [buildTerm({ frozen_at: past.ends_at })] }, asked: 'new' }],
  ])('nothing: %s', (reason, options) => {
    expect(offered(options)).toBe(reason);
  });

  test('nothing while listings are free', () => {
    expect(findChoices({ listing: unpaid, sale: buildSale([]), asked: 'new', now })).toMatchObject({ reason: 'free' });
  });
});
