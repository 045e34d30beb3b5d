import { expect, test } from 'vitest';
import { readAlertForm, readTimes } from './alert-form.ts';

test('a form without scripts and with the address alone asks for a daily mail in the morning', () => {
  expect(readAlertForm({ email: ' Ada@People.example ', query: 'mode=remote&page=3' })).toEqual({
    asked: {
      ...{ email: 'ada@people.example', query: 'mode=remote', frequency: 'daily', hour: 8, weekday: 1 },
      timeZone: 'UTC',
    },
  });
});

test.each([
  '',
  'ada',
  'ada@',
  '@people.example',
  'ada@people',
  'a b@people.example',
  'ada@people.example\r\nBcc: bob@people.example',
  'ada@people.example,bob@people.example',
  '<ada@people.example>',
  `${'a'.repeat(250)}@people.example`,
  'ada@people.example\0',
])('%j is no address', (email) => {
  expect(readAlertForm({ email, query: '' })).toEqual({ problems: { email: expect.any(String) } });
});

test.each([
  [{ frequency: 'hourly' }, 'frequency'],
  [{ hour: '24' }, 'hour'],
  [{ hour: '-1' }, 'hour'],
  [{ hour: '8.5' }, 'hour'],
  [{ weekday: '0' }, 'weekday'],
  [{ weekday: '8' }, 'weekday'],
  [{ timeZone: 'Middle/Earth' }, 'timeZone'],
  [{ timeZone: '+05:30' }, 'timeZone'],
  [{ timeZone: "UTC'; drop table" }, 'timeZone'],
])('%j is refused', (fields, field) => {
  expect(readTimes(fields)).toEqual({ problems: { [field]: expect.any(String) } });
});

test('a zone is spelled as usual', () => {
  expect(readTimes({ timeZone: 'europe/lisbon' })).toMatchObject({ times: { timeZone: 'Europe/Lisbon' } });
  expect(readTimes({ timeZone: '' })).toMatchObject({ times: { timeZone: 'UTC' } });
});

test('a search with more filters than an alert can hold is refused', () => {
  const many = (name: string) => Array.from({ length: 20 }, (_, n) => `${name}=${n}${'ж'.repeat(50)}`).join('&');

  expect(readAlertForm({ email: 'ada@people.example', query: `${many('skill')}&${many('chain')}` })).toEqual({
    problems: { query: 'This search has too many filters for an alert' },
  });
});
