import { expect, test } from 'vitest';
import { buildListingsAddress, readListingChoices } from './listing-choices.ts';

const read = (query: string) => readListingChoices(new URLSearchParams(query));

test('an address of the public list chooses the same listings', () => {
  expect(read('search=rust&category=Engineering&mode=remote&company=acme&posted=7')).toEqual({
    ...{ search: 'rust', category: 'Engineering', company: ['acme'], posted: 7 },
    facts: { mode: ['remote'] },
  });
});

test('what an address says of states, sources and owners is read, and nonsense is left out', () => {
  expect(read('state=held&source=lever&ownerless=1&sort=closed')).toEqual({
    ...{ search: '', state: 'held', source: 'lever', ownerless: true, sort: 'closed', facts: {} },
  });
  expect(read('misses=no-country&misses=x')).toEqual({ search: '', misses: 'no-country', facts: {} });
  expect(read('misses=x&state=lost&sort=best&featured=yes&category=None')).toEqual({ search: '', facts: {} });
});

test('choices make an address that says the same', () => {
  const address = buildListingsAddress({ search: 'rust', state: 'open', reported: true, facts: { mode: ['remote'] } });

  expect(address).toBe('/admin/listings?search=rust&state=open&reported=1&mode=remote');
  expect(buildListingsAddress({})).toBe('/admin/listings');
});

test('a search that is too long is cut between characters, never within one', () => {
  const params = new URLSearchParams({ search: `${'a'.repeat(199)}😀` });
  expect(readListingChoices(params).search).toBe('a'.repeat(199));
});
