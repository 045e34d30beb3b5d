import { expect, test } from 'vitest';
import type { Schema } from '../postgres/schema.ts';
import { createRememberedPlans, type PlannedRead } from './remembered-plans.ts';

const schema = {} as Schema;
const planned = { asked: { method: 'GET' } } as PlannedRead;
const ask = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Request(`http://localhost/rest/v1/${address}`, { method, headers });

test('the same read again is found, with the headers of the new request', () => {
  const plans = createRememberedPlans();
  plans.find(schema, ask('things?a=eq.1'));
  plans.keep(schema, ask('things?a=eq.1'), planned);

  const again = plans.find(schema, ask('things?a=eq.1', { 'x-own': 'second' }));

  expect(again?.asked.headers.get('x-own')).toBe('second');
});

test.each([
  ['another value', ask('things?a=eq.2')],
  ['another page', ask('things?a=eq.1', { range: '10-19' })],
  ['another form', ask('things?a=eq.1', { accept: 'text/csv' })],
  ['another schema', ask('things?a=eq.1', { 'accept-profile': 'other' })],
  ['another preference', ask('things?a=eq.1', { prefer: 'count=exact' })],
  ['another method', ask('things?a=eq.1', {}, 'HEAD')],
])('%s is another read', (_, other) => {
  const plans = createRememberedPlans();
  plans.find(schema, other);
  plans.keep(schema, ask('things?a=eq.1'), planned);

  expect(plans.find(schema, other)).toBeUndefined();
});

test('writes are not remembered', () => {
  const plans = createRememberedPlans();
  const insert = ask('things', {}, 'POST');
  plans.find(schema, insert);
  plans.keep(schema, insert, planned);

  expect(plans.find(schema, insert)).toBeUndefined();
});

test('a changed schema forgets all, also what was planned on the old one just now', () => {
  const plans = createRememberedPlans();
  const read = ask('things');
  plans.find(schema, read);
  const changed = {} as Schema;

  expect(plans.find(changed, read)).toBeUndefined();
  plans.keep(schema, read, planned);
  expect(plans.find(changed, read)).toBeUndefined();
});
