import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { applyPending, findUnknown, readApplied } from '../migrate.ts';
import { StartProblem } from '../start-problem.ts';
import { findSequences, findTables, liftRules, quoteName, quoteTable } from './board-tables.ts';
import { type ArchivedBoard, type CheckedArchive, splitPart } from './check-archive.ts';
import type { BoardFiles } from './dump-board.ts';
import { type Entry, readArchive } from './read-archive.ts';

// This module is in charge of a board's way out of an archive: one transaction, committed when the last byte has been
// read and its checksum compared. Files are written before, under names that nothing else has; after a failure they go.

type Options = {
  client: pg.Client;
  files: BoardFiles;
  path: string;
  archive: CheckedArchive;
  /** Whether a board that has something in it may be lost. */
  replace: boolean;
  say: (sentence: string) => void;
};

export type LoadFigures = {
  tables: number;
  rows: number;
  files: number;
  /** Tables that the operator added by hand to the archived board. */
  leftOut: string[];
};

export async function loadBoard(options: Options): Promise<LoadFigures> {
  const { client, files, archive, say } = options;
  const written: string[] = [];
  let old: string[];
  let named: Set<string>;
  let figures: LoadFigures;
  try {
    await client.query('begin');
    await client.query("select set_config('statement_timeout', '0', true), set_config('lock_timeout', '10s', true)");
    old = await prepare(options);
    const { tables, leftOut } = await matchTables(client, archive.board);
    const restoreRules = await liftRules(client, tables);
    await client.query(`truncate ${tables.map(quoteName).join(', ')}`);
    const rows = await readIn(options, { tables, written });
    await setSequences(client, archive.board);
    await restoreRules();
    named = new Set(await findVersions(client));
    figures = { tables: tables.length, rows, files: written.filter((version) => named.has(version)).length, leftOut };
  } catch (error) {
    await client.query('rollback').catch(() => {});
    await files.remove(written).catch(() => {});
    throw explain(error);
  }
  // Whatever happens from here on, the board may be back already: its files stay.
  await client.query('commit');
  await client.query('analyze').catch(() => say('The statistics are left to the database'));
  await files
    .remove([...written, ...old].filter((version) => !named.has(version)))
    .catch(() => say('Files that nothing names could not be removed'));
  return figures;
}

/** `setval` alone outlives a rollback. After a restart it is of this transaction, as all else is. */
async function setSequences(client: pg.Client, { sequences }: ArchivedBoard): Promise<void> {
  const here = new Set((await findSequences(client)).map(quoteName));
  for (const { value, isCalled, ...sequence } of sequences) {
    const name = quoteName(sequence);
    if (!here.has(name)) continue;
    await client.query(`alter sequence ${name} restart`);
    await client.query('select setval($1, $2, $3)', [name, value, isCalled]);
  }
}

/** Brings the schema to where the archive's is, or refuses. Returns the files of the board that is to be replaced. */
async function prepare({ client, archive, replace }: Options): Promise<string[]> {
  const { migrations } = archive.board;
  const nameOf = ({ folder, name }: (typeof migrations)[number]) => `${folder}/${name}`;
  const [unknown] = await findUnknown(migrations);
  if (unknown) {
    throw new StartProblem(
      `The backup was made by another version of Chainwork: this one does not have its migration ${nameOf(unknown)}. Restore it with that version, or a later one.`,
    );
  }
  const archived = new Set(migrations.map(nameOf));
  const ahead = (await readApplied(client)).find((one) => !archived.has(nameOf(one)));
  if (ahead) {
    throw new StartProblem(
      `This board is newer than the backup: it has the migration ${nameOf(ahead)}. Restore into an empty DATA_DIR or an empty database instead.`,
    );
  }
  // From here on no server starts on this database: it would wait for the lock.
  const applied = await applyPending(client, { only: migrations });
  if ((await readApplied(client)).length !== migrations.length) {
    throw new StartProblem(
      "Of this database and the backup's, one brings its own accounts and files, as a hosted project does. Use the provider's own backups for such a one.",
    );
  }
  await requireNoServer(client);
  if (!replace && applied.length < migrations.length && (await hasContent(client))) {
    throw new StartProblem(
      'This board is not empty. Restore elsewhere (another DATA_DIR or DATABASE_URL), or add --replace to lose what is there.',
    );
  }
  return findVersions(client);
}

// A server that runs always has a connection of this role: it listens for changes of the schema.
async function requireNoServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    "select from pg_stat_activity where datname = current_database() and usename = 'authenticator' limit 1",
  );
  if (rows.length > 0) {
    throw new StartProblem('A Chainwork server is using this database. Stop every server of this board first.');
  }
}

async function hasContent(client: pg.Client): Promise<boolean> {
  const telling = (await findTables(client)).filter(
    ({ schema, name }) => schema === 'public' || ['auth.users', 'storage.objects'].includes(`${schema}.${name}`),
  );
  const { rows } = await client.query(
    `select ${telling.map((table) => `exists (select from ${quoteName(table)})`).join(' or ')} as has_content`,
  );
  return rows[0].has_content;
}

type Tables = ArchivedBoard['tables'];

async function matchTables(
  client: pg.Client,
  { tables }: ArchivedBoard,
): Promise<{ tables: Tables; leftOut: string[] }> {
  const here = new Set((await findTables(client)).map(quoteName));
  return {
    tables: tables.filter((table) => here.has(quoteName(table))),
    leftOut: tables.filter((table) => !here.has(quoteName(table))).map(({ schema, name }) => `${schema}.${name}`),
  };
}

type Reading = { tables: Tables; written: string[] };

/** Reads the archive into store and tables. Returns the number of rows. */
async function readIn({ client, files, path, say }: Options, { tables, written }: Reading): Promise<number> {
  let rows = 0;
  const entries = readArchive(path);
  for (let next = await entries.next(); !next.done; ) {
    const [group] = splitPart(next.value.name);
    const parts = takeParts(entries, next.value, group);
    const version = /^files\/(.+)$/.exec(group)?.[1];
    const table = tables.find(({ schema, name }) => group === `tables/${schema}.${name}`);
    if (version) {
      say(`Writing files: ${written.length + 1}`);
      const isNew = !(await files.has(version));
      await files.write(version, parts.contents());
      if (isNew) written.push(version);
    } else if (table) {
      say(`Writing ${table.schema}.${table.name}`);
      const copied = client.query(copyFrom(`copy ${quoteTable(table)} from stdin`));
      await pipeline(parts.contents(), copied);
      rows += copied.rowCount;
    }
    next = await parts.next();
  }
  return rows;
}

/** The contents of one group of entries; `next` is the entry after it. */
function takeParts(entries: AsyncGenerator<Entry>, first: Entry, group: string) {
  let following: IteratorResult<Entry> | undefined;
  async function* contents(): AsyncGenerator<Buffer> {
    yield first.content;
    for (;;) {
      following = await entries.next();
      if (following.done || splitPart(following.value.name)[0] !== group) return;
      yield following.value.content;
    }
  }
  return { contents, next: async () => following ?? entries.next() };
}

async function findVersions(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ version: string }>(
    "select version from storage.objects where version ~ '^[0-9a-f-]{36}$'",
  );
  return rows.map(({ version }) => version);
}

// What an archive holds may break the rules of the tables: a hand has been at it.
function explain(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error;
  const where = error.table ? ` in ${error.schema}.${error.table}` : '';
  return new StartProblem(`The backup cannot be restored${where}: ${error.message}. Nothing was changed.`, {
    cause: error,
  });
}
