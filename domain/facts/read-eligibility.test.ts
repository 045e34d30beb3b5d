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
    ['Remote within Chile, contractors welcome.', ['CL'], []],
    ['Remote-friendly, but we expect you in our Zug office at least two days per week.', ['CH'], []],
    ['We seek someone who is based in Malta.', ['MT'], []],
    ['Remote | Africa or Israel', ['IL'], ['Africa']],
    ['A fully remote job anywhere in Europe; we have a preference for people based in Rome.', [], ['Europe']],
    ['This is an onsite role at our Oslo headquarters.', ['NO'], []],
    ['The counsel will be located in our Vienna office and support Italy, Spain and France.', ['AT'], []],
    ['The law requires that applicants be US persons.', ['US'], []],
    ['Malaysians and Thais only', ['MY'], []],
    ['Open to residents of Utah and Idaho only.', ['US'], []],
    ['Countries: Togo, Benin', ['BJ', 'TG'], []],
    ['Eine Arbeitserlaubnis für Österreich ist nötig.', ['AT'], []],
    ['Dein Wohnsitz ist in Deutschland.', ['DE'], []],
    ['Debes vivir en Chile.', ['CL'], []],
    ['Full-time, in person, in our Oslo office.', ['NO'], []],
    ['Somente candidatos que moram no Brasil.', ['BR'], []],
    ['Solo personas que viven en Chile o Perú.', ['CL', 'PE'], []],
    ['Vous devez résider au Luxembourg.', ['LU'], []],
    ['Você deve morar no Brasil ou em Portugal.', ['BR', 'PT'], []],
    ['Trabajo remoto desde Colombia', ['CO'], []],
    ['工作地点：韩国', ['KR'], []],
    ['Standort: Graz', ['AT'], []],
    ['Open exclusively to residents of Manitoba, Canada', ['CA'], []],
    ['You must be in the Mountain time zone of Canada.', ['CA'], []],
    ['The engineer will work from our Riga office.', ['LV'], []],
    ['We are able to employ people in Norway.', ['NO'], []],
    ['You commute to our Lyon office twice a week.', ['FR'], []],
    ['You join our Osaka office.', ['JP'], []],
    ['The position may be filled in Rome.', ['IT'], []],
    ['Acme | Designer | London (Soho) | Hybrid', ['GB'], []],
    ["If you are outside the EU, please don't apply.", [], ['EU']],
    ['You do need to be in Latvia.', ['LV'], []],
    ['The job can be done from our hubs: Riga or Oslo.', ['LV', 'NO'], []],
    ['Must be Ghana-based and able to pass a background check.', ['GH'], []],
    ['Proof of residency in Cyprus is needed.', ['CY'], []],
    ['仅限日本候选人', ['JP'], []],
    ['The work requires an active US security clearance.', ['US'], []],
    ['We only employ people in remote jobs across Peru.', ['PE'], []],
    ['Remote within the Americas, with a monthly pairing day in Chicago.', [], ['Americas']],
    ['Remote, with a retreat each year in Rome, for people based in Greece.', ['GR'], []],
    ['Hybrid, three days a week in Porto.', ['PT'], []],
    ['Applicants outside of Africa will not be considered.', [], ['Africa']],
    ['Latvian working rights needed', ['LV'], []],
    ['You hold a work permit that is valid on Finnish territory.', ['FI'], []],
    ['Live wherever you prefer, as long as you are physically based in Asia.', [], ['Asia']],
    ['Ideally in Oslo, but candidates anywhere in Norway must apply by form.', ['NO'], []],
    ['You will be based in Kenya and work with our sales team in Peru.', ['KE'], []],
    ['You work from our Lima studio.', ['PE'], []],
    ['Applicants should speak Dutch and be based in the Benelux.', ['BE', 'LU', 'NL'], []],
    ['Due to US sanctions we only hire in Ghana.', ['GH'], []],
    ['Trabajo remoto para Bolivia.', ['BO'], []],
    ['You must be in Malta, as you work with the UK, EU and Japanese teams.', ['MT'], []],
    ['Based in our studio in Riga, you design cards.', ['LV'], []],
    ['You are based out of our Riga studio office.', ['LV'], []],
    ['We are hiring a careful auditor in Ghana.', ['GH'], []],
    ['Seeking a community manager from Turkey.', ['TR'], []],
    ['Join our design team in Chile.', ['CL'], []],
    ['You will relocate to Cyprus.', ['CY'], []],
    ["Where you'll be based: Oslo or Rome", ['IT', 'NO'], []],
    ['The position is flexible within Chile and Peru.', ['CL', 'PE'], []],
    ['We have offices in Oslo and Rome, however this job is remote across Africa.', [], ['Africa']],
  ])('%s', (text, countries, regions) => {
    const found = read(text);

    expect({ ...found, countries: found.countries.toSorted() }).toMatchObject({
      limits: true,
      countries: countries.toSorted(),
      regions,
    });
  });

  test('no sponsorship beside papers that are asked for', () => {
    expect(read('Permanent residency required; we are not able to sponsor.')).toMatchObject({
      limits: true,
      visa: 'not-sponsored',
    });
  });

  test('a clock', () => {
    expect(read('You overlap at least three hours with CET.')).toMatchObject({
      limits: true,
      zones: { min: 1, max: 1 },
    });
  });

  test.each([
    ['You support shops in the EU, and core hours overlap with our team in Dublin, Ireland.', 0, 0],
    ['You must be there from 9 a.m. to 6 p.m. (EET) on Mondays.', 2, 2],
    ['Be online from 3pm to 7pm EET.', 2, 2],
    ['Shift: 3pm to 11pm UTC+3', 3, 3],
  ])('%s', (text, min, max) => {
    expect(read(text)).toMatchObject({ limits: true, zones: { min, max } });
  });

  test('an overlap with two clocks', () => {
    expect(read('Overlap of two hours with both the EU and the US East Coast is mandatory.')).toMatchObject({
      limits: true,
      zones: { min: -5, max: 2 },
    });
  });

  test('hours, which say more exactly what a region says', () => {
    expect(read('Candidates must be in African time zones between UTC-1 and UTC+2.')).toMatchObject({
      limits: true,
      zones: { min: -1, max: 2 },
    });
  });

  test('a clock whose outside is refused', () => {
    expect(read('Candidates outside African time zones will not be considered.')).toMatchObject({
      limits: true,
      zones: { min: 0, max: 4 },
    });
  });

  test('a refusal of some countries', () => {
    const { places } = readEligibility('We do not accept candidates from Cuba or Syria.');

    expect(places).toMatchObject({ regions: ['Worldwide'], excluded_countries: ['CU', 'SY'] });
  });

  test.each([
    ['We do not currently employ people in Togo or Benin.', ['TG', 'BJ']],
    ['Applicants in Togo and Benin are currently ineligible.', ['TG', 'BJ']],
  ])('%s', (text, excluded_countries) => {
    const { limits, places } = readEligibility(text);

    expect({ limits, excluded: places?.excluded_countries }).toEqual({ limits: true, excluded: excluded_countries });
  });

  test.each([
    'Applicants in Ohio and Iowa are currently ineligible.',
    'This job is not eligible to be performed in Ohio.',
    'An active security clearance is required.',
    'We do not accept applications from outside our time zone.',
    'You must be in possession of a valid work permit.',
  ])('%s', (text) => {
    expect(read(text)).toMatchObject({ limits: true, countries: [] });
  });

  test('a place in which the clock is the one that counts', () => {
    expect(read('Work from anywhere that lies between UTC-2 and UTC+2.')).toMatchObject({
      limits: true,
      regions: [],
      zones: { min: -2, max: 2 },
    });
  });

  test('a missing visa', () => {
    expect(read('We cannot sponsor visas.')).toMatchObject({ limits: true, visa: 'not-sponsored' });
  });
});

