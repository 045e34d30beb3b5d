import { expect, test } from 'vitest';
import { categories } from '../category.ts';
import { countries } from '../facts/countries.ts';
import { skillNames } from '../facts/skills.ts';
import { buildJobsAddress, readJobFilters } from './job-filters.ts';
import {
  buildLandingAddress,
  findLanding,
  hasAddress,
  type Landing,
  nameLanding,
  readLandingAddress,
  toLandingFilters,
} from './landing-address.ts';

test.each<[Landing, string, string]>([
  [{ skill: 'Solidity', place: 'PT' }, '/explore/with-solidity/in-portugal', 'Solidity jobs in Portugal'],
  [
    { category: 'Engineering', place: 'US' },
    '/explore/engineering/in-united-states',
    'Engineering jobs in the United States',
  ],
  [{ category: 'Data & Analytics' }, '/explore/data-and-analytics', 'Data & Analytics jobs'],
  [{ skill: 'C++', place: 'remote' }, '/explore/with-c-plus-plus/in-remote', 'Remote C++ jobs'],
  [{ place: 'remote' }, '/explore/in-remote', 'Remote jobs'],
  [{ place: 'DE' }, '/explore/in-germany', 'Jobs in Germany'],
  [
    { category: 'Engineering', skill: 'Solana', place: 'remote' },
    '/explore/engineering/with-solana/in-remote',
    'Remote Engineering jobs with Solana',
  ],
])('%o has one address and one name', (landing, address, name) => {
  expect(buildLandingAddress(landing)).toBe(address);
  expect(readLandingAddress(address)).toEqual(landing);
  expect(nameLanding(landing)).toBe(name);
});

test.each([
  ['/explore/in-portugal/with-solidity', '/explore/with-solidity/in-portugal'],
  ['/explore/With-Golang', '/explore/with-go'],
  ['/explore/product/in-uk/', '/explore/product-management/in-united-kingdom'],
  ['/explore/data-analytics/in-PT', '/explore/data-and-analytics/in-portugal'],
  ['/explore/in-%C3%96sterreich', '/explore/in-austria'],
  ['/explore/with-smart-contract', '/explore/with-smart-contracts'],
])('%s is another spelling of %s', (typed, address) => {
  expect(buildLandingAddress(readLandingAddress(typed) ?? {})).toBe(address);
});

test.each([
  '/explore',
  '/explore/',
  '/explore/cooking',
  '/explore/with-knitting',
  '/explore/in-atlantis',
  '/explore/with-rust/with-go',
  '/explore/engineering/design',
  '/explore/engineering/with-rust/in-portugal/in-spain',
  '/explore//with-rust',
  '/explore/with-',
  '/explore/%',
  '/other/engineering',
])('%s is about nothing', (path) => {
  expect(readLandingAddress(path)).toBeNull();
});

test('every category, skill and country has an address of its own', () => {
  const all: Landing[] = [
    ...categories.map((category) => ({ category })),
    ...skillNames.map((skill) => ({ skill })),
    ...countries.map(({ code }) => ({ place: code })),
  ];

  for (const landing of all) {
    const address = buildLandingAddress(landing);
    expect(address).toMatch(/^\/explore(\/[a-z0-9]+(-[a-z0-9]+)*)+$/);
    expect(readLandingAddress(address)).toEqual(landing);
  }
});

test('its list is one that an address can ask for', () => {
  const landing: Landing = { category: 'Engineering', skill: 'Solidity', place: 'PT' };
  const filters = toLandingFilters(landing);

  expect(buildJobsAddress(filters)).toBe('/?country=PT&skill=Solidity&unstated=0&worldwide=0&category=Engineering');
  expect(readJobFilters(new URLSearchParams(buildJobsAddress(filters).slice(1)))).toEqual(filters);
  expect(findLanding(filters)).toEqual(landing);
  expect(findLanding({ chain: ['Solana'], mode: ['remote'], pay: 1 })).toEqual({ skill: 'Solana', place: 'remote' });
  expect(findLanding({ category: 'All', search: 'x' })).toBeNull();
  expect(findLanding({ skill: ['Underwater basket weaving'] })).toBeNull();
  expect(hasAddress(landing)).toBe(true);
  expect(hasAddress({ skill: 'Underwater basket weaving' })).toBe(false);
  expect(hasAddress({ place: 'XX' })).toBe(false);
});
