import { describe, expect, test } from 'vitest';
import { categories, toCategorySlug } from '../category.ts';
import { levels } from '../facts/fact-values.ts';
import {
  buildSalaryAddress,
  nameSalaries,
  nameSalaryJobs,
  readSalaryAddress,
  type SalarySubject,
  toKnownSubject,
  toSalaryFilters,
} from './salary-subject.ts';

const read = (address: string) => {
  const url = new URL(address, 'http://localhost');
  return readSalaryAddress(url.pathname.replace(/^\/salaries\/?/, ''), url.searchParams);
};

describe.each<[SalarySubject, string, string, string]>([
  [{}, '/salaries', 'Web3 and blockchain salaries', 'jobs'],
  [
    { category: 'Data & Analytics' },
    '/salaries/data-and-analytics',
    'Data & Analytics salaries',
    'Data & Analytics jobs',
  ],
  [
    { category: 'Sales', level: 'lead/staff' },
    '/salaries/sales/lead-staff',
    'Lead/staff Sales salaries',
    'Lead/staff Sales jobs',
  ],
  [{ level: 'mid' }, '/salaries/level/mid', 'Mid-level salaries', 'mid-level jobs'],
  [{ country: 'US' }, '/salaries/in/united-states', 'Salaries in the United States', 'jobs in the United States'],
  [{ skill: 'C++' }, '/salaries/skill/c-plus-plus', 'C++ salaries', 'C++ jobs'],
  [
    { category: 'Design', level: 'senior', country: 'PT', skill: 'Figma' },
    '/salaries?category=design&level=senior&country=portugal&skill=figma',
    'Senior Design salaries with Figma in Portugal',
    'Senior Design jobs with Figma in Portugal',
  ],
  [{ level: 'senior', skill: 'Rust' }, '/salaries?level=senior&skill=rust', 'Senior Rust salaries', 'senior Rust jobs'],
])('%j', (subject, address, title, jobs) => {
  test('has one address, a title and words for its jobs', () => {
    expect(buildSalaryAddress(subject)).toBe(address);
    expect(read(address)).toEqual(subject);
    expect(nameSalaries(subject)).toBe(title);
    expect(nameSalaryJobs(subject)).toBe(jobs);
  });
});

test('every category and level has an address of its own', () => {
  for (const category of categories) {
    expect(buildSalaryAddress({ category })).toBe(`/salaries/${toCategorySlug(category)}`);
    for (const level of levels) expect(read(buildSalaryAddress({ category, level }))).toEqual({ category, level });
  }
});

test.each<[string, SalarySubject | null]>([
  ['/salaries/Engineering/SENIOR', { category: 'Engineering', level: 'senior' }],
  ['/salaries/engineering?level=senior', { category: 'Engineering', level: 'senior' }],
  ['/salaries/engineering?category=sales', { category: 'Engineering' }],
  ['/salaries?category=&level=&country=PT&skill=', { country: 'PT' }],
  ['/salaries?skill=nonsense-of-a-stranger&level=boss&country=remote', {}],
  ['/salaries/skill/golang', { skill: 'Go' }],
  ['/salaries/wizardry', null],
  ['/salaries/engineering/wizard', null],
  ['/salaries/in/atlantis', null],
  ['/salaries/in', null],
  ['/salaries/in/remote', null],
  ['/salaries/skill/%2F..%2F', null],
  ['/salaries/engineering/senior/more', null],
])('%s is about %j', (address, subject) => {
  expect(read(address)).toEqual(subject);
});

test('what the database counts is shown where it has a page', () => {
  const row = { category: null, level: null, country: null, skill: 'Rust' };

  expect(toKnownSubject(row)).toEqual({ skill: 'Rust' });
  expect(toKnownSubject({ ...row, skill: 'A skill that an employer made up' })).toBeNull();
  expect(toKnownSubject({ ...row, skill: null })).toEqual({});
});

test('its jobs are those that show their pay', () => {
  expect(toSalaryFilters({ category: 'Design', level: 'senior', skill: 'Solana', country: 'PT' })).toMatchObject({
    ...{ category: 'Design', level: ['senior'], chain: ['Solana'], country: ['PT'], shows_pay: true },
  });
});