describe('no applicant is kept out by', () => {
  test.each([
    'You have six weeks of work-from-anywhere each year.',
    'Nuestra sede está en Chile.',
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
    'All our engineers are in European time zones.',
    'Bonus points if you live in a US time zone.',
    'Applicants in the EU can request a copy of their data under GDPR.',
    'You manage a team located in Vietnam.',
    'Remote; candidates from Ghana are welcome.',
    'Remote, with a planning week in Porto each quarter.',
    'This is a remote role with yearly off-sites in Porto.',
    'We meet in person at our Oslo office.',
    'Fully remote, with three gatherings a year in Dakar, Tunis or Nairobi.',
    'Remote, with a monthly pairing day in Chicago.',
    'Fully remote, with one paid workshop visit a year in Quito.',
    'A pension if you live in Norway, and a monthly invoice if you live elsewhere.',
    'You collaborate with remote engineering teams in Europe.',
    'Perks: 30 days of work from anywhere per year.',
    'A work-from-anywhere policy for 4 weeks per year.',
    'You report to our Head of Security, who is based in Oslo.',
    'You work with Ada, who lives in Chile.',
    'A notice for residents of Ohio about personal information.',
    'Our founders live in Oslo and Rome.',
    'You report to the director of sales in Oslo.',
    'You must reside in Spain to receive health insurance.',
    'If you are in Rome or Milan, you can use our desks.',
    'Open to remote people as well as those based in Turin (a plus!).',
    'A clearance is a plus; an active security clearance is preferred.',
    'Remote-first with HQ in Oslo.',
    'Most of us work from 10am to 6pm ET.',
    'Acme Labs is based in Oslo.',
    'Based in Oslo, Acme builds wallets.',
    'Based in Oslo, we build wallets.',
    'A Norway-based wallet company.',
    'Relocation to Norway is possible, not required.',
    'We are looking for people with experience in Japan.',
    'Ideally you live in Ghana (in or near Accra), or in Togo.',
    'Experience building wallets for banks in Kenya and Togo is a must.',
  ])('%s', (text) => {
    expect(read(text)).toMatchObject({ limits: false, countries: [], regions: [] });
  });
});

