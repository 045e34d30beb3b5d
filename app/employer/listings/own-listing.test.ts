import { describe, expect, test } from 'vitest';
import { buildOwnListing, buildTerm, buildWaiting } from '#tests/build-own-listing.ts';
import { freeSale } from '../orders/find-sale.ts';
import { findDayBounds, readDay } from './choose-day.ts';
import { describeState } from './describe-state.ts';
import type { OwnListing } from './find-own-listings.ts';
import { findEndOfTime, findOwnActions, findUndo, isTimeSold } from './own-actions.ts';
import { describeChange } from './use-own-actions.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const in23Days = '2026-03-24T12:00:00Z';
const featured = { title: 'Featured Listing', amount: 49_900 };
const closed_at = '2026-02-14T12:00:00Z';
const build = buildOwnListing;

describe('the state of a listing in its employer’s words', () => {
  test.each<[string, string, Partial<OwnListing>]>([
    ['Live', '', {}],
    ['Live', '23 days left', { expires_at: in23Days }],
    ['Live', '30 days left', { expires_at: '2026-03-31T11:59:58Z' }],
    ['Live', '1 day left', { expires_at: '2026-03-02T13:00:00Z' }],
    ['Live', 'Last day', { expires_at: '2026-03-01T13:00:00Z' }],
    ['Live', 'Follows its source', { expires_at: in23Days, source: 'lever' }],
    [
      ...(['Live', 'Not found at its source since Feb 28, 2026. Closes on Mar 2, 2026, unless it is back.'] as const),
      { source: 'lever', missing_since: '2026-02-28T12:00:00Z' },
    ],
    [
      ...([
        'Live',
        'Not found at its source since Feb 14, 2026. Closes when it is read next, unless it is back.',
      ] as const),
      { source: 'lever', missing_since: '2026-02-14T12:00:00Z' },
    ],
    ['In review', 'Public once it has been reviewed', { state: 'held', closed_reason: 'held', closed_at }],
    ['Hidden', '', { state: 'held', closed_reason: 'suspended', closed_at }],
    ['Paused', 'Since Feb 14, 2026. Visitors do not see it.', { state: 'paused', closed_reason: 'paused', closed_at }],
    ['Closed', 'Filled on Feb 14, 2026', { state: 'closed', closed_reason: 'filled', closed_at }],
    ['Closed', 'Since Feb 14, 2026', { state: 'closed', closed_reason: 'closed', closed_at }],
    ['Closed', 'Gone at its source since Feb 14, 2026', { state: 'closed', closed_reason: 'gone', closed_at }],
    ['Expired', 'Since Feb 14, 2026', { state: 'expired', expires_at: closed_at }],
    ['Live', 'Standard, 23 days left', { expires_at: in23Days, terms: [buildTerm()] }],
    [
      ...(['Live', 'Featured, 23 days left'] as const),
      { expires_at: in23Days, terms: [buildTerm(), buildTerm({ is_featured: true, sold: featured })] },
    ],
    [
      ...(['Live', 'Featured, 23 days left; live until Apr 23, 2026'] as const),
      {
        ...{ expires_at: '2026-04-23T12:00:00Z', featured_until: in23Days },
        terms: [buildTerm(), buildTerm({ is_featured: true, sold: featured })],
      },
    ],
    ['Live', '23 days left', { expires_at: in23Days, terms: [buildTerm({ ended_at: closed_at })] }],
    ['Not paid', 'Visitors do not see it yet', { state: 'unpaid', closed_reason: 'unpaid', closed_at }],
    ['Not paid', 'Its order waits for your payment', { state: 'unpaid', waiting: [buildWaiting()] }],
    [
      ...(['Not paid', '$50 of $299 has arrived, $249 is still due'] as const),
      { state: 'unpaid', waiting: [buildWaiting({ state: 'processing', method: 'onchain', arrived: 5_000 })] },
    ],
    ['Not paid', 'Your payment is under way', { state: 'unpaid', waiting: [buildWaiting({ state: 'processing' })] }],
    [
      'Not paid',
      'Its payment is disputed or on its way back',
      { state: 'unpaid', terms: [buildTerm({ frozen_at: closed_at })] },
    ],
    ['Removed', '', { state: 'removed', closed_reason: 'removed', closed_at }],
  ])('%s (%s) is %j', (word, detail, values) => {
    expect(describeState(build(values), now)).toMatchObject({ word, detail });
  });
});

