import { expect, it } from 'vitest';
import { Address, Id, ListOfWords, MaybeWords } from './row-fields.ts';

it.each(['https://a.example', 'http://a.example:8080/@acme?x=1#y', 'HTTPS://A.example/%7E~é'])(
  'the address %s stays as it is',
  (address) => {
    expect(Address.parse(address)).toBe(address);
  },
);

it.each([
  'javascript:alert(1)',
  '//a.example',
  'https://',
  'https://x@a.example',
  ' https://a.example',
  'https://a .example',
  7,
])('the address %j is none', (address) => {
  expect(Address.safeParse(address).success).toBe(false);
});

it('an id is text, whatever it was', () => {
  expect([7, ' a-1 ', '', 1.5, null].map((id) => Id.safeParse(id).data)).toEqual([
    '7',
    'a-1',
    undefined,
    undefined,
    undefined,
  ]);
});

it('an optional field of an unexpected shape is as good as absent', () => {
  expect(['a', ' ', false, { a: 1 }, undefined].map((text) => MaybeWords.parse(text))).toEqual([
    'a',
    null,
    null,
    null,
    null,
  ]);
  expect([['a', 7, '', null], 'a', false, undefined].map((list) => ListOfWords.parse(list))).toEqual([
    ['a'],
    [],
    [],
    [],
  ]);
});
