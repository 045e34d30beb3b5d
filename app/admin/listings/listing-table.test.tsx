import { describe, expect, test } from 'vitest';
import { render } from '#tests/render.tsx';
import type { TableListing } from './find-listings.ts';
import { canEnhance, findOfferedActions, nameListings } from './listing-actions.ts';
import { ListingHistory } from './listing-history.tsx';
import { ListingTable } from './listing-table.tsx';

const listing: TableListing = {
  ...{ id: 'one', slug: 'rust-engineer', title: 'Rust Engineer', category: 'Engineering', location: null },
  ...{ source: 'lever', source_url: null, state: 'open', closed_reason: null, closed_at: null, unlisted_at: null },
  ...{ published_at: new Date().toISOString(), expires_at: null, featured_until: null, corrections: null },
  findings: ['no-country', 'no-logo'],
  company: { id: 'acme', name: 'Acme', slug: 'acme', is_owned: false, is_suspended: false, employer: 'acme' },
  ...{ views: 34000, clicks: 1200, reports: 2 },
};

test('a row says which of the rules of search engines it misses most', () => {
  const nothing = () => {};
  const selection = { selected: new Set<string>(), choose: nothing, chooseAll: nothing };
  const rows = [listing, { ...listing, id: 'two', findings: ['no-logo'] }, { ...listing, id: 'three', findings: null }];
  const table = render(<ListingTable {...{ rows, selection }} openId={null} addressOf={() => ''} isBusy={false} />);

  expect(table.text.match(/The country of the place is not known\./g)).toHaveLength(1);
});

test('a row tells company, source, state, age, views, clicks and reports, and leads to the listing', () => {
  const nothing = () => {};
  const table = render(
    <ListingTable
      rows={[listing, { ...listing, id: 'two', title: 'Scam', state: 'removed', closed_reason: 'removed' }]}
      selection={{ selected: new Set(['two']), choose: nothing, chooseAll: nothing }}
      openId="one"
      addressOf={(id) => `?listing=${id}`}
      isBusy={false}
    />,
  );

  expect(table.texts('td').slice(1, 9)).toEqual([
    'Acme · no owner',
    'Lever',
    'open',
    'today',
    '–',
    '34,000',
    '1,200',
    '2',
  ]);
  expect(table.links()).toEqual(['Rust Engineer → /?listing=one', 'Scam → /?listing=two']);
  expect(table.texts('a', { 'aria-current': 'true' })).toEqual(['Rust Engineer']);
  expect(table.find('input', { checked: '' })).toHaveLength(1);
});

describe('what is offered', () => {
  test.each<[string, Partial<TableListing>, string[]]>([
    ['an open listing', {}, ['hold', 'close', 'remove', 'unlist', 'feature', 'categorise', 'merge']],
    ['one in review', { state: 'held', closed_reason: 'held' }, ['release', 'close', 'remove', 'categorise', 'merge']],
    [
      'one of a suspended employer',
      { state: 'held', closed_reason: 'suspended', company: { ...listing.company, is_suspended: true } },
      ['close', 'remove', 'categorise', 'merge'],
    ],
    [
      'one that is hidden with a former employer',
      { state: 'held', closed_reason: 'suspended' },
      ['release', 'close', 'remove', 'categorise', 'merge'],
    ],
    ['a closed one', { state: 'closed' }, ['reopen', 'remove', 'categorise']],
    ['a removed one', { state: 'removed' }, ['restore', 'categorise']],
  ])('for %s', (_, values, actions) => {
    expect(findOfferedActions([{ ...listing, ...values }])).toEqual(actions);
  });

  test('by the enhancer is what is open', () => {
    expect(canEnhance([listing, listing])).toBe(true);
    expect(canEnhance([listing, { ...listing, state: 'held' }])).toBe(false);
    expect(canEnhance(Array.from({ length: 501 }, () => listing))).toBe(false);
  });

  test('for several is what fits all of them', () => {
    expect(findOfferedActions([listing, { ...listing, state: 'removed' }])).toEqual(['categorise']);
    expect(nameListings([listing])).toBe('“Rust Engineer”');
    expect(nameListings([listing, listing])).toBe('2 listings');
  });
});

test('a history tells who did what, and undoes only what stands: decisions and the enhancer’s work', () => {
  const event = {
    at: '2026-11-01T09:00:00Z',
    note: null,
    by: 'ada@x.example',
    decision: 'd1',
    until: null,
    ended_at: null,
    run: null,
  };
  const history = render(
    <ListingHistory
      history={[
        { ...event, what: 'remove', note: 'A scam' },
        { ...event, what: 'feature', until: '2026-11-08T09:00:00Z' },
        { ...event, what: 'hold', decision: 'd2', ended_at: '2026-11-02T09:00:00Z' },
        {
          ...event,
          what: 'enhanced',
          note: 'Started by ada@x.example',
          by: 'AI Job Description Enhancer',
          decision: null,
        },
        { ...event, what: 'imported', note: 'lever', by: null, decision: null },
      ]}
      onUndo={async () => {}}
    />,
  );

  expect(history.texts('li')).toEqual([
    'Removed by ada@x.exampleA scamNov 1, 09:00 UTCUndo: Removed',
    'Featured by ada@x.exampleNov 1, 09:00 UTC · until Nov 8, 09:00 UTCUndo: Featured',
    'Held by ada@x.exampleNov 1, 09:00 UTC · taken back Nov 2, 09:00 UTC',
    'Description enhanced by AI Job Description EnhancerStarted by ada@x.exampleNov 1, 09:00 UTCUndo: Description enhanced',
    'ImportedFrom LeverNov 1, 09:00 UTC',
  ]);
});
