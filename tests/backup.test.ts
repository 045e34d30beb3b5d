import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findTables, quoteName } from '#database/backup/board-tables.ts';
import { findEmbeddedPostgres } from '#database/embedded/find-embedded-postgres.ts';
import {
  buildCompanyOwner,
  buildPerson,
  openTestServerWithPostgres,
  type Person,
  type TestServerWithPostgres,
} from './calls/test-server.ts';
import { makeDataDir, runServer } from './run-server.ts';
import { createDatabase, dropDatabase } from './test-database.ts';

// A backup of a board that people are using, brought back elsewhere.

let board: TestServerWithPostgres;
let sql: pg.Client;
let folder: string;
let picture: Buffer;

beforeAll(async () => {
  board = await openTestServerWithPostgres({ SEED: 'demo' });
  sql = new pg.Client(await findEmbeddedPostgres({ dataDir: board.dataDir }));
  await sql.connect();
  folder = await makeDataDir();
  picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
});
afterAll(async () => {
  await sql?.end();
  await board?.close();
  if (folder) rmSync(folder, { recursive: true });
});

type Outcome = { code: number; said: string };

async function run(script: string, parameters: string[], environment: Record<string, string>): Promise<Outcome> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, ...environment };
  const started = promisify(execFile)(process.execPath, [`scripts/${script}`, ...parameters], { env });
  return started.then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, said: stdout + stderr }),
  );
}

/** Every row of every table, as text. */
async function readAll(client: pg.Client): Promise<Map<string, Set<string>>> {
  const all = new Map<string, Set<string>>();
  for (const table of await findTables(client)) {
    const { rows } = await client.query(`select one::text as row from ${quoteName(table)} as one`);
    all.set(quoteName(table), new Set(rows.map(({ row }) => row)));
  }
  return all;
}

async function readFiles(dataDir: string): Promise<Record<string, string>> {
  const root = join(dataDir, 'files/files');
  const names = (await readdir(root, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const pairs = names.map(async ({ parentPath, name }) => [
    name,
    (await readFile(join(parentPath, name))).toString('base64'),
  ]);
  return Object.fromEntries(await Promise.all(pairs));
}

/** What each server counts anew by the minute, also where nothing has changed. */
const counted = [
  ...['internal.pay_samples', 'internal.salary_figures', 'internal.salary_moment'],
  ...['internal.landing_pages', 'internal.landing_moment', 'internal.sitemap_parts', 'internal.sitemap_moment'],
];

/** An employer who keeps changing their logo and posting listings, each with a message of the same number. */
async function keepWriting(person: Person, companyId: string, signal: AbortSignal): Promise<number> {
  for (let number = 1; ; number += 1) {
    const path = `${person.id}/logo.png`;
    const { error } = await person.client.storage
      .from('company-logos')
      .upload(path, picture, { upsert: true, contentType: 'image/png' });
    expect(error).toBeNull();
    await sql.query(
      `with posted as (
         insert into job_listings (title, description, category, company_id) values ($1, 'x', 'Design', $2) returning title
       ) insert into contact_submissions (name, email, message) select 'w', 'w@w.example', title from posted`,
      [`Written ${number}`, companyId],
    );
    if (signal.aborted) return number;
  }
}

test('a backup made while people write is one moment: nothing half, nothing acknowledged before it missing', {
  timeout: 90_000,
}, async () => {
  const owner = await buildCompanyOwner(board, 'Heron Rollups');
  const stopping = new AbortController();
  const writing = keepWriting(owner, owner.company.id, stopping.signal);
  const file = `${folder}/busy.tar.gz`;
  // The first upload starts the process for pictures, which takes its time on a busy machine.
  const written = async () => (await sql.query("select from contact_submissions where name = 'w'")).rowCount;
  await expect.poll(written, { timeout: 20_000 }).toBeGreaterThan(0);

  const backup = await run('backup.ts', [file], { DATA_DIR: board.dataDir });
  stopping.abort();
  await writing;

  expect(backup).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^The board is in .*busy\.tar\.gz \(\d+ tables, \d+ files, /),
  });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const { connection } = inject('postgres');
  const name = `chainwork_backup_${randomBytes(6).toString('hex')}`;
  await createDatabase(connection, name);
  const DATABASE_URL = `postgres://${connection.user}@localhost:${connection.port}/${name}?host=${connection.host}`;
  const dataDir = join(folder, 'external');
  const restored = await run('restore.ts', [file], { DATABASE_URL, DATA_DIR: dataDir });
  expect(restored).toMatchObject({ code: 0 });
  const copy = new pg.Client({ ...connection, database: name });
  await copy.connect();

  const { rows } = await copy.query(
    `select (select array_agg(title order by title) from job_listings where title like 'Written %')
       = (select array_agg(message order by message) from contact_submissions where name = 'w') as whole`,
  );
  expect(rows).toEqual([{ whole: true }]);
  const changing = [
    ...['storage.objects', 'auth.users', 'auth.sessions', 'public.companies', 'internal.unmailed_messages'],
    // Derived from the listings, which the server goes on reading.
    ...['internal.unread_listings', 'internal.listing_texts', 'internal.search_changes', 'public.fact_rereading'],
    ...['internal.unread_logos', 'internal.hiring_companies', 'internal.hiring_changes'],
    // The index of their words, which is brought up to date while they are written.
    ...[
      'internal.block_parts',
      'internal.term_bits',
      'internal.term_positions',
      'internal.list_bits',
      'internal.whole_blocks',
      'internal.common_facets',
    ],
    ...[
      'internal.fact_words',
      'internal.posting_findings',
      'internal.search_moment',
      'internal.search_terms',
      ...counted,
    ],
  ];
  const before = await readAll(copy);
  const after = await readAll(sql);
  // What was not changed since is there to the row: nothing that the board never had.
  for (const [table, found] of before) {
    if (changing.includes(table.replaceAll('"', ''))) continue;
    expect([table, [...found].filter((row) => !after.get(table)?.has(row))]).toEqual([table, []]);
  }
  const { rows: versions } = await copy.query('select version from storage.objects');
  expect(Object.keys(await readFiles(dataDir)).sort()).toEqual(versions.map(({ version }) => version).sort());
  await copy.end();
  await dropDatabase(name);
});

