import { expect, test } from 'vitest';
import { readAddressWords } from './address-words.ts';

test.each([
  ['/jobs/senior-rust-engineer-acme', 'senior rust engineer acme'],
  ['/solidity_jobs.html', 'solidity'],
  ['/careers/design/', 'design'],
  ['/jobs/rust-engineer-3f2a9c1b', 'rust engineer'],
  ['/jobs/123e4567-e89b-12d3-a456-426614174000', ''],
  ['/jobs', ''],
  ['/explore/with-knitting', 'knitting'],
  ['/explore/design/in-atlantis', 'atlantis'],
  ['/salaries/with', 'with'],
  ['/', ''],
  ['/r%C3%A9dacteur', 'rédacteur'],
  ['/%E0%A4%A/web3', 'web3'],
  ['/<script>alert(1)</script>', 'script'],
  ['/a-b-c-d-e-f-g-h', 'a b c d e f'],
  [`/${'long'.repeat(30)}`, 'long'.repeat(15)],
])('the address %s is about “%s”', (address, words) => {
  expect(readAddressWords(address)).toBe(words);
});
