import { expect, test } from 'vitest';
import { describeFilters } from './describe-filters.ts';
import { readJobFilters } from './job-filters.ts';

const describeQuery = (query: string, companies?: { slug: string; name: string }[]) =>
  describeFilters(readJobFilters(new URLSearchParams(query)) ?? {}, companies);

test.each([
  ['', 'All jobs'],
  ['category=All&sort=pay&page=3', 'All jobs'],
  ['category=engineering', 'Engineering jobs'],
  ['category=product', 'Product Management jobs'],
  ['category=wizardry', '“wizardry” jobs'],
  ['search=solidity', 'Jobs matching “solidity”'],
  ['search=solidity&widen=0', 'Jobs matching exactly “solidity”'],
  ['search=lead+"zero knowledge"&category=Security', 'Security jobs matching “lead "zero knowledge"”'],
  ['mode=remote', 'Remote jobs'],
  ['mode=remote&country=PT', 'Remote jobs, hiring in Portugal'],
  ['mode=remote&category=Design', 'Design jobs, remote'],
  ['mode=onsite,hybrid,remote', 'Jobs, remote, hybrid or on-site'],
  ['level=senior', 'Senior jobs'],
  ['level=senior,mid,lead/staff', 'Mid-level, senior or lead/staff jobs'],
  ['type=contract,full-time', 'Jobs, full-time or contract'],
  ['skill=Solidity', 'Solidity jobs'],
  ['skill=Rust,Solidity', 'Rust or Solidity jobs'],
  ['skill=Rust,Solidity&level=senior', 'Senior jobs, with Rust or Solidity'],
  ['skill=Solidity&category=Engineering', 'Solidity jobs in Engineering'],
  ['skill=Solidity&category=Engineering&level=senior', 'Senior Solidity jobs in Engineering'],
  ['chain=Ethereum,Solana', 'Jobs, on Ethereum or Solana'],
  ['country=PT,ES', 'Jobs, hiring in Spain or Portugal'],
  ['country=PT&unstated=0', 'Jobs, hiring in Portugal, only where countries are stated'],
  ['tz=1&unstated=0', 'Jobs, for people at UTC+1, only where hours are stated'],
  ['country=PT&worldwide=0', 'Jobs, hiring in Portugal, without those open worldwide'],
  ['tz=-3', 'Jobs, for people at UTC−3'],
  ['pay=150000', 'Jobs, from $150,000 a year'],
  ['shows_pay=1', 'Jobs, showing pay'],
  ['paid_in=fiat,stablecoin,token', 'Jobs, paid in fiat, stablecoins or tokens'],
  ['posted=1', 'Jobs, posted in the last day'],
  ['posted=7', 'Jobs, posted in the last 7 days'],
  ['company=acme-labs', 'Jobs at Acme Labs'],
  [
    'level=senior&skill=Solidity&mode=remote&country=PT&pay=150000',
    'Senior Solidity jobs, remote, hiring in Portugal, from $150,000 a year',
  ],
  [
    'search=defi&category=Design&level=lead/staff&mode=hybrid&type=contract&chain=Base&country=DE&tz=1&pay=90000&posted=30&company=x',
    'Lead/staff Design jobs matching “defi” at X, hybrid, contract, on Base, hiring in Germany, for people at UTC+1, from $90,000 a year, posted in the last 30 days',
  ],
])('%s reads: %s', (query, words) => {
  expect(describeQuery(query)).toBe(words);
});

test('companies are called by their names', () => {
  const companies = [{ slug: 'zk-co', name: 'ZK & Co.' }];

  expect(describeQuery('company=zk-co,other', companies)).toBe('Jobs at Other or ZK & Co.');
});
