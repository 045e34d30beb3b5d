import { expect, test } from 'vitest';
import { parseJson } from './parse-json.ts';

const parse = (text: string) => parseJson(new TextEncoder().encode(text), 'application/json');

test('JSON is read', () => {
  expect(parse('{"jobs":[{"id":1}]}')).toEqual({ jobs: [{ id: 1 }] });
});

test.each([
  ['a million empty objects', `[${'{},'.repeat(1_000_000)}{}]`],
  ['a list in a list, a million deep', `${'['.repeat(1_000_001)}${']'.repeat(1_000_001)}`],
])('%s are not', (_, text) => {
  expect(() => parse(text)).toThrow('too many brackets');
});
