import type pg from 'pg';
import type { Key } from '../listings/known-listings.ts';
import type { Tally } from '../tally.ts';

// This module is in charge of what the database records of each source board from run to run (table import_boards).

export type SourceBoardState = Key & {
  last_run_at: Date | null;
  next_poll_at: Date | null;
  backfill_cursor: string | null;
  backfilled_at: Date | null;
};

export type SourceBoardStatus = 'success' | 'partial' | 'failed' | 'gone';

export async function findSourceBoardStates(pool: pg.Pool): Promise<Map<string, SourceBoardState>> {
  const { rows } = await pool.query<SourceBoardState>(
    'select type, board, last_run_at, next_poll_at, backfill_cursor, backfilled_at from import_boards',
  );
  return new Map(rows.map((row) => [nameSourceBoard(row), row]));
}

/** The names of boards that employers keep in sync, also while it is paused. */
export async function findSyncedBoards(pool: pg.Pool): Promise<Set<string>> {
  const { rows } = await pool.query<Key>(
    `select type, board from careers_syncs sync join companies on companies.id = company_id
     where sync.state <> 'stopped' and user_id is not null`,
  );
  return new Set(rows.map(nameSourceBoard));
}

export function nameSourceBoard({ type, board }: Key): string {
  return `${type}/${board}`;
}

type Asking = Key & { company: string | null; now: Date; nextPollAt: Date };

/** Written before a board is asked, so that a run that is cut off does not make the next one ask too soon. */
export async function noteAsked(pool: pg.Pool, { type, board, company, now, nextPollAt }: Asking): Promise<void> {
  await pool.query(
    `insert into import_boards (type, board, company, last_run_at, next_poll_at) values ($1, $2, $3, $4, $5)
     on conflict (type, board) do update set company = $3, last_run_at = $4, next_poll_at = $5, last_status = 'started'`,
    [type, board, company, now, nextPollAt],
  );
}

type Outcome = {
  board: { source: Key };
  status: SourceBoardStatus | null;
  error: string | null;
  found: number;
  tally: Tally;
  isSuspiciousZero: boolean;
  /** The new listings that are not created yet. */
  waiting: { size: number };
};

const hoursBetweenAskingGone = 24;

/** A board with new listings goes on being read until they are created: an employer who watches would be told that there are none. */
export async function noteOutcome(pool: pg.Pool, outcome: Outcome, now: Date): Promise<void> {
  const { board, status, error, found, tally, isSuspiciousZero, waiting } = outcome;
  const { type, board: name } = board.source;
  const isGood = status === 'success' || (status === 'partial' && tally.seen > 0);
  const isGone = status === 'gone';
  await pool.query(
    `update import_boards set last_status = $3, last_error = left($4, 1000), found = $5, created = 0, changed = $6,
       closed = $7, errors = $8, is_gone = $9,
       last_success_at = case when $10 then $11 else last_success_at end,
       consecutive_failures = case when $10 then 0 else consecutive_failures + 1 end,
       suspicious_zero_at = case when $12 then $11 when $5 > 0 then null else suspicious_zero_at end,
       next_poll_at = case when $9 then greatest(next_poll_at, $11::timestamptz + make_interval(hours => $13)) else next_poll_at end
     where type = $1 and board = $2`,
    [
      ...[type, name, waiting.size > 0 ? 'started' : status, error, found, tally.changed, tally.closed, tally.errors],
      ...[isGone, isGood, now, isSuspiciousZero, hoursBetweenAskingGone],
    ],
  );
}

type Created = Pick<Outcome, 'board' | 'status' | 'tally'>;

/** Known only at the end: which of the new listings a run creates is decided over all boards. */
export async function noteCreated(pool: pg.Pool, boards: Created[]): Promise<void> {
  const rows = boards
    .filter(({ status }) => status !== null)
    .map(({ board: { source }, status, tally }) => ({ ...source, status, created: tally.created.length }));
  await pool.query(
    `update import_boards set created = row.created, last_status = row.status
     from json_to_recordset($1) as row (type text, board text, status text, created int)
     where import_boards.type = row.type and import_boards.board = row.board and last_status = 'started'`,
    [JSON.stringify(rows)],
  );
}

export type BackfillCursor = Key & { cursor: string | null; isFinished: boolean };

/** Where the backfill goes on with each source board; one that is finished gets to the end of the queue. */
export async function saveCursors(pool: pg.Pool, cursors: BackfillCursor[], now: Date): Promise<void> {
  await pool.query(
    `update import_boards set backfill_cursor = case when char_length(cursor) <= 2000 then cursor end,
       backfilled_at = case when "isFinished" then $2 else backfilled_at end
     from json_to_recordset($1) as row (type text, board text, cursor text, "isFinished" boolean)
     where import_boards.type = row.type and import_boards.board = row.board`,
    [JSON.stringify(cursors), now],
  );
}
