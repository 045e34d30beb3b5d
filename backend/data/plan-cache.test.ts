import { expect, test } from 'vitest';
import type { Schema } from '../postgres/schema.ts';
import { createPlanCache, type PlannedRead } from './plan-cache.ts';

const schema = {} as Schema;
const planned = { asked: { method: 'GET' } } as PlannedRead;
const ask = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Request(`http://localhost/rest/v1/${address}`, { method, headers });

test('the same read again is found, with the headers of the new request', () => {
  const plans = createPlanCache();
  plans.get(schema, ask('things?a=eq.1'));
  plans.set(schema, ask('things?a=eq.1'), planned);

  const again = plans.get(schema, ask('things?a=eq.1', { 'x-own': 'second' }));

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
  const plans = createPlanCache();
  plans.get(schema, other);
  plans.set(schema, ask('things?a=eq.1'), planned);

  expect(plans.get(schema, other)).toBeUndefined();
});

test('writes are not cached', () => {
  const plans = createPlanCache();
  const insert = ask('things', {}, 'POST');
  plans.get(schema, insert);
  plans.set(schema, insert, planned);

  expect(plans.get(schema, insert)).toBeUndefined();
});

test('a changed schema invalidates all, also what was planned on the old one just now', () => {
  const plans = createPlanCache();
  const read = ask('things');
  plans.get(schema, read);
  const changed = {} as Schema;

  expect(plans.get(changed, read)).toBeUndefined();
  plans.set(schema, read, planned);
  expect(plans.get(changed, read)).toBeUndefined();
});
