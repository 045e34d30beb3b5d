import { expect, test } from 'vitest';
import { answerCanApply } from './answer-can-apply.ts';

const nothing = {
  ...{ eligibility: 'unknown' as const, regions: [], countries: [], excluded_countries: [], eligible_countries: [] },
};
const listed = { ...nothing, eligibility: 'listed' as const };

test.each<[string, Partial<Parameters<typeof answerCanApply>[0]>]>([
  ['Yes: it hires worldwide', { eligibility: 'worldwide', regions: ['Worldwide'] }],
  ['Yes: Portugal is named', { ...listed, countries: ['PT', 'ES'], eligible_countries: ['ES', 'PT'] }],
  ['Yes: it hires in Europe', { ...listed, regions: ['Europe'], eligible_countries: ['ES', 'PT'] }],
  ['No: it names Germany and France only', { ...listed, countries: ['DE', 'FR'], eligible_countries: ['DE', 'FR'] }],
  [
    'No: it names Asia and Brazil only',
    { ...listed, regions: ['Asia'], countries: ['BR'], eligible_countries: ['BR', 'JP'] },
  ],
  ['No: Portugal is excluded', { eligibility: 'worldwide', regions: ['Worldwide'], excluded_countries: ['PT'] }],
  ['No: Portugal is excluded', { excluded_countries: ['PT'] }],
  ['Not stated: ask before you apply', {}],
  ['Not stated: ask before you apply', { excluded_countries: ['CU'] }],
])('whether one can apply from Portugal: %s', (answer, places) => {
  expect(answerCanApply({ ...nothing, ...places }, 'PT')).toBe(answer);
});

test('a long list of countries is cut', () => {
  const countries = ['DE', 'FR', 'IT', 'ES', 'NL', 'BE', 'AT'];

  expect(answerCanApply({ ...listed, countries, eligible_countries: countries }, 'PT')).toBe(
    'No: it names Germany, France, Italy, Spain, Netherlands, and 2 more only',
  );
});
