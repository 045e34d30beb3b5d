import { describe, expect, test } from 'vitest';
import { buildJobDetail } from '#tests/build-job.ts';
import type { ListingFacts } from '../facts/listing-facts.ts';
import { mergeFacts } from '../facts/merge-facts.ts';
import { readFacts } from '../facts/read-facts.ts';
import { type LintedJob, lintPosting } from './lint-posting.ts';
import { lintRules, ruleNames } from './rules.ts';

const now = new Date('2026-11-01T00:00:00Z');
const description = `<p>Acme builds a lending protocol that people can read. You would join six engineers who write, test and
  review every contract together, and who ship once a week without a hurry.</p>
  <h3>What you will do</h3><ul><li>Write Solidity and test it with Foundry</li><li>Review what others wrote</li></ul>
  <h3>What we look for</h3><ul><li>Four years of experience with contracts in production</li><li>Clear English</li></ul>
  <p>We have no on-call, five weeks of leave and a budget for books, courses and a good chair.</p>`;

const whole = {
  title: 'Solidity Engineer',
  location: 'Lisbon, Portugal',
  is_remote: false,
  salary_range: '$120,000 - $160,000 a year',
  employment_type: 'Full-time',
  published_at: '2026-10-01T08:00:00Z',
  external_url: 'https://acme.example/apply',
  description,
};
const company = { name: 'Acme', website: 'https://acme.example', logo_url: '/logo.svg' };

type Values = Parameters<typeof buildJobDetail>[0];

function buildJob(values: Values = {}, corrected: Partial<ListingFacts> = {}): LintedJob {
  const job = buildJobDetail({ ...whole, ...values, company: { ...company, ...values?.company } });
  return { ...job, facts: mergeFacts(readFacts(job), {}, corrected) };
}

const lint = (values: Values = {}, corrected: Partial<ListingFacts> = {}) =>
  lintPosting({ job: buildJob(values, corrected), now });
const name = (values: Values = {}, corrected: Partial<ListingFacts> = {}) =>
  lint(values, corrected).map(({ rule }) => rule);

test('a whole listing misses nothing', () => {
  expect(lint()).toEqual([]);
});

describe('a title', () => {
  test.each([
    ['Solidity Engineer REQ-10234', 'title-code'],
    ['Solidity Engineer (job id 4711)', 'title-code'],
    ['Solidity Engineer #8812', 'title-code'],
    ['R0012345 Solidity Engineer', 'title-code'],
    ['Solidity Engineer, $120k', 'title-pay'],
    ['Solidity Engineer 90-110k', 'title-pay'],
    ['Solidity Engineer (5000 USDC)', 'title-pay'],
    ['Solidity Engineer - Lisbon', 'title-place'],
    ['Solidity Engineer (Portugal)', 'title-place'],
    ['Solidity Engineer | Remote', 'title-place'],
    ['Solidity Engineer (100% remote)', 'title-place'],
    ['Summer Internship 2026', 'title-date'],
    ['Solidity Engineer, start Jan 2027', 'title-date'],
    ['Solidity Engineer at Acme', 'title-company'],
    ['Acme: Solidity Engineer', 'title-company'],
    ['Solidity Engineer!!!', 'title-marks'],
    ['*** Solidity Engineer ***', 'title-marks'],
    ['🚀 Solidity Engineer', 'title-marks'],
    ['URGENT: Solidity Engineer', 'title-marks'],
    ["We're hiring a Solidity Engineer", 'title-marks'],
    ['SENIOR SOLIDITY ENGINEER', 'title-shouting'],
    ['VP', 'title-short'],
    [`Engineer for ${'very '.repeat(30)}good things`, 'title-long'],
  ])('such as “%s” is a finding', (title, rule) => {
    expect(name({ title })).toEqual([rule]);
  });

  test.each([
    ['ERC-4337 Engineer', 'Account Abstraction Engineer (ERC 4337)', 'SOC2 and ISO 27001 Auditor', 'Layer 2 Engineer'],
    ['Senior C++ Engineer', 'C# Developer', 'QA/Test Engineer', 'VP of Sales, EMEA', 'Head of Germany'],
    ['Machine Learning Engineer, Remote Sensing', 'Web3 Growth Lead', '24/7 Support Engineer', 'Engineer (m/f/d)'],
    ['CTO', 'DevOps Engineer', 'Développeur Blockchain', '智能合约工程师', 'Engineer II', 'Engineer, x402 Payments'],
  ])('such as %s and others is a job’s own name', (...titles) => {
    for (const title of titles) expect([title, name({ title })]).toEqual([title, []]);
  });

  test('may have the name of a company that is a thing', () => {
    expect(name({ title: 'Solidity Engineer', company: { name: 'Solidity' } })).toEqual([]);
    expect(name({ title: 'Moon Moth Engineer', company: { name: 'Moon Moth' } })).toEqual(['title-company']);
  });

  test('says which words to take out', () => {
    expect(lint({ title: 'Solidity Engineer - Lisbon' })).toEqual([
      {
        rule: 'title-place',
        severity: 'warning',
        field: 'title',
        message: 'The title holds the place.',
        mend: 'Take “Lisbon” out of the title: the place has a field of its own.',
      },
    ]);
  });

  test('names all the calls for attention at once', () => {
    expect(lint({ title: 'URGENT!!! Solidity Engineer' })).toMatchObject([
      { rule: 'title-marks', mend: 'Take “!!!” and “URGENT” out of the title: a title is the name of the job alone.' },
    ]);
  });

  test('is a finding where another open job of the company has it', () => {
    expect(lintPosting({ job: buildJob(), hasTwin: true, now })).toMatchObject([{ rule: 'title-repeated' }]);
  });
});

