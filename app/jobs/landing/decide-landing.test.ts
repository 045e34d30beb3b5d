import { expect, test } from 'vitest';
import { decideLanding, type LandingState } from './decide-landing.ts';

const never: LandingState = { state: null, wasListed: false, mergedInto: null };
const listed: LandingState = { state: 'listed', wasListed: true, mergedInto: null };
const withdrawn: LandingState = { state: 'withdrawn', wasListed: true, mergedInto: null };
const merged: LandingState = { state: 'merged', wasListed: false, mergedInto: { skill: 'Rust' } };

test.each<[string, LandingState, number, object]>([
  ['a listed page with five jobs is for search engines too', listed, 5, { is: 'shown', isForSearchEngines: true }],
  [
    'a listed page that has just fallen under five is for people',
    listed,
    4,
    { is: 'shown', isForSearchEngines: false },
  ],
  ['a withdrawn page stays while it has a job', withdrawn, 1, { is: 'shown', isForSearchEngines: false }],
  ['a page that had jobs and has none is gone', withdrawn, 0, { is: 'gone' }],
  ['a page whose jobs another has leads there', merged, 7, { is: 'moved', to: { skill: 'Rust' } }],
  ['a merged page without jobs never was one', merged, 0, { is: 'missing' }],
  ['five jobs that were not counted yet are shown to people', never, 5, { is: 'shown', isForSearchEngines: false }],
  ['four jobs make no page', never, 4, { is: 'missing' }],
])('%s', (_, state, jobs, answer) => {
  expect(decideLanding(state, jobs)).toEqual(answer);
});
