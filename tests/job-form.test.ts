import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyJobForm, JobForm } from '#domain/job-form.ts';
import { readWebAddress } from '#domain/web-address.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

// The form repeats the database's rules for kindness. What it lets through, the database must take, or an employer
// would be told that saving failed and not why.

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('what the database cannot see, the form does not see either, character by character', async () => {
  const count = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);
  const codes = [
    ...count(1, 0xd800),
    ...count(0xe000, 0x10000),
    ...count(0x1d100, 0x1d200),
    ...count(0xe0000, 0xe1000),
  ];
  const { rows } = await database.owner.query(
    'select character from unnest($1::text[]) character where not internal.is_visible(character)',
    [codes.map((code) => String.fromCodePoint(code))],
  );

  const taken = rows.filter(
    ({ character }) =>
      JobForm.safeParse({ ...emptyJobForm, category: 'Design', title: 'x', description: character }).success,
  );

  expect(rows.length).toBeGreaterThan(4000);
  expect(taken).toEqual([]);
});

test('an address the form takes is one the database takes', async () => {
  const hosts = ['acme.example', 'a', 'bücher.example', '例え.example', 'a_b.example', '[::1]', '127.0.0.1', 'a..b'];
  const ports = ['', ':1', ':0', ':65535', ':65536', ':080', ':'];
  const ends = ['', '/', '/a b', '/é', '?q=[x]', '#a', '/%zz', '/\u200b', '/\u2028', '/\u0085', '/a"b<c>', '/🦊'];
  const typed = ['https://', 'HTTP://', ''].flatMap((scheme) =>
    hosts.flatMap((host) => ports.flatMap((port) => ends.map((end) => scheme + host + port + end))),
  );
  const taken = typed.map(readWebAddress).filter((address) => address !== null);

  const { rows } = await database.owner.query(
    'select address from unnest($1::text[]) address where not internal.is_web_address(address)',
    [taken],
  );

  expect(taken.length).toBeGreaterThan(200);
  expect(rows).toEqual([]);
});
