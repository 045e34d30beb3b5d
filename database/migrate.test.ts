import { randomBytes } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { readDefinitions } from '#tests/read-definitions.ts';
import { createDatabase, dropDatabase } from '#tests/test-database.ts';
import { makeTestFolder } from '#tests/test-folder.ts';
import { type Applied, applyPending, migrate } from './migrate.ts';

const log = { info() {}, warn() {}, error() {} };
const { connection, template } = inject('postgres');
const opened: { name: string; pool: pg.Pool }[] = [];
let pool: pg.Pool;
let folder: string;
let root: URL;
/** Of a new board. */
let all: Applied[];
let onNew: unknown[];

beforeAll(async () => {
  await openDatabase({ from: template });
  all = (await readApplied()) as Applied[];
  onNew = await readDefinitions(pool);
  await closeDatabases();
});

beforeEach(async () => {
  folder = await makeTestFolder('migrate');
  root = pathToFileURL(`${folder}/`);
  for (const part of ['platform', 'backend', 'migrations', 'repeatable'])
    cpSync(new URL(part, import.meta.url), `${folder}/${part}`, { recursive: true });
});

afterEach(async () => {
  await closeDatabases();
  rmSync(folder, { recursive: true });
});

test('servers starting at once migrate once, a later start does not, and no role may make temporary objects', async () => {
  await openDatabase();

  await Promise.all([migrate({ pool, log, root }), migrate({ pool, log, root }), migrate({ pool, log, root })]);

  const files = await Promise.all(['platform', 'backend', 'migrations'].map((part) => readdir(`${folder}/${part}`)));
  const first = await readApplied();
  expect(first.length).toBe(files.flat().length);
  expect(first.length).toBeGreaterThan(10);

  await migrate({ pool, log, root });

  expect(await readApplied()).toEqual(first);
  const { rows } = await pool.query("select has_database_privilege('anon', current_database(), 'temporary') as may");
  expect(rows).toEqual([{ may: false }]);
});

test('a new file runs on data that has the older ones', async () => {
  await openDatabase({ from: template });
  await writeFile(`${folder}/migrations/9000-a-table-more.sql`, 'create table public.more (id int)');

  await migrate({ pool, log, root });

  expect((await pool.query("select to_regclass('public.more') is not null as made")).rows).toEqual([{ made: true }]);
});

test('data of an older version is brought up to date with its rows', async () => {
  await openDatabase();
  await applyOnly(all.filter((one) => one.folder === 'platform' || one.name < '0010'));
  await pool.query("insert into companies (name) values ('Old Harbour')");
  await pool.query(
    "insert into job_listings (title, description, category, company_id) select 'Pilot', 'x', 'Design', id from companies",
  );

  await migrate({ pool, log });

  expect(await readApplied()).toHaveLength(all.length);
  const { rows } = await pool.query('select title, name from job_listings join companies on companies.id = company_id');
  expect(rows).toEqual([{ title: 'Pilot', name: 'Old Harbour' }]);
  const found = await pool.query("select list_jobs('pilot harbour')->'count' as count");
  expect(found.rows).toEqual([{ count: 1 }]);
});

test('an older board that was brought up to date has the same functions and triggers as a new one', async () => {
  await openDatabase();
  await applyOnly(all.filter(({ folder, name }) => folder === 'platform' || name < '0083'));
  const onOlder = await readDefinitions(pool);

  await migrate({ pool, log, root });

  expect(onOlder).not.toEqual(onNew);
  expect(await readDefinitions(pool)).toEqual(onNew);
});

test('what rate limits have counted stays counted when the backend takes them over', async () => {
  await openDatabase();
  await applyOnly(all.filter(({ folder, name }) => folder !== 'backend' && name < '0080'));
  const asked = `'[{"key": "a", "burst": 1, "seconds": 100}]'`;
  await pool.query(`select internal.take_turns(${asked}), internal.settle_turns('{}', 'a known network', 100)`);

  await migrate({ pool, log, root });

  const { rows } = await pool.query(`select internal.consume_rate_limits(${asked}) as seconds`);
  expect(rows[0].seconds).toBeGreaterThan(0);
  expect((await pool.query('select key from internal.rate_limits order by 1')).rows).toEqual([
    { key: 'a' },
    { key: 'a known network' },
  ]);
  expect((await pool.query("select to_regclass('internal.turns') as old")).rows).toEqual([{ old: null }]);
});