describe('a description', () => {
  const long = (text: string) => `${text} `.repeat(80);
  test.each([
    ['<p> </p><br>&nbsp;', ['no-description']],
    ['<p>Solidity engineer.</p>', ['description-is-title']],
    ['You will write Solidity and have experience.', ['description-short']],
    [`${description}<p>And then we...</p>`, ['description-cut']],
    [long('You will write contracts and need experience.'), ['description-unbroken']],
    [`<p>${long('YOU WILL WRITE AND HAVE EXPERIENCE')}</p><p>NOW</p>`, ['description-shouting']],
    [`${description}<p>Call Ana at +351 912 345 678.</p>`, ['description-phone']],
    [`<p>${long('We are a company and the best')}</p><p>Yes.</p>`, ['no-duties', 'no-qualifications']],
  ])('such as %# is a finding', (text, rules) => {
    expect(name({ description: text })).toEqual(rules);
  });

  test('with typed lists, in another language or with versions and sums is fine', () => {
    const typed = `${long('We are a company and the best')}\n\nThe work:\n- This\n- That\n\nYou:\n- Such`;
    expect(name({ description: typed })).toEqual([]);
    expect(name({ description: `<p>${long('Wir suchen Leute für Verträge')}</p><p>Ja.</p>` })).toEqual([]);
    expect(
      name({ description: `${description}<p>Node v24.11.1, +12 % a year, 2026-11-01 and 1,000,000 users.</p>` }),
    ).toEqual([]);
  });

  test('is judged in no time, however long and odd', () => {
    for (const odd of ['\n', ' \n', '<', '<p', '+1 ', '...', '- ', 'A', '(', '​']) {
      expect(lint({ description: odd.repeat(50_000 / odd.length) })).toBeInstanceOf(Array);
      expect(lint({ title: odd.repeat(200 / odd.length) })).toBeInstanceOf(Array);
    }
    // Pasted into the form: each digit would be looked at to the end of all.
    expect(lint({ title: '1,'.repeat(500_000) })).toBeInstanceOf(Array);
  });
});

describe('a place', () => {
  test.each([
    [{ location: null }, ['no-place']],
    [{ location: 'Atlantis' }, ['no-country']],
    [{ location: 'San Francisco, CA' }, []],
    [{ location: 'Remote', is_remote: true }, ['remote-no-country']],
    [{ location: null, is_remote: true }, ['remote-no-country']],
    [{ location: 'Remote, worldwide', is_remote: true }, ['worldwide']],
    [{ location: 'Remote (Portugal)', is_remote: true }, []],
    [{ location: 'Hybrid - Lisbon', is_remote: true }, ['hybrid-as-remote']],
  ])('%o misses %o', (values, rules) => {
    expect(name(values)).toEqual(rules);
  });

  test('that was corrected counts', () => {
    expect(name({ location: 'Remote', is_remote: true }, { countries: ['PT'] })).toEqual([]);
  });
});

test.each([
  [null, ['no-pay']],
  ['Competitive', ['no-pay']],
  ['5,000 - 6,000 USDC a month', ['pay-token']],
  ['up to $120,000 a year', ['pay-one-end']],
  ['OTE $150,000 - $180,000 a year', ['pay-not-base']],
  ['€80k - €95k', []],
])('a pay of %s misses %o', (salary_range, rules) => {
  expect(name({ salary_range })).toEqual(rules);
});

test.each([
  [null, ['no-type']],
  ['Apprenticeship', ['type-unknown']],
  ['Freelance', []],
])('a type of %s misses %o', (employment_type, rules) => {
  expect(name({ employment_type })).toEqual(rules);
});

test('a company without a site has no way to apply, and neither site nor logo', () => {
  expect(name({ external_url: null, company: { website: null, logo_url: null } })).toEqual([
    ...['no-apply', 'no-website', 'no-logo'],
  ]);
  expect(name({ external_url: null })).toEqual([]);
});

test('errors come first', () => {
  expect(lint({ title: 'Engineer!', location: null, salary_range: null }).map(({ severity }) => severity)).toEqual([
    ...['error', 'warning', 'warning'],
  ]);
});

test('what is not marked up misses nothing else', () => {
  expect(name({ source: 'remotive', title: 'URGENT!!!' })).toEqual(['source-forbids']);
  expect(name({ published_at: '2026-07-31T00:00:00Z', title: 'URGENT!!!' })).toEqual(['expired']);
  expect(name({ published_at: '2026-11-02T00:00:00Z' })).toEqual(['future-date']);
  const job = buildJob({ published_at: '2026-07-31T00:00:00Z' });
  expect(lintPosting({ job, now: null })).toEqual([]);
});

test('a listing that was not read yet is judged by its words', () => {
  const job = { ...buildJob({ is_remote: true, location: 'Anywhere', salary_range: null }), facts: null };

  expect(lintPosting({ job, now }).map(({ rule }) => rule)).toEqual(['worldwide', 'no-pay']);
});

test('every rule says what is amiss in one sentence', () => {
  for (const rule of ruleNames) expect(lintRules[rule].message).toMatch(/^[A-Z].*\.$/);
});
