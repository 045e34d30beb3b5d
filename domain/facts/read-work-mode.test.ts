import { expect, test } from 'vitest';
import { readWorkMode } from './read-work-mode.ts';

test.each([
  ['Madrid or remote', 'remote'],
  ['Work from home', 'remote'],
  ['Remote or hybrid', 'remote'],
  ['Hybrid remote', 'hybrid'],
  ['Three days in the office', 'hybrid'],
  ['Onsite or hybrid', 'hybrid'],
  ['Partially remote', 'hybrid'],
  ['Two days remote, three in the office', 'hybrid'],
  ['Distributed', 'remote'],
  ['Home office, Austria', 'remote'],
  ['Openings for remote positions', 'remote'],
  ['Office-first', 'onsite'],
  ['You work from our Riga office.', 'onsite'],
  ['ON-SITE', 'onsite'],
  ['Twelve weeks, five days a week in our São Tomé office', 'onsite'],
  ['This is an office role.', 'onsite'],
  ['The job is done at the office in Gamla Stan.', 'onsite'],
  ['The office days are Tuesday and Friday.', 'hybrid'],
  ['An office role, or remote', 'remote'],
  ['In-person', 'onsite'],
  ['远程', 'remote'],
] as const)('%s', (text, mode) => {
  expect(readWorkMode(text)?.mode).toBe(mode);
});

test.each([
  'Berlin',
  'No remote',
  'Distributed systems',
  'Pay depends on location',
  'a back office role',
  'five days a week of support',
  'Our office days are Monday to Friday.',
  'It is not an office role.',
  'a hybrid cloud',
  'stipend for remote employees',
  'two in-person summits a year',
])('%s says nothing of where the work is done', (text) => {
  expect(readWorkMode(text)).toBeNull();
});
