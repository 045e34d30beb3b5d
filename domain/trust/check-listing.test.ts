import { domainToUnicode } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type CheckedListing, checkListing } from './check-listing.ts';
import { honestCases, type TrustCase, unclearCases, wantingCases } from './fixtures/cases.ts';

function check(given: TrustCase, around: Partial<CheckedListing> = {}) {
  const {
    title = 'Engineer',
    description = 'Builds things.',
    external_url = null,
    company = 'Kestrel',
    location = null,
  } = given;
  const { website = 'https://kestrel.example', email = 'hr@kestrel.example' } = given;
  const known = ['acmechain.com', 'heron.example'];
  const listing = {
    title,
    description,
    requirements: null,
    location,
    employment_type: null,
    salary_range: null,
    external_url,
    company: { name: company, website },
    email,
    known,
    employers: ['fernworks.com'],
  };
  const rest = {
    isNameTaken: company === 'ACME Chain',
    isNameNear: false,
    isNameProtected: false,
    isBanned: false,
    repeatsRemoved: false,
    hasSharedText: false,
    hasOddPay: false,
  };
  return checkListing({ ...listing, ...rest, ...around }, domainToUnicode);
}

describe('a listing is let through with', () => {
  test.each([...honestCases, ...unclearCases])('$name', (given) => {
    expect(check(given).reasons.filter(({ holds }) => holds)).toEqual([]);
  });
});

describe('a listing is held for', () => {
  test.each(wantingCases)('$name', ({ codes, ...given }) => {
    const { reasons, holds } = check(given);

    expect(reasons.filter((reason) => reason.holds).map(({ code }) => code)).toEqual(codes);
    expect(holds).toBe(true);
  });
});

test('shared text, odd pay and a free mail address are shown and never hold, alone or together', () => {
  const given = { name: '', email: 'kestrel@gmail.com', external_url: 'https://kestrel.example/apply' };

  const { score, reasons, holds } = check(given, { hasSharedText: true, hasOddPay: true });

  expect(reasons.map(({ code }) => code)).toEqual(['shared-text', 'odd-pay', 'free-mail']);
  expect([score, holds]).toEqual([60, false]);
});

test.each([
  ['isBanned', 'banned-domain'],
  ['repeatsRemoved', 'repeats-removed'],
])('a listing for which the board knows %s is held', (known, code) => {
  const { reasons, holds } = check({ name: '' }, { [known]: true });

  expect([reasons.map((reason) => reason.code), holds]).toEqual([[code], true]);
});

test('a name or an address that looks like another employer’s is shown and does not hold', () => {
  const { reasons, holds } = check({ name: '', external_url: 'https://fernwork.com/jobs' }, { isNameNear: true });

  expect(reasons.map(({ code }) => code)).toEqual(['near-address', 'near-name']);
  expect(holds).toBe(false);
  expect(check({ name: '', external_url: 'https://jobs.fernworks.com' }).reasons).toEqual([]);
});

test('a mail address of another domain is shown and does not hold', () => {
  const { reasons, holds } = check({ name: '', email: 'hr@another.example' });

  expect(reasons.map(({ code }) => code)).toEqual(['other-mail']);
  expect(holds).toBe(false);
});

test('a mail address below the company’s domain, or above it, is the company’s', () => {
  expect(check({ name: '', email: 'hr@mail.kestrel.example' }).reasons).toEqual([]);
  expect(check({ name: '', website: 'https://jobs.kestrel.example' }).reasons).toEqual([]);
});

test('the score adds up to a hundred at most, the weightiest reason first', () => {
  const { score, reasons } = check({
    name: '',
    external_url: 'https://bit.ly/x',
    description: 'Send us your seed phrase and pay an application fee.',
  });

  expect(score).toBe(100);
  expect(reasons.map(({ code }) => code)).toEqual(['asks-for-keys', 'asks-for-money', 'shortener']);
});
