import { cpSync, rmSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readDefinitions } from '#tests/read-definitions.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import { makeTestFolder } from '#tests/test-folder.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let folder: string;
let applied: string[][];

beforeEach(async () => {
  database = await createTestDatabase();
  folder = await makeTestFolder('repeatable');
  for (const part of ['platform', 'backend', 'migrations', 'repeatable']) {
    cpSync(new URL(part, import.meta.url), `${folder}/${part}`, { recursive: true });
  }
  applied = [];
});

afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const log = {
  info: (fields: object) => void applied.push((fields as { applied: string[] }).applied),
  warn() {},
  error() {},
};
const start = () => migrate({ pool: database.owner, log, root: pathToFileURL(`${folder}/`) });
const greeting = (text: string) =>
  `create or replace function internal.greeting() returns text language sql as $$ select '${text}' $$`;
const greet = async () => (await database.owner.query('select internal.greeting()')).rows[0].greeting;

test('a file whose text changed is applied again, and only that file, once', async () => {
  await writeFile(`${folder}/repeatable/90-greeting.sql`, greeting('hello'));
  await start();
  expect(await greet()).toBe('hello');
  await start();
  await writeFile(`${folder}/repeatable/90-greeting.sql`, greeting('good day'));
  await start();
  await start();

  expect(await greet()).toBe('good day');
  expect(applied).toEqual([['90-greeting.sql'], ['90-greeting.sql']]);
});

test('files are applied after the migrations, in the order of their names', async () => {
  await writeFile(`${folder}/repeatable/91-later.sql`, "select internal.greeting() || (select 'x' from public.later)");
  await writeFile(`${folder}/repeatable/90-greeting.sql`, greeting('hello'));
  await writeFile(`${folder}/migrations/9000-later.sql`, 'create table public.later (id int)');

  await start();

  expect(applied).toEqual([['9000-later.sql', '90-greeting.sql', '91-later.sql']]);
});

test('a broken file is named and leaves the data as it was, the migrations before it included', async () => {
  await writeFile(`${folder}/migrations/9000-good.sql`, 'create table public.more (id int)');
  await writeFile(`${folder}/repeatable/90-greeting.sql`, greeting('hello'));
  await writeFile(`${folder}/repeatable/91-bad.sql`, 'create or replace function internal.bad() returns text');

  await expect(start()).rejects.toThrow('repeatable/91-bad.sql failed, and the data is as it was before');

  const { rows } = await database.owner.query(
    "select to_regclass('public.more') as more, to_regproc('internal.greeting') as greeting",
  );
  expect(rows).toEqual([{ more: null, greeting: null }]);
  await rm(`${folder}/repeatable/91-bad.sql`);
  await start();
  expect(await greet()).toBe('hello');
});

test('turned line endings are no change, and a file that is gone is forgotten', async () => {
  const file = `${folder}/repeatable/30-search-texts.sql`;
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll('\n', '\r\n'));
  await start();
  expect(applied).toEqual([]);

  const text = await readFile(file);
  await rm(file);
  await start();
  await writeFile(file, text);
  await start();

  expect(applied).toEqual([['30-search-texts.sql']]);
});

// After a crash PostgreSQL empties unlogged tables, and a restored backup does not bring them.
test('without a record of what was applied every file is applied once more, and changes nothing', async () => {
  const before = await readDefinitions(database.owner);
  await database.owner.query('truncate internal.repeatable');

  await start();

  expect(applied).toEqual([(await readdir(`${folder}/repeatable`)).sort()]);
  expect(await readDefinitions(database.owner)).toEqual(before);
});

test('what a repeatable file defines is defined by no newer migration', async () => {
  const files = await readdir(`${folder}/repeatable`);
  const text = (await Promise.all(files.map((file) => readFile(`${folder}/repeatable/${file}`, 'utf8')))).join('\n');
  const repeatable = findDefined(text);
  const newer = (await readdir(`${folder}/migrations`)).filter((name) => name > '0083');
  const again = await Promise.all(
    newer.map(async (name) => findDefined(await readFile(`${folder}/migrations/${name}`, 'utf8'))),
  );

  expect(repeatable.length).toBeGreaterThan(20);
  expect(again.flat().filter((name) => repeatable.includes(name))).toEqual([]);
});

const findDefined = (sql: string) =>
  [...sql.matchAll(/create (?:or replace )?(?:function|trigger) ([\w.]+)/g)].map(([, name]) => name);
