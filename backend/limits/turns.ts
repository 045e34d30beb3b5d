import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Log } from '../config.ts';
import type { Growing, Steady } from './rate-limits.ts';

// This module is in charge of taking turns. They are counted in PostgreSQL, one statement for all limits of a request,
// so that they hold across servers. Where they cannot be counted nobody is refused for it: whatever is the matter with
// the database, the request itself will meet it and say so.

export type Turn = (Steady | Growing) & {
  /** Whose turn, of what. */
  key: string[];
  /** Turns taken at once; 1 unless told. */
  cost?: number;
  /** Looks whether there is a turn and leaves it. */
  peek?: boolean;
  /** A growing delay is not asked of whom this is remembered. */
  unless?: string[];
};

type Counter = { pool: pg.Pool; log: Log };

/** Takes a turn of each and answers 0, or answers the seconds until there is one. */
export async function takeTurns({ pool, log }: Counter, turns: Turn[]): Promise<number> {
  if (turns.length === 0) return 0;
  const asked = turns.map(({ key, unless, ...turn }) => ({
    ...turn,
    key: hashKey(key),
    ...(unless && { unless: hashKey(unless) }),
  }));
  try {
    const { rows } = await pool.query<{ seconds: number }>({
      name: 'take-turns',
      text: 'select internal.take_turns($1) as seconds',
      values: [JSON.stringify(asked)],
    });
    return rows[0]?.seconds ?? 0;
  } catch (error) {
    log.warn({ err: error }, 'a limit could not be asked');
    return 0;
  }
}

type Success = { done: string[][]; known: string[]; seconds: number };

/** Forgets growing delays after a success, and remembers where it came from. */
export async function settleTurns({ pool, log }: Counter, { done, known, seconds }: Success): Promise<void> {
  try {
    await pool.query({
      name: 'settle-turns',
      text: 'select internal.settle_turns($1, $2, $3)',
      values: [done.map(hashKey), hashKey(known), seconds],
    });
  } catch (error) {
    log.warn({ err: error }, 'a success could not be noted');
  }
}

const hashKey = (parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
