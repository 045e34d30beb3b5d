import { describe, expect, test } from 'vitest';
import { readEmploymentTypes } from '#domain/employment-type.ts';
import { findEmploymentTypeInTitle, mapEmploymentType } from './map-employment-type.ts';

describe('a source’s word for the employment', () => {
  test.each([
    ['Full-time', 'FullTime', 'full_time', 'fulltime', 'full', 'Full Time', 'Vollzeit', 'fulltime_permanent'],
    ['Full-time', 'fulltime_fixed_term', 'Regular Full Time (Salary)', 'Permanent', 'permanent contract', 'CDI'],
    ['Full-time', 'Festanstellung', 'Full-Time Employee', 'FULL_TIME'],
    ['Part-time', 'PartTime', 'part_time', 'part', 'parttime_minijob', 'Teilzeit', 'Werkstudent', 'part-time'],
    ['Contract', 'contract', 'Contractor', 'Full-time Contract', 'B2B', 'Independent Contractor', 'CONTRACTOR'],
    ['Internship', 'Intern', 'internship', 'Praktikum', 'Stage', 'Trainee', 'INTERN', 'Full-time Internship'],
    ['Temporary', 'temporary', 'Fixed Term', 'fixed_term', 'temp', 'CDD', 'Seasonal'],
    ['Freelance', 'freelance', 'Freelancer', 'free-lance'],
    ['Apprenticeship', 'Ausbildung', 'Apprentice'],
    ['Volunteer', 'volunteer'],
  ])('%s', (expected, ...given) => {
    expect(given.map((word) => [word, mapEmploymentType(word)])).toEqual(given.map((word) => [word, expected]));
  });

  test.each(['Other', 'unspecified', '', 'Mid-Senior', 'contractual freedom', null, undefined])(
    '%s is unknown',
    (word) => {
      expect(mapEmploymentType(word)).toBeNull();
    },
  );

  test('several words of one source are read together', () => {
    expect(mapEmploymentType(null, 'Full-time', 'Part-time')).toBe('Full-time, Part-time');
    expect(mapEmploymentType('Full-time', 'Contract')).toBe('Contract');
  });

  test.each([
    ['Full-time', ['FULL_TIME']],
    ['Part-time', ['PART_TIME']],
    ['Full-time, Part-time', ['FULL_TIME', 'PART_TIME']],
    ['Contract', ['CONTRACTOR']],
    ['Internship', ['INTERN']],
    ['Temporary', ['TEMPORARY']],
    ['Freelance', ['CONTRACTOR']],
    ['Volunteer', ['VOLUNTEER']],
  ])('the pages understand %s', (word, expected) => {
    expect(readEmploymentTypes(word)).toEqual(expected);
  });
});

test.each([
  ['Growth Engineering Intern', 'Internship'],
  ['Support Agent (Part-time)', 'Part-time'],
  ['Recruiter (Contract)', 'Contract'],
  ['Recruiter - 6 Month Contract', 'Contract'],
  ['Smart Contract Engineer', null],
  ['Engineer (Smart Contract)', null],
  ['Engineer (Full Stack)', null],
  ['Head of Internal Audit', null],
  ['Lead (Early Stage)', null],
])('the title %s: %s', (title, expected) => {
  expect(findEmploymentTypeInTitle(title)).toBe(expected);
});

test('a title of a million open brackets does not stop the server', () => {
  expect(findEmploymentTypeInTitle('('.repeat(1_000_000))).toBeNull();
});