describe('what is offered for a listing', () => {
  test.each<[Partial<OwnListing>, string[]]>([
    [{}, ['Pause', 'Close as filled', 'Share and improve', 'Duplicate']],
    [{ expires_at: in23Days }, ['Extend', 'Pause', 'Close as filled', 'Share and improve', 'Duplicate']],
    [{ expires_at: '2026-03-31T12:00:00Z' }, ['Pause', 'Close as filled', 'Share and improve', 'Duplicate']],
    [{ source: 'lever', expires_at: in23Days }, ['Pause', 'Close as filled']],
    [{ state: 'paused', closed_reason: 'paused' }, ['Resume', 'Schedule for a day', 'Close as filled', 'Duplicate']],
    [
      { state: 'scheduled', closed_reason: 'scheduled' },
      ['Publish now', 'Change the day', 'Close as filled', 'Duplicate'],
    ],
    [{ state: 'closed', closed_reason: 'filled' }, ['Reopen', 'Schedule for a day', 'Duplicate']],
    [{ state: 'expired', expires_at: closed_at }, ['Extend', 'Close as filled', 'Duplicate']],
    [{ state: 'closed', closed_reason: 'closed' }, ['Duplicate']],
    [{ state: 'unpaid', closed_reason: 'unpaid' }, ['Publish now', 'Duplicate']],
    [{ state: 'held', closed_reason: 'held' }, []],
    [{ state: 'removed', closed_reason: 'removed' }, []],
  ])('%j: %j', (values, labels) => {
    expect(findOwnActions(build(values), { now }).map(({ label }) => label)).toEqual(labels);
  });
});

test.each<[string, Partial<OwnListing>, string[]]>([
  ['open', { expires_at: in23Days }, ['Pause', 'Close as filled', 'Share and improve', 'Duplicate']],
  ['not paid', { state: 'unpaid' }, ['Duplicate']],
  ['expired', { state: 'expired', expires_at: closed_at }, ['Close as filled', 'Duplicate']],
  ['paused past its end', { state: 'paused', expires_at: closed_at }, ['Close as filled', 'Duplicate']],
])('a listing whose time is bought is not extended for nothing (%s)', (_, values, labels) => {
  expect(findOwnActions(build(values), { isSold: true, now }).map(({ label }) => label)).toEqual(labels);
});

test.each<[Partial<OwnListing>, string]>([
  [{ state: 'paused', closed_reason: 'paused' }, 'Resume'],
  [{ state: 'closed', closed_reason: 'filled' }, 'Reopen'],
])('a listing out of sight (%j) is brought back to the days that were bought for it since', (values, label) => {
  const past = buildTerm({ ends_at: closed_at });
  const waiting = buildTerm({ starts_at: null, ends_at: null });
  const offered = (terms: OwnListing['terms']) =>
    findOwnActions(build({ ...values, expires_at: closed_at, terms }), { isSold: true, now }).map(
      (given) => given.label,
    );

  expect(offered([past, waiting])).toContain(label);
  expect(offered([past])).not.toContain(label);
});

