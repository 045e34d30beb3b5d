import { expect, test } from 'vitest';
import { readLabelled } from './read-labelled.ts';

const rows = readLabelled('functions/classification/fixtures/labelled-jobs.jsonl');

test('a company is held out whole or not at all, and some are', () => {
  const companies = (isHeldOut: boolean) =>
    new Set(rows.filter((row) => row.isHeldOut === isHeldOut).map(({ company }) => company));

  expect(companies(true)).toEqual(new Set(['Emberwell Labs', 'Greywater Pay', 'Harrowgate']));
  expect(companies(false).size).toBe(5);
});

test('a posting without a description is read', () => {
  expect(rows[0]).toMatchObject({ line: 0, title: 'Senior Rust Engineer, Settlement', description: '' });
});
