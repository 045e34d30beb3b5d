import { expect, test } from 'vitest';
import { stateLevel } from './state-level.ts';

test.each([
  ['Writer', 'Entry-level', ['junior']],
  ['Writer', 'mid_level', ['mid']],
  ['Writer', 'Senior Manager', ['manager']],
  ['Writer', 'Senior, Entry-Level, Junior', ['junior', 'senior']],
])('"%s" of the level "%s" is %j', (title, word, seniority) => {
  expect(stateLevel(title, word)).toEqual({ seniority });
});

test.each([
  ['the title names one', 'Staff Writer, Lead', 'Senior'],
  ['the title has the word in another sense', 'Product Manager', 'Manager'],
  ['the title has the word in another sense', 'Account Executive', 'Executive'],
  ['it means several', 'Writer', 'Mid-Senior Level'],
  ['it means none', 'Writer', 'Not Applicable'],
  ['nearly all are ticked', 'Writer', 'Intern, Junior, Mid, Senior'],
  ['there is none', 'Writer', null],
])('no level is stated where %s: "%s", %s', (_, title, word) => {
  expect(stateLevel(title, word)).toEqual({});
});