test('every row and every file comes back in an empty folder, and people stay signed in', {
  timeout: 90_000,
}, async () => {
  const person = await buildPerson(board);
  const { data } = await person.client.auth.getSession();
  const file = `${folder}/quiet.tar.gz`;
  const unmailed = async () => (await sql.query('select from internal.unmailed_messages')).rowCount;
  await expect.poll(unmailed, { timeout: 20_000 }).toBe(0);
  // What the test before has posted is indexed now, not between the backup and the comparison.
  const hasMoreToIndex = async () => (await sql.query('select internal.index_listings() as has_more')).rows[0].has_more;
  await expect.poll(hasMoreToIndex, { timeout: 20_000 }).toBe(false);
  const dataDir = join(folder, 'embedded');

  expect(await run('backup.ts', [file], { DATA_DIR: board.dataDir })).toMatchObject({ code: 0 });
  const refused = await run('restore.ts', [file, '--replace'], { DATA_DIR: board.dataDir });
  const restored = await run('restore.ts', [file], { DATA_DIR: dataDir });

  expect(refused).toMatchObject({
    code: 1,
    said: expect.stringContaining('Another Chainwork server is already using'),
  });
  expect(restored).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^The board of .* is back \(.*People stay signed in\. Start it: npm start$/m),
  });
  const server = await runServer({ DATA_DIR: dataDir, SEED: 'none' });
  const copy = new pg.Client(await findEmbeddedPostgres({ dataDir }));
  await copy.connect();
  const [rows, own] = [await readAll(copy), await readAll(sql)];
  for (const table of counted) {
    const name = table.replace(/\w+/g, '"$&"');
    expect([rows.delete(name), own.delete(name)]).toEqual([true, true]);
  }
  expect(rows).toEqual(own);
  expect(await readFiles(dataDir)).toEqual(await readFiles(board.dataDir));
  const client = createClient(server.url, board.keys.publishableKey, { auth: { persistSession: false } });
  const user = await client.auth.getUser(data.session?.access_token);
  expect(user.data.user?.email).toBe(person.email);
  expect(await (await fetch(server.url)).text()).toContain('Heron Rollups');
  await copy.end();
  await server.end();

  const again = await run('restore.ts', [file], { DATA_DIR: dataDir });
  expect(again).toMatchObject({ code: 1, said: expect.stringContaining('This board is not empty.') });
});

test('the commands say how they are called', async () => {
  const environment = { DATA_DIR: folder };

  expect(await run('backup.ts', ['a', 'b'], environment)).toEqual({
    code: 1,
    said: 'Name one file: npm run backup -- FILE\n',
  });
  expect(await run('restore.ts', ['--replace'], environment)).toEqual({
    code: 1,
    said: 'Name the backup: npm run restore -- FILE [--replace]\n',
  });
  expect(await run('restore.ts', ['/no/such'], environment)).toEqual({ code: 1, said: 'There is no file /no/such.\n' });
});
