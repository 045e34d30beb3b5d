import { describe, expect, test } from 'vitest';
import { readVersion } from './listing-facts.ts';
import { type FactSource, readFacts } from './read-facts.ts';

function read(fields: Partial<FactSource>) {
  const empty = { title: '', location: null, is_remote: false, salary_range: null, employment_type: null };
  return readFacts({ ...empty, description: '', requirements: null, ...fields });
}

test('a listing is read whole, each fact with its words', () => {
  const facts = read({
    title: 'Senior Solidity Engineer',
    location: 'Remote (Portugal or Spain)',
    salary_range: '$120k - $150k + tokens',
    employment_type: 'Full-time',
    description: '<h2>Requirements</h2><ul><li>Foundry and Ethereum</li><li>Golang is a plus</li></ul>',
    requirements: 'You overlap four hours with CET. No visa sponsorship.',
  });

  expect(facts).toEqual({
    work_mode: 'remote',
    eligibility: 'listed',
    cities: [],
    countries: ['PT', 'ES'],
    regions: [],
    excluded_countries: [],
    eligible_countries: ['ES', 'PT'],
    utc_min: 1,
    utc_max: 1,
    visa: 'not-sponsored',
    pay_min: 120_000,
    pay_max: 150_000,
    pay_currency: 'USD',
    pay_period: 'year',
    pay_basis: 'base',
    pay_usd_min: 120_000,
    pay_usd_max: 150_000,
    has_equity: false,
    has_tokens: true,
    paid_in: 'fiat',
    seniority: ['senior'],
    employment_kind: 'full-time',
    skills: ['Solidity', 'Foundry', 'Ethereum'],
    nice_skills: ['Go'],
    chains: ['Ethereum'],
    read_version: readVersion,
    evidence: {
      work_mode: 'Remote',
      countries: 'Portugal, Spain',
      utc_min: 'CET',
      utc_max: 'CET',
      visa: 'No visa sponsor',
      pay_min: '$120k - $150k',
      pay_max: '$120k - $150k',
      pay_currency: '$120k - $150k',
      pay_period: '$120k - $150k',
      has_tokens: 'tokens',
      seniority: 'Senior',
      employment_kind: 'Full-time',
      skills: 'Solidity, Foundry, Ethereum',
      nice_skills: 'Golang',
      chains: 'Ethereum',
    },
  });
});

test('a listing that says nothing has no facts', () => {
  expect(read({ title: 'Engineer', description: '<p>Join us.</p>' })).toMatchObject({
    work_mode: null,
    eligibility: 'unknown',
    countries: [],
    eligible_countries: [],
    utc_min: null,
    visa: null,
    pay_min: null,
    pay_currency: null,
    paid_in: null,
    has_equity: false,
    seniority: [],
    employment_kind: null,
    skills: [],
    evidence: {},
  });
});

describe('the way of working:', () => {
  test('the flag counts where no word says otherwise', () => {
    expect(read({ location: 'Lisbon', is_remote: true }).work_mode).toBe('remote');
    expect(read({ location: 'Lisbon (hybrid)', is_remote: true }).work_mode).toBe('hybrid');
  });

  test('a flag that is not set states nothing', () => {
    expect(read({ location: 'Lisbon', is_remote: false }).work_mode).toBeNull();
  });

  test('a title or a description may say it', () => {
    expect(read({ title: 'Auditor (Remote)' }).work_mode).toBe('remote');
    expect(read({ location: 'Lisbon', description: 'This is an on-site role.' }).work_mode).toBe('onsite');
  });
});

describe('who can apply:', () => {
  test('a bare "Remote" leaves it unknown', () => {
    expect(read({ location: 'Remote' })).toMatchObject({ eligibility: 'unknown', eligible_countries: [] });
  });

  test('the whole world is a flag without a list', () => {
    expect(read({ location: 'Remote, worldwide except Cuba' })).toMatchObject({
      eligibility: 'worldwide',
      regions: ['Worldwide'],
      eligible_countries: [],
      excluded_countries: ['CU'],
    });
  });

  test('a region is expanded for the filters, without what is taken out', () => {
    const { eligible_countries } = read({ location: 'Europe (excluding Spain)' });

    expect(eligible_countries).toContain('PT');
    expect(eligible_countries).not.toContain('ES');
  });

  test('the location field outranks the description, a bare one is completed by it', () => {
    const description = 'Applicants must be based in Poland.';

    expect(read({ location: 'Remote, Germany', description }).countries).toEqual(['DE']);
    expect(read({ location: 'Remote', description }).countries).toEqual(['PL']);
    expect(read({ location: 'Remote, worldwide', description })).toMatchObject({
      eligibility: 'listed',
      countries: ['PL'],
    });
  });

  test('a title names a place where the field does not', () => {
    expect(read({ title: 'Community Manager (Korea)' }).countries).toEqual(['KR']);
    expect(read({ title: 'Auditor (Remote, Spain or Portugal only)' }).countries).toEqual(['ES', 'PT']);
    expect(read({ title: 'Auditor (Client Services, Spain & the UK)' }).countries).toEqual(['ES', 'GB']);
  });

  test.each(['Product Manager (Global Payments)', 'Counsel (US Regulatory)', 'Translator (Southeast Asian Language)'])(
    '%s: what the work is about is no place',
    (title) => {
      expect(read({ title })).toMatchObject({ countries: [], regions: [] });
    },
  );
});

test('the salary field outranks the description', () => {
  const description = 'The salary range is $90,000 - $99,000.';

  expect(read({ salary_range: '€80k', description }).pay_currency).toBe('EUR');
  expect(read({ salary_range: 'Competitive', description }).pay_min).toBe(90_000);
});

test('the words that a fact was read from hold no half of a character, wherever they are cut', () => {
  for (const before of ['', ' ']) {
    const { evidence } = read({ location: `${before}UTC+1${'😀'.repeat(150)}to UTC+3` });
    expect(Object.values(evidence).every((words) => words.isWellFormed())).toBe(true);
  }
});

test('a country that the text leaves out is left out of the whole world, too', () => {
  const facts = read({ location: 'Remote - Worldwide', description: '<p>We cannot hire in Kenya.</p>' });

  expect(facts).toMatchObject({ eligibility: 'worldwide', regions: ['Worldwide'], excluded_countries: ['KE'] });
  expect(facts.eligible_countries).not.toContain('KE');
});
