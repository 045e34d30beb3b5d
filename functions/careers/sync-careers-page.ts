import type pg from 'pg';
import { z } from 'zod';
import type { Log } from '#backend/config.ts';
import { type SourceType, sources } from '#domain/sources/all.ts';
import type { Source } from '../importers/importer.ts';
import { type ImportParts, runImport } from '../importers/run-import.ts';

// This module is in charge of one run of a sync, a job of the queue: the board is read on the path of every import, for
// the company that consented. What came of it is written into import_boards.

type Parts = { pool: pg.Pool; log: Log; imports: ImportParts; stopping?: AbortSignal };

const Payload = z.object({ id: z.uuid() });
const maxCreated = 500;
const milliseconds = 240_000;

type Due = {
  type: string;
  board: string;
  company_id: string;
  company: string;
  website: string | null;
  left_out: string[];
};

export async function syncCareersPage({ pool, log, imports, stopping }: Parts, payload: unknown): Promise<void> {
  const { id } = Payload.parse(payload);
  const { rows } = await pool.query<Due>('select * from internal.due_syncs($1)', [id]);
  const synced = rows.flatMap((due) => toSource(due, imports));
  if (synced.length === 0) return;
  const { message, failed } = await runImport({
    ...imports,
    pool,
    log,
    synced,
    reach: 'newest',
    // The database has decided that it may run now.
    trigger: 'administrator',
    maxCreated,
    millisecondsReading: milliseconds,
    millisecondsPerSourceBoard: milliseconds,
    signal: stopping ?? AbortSignal.timeout(milliseconds + 60_000),
    note: () => {},
    report: () => {},
  });
  log.info({ sync: id, message, failed }, 'a careers page was synced');
}

function toSource({ type, board, company, website, company_id, left_out }: Due, { baseUrls }: ImportParts): Source[] {
  const known = sources.find((source) => source.type === type)?.type satisfies SourceType | undefined;
  if (!known) return [];
  const baseUrl = baseUrls?.[known];
  return [
    {
      type: known,
      board,
      company,
      ...(website && { website }),
      ...(baseUrl && { baseUrl }),
      owner: { companyId: company_id, leftOut: new Set(left_out) },
    },
  ];
}

/** Every board whose time has come gets a job of its own, so that one that is slow holds up no other. */
export async function queueDueSyncs(pool: pg.Pool): Promise<void> {
  await pool.query('select internal.queue_due_syncs()');
}