test('a changed file that has run is refused by its name', async () => {
  await openDatabase({ from: template });
  const file = `${folder}/migrations/0002-people-have-roles.sql`;
  await writeFile(file, `${await readFile(file, 'utf8')}\n-- changed`);

  await expect(migrate({ pool, log, root })).rejects.toThrow('0002-people-have-roles.sql was changed after it had run');
});

test('turned line endings are no change', async () => {
  await openDatabase({ from: template });
  const file = `${folder}/migrations/0002-people-have-roles.sql`;
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll('\n', '\r\n'));
  const before = await readApplied();

  await migrate({ pool, log, root });

  expect(await readApplied()).toEqual(before);
});

test('data of a newer version is refused', async () => {
  await openDatabase({ from: template });
  await pool.query("insert into internal.migrations values ('migrations', '9999-from-the-future.sql', 'x')");

  await expect(migrate({ pool, log, root })).rejects.toThrow('made by a newer version of Chainwork');
});

test('a failing migration leaves the data as it was, those before it included', async () => {
  await openDatabase({ from: template });
  const before = await readApplied();
  await writeFile(`${folder}/migrations/9000-good.sql`, 'create table public.more (id int)');
  await writeFile(`${folder}/migrations/9001-bad.sql`, 'create table public.worse (id int); select 1 / 0');

  await expect(migrate({ pool, log, root })).rejects.toThrow(
    'migrations/9001-bad.sql failed, and the data is as it was before: division by zero',
  );

  expect(await readApplied()).toEqual(before);
  expect((await pool.query("select to_regclass('public.more') as made")).rows).toEqual([{ made: null }]);
});

test('a hosted project gets only what it does not bring, once, and its privileges give clients nothing', async () => {
  await openDatabase();
  const platform = (await readdir(`${folder}/platform`)).sort();
  for (const file of platform) await pool.query(await readFile(`${folder}/platform/${file}`, 'utf8'));
  await pool.query('alter default privileges in schema public grant all on tables to anon, authenticated');

  await migrate({ pool, log, root });

  const first = await readApplied();
  expect(new Set(first.map((row) => row.folder))).toEqual(new Set(['backend', 'migrations']));
  const { rows } = await pool.query(
    `select table_name, privilege_type from information_schema.role_table_grants
     where table_schema = 'public' and grantee in ('anon', 'authenticated') and privilege_type not in ('SELECT', 'DELETE')`,
  );
  expect(rows).toEqual([]);

  await migrate({ pool, log, root });

  expect(await readApplied()).toEqual(first);
});

// https://supabase.com/changelog: hosted projects own these schemas themselves.
test('the product changes nothing in the schemas a hosted project owns', async () => {
  const names = await readdir(`${folder}/migrations`);
  const files = await Promise.all(names.map((file) => readFile(`${folder}/migrations/${file}`, 'utf8')));

  const forbidden =
    /create\s+(table|function|index|type)\s+(?:if not exists\s+)?(auth|storage)\.|alter\s+table\s+(auth|storage)\.|revoke[^;]+on[^;]+(auth|storage)\./i;
  expect(names.filter((_, index) => forbidden.test(files[index] ?? ''))).toEqual([]);
});

/** Goes on with a database of its own: an empty one, or one with the whole schema. */
async function openDatabase({ from }: { from?: string } = {}): Promise<void> {
  const name = `chainwork_migrate_${randomBytes(6).toString('hex')}`;
  await createDatabase(connection, name, from);
  pool = new pg.Pool({ ...connection, database: name, max: 4 });
  // A forced drop ends connections that the pool is still closing.
  pool.on('error', () => {});
  opened.push({ name, pool });
}

async function closeDatabases(): Promise<void> {
  for (const one of opened.splice(0)) {
    await one.pool.end();
    await dropDatabase(one.name);
  }
}

async function readApplied(): Promise<{ folder: string; name: string }[]> {
  return (await pool.query('select folder, name, applied_at from internal.migrations order by 1, 2')).rows;
}

async function applyOnly(only: Applied[]): Promise<void> {
  const client = await pool.connect();
  await client.query('begin');
  await applyPending(client, { only });
  await client.query('commit');
  client.release();
}
