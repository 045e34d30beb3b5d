import { expect, test } from 'vitest';
import { boundFields } from './bound-fields.ts';

test('an ordinary posting stays as it is', () => {
  const row = {
    id: 7,
    title: 'Engineer',
    places: [{ city: 'Paris' }, null],
    isRemote: true,
    text: 'a'.repeat(100_000),
  };

  expect(boundFields(row)).toEqual(row);
});

test('no text, list or depth is larger than a posting needs, nor is the whole', () => {
  let deep: unknown = 'end';
  for (let level = 0; level < 1_000; level += 1) deep = [deep];

  const bound = boundFields({
    text: 'a'.repeat(300_000),
    places: Array(20_000).fill('Paris'),
    deep,
    more: Array(5).fill('b'.repeat(190_000)),
  }) as { text: string; places: string[]; more: string[] };

  expect(bound.text).toHaveLength(200_000);
  expect(bound.places).toHaveLength(500);
  expect(JSON.stringify(bound).length).toBeLessThan(510_000);
});
