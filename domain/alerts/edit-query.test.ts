import { expect, test } from 'vitest';
import { editQuery } from './edit-query.ts';

const edit = (fields: string | [string, string][]) =>
  editQuery({
    query: 'country=ES%2CPT&mode=remote&posted=7&unstated=0',
    fields: new URLSearchParams(fields),
    origins: ['https://board.example', 'http://localhost:3000'],
  });

test.each([
  ['keep=country:ES&keep=country:PT&mode=remote&keep=unstated:0', 'country=ES%2CPT&mode=remote&unstated=0'],
  ['keep=country:PT&keep=unstated:0', 'country=PT&unstated=0'],
  ['mode=remote&search= rust &category=Security', 'search=rust&mode=remote&category=Security'],
  ['keep=posted:7&keep=posted:1&keep=pay:1', 'posted=7'],
  ['mode=remote&mode=hybrid&level=senior&pay=150000', 'mode=hybrid%2Cremote&pay=150000&level=senior'],
  ['skill=golang, solidity&keep=country:ES&country=portugal, DE', 'country=DE%2CES%2CPT&skill=Go%2CSolidity'],
  ['', 'category=All'],
])('%j becomes %s', (fields, query) => {
  expect(edit(fields)).toEqual({ query });
});

test('a country that is none is said', () => {
  expect(edit('country=Portugal, Narnia')).toEqual({
    problems: { country: 'We do not know a country called “Narnia”' },
  });
});

test.each([
  ['https://board.example/?mode=hybrid&page=3&utm_source=x', 'mode=hybrid'],
  ['http://localhost:3000/?mode=hybrid', 'mode=hybrid'],
  ['board.example/?mode=hybrid', 'mode=hybrid'],
  ['/?mode=hybrid', 'mode=hybrid'],
  ['?mode=hybrid', 'mode=hybrid'],
  ['mode=hybrid', 'mode=hybrid'],
  ['/?country=Portugal&skill=golang', 'country=PT&skill=Go'],
  ['/feed.xml?country=uk&mode=hybrid', 'country=GB&mode=hybrid'],
  ['/company/acme-labs', 'company=acme-labs'],
  ['https://board.example/explore/design', 'category=Design'],
  [
    '/explore/engineering/with-solidity/in-portugal/',
    'country=PT&skill=Solidity&unstated=0&worldwide=0&category=Engineering',
  ],
])('the address %s is the list %s', (address, query) => {
  expect(edit([['address', address]])).toEqual({ query });
});

test.each([
  'https://other.example/?mode=hybrid',
  '//other.example/?mode=hybrid',
  'https://board.example.other.example/?mode=hybrid',
  'https://board.example/jobs/a-job',
  'https://board.example/',
  'https://board.example/explore',
  'https://board.example/explore/narnia',
  'javascript:alert(1)',
  'not an address',
  'colour=red',
  '/?country=Narnia',
])('%s is no list of this site', (address) => {
  expect(edit([['address', address]])).toMatchObject({ problems: { query: expect.any(String) } });
});
