import type pg from 'pg';
import { applyRepeatable } from './apply-repeatable.ts';
import type { Log } from './log.ts';
import { readSqlFiles, type SqlFile } from './read-sql-files.ts';
import { saveSharedHosts } from './save-shared-hosts.ts';
import { saveTrustRules } from './save-trust-rules.ts';
import { StartProblem } from './start-problem.ts';

// This module is in charge of the order of things in the database: it applies the SQL files of platform/,
// backend/ and migrations/ that have not run yet, then those of repeatable/ that changed, all in one transaction, under
// a lock that makes servers starting at once wait for each other. A failure leaves the data as it was.

type Folder = 'platform' | 'backend' | 'migrations';
type Migration = SqlFile & { folder: Folder };
/** A migration that has run on some data, by the words of its file. */
export type Applied = { folder: Folder; name: string; checksum: string };

const lockKey = 7_203_318_221;
const here = new URL('./', import.meta.url);

export async function migrate({ pool, log, root }: { pool: pg.Pool; log: Log; root?: URL }): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const applied = await applyPending(client, { root });
    if (!root) await saveDeclared(client);
    await client.query('commit');
    if (applied.length > 0) log.info({ applied }, 'database migrated');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/** What is declared in domain/ and read by the database's own functions. */
async function saveDeclared(client: pg.ClientBase): Promise<void> {
  await saveSharedHosts(client);
  await saveTrustRules(client);
}

type Options = {
  root?: URL | undefined;
  /** Only these, and the data must then have exactly these; all files unless told. */
  only?: Applied[];
};

/** The same inside the caller's transaction, which keeps the lock until its end. Returns the names of what has run. */
export async function applyPending(client: pg.ClientBase, { root = here, only }: Options = {}): Promise<string[]> {
  const files = await readMigrations(root);
  await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
  const wanted = only ? files.filter((file) => includes(only, file)) : files;
  const pending = await findPending(client, wanted);
  for (const migration of pending) await apply(client, migration);
  const applied = pending.map(({ name }) => name);
  // Their text goes with this version's tables; an older schema has the functions of its migrations until it is upgraded.
  if (wanted.length === files.length) applied.push(...(await applyRepeatable(client, root)));
  if (applied.length > 0) await client.query("notify pgrst, 'reload schema'");
  return applied;
}

/** Those of the list that this version does not have as they were. */
export async function findUnknown(list: Applied[], root = here): Promise<Applied[]> {
  const files = await readMigrations(root);
  return list.filter((one) => !files.some((file) => isSame(file, one) && file.checksum === one.checksum));
}

const isSame = (one: Applied, other: Applied) => one.folder === other.folder && one.name === other.name;
const includes = (list: Applied[], wanted: Applied) => list.some((one) => isSame(one, wanted));

async function readMigrations(root: URL): Promise<Migration[]> {
  const folders: Folder[] = ['platform', 'backend', 'migrations'];
  const perFolder = folders.map(async (folder) => {
    const files = await readSqlFiles(new URL(`${folder}/`, root));
    return files.map((file) => ({ folder, ...file }));
  });
  return (await Promise.all(perFolder)).flat();
}

async function findPending(client: pg.ClientBase, files: Migration[]): Promise<Migration[]> {
  const applied = await readApplied(client);

  for (const row of applied) {
    const file = files.find((one) => isSame(one, row));
    if (!file) {
      throw new StartProblem(
        `The data was made by a newer version of Chainwork: it has the migration ${row.folder}/${row.name}, which this version does not know. Start that version, or restore a backup made by this one.`,
      );
    }
    if (file.checksum !== row.checksum) {
      throw new StartProblem(
        `The migration ${row.folder}/${row.name} was changed after it had run on this data. Put the file back as it was and write a new migration instead.`,
      );
    }
  }

  // At the first start on a hosted project none of these files ran, and none may at a later one.
  const hasOwnPlatform = applied.some(({ folder }) => folder === 'platform');
  const skipPlatform = !hasOwnPlatform && (await isHostedPlatform(client));
  return files.filter((file) => !includes(applied, file) && !(file.folder === 'platform' && skipPlatform));
}

export async function readApplied(client: pg.ClientBase): Promise<Applied[]> {
  await client.query(`
    create schema if not exists internal;
    create table if not exists internal.migrations (
      folder text not null,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now(),
      primary key (folder, name)
    )`);
  const { rows } = await client.query<Applied>('select folder, name, checksum from internal.migrations order by 1, 2');
  return rows;
}

/** A hosted Supabase project brings roles, accounts and files itself. */
async function isHostedPlatform(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    "select to_regclass('auth.users') is not null and to_regclass('storage.objects') is not null as hosted",
  );
  return rows[0].hosted;
}

async function apply(client: pg.ClientBase, { folder, name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartProblem(
      `The migration ${folder}/${name} failed, and the data is as it was before: ${reason}. Mend the cause and start again; the version that ran before still runs on this data.`,
      { cause: error },
    );
  }
  await client.query('insert into internal.migrations (folder, name, checksum) values ($1, $2, $3)', [
    folder,
    name,
    checksum,
  ]);
}