test.each([
  'You can be based anywhere.',
  'We hire remotely from anywhere in the world.',
  "We work remotely and don't care where you live.",
  'Where: Anywhere',
  'You work remotely; location does not matter.',
  'Your location is not important to how we hire.',
  'Applicants from all countries are welcome.',
  'We hire in Europe, Singapore or wherever you are.',
  'We have offices in Rome and Oslo, but you can live anywhere.',
  'The opportunity is open to people in all countries.',
  '全球远程，时区不限',
  'No matter where you live, you can apply.',
])('%s opens the listing to the world', (text) => {
  expect(read(text)).toMatchObject({ limits: false, regions: ['Worldwide'] });
});

test('anywhere between two clocks is a span of clocks', () => {
  const { limits, regions, zones } = read("We're open to hiring anywhere between UTC-5 and UTC+3.");

  expect({ limits, regions, min: zones?.min, max: zones?.max }).toEqual({ limits: true, regions: [], min: -5, max: 3 });
});

test('a company that serves the world does not', () => {
  expect(read('We serve customers worldwide.').regions).toEqual([]);
  expect(read('You work on caches whose location does not matter.').regions).toEqual([]);
});

test.each([
  ['This role is not open to US residents.', ['US']],
  ['We are not able to hire in Kenya at this time.', ['KE']],
  ['We are not set up to employ people in Peru yet.', ['PE']],
  ["We aren't able to hire in Chile.", ['CL']],
  ['Candidates in Ghana cannot be considered.', ['GH']],
  ['Applicants from Cuba or Iran will not be considered for this role.', ['CU', 'IR']],
  ['US persons cannot apply.', ['US']],
  ['Residents of Syria or Iran may not apply for this role.', ['SY', 'IR']],
  ['Anyone but US citizens may apply.', ['US']],
  ['We hire in any country except those under sanctions (Cuba, Syria).', ['CU', 'SY']],
  ['US persons are not eligible.', ['US']],
  ['You must not be a resident of Canada.', ['CA']],
  ['You may not live in Cuba.', ['CU']],
])('%s leaves the rest of the world', (text, excluded) => {
  const { limits, places } = readEligibility(text);

  expect({ limits, ...places }).toMatchObject({ limits: true, regions: ['Worldwide'], excluded_countries: excluded });
});

test.each([
  'Candidates outside Ghana will not be considered.',
  'Applicants who are not in Ghana cannot be considered.',
])('%s asks for the country', (text) => {
  expect(readEligibility(text).places).toMatchObject({ countries: ['GH'], excluded_countries: [] });
});

test('who can apply is told apart from who cannot in one sentence', () => {
  const { places } = readEligibility('Candidates from Norway can apply, US persons cannot apply.');

  expect(places).toMatchObject({ countries: ['NO'], excluded_countries: ['US'] });
});
