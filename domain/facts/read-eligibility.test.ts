import { describe, expect, test } from 'vitest';
import { readEligibility } from './read-eligibility.ts';
import { tidyText } from './tidy-text.ts';

function read(text: string) {
  const { limits, places, zones, visa } = readEligibility(tidyText(text));
  return {
    limits,
    countries: places?.countries ?? [],
    regions: places?.regions ?? [],
    zones,
    visa: visa?.visa ?? null,
  };
}

describe('who can apply is limited by', () => {
  test.each([
    ['You must live in Norway or Sweden.', ['NO', 'SE'], []],
    ['U.S. citizens only.', ['US'], []],
    ['We only hire in the EU.', [], ['EU']],
    ['Applicants need the right to work in Japan: a work permit is a must.', ['JP'], []],
    ['Remote within Chile', ['CL'], []],
    ['Acme | Auditor | Remote (Brazil) | Full-time', ['BR'], []],
    ['While our office is in Oslo, the role is open to candidates anywhere in Denmark.', ['DK', 'NO'], []],
    ['Candidates outside Mexico will not be considered.', ['MX'], []],
    ['Location: Nairobi', ['KE'], []],
    ['Acme | Auditor | Lisbon, Portugal | Full-time', ['PT'], []],
    ['Hybrid: two days a week in our Prague office', ['CZ'], []],
    ['Relocation to Zug is mandatory.', ['CH'], []],
  ])('%s', (text, countries, regions) => {
    const found = read(text);

    expect({ ...found, countries: found.countries.toSorted() }).toMatchObject({
      limits: true,
      countries: countries.toSorted(),
      regions,
    });
  });

  test('a clock', () => {
    expect(read('You overlap at least three hours with CET.')).toMatchObject({
      limits: true,
      zones: { min: 1, max: 1 },
    });
  });

  test('a missing visa', () => {
    expect(read('We cannot sponsor visas.')).toMatchObject({ limits: true, visa: 'not-sponsored' });
  });
});

describe('no applicant is kept out by', () => {
  test.each([
    'Our teams are in Berlin and Lisbon.',
    'We are a bank based in Singapore.',
    'You sell to clients in Korea.',
    'Ideally you are based in Canada.',
    'Health insurance for US employees.',
    'You know European regulation.',
    'Send your questions by 3 May, 09:00 GMT, no later than that; the deadline is final.',
    'We sponsor visas.',
    'Only shortlisted candidates hear from us.',
    'Nice to have: you live in Kenya.',
    'Offices in Berlin, remote-friendly.',
    'On-call across US and EU time zones.',
  ])('%s', (text) => {
    expect(read(text)).toMatchObject({ limits: false, countries: [], regions: [] });
  });
});

test.each([
  'You can be based anywhere.',
  'We hire remotely from anywhere in the world.',
  'Applicants from all countries are welcome.',
  'We hire in Europe, Singapore or wherever you are.',
])('%s opens the listing to the world', (text) => {
  expect(read(text)).toMatchObject({ limits: false, regions: ['Worldwide'] });
});

test('a company that serves the world does not', () => {
  expect(read('We serve customers worldwide.').regions).toEqual([]);
});

test('a country that is left out leaves the rest of the world', () => {
  const { limits, places } = readEligibility('This role is not open to US residents.');

  expect({ limits, ...places }).toMatchObject({ limits: true, regions: ['Worldwide'], excluded_countries: ['US'] });
});
