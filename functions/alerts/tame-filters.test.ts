import { expect, test } from 'vitest';
import { readJobFilters } from '#domain/finding/job-filters.ts';
import { describeTamely } from './describe-query.ts';

const companies = [
  { slug: 'tidewater-labs', name: 'Tidewater Labs' },
  { slug: 'evil', name: 'evil.example' },
  { slug: 'call', name: 'Call +15551234567' },
  { slug: 'lisu', name: 'evilꓸcom' },
];
const nothing = 'Jobs of a search on Chainwork';

test.each([
  ['mode=remote&country=PT&pay=150000', 'Remote jobs, hiring in Portugal, from $150,000 a year'],
  ['search=solidity&mode=remote', 'Remote jobs, and what else was chosen'],
  ['category=data %26 analytics&skill=Rust,solidity', 'Rust or Solidity jobs in Data & Analytics'],
  ['category=All', 'All jobs'],
  ['skill=c%2B%2B&chain=solana', 'C++ jobs, on Solana'],
  ['company=tidewater-labs', 'Jobs at Tidewater Labs'],
  ['company=evil', nothing],
  ['company=call', nothing],
  ['company=lisu', nothing],
  ['company=call-15551234567', nothing],
  ['company=tidewater-labs,evil', nothing],
  ['search=win 1000 at evil.example', nothing],
  ['search=call %2B15551234567 urgently', nothing],
  ['search=evilꓸcom', nothing],
  ['search=YOU WON BITCOIN', nothing],
  ['skill=%2B4915112345678', nothing],
  ['skill=Rust,evilꓸcom&mode=remote', 'Remote jobs, and what else was chosen'],
  ['skill=you,have,won,money', nothing],
  ['category=call-me-now', nothing],
  ['chain=Rust', nothing],
  ['chain=a@b', nothing],
])('a stranger is told of %s as: %s', (query, words) => {
  expect(describeTamely(readJobFilters(new URLSearchParams(query)) ?? {}, companies)).toBe(words);
});
