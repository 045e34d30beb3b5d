import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limits } from '../limits.ts';
import { type JsonShape, scanJson } from './scan-json.ts';

const anyRows = { maxRows: Number.POSITIVE_INFINITY };
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same, said of the parsed value. */
function describeValue(value: unknown): JsonShape {
  if (isObject(value)) return { kind: 'object', rows: 1, keys: Object.keys(value).sort(), isUniform: true };
  if (!Array.isArray(value)) return { kind: 'other', rows: 1, keys: [], isUniform: true };
  const keys = Object.keys(value.find(isObject) ?? {}).sort();
  const isUniform = value.every((row) => isObject(row) && Object.keys(row).sort().join('\n') === keys.join('\n'));
  return { kind: 'array', rows: value.length, keys, isUniform };
}

async function scan(text: string): Promise<JsonShape> {
  const shape = await scanJson(text, anyRows);
  return { ...shape, keys: shape.keys.toSorted() };
}

test('what is said of a text is what its parsed value says', async () => {
  const rows = fc.array(fc.record({ a: fc.jsonValue(), 'b"\\\n': fc.string() }));
  const spaces = fc.constantFrom(undefined, 2, '\t');
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.jsonValue(), rows), spaces, async (value, space) => {
      expect(await scan(JSON.stringify(value, null, space))).toEqual(describeValue(JSON.parse(JSON.stringify(value))));
    }),
    { numRuns: 300, seed: 14 },
  );
});

test('a text is JSON exactly where the language says so', async () => {
  const pieces = [
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"a"',
    '"',
    '1',
    '-',
    '0',
    '1.',
    'e1',
    'true',
    'nul',
    ' ',
    '\\u00e',
    '\n',
  ];
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...pieces), { maxLength: 8 }), async (parts) => {
      const text = parts.join('');
      const isJson = await scanJson(text, anyRows).then(
        () => true,
        () => false,
      );
      let isParsed = true;
      try {
        JSON.parse(text);
      } catch {
        isParsed = false;
      }
      expect([text, isJson]).toEqual([text, isParsed]);
    }),
    { numRuns: 3000, seed: 14 },
  );
});

test.each([
  ['rows', `[${'{},'.repeat(limits.insertedRows)}{}]`, 'Too many rows in one request'],
  [
    'columns',
    JSON.stringify(Object.fromEntries(Array.from({ length: limits.columns + 1 }, (_, index) => [`c${index}`, 1]))),
    'Too many columns in one request',
  ],
  ['levels', '['.repeat(1_000_000), 'Too many levels of nesting'],
])('too many %s are refused by name', async (_, text, message) => {
  await expect(scanJson(text, { maxRows: limits.insertedRows })).rejects.toMatchObject({ status: 400, message });
});

test('other work goes on while a large text is scanned', async () => {
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), 1);

  await scanJson(`{"a":[${'[1],'.repeat(2_000_000)}1]}`, anyRows);
  clearInterval(timer);

  expect(ticks).toBeGreaterThan(5);
});
