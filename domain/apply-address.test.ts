import { expect, test } from 'vitest';
import { findApplyAddress, findDirectAddress } from './apply-address.ts';

const build = (website: string | null, external_url: string | null) => ({ external_url, company: { website } });

test('a listing with an address of its own has it beside the company’s website', () => {
  const job = build('https://acme.example', 'https://jobs.acme.example/7');

  expect(findApplyAddress(job)).toBe('https://acme.example');
  expect(findDirectAddress(job)).toBe('https://jobs.acme.example/7');
});

test.each([
  ['the same address', build('https://acme.example', 'https://acme.example/')],
  ['no website', build(null, 'https://jobs.acme.example/7')],
  ['no address of its own', build('https://acme.example', null)],
  ['no address at all', build(null, null)],
])('with %s there is one way or none', (_, job) => {
  expect(findDirectAddress(job)).toBeNull();
});

test('where a source wants applications through its link, that is the only way', () => {
  const origin = {
    words: 'Listed via',
    name: 'Remotive',
    address: 'https://remotive.example',
    isWhereToApply: true,
  } as const;

  expect(findDirectAddress({ ...build('https://acme.example', 'https://remotive.example/7'), origin })).toBeNull();
});
