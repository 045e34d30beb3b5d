import { randomBytes, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { buildCompany, buildListing, buildUser } from '#tests/factories.ts';
import { createDatabase, createTestDatabase, dropDatabase, type TestDatabase } from '#tests/test-database.ts';
import { makeTestFolder } from '#tests/test-folder.ts';
import { applyPending, migrate, readApplied } from '../migrate.ts';
import { findTables, quoteName } from './board-tables.ts';
import { checkArchive } from './check-archive.ts';
import { type BoardFiles, dumpBoard } from './dump-board.ts';
import { loadBoard } from './load-board.ts';
import { readArchive } from './read-archive.ts';
import { writeArchive } from './write-archive.ts';

const log = { info() {}, warn() {}, error() {} };
const say = () => {};
let folder: string;
let board: TestDatabase;
/** Holds the files of the board. */
const store = createStore();
const targets: { name: string; client: pg.Client }[] = [];

beforeAll(async () => {
  folder = await makeTestFolder('board');
  board = await createTestDatabase();
});
afterEach(async () => {
  for (const { name, client } of targets.splice(0)) {
    await client.end();
    await dropDatabase(name);
  }
});
afterAll(async () => {
  await board.drop();
  rmSync(folder, { recursive: true });
});

const openEmptyDatabase = () => openDatabase();
/** With the schema of this version, as after a first start: to migrate costs more than all that a test does beside it. */
const openNewBoard = () => openDatabase(inject('postgres').template);

async function openDatabase(template?: string): Promise<pg.Client> {
  const name = `chainwork_restored_${randomBytes(6).toString('hex')}`;
  await createDatabase(inject('postgres').connection, name, template);
  const client = new pg.Client({ ...inject('postgres').connection, database: name });
  client.on('error', () => {});
  await client.connect();
  targets.push({ name, client });
  return client;
}

type Store = BoardFiles & { kept: Map<string, string> };

function createStore(): Store {
  const kept = new Map<string, string>();
  return {
    kept,
    has: async (version) => kept.has(version),
    async read(version) {
      const text = kept.get(version);
      return text === undefined ? null : toChunks(text);
    },
    async write(version, body) {
      let text = '';
      for await (const chunk of body) text += Buffer.from(chunk).toString();
      kept.set(version, text);
    },
    async remove(versions) {
      for (const version of versions) kept.delete(version);
    },
  };
}

async function* toChunks(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

async function addFile(text: string): Promise<string> {
  const version = randomUUID();
  store.kept.set(version, text);
  await board.owner.query("insert into storage.objects (bucket_id, name, version) values ('company-logos', $1, $2)", [
    `${version}.png`,
    version,
  ]);
  return version;
}

async function backUp(connection = board.connection) {
  const path = `${folder}/${randomUUID()}.tar.gz`;
  const archive = await writeArchive(path);
  const client = new pg.Client(connection);
  await client.connect();
  const figures = await dumpBoard({ client, files: store, archive, keys: null, say });
  await client.end();
  await archive.close();
  return { path, figures };
}

async function restore(client: pg.Client, path: string, { files = createStore(), replace = false } = {}) {
  return loadBoard({ client, files, path, archive: await checkArchive(path), replace, say });
}

/** Every row of every table, as text. */
async function readAll(client: pg.ClientBase | pg.Pool): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const table of await findTables(client as pg.ClientBase)) {
    const { rows } = await client.query(`select one::text as row from ${quoteName(table)} as one order by 1`);
    all[quoteName(table)] = rows.map(({ row }) => row);
  }
  return all;
}

test('every row and file is as it was, whatever the texts, and the board goes on from there', async () => {
  const owner = await buildUser(board.owner, { role: 'employer' });
  const company = await buildCompany(board.owner, { name: 'Tab\tand \\. Söns', user_id: owner.id });
  await buildListing(board.owner, { company_id: company.id, description: 'Lines\r\n\\N\n\\.\nand "quotes" \u{1f680}' });
  await addFile('a picture');

  const { path } = await backUp();
  const client = await openEmptyDatabase();
  const elsewhere = createStore();
  await restore(client, path, { files: elsewhere });

  expect(await readAll(client)).toEqual(await readAll(board.owner));
  expect(elsewhere.kept).toEqual(store.kept);
  const state = `select conname, pg_get_constraintdef(oid) as text from pg_constraint order by 1, 2;
    select tgname, tgenabled from pg_trigger where not tgisinternal order by 1`;
  const [constraints, triggers] = (await client.query(state)) as unknown as pg.QueryResult[];
  const [own, ownTriggers] = (await board.owner.query(state)) as unknown as pg.QueryResult[];
  expect([constraints?.rows, triggers?.rows]).toEqual([own?.rows, ownTriggers?.rows]);
  const { rows } = await client.query("insert into companies (name) values ('Next') returning slug");
  expect(rows).toEqual([{ slug: 'next' }]);
});

test('a file that goes while the others are read costs nothing; one that is lost is counted', async () => {
  const gone = await addFile('gone in a moment');
  const lost = await addFile('lost');
  store.kept.delete(lost);
  const read = store.read;
  // The board replaces a file between the look at its row and the look at its bytes.
  store.read = async (version) => {
    if (version !== gone || !store.kept.has(gone)) return read(version);
    store.kept.delete(gone);
    const next = randomUUID();
    store.kept.set(next, 'the next one');
    await board.owner.query('update storage.objects set version = $1 where version = $2', [next, gone]);
    return read(version);
  };

  const { path, figures } = await backUp();
  store.read = read;
  const client = await openNewBoard();
  const elsewhere = createStore();
  await restore(client, path, { files: elsewhere, replace: true });

  expect(figures.missingFiles).toBe(1);
  expect([...elsewhere.kept.values()]).toContain('the next one');
  expect(await readAll(client)).toEqual(await readAll(board.owner));
  store.kept.set(lost, 'found');
});

