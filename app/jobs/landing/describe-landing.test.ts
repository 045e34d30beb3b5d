import { expect, test } from 'vitest';
import type { Landing } from '#domain/finding/landing-address.ts';
import { describeLanding, describeReach, type LandingFacts } from './describe-landing.ts';

const facts: LandingFacts = {
  count: 12,
  world: 30,
  looked_at: 12,
  newest_at: '2026-11-03T10:00:00Z',
  fresh: 4,
  remote: 9,
  companies: 7,
  pay: { jobs: 6, low: 90_000, median: 120_400, high: 150_000 },
  hiring: [],
  levels: [{ name: 'senior', jobs: 8 }],
  skills: [
    { name: 'Rust', jobs: 6 },
    { name: 'Go', jobs: 5 },
    { name: 'Docker', jobs: 1 },
  ],
};

test.each<[Landing, Partial<LandingFacts>, string]>([
  [
    { skill: 'Solidity', place: 'PT' },
    {},
    '12 open Solidity jobs in Portugal at 7 companies, 4 of them posted in the last 7 days. 9 can be done remotely. 6 state their pay: the median is $120,000 a year. Most often asked for: Rust and Go, at senior level.',
  ],
  [
    { category: 'Design', place: 'remote' },
    { fresh: 0, pay: null, skills: [], levels: [], companies: 1 },
    '12 open remote Design jobs at 1 company, the newest of November 3, 2026.',
  ],
  [
    { place: 'DE' },
    { count: 1, looked_at: 1, fresh: 1, companies: 1, remote: 0, pay: null, skills: [], levels: [] },
    '1 open job in Germany at 1 company, new in the last 7 days.',
  ],
  [
    { skill: 'Rust' },
    { count: 4000, looked_at: 1000, fresh: 1000, remote: 0, skills: [], levels: [] },
    '4,000 open Rust jobs, more than 1,000 of them posted in the last 7 days. Of the newest 1,000, none says that it can be done remotely. 6 of these state their pay: the median is $120,000 a year.',
  ],
])('%o is described by its figures', (landing, changed, words) => {
  expect(describeLanding(landing, { ...facts, ...changed }).join(' ')).toBe(words);
});

test('a page of a country says which jobs it leaves out', () => {
  expect(describeReach({ place: 'US' }, facts)).toEqual({
    each: 'Each names the United States or a part of the world that it lies in.',
    others: '30 more are open to people anywhere',
  });
  expect(describeReach({ place: 'US' }, { ...facts, world: 0 })?.others).toBeNull();
  expect(describeReach({ place: 'remote' }, facts)).toBeNull();
});
