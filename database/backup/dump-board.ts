import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { readApplied } from '../migrate.ts';
import { StartProblem } from '../start-problem.ts';
import { findSequences, findTables, quoteName, quoteTable } from './board-tables.ts';
import type { ArchivedBoard } from './check-archive.ts';
import type { ArchiveWriter } from './write-archive.ts';

// This module is in charge of one moment of a running board. A file never changes and has its row only once it is
// whole, so the files come first, while nothing is held up; then a moment is chosen in which every row's file is in the
// archive, and all tables are read as they were in it. A file more than that moment knows does no harm.

/** The file store, by the version under which a row names its file. */
export type BoardFiles = {
  has(version: string): Promise<boolean>;
  read(version: string): Promise<AsyncIterable<Uint8Array> | null>;
  write(version: string, body: AsyncGenerator<Uint8Array>): Promise<void>;
  remove(versions: string[]): Promise<void>;
};

type Options = {
  client: pg.Client;
  files: BoardFiles;
  archive: ArchiveWriter;
  /** The board's own keys, as the data folder has them. */
  keys: string | null;
  /** Told now and then how far it is. */
  say: (sentence: string) => void;
};

export type DumpFigures = { tables: number; files: number; missingFiles: number; made: string };

const maxMoments = 5;

export async function dumpBoard({ client, files, archive, keys, say }: Options): Promise<DumpFigures> {
  const made = new Date().toISOString();
  await archive.add('chainwork.json', JSON.stringify({ format: 1, made }));
  if (keys !== null) await archive.add('keys.json', keys);

  const kept = new Set<string>();
  const keep = (versions: string[]) => keepFiles({ versions, files, archive, kept, say });
  await keep(await findVersions(client));
  const missingFiles = await chooseMoment(client, keep);

  const board: ArchivedBoard = {
    migrations: await readApplied(client),
    tables: await findTables(client),
    sequences: await findSequences(client),
  };
  await archive.add('board.json', JSON.stringify(board));
  // Held until all are read: a migration waits meanwhile.
  await client.query(`lock table ${board.tables.map(quoteName).join(', ')} in access share mode`);
  for (const table of board.tables) {
    say(`Reading ${table.schema}.${table.name}`);
    await archive.addParts(
      `tables/${table.schema}.${table.name}`,
      client.query(copyTo(`copy ${quoteTable(table)} to stdout`)),
    );
  }
  await client.query('commit');
  return { tables: board.tables.length, files: kept.size, missingFiles, made };
}

/** Begins the transaction that sees the moment. Returns how many of its files the store has lost. */
async function chooseMoment(client: pg.Client, keep: (versions: string[]) => Promise<string[]>): Promise<number> {
  let before: string | undefined;
  for (let moment = 1; moment <= maxMoments; moment += 1) {
    await client.query('begin isolation level repeatable read');
    await client.query(
      `select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true),
         set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
         set_config('intervalstyle', 'postgres', true), set_config('extra_float_digits', '3', true)`,
    );
    const missing = await keep(await findVersions(client));
    // A file that went with its row is missing once; one that is missing twice is lost.
    if (missing.length === 0 || missing.join() === before) return missing.length;
    before = missing.join();
    await client.query('rollback');
  }
  throw new StartProblem('The files changed faster than they could be read. Try again at a quieter time.');
}

async function findVersions(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ version: string }>(
    `select version from storage.objects
     where version ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' order by version`,
  );
  return rows.map(({ version }) => version);
}

type Keeping = Pick<Options, 'files' | 'archive' | 'say'> & { versions: string[]; kept: Set<string> };

/** Returns those that are not there. */
async function keepFiles({ versions, files, archive, kept, say }: Keeping): Promise<string[]> {
  const missing: string[] = [];
  for (const version of versions) {
    if (kept.has(version)) continue;
    const body = await files.read(version);
    if (!body) {
      missing.push(version);
      continue;
    }
    await archive.addParts(`files/${version}`, body);
    kept.add(version);
    say(`Reading files: ${kept.size}`);
  }
  return missing;
}
