import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

// Letters, what is trimmed, what is no text at all, and what tags are made of.
const characters = [
  'a',
  'Z',
  'é',
  '漢',
  '😀',
  '!',
  '~',
  ' ',
  '\n',
  '\t',
  '\u00a0',
  '\u200b',
  '\ufeff',
  '\u00ad',
  '\u3164',
  '\u0007',
];
const tags = ['<', '</', '>', '<p>', '</p>', '<!--', '-->', '<b class="a<b">', '< ', '&amp;', '&lt;b&gt;'];
const textsOf = (parts: string[]) =>
  fc.sample(
    fc.array(fc.constantFrom(...parts), { maxLength: 12 }).map((some) => some.join('')),
    { numRuns: 400, seed: 7 },
  );
const ask = async (answer: string, texts: string[]) =>
  (await database.owner.query(`select value, ${answer} as answer from unnest($1::text[]) value`, [texts])).rows;

test('a text is cleaned and trimmed as if every character was looked at', async () => {
  const rows = await ask(
    `internal.clean_text(value) = internal.trimmed(regexp_replace(value,
       '[\\u0001-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u202a-\\u202e\\u2066-\\u2069\\ufffe\\uffff]', '', 'g'))`,
    textsOf(characters),
  );

  expect(rows.filter(({ answer }) => !answer)).toEqual([]);
});

test('a text is visible if any of its characters is', async () => {
  const isSeen = (text: string) => /[aZé漢😀!~]/u.test(text);
  const rows = await ask('internal.is_visible(value)', textsOf(characters));

  expect(rows.filter(({ value, answer }) => answer !== isSeen(value))).toEqual([]);
  expect(new Set(rows.map(({ answer }) => answer))).toEqual(new Set([true, false]));
});

test('the words of a text are those outside of its tags and comments', async () => {
  const rows = await ask(
    `array[internal.untagged_text(value), regexp_replace(value, '<!--.*?-->|</?[a-zA-Z][^>]*>', ' ', 'g')]`,
    textsOf([...tags, 'a', 'word', ' ', '\n']),
  );
  const wordsOf = (text: string) => text.split(/\s+/).join(' ').trim();

  expect(rows.filter(({ answer: [some, all] }) => wordsOf(some) !== wordsOf(all))).toEqual([]);
});