describe('a filled listing whose running term is disputed', () => {
  const running = buildTerm({ frozen_at: closed_at });
  const isOffered = (terms: OwnListing['terms'], free_until: string | null = null) => {
    const listing = build({ state: 'closed', closed_reason: 'filled', expires_at: in23Days, free_until, terms });
    return findOwnActions(listing, { isSold: true, now }).some(({ label }) => label === 'Reopen');
  };

  test('is not offered to be brought back, nor to a renewal that waits behind it or an upgrade', () => {
    expect(isOffered([buildTerm()])).toBe(true);
    expect(isOffered([running])).toBe(false);
    expect(isOffered([running, buildTerm({ starts_at: in23Days, ends_at: '2026-04-23T12:00:00Z' })])).toBe(false);
    expect(isOffered([running, buildTerm({ upgrades: 'the running one' })])).toBe(false);
  });

  test('is brought back to what can begin now: days bought since, and free ones', () => {
    expect(isOffered([running, buildTerm({ starts_at: null, ends_at: null })])).toBe(true);
    expect(isOffered([running], in23Days)).toBe(true);
  });
});

test('a listing is sold while anything is, or while what was bought lasts', () => {
  const sale = { plans: [], methods: ['stripe' as const] };

  expect(isTimeSold(build(), sale, now)).toBe(true);
  expect(isTimeSold(build({ source: 'lever' }), sale, now)).toBe(false);
  expect(isTimeSold(build({ terms: [buildTerm()] }), freeSale, now)).toBe(true);
  expect(isTimeSold(build({ terms: [buildTerm({ ended_at: closed_at })] }), freeSale, now)).toBe(false);
});

test('a listing that has to be paid for is not called live', () => {
  const told = (values: Partial<OwnListing>) => describeChange('resume', build(values)).title;

  expect(told({})).toBe('Live again');
  expect(told({ state: 'unpaid' })).toBe('Not public yet');
});

test('what was taken away is brought back as it was', () => {
  const opens_at = '2026-04-01T00:00:00Z';

  expect(findUndo(build(), 'pause')).toEqual({ action: 'resume', opens: null });
  expect(findUndo(build({ state: 'paused' }), 'fill')).toEqual({ action: 'pause', opens: null });
  expect(findUndo(build({ state: 'scheduled', opens_at }), 'fill')).toEqual({ action: 'schedule', opens: opens_at });
  expect(findUndo(build(), 'extend')).toBeNull();
  expect(findUndo(build({ state: 'expired' }), 'fill')).toBeNull();
});

describe('a day to go live', () => {
  const noon = new Date(2026, 11, 31, 12);

  test('is one from tomorrow on, within a year', () => {
    expect(findDayBounds(noon)).toEqual({ first: '2027-01-01', last: '2027-12-30' });
  });

  test('begins where the employer is', () => {
    expect(readDay('2027-01-01', noon)).toBe(new Date(2027, 0, 1).toISOString());
  });

  test('is before the end of what runs on meanwhile', () => {
    const end = new Date(2027, 0, 5).toISOString();

    expect(findDayBounds(noon, end)).toEqual({ first: '2027-01-01', last: '2027-01-04' });
    expect(readDay('2027-01-04', noon, end)).not.toBeNull();
    expect(readDay('2027-01-05', noon, end)).toBeNull();
    expect(findDayBounds(noon, new Date(2028, 5, 1).toISOString()).last).toBe('2027-12-30');
  });

  test.each<[string, boolean, Partial<OwnListing>, string | null]>([
    ['what is free', false, {}, null],
    ['what is bought', true, { terms: [buildTerm()] }, in23Days],
    [
      'what is renewed from then on',
      true,
      { terms: [buildTerm(), buildTerm({ starts_at: null, ends_at: null })] },
      null,
    ],
    ['a renewal that is disputed', true, { terms: [buildTerm({ starts_at: null, frozen_at: closed_at })] }, in23Days],
  ])('of %s has this end', (_, isSold, values, end) => {
    expect(findEndOfTime(build({ expires_at: in23Days, ...values }), { isSold })).toBe(end);
  });

  test.each(['', '2026-12-31', '2028-01-01', '2027-02-30', 'tomorrow'])('is not “%s”', (typed) => {
    expect(readDay(typed, noon)).toBeNull();
  });
});