test('a board that is not empty is refused, and replaced on demand with its files', async () => {
  const { path } = await backUp();
  const client = await openNewBoard();
  const version = randomUUID();
  await client.query("insert into companies (name) values ('Already Here')");
  await client.query(
    `insert into storage.objects (bucket_id, name, version) values ('company-logos', 'x.png', '${version}')`,
  );
  const files = createStore();
  files.kept.set(version, 'old');
  const before = await readAll(client);

  await expect(restore(client, path, { files })).rejects.toThrow('This board is not empty.');
  expect([await readAll(client), files.kept.size]).toEqual([before, 1]);

  await restore(client, path, { files, replace: true });
  expect(await readAll(client)).toEqual(await readAll(board.owner));
  expect(files.kept).toEqual(store.kept);
});

test('a running server, and data of a newer version, are refused', async () => {
  const { path } = await backUp();
  const client = await openNewBoard();
  const server = new pg.Client({ ...board.connection, database: targets[0]?.name, user: 'authenticator' });
  await server.connect();

  await expect(restore(client, path, { replace: true })).rejects.toThrow('A Chainwork server is using this database.');
  await server.end();
  await client.query("insert into internal.migrations values ('migrations', '9999-from-the-future.sql', 'x')");
  await expect(restore(client, path, { replace: true })).rejects.toThrow('This board is newer than the backup');
});

/** The same archive with some entries changed, as if by a hand that also mended the checksum. */
async function tamper(path: string, change: (name: string, text: string) => string): Promise<string> {
  const changed = `${folder}/${randomUUID()}.tar.gz`;
  const archive = await writeArchive(changed);
  for await (const { name, content } of readArchive(path)) {
    await archive.add(name, change(name, content.toString()));
  }
  await archive.close();
  return changed;
}

test('an archive that breaks the rules in its last table leaves everything as it was', async () => {
  await buildListing(board.owner);
  const { path } = await backUp();
  const orphans = await tamper(path, (name, text) =>
    name.startsWith('tables/public.companies/') ? text.slice(text.indexOf('\n') + 1) : text,
  );
  const nonsense = await tamper(path, (name, text) => (name.startsWith('tables/storage.objects/') ? 'a\tb\n' : text));
  const client = await openEmptyDatabase();
  const used = await openNewBoard();
  await used.query("insert into companies (name) values ('Already Here')");
  const before = await readAll(used);
  const files = createStore();

  await expect(restore(client, orphans, { files })).rejects.toThrow(
    /cannot be restored in public\.\w+: .*violates foreign key constraint.*Nothing was changed/,
  );
  await expect(restore(used, nonsense, { files, replace: true })).rejects.toThrow('The backup cannot be restored');

  expect((await client.query("select to_regclass('public.companies') as made")).rows).toEqual([{ made: null }]);
  expect(await readAll(used)).toEqual(before);
  expect(files.kept.size).toBe(0);
});

test('what fails before the end leaves the numbers of a used board alone, and what fails after it the files', async () => {
  const { path } = await backUp();
  const orphans = await tamper(path, (name, text) =>
    name.startsWith('tables/public.companies/') ? text.slice(text.indexOf('\n') + 1) : text,
  );
  const client = await openNewBoard();
  await client.query(
    "insert into storage.objects (bucket_id, name, version) values ('company-logos', 'x.png', gen_random_uuid())",
  );
  const next = async () => (await client.query("select nextval('internal.listing_numbers') as number")).rows[0].number;
  await client.query("select nextval('internal.listing_numbers') from generate_series(1, 9)");
  const before = Number(await next());

  await expect(restore(client, orphans, { replace: true })).rejects.toThrow('Nothing was changed');
  expect(Number(await next())).toBe(before + 1);

  const elsewhere = createStore();
  elsewhere.remove = () => Promise.reject(new Error('the store is away'));
  await restore(client, path, { files: elsewhere, replace: true });
  expect(elsewhere.kept).toEqual(store.kept);
});

test('a backup of an older version is restored as it was, and the next start brings it up to date', async () => {
  const source = await openEmptyDatabase();
  const all = await readApplied(board.owner as unknown as pg.ClientBase);
  const older = all.filter(({ folder, name }) => folder === 'platform' || name < '0023');
  await source.query('begin');
  await applyPending(source, { only: older });
  await source.query("insert into companies (name) values ('Old Harbour')");
  await source.query('commit');
  const { path } = await backUp({ ...board.connection, database: targets[0]?.name });
  const other = await tamper(path, (name, text) =>
    name === 'board.json' ? text.replace('0002-people-have-roles', '0002-people-have-wings') : text,
  );
  const client = await openEmptyDatabase();

  await expect(restore(client, other)).rejects.toThrow(
    'this one does not have its migration migrations/0002-people-have-wings.sql',
  );
  await restore(client, path);
  expect(await readAll(client)).toEqual(await readAll(source));

  const pool = new pg.Pool({ ...board.connection, database: targets[1]?.name });
  await migrate({ pool, log });
  await pool.end();
  expect((await readApplied(client)).length).toBe(all.length);
  expect((await client.query('select name, slug from companies')).rows).toEqual([
    { name: 'Old Harbour', slug: 'old-harbour' },
  ]);
});
