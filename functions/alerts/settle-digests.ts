import { setImmediate as nextTurn } from 'node:timers/promises';
import type pg from 'pg';
import { sources } from '#domain/sources/all.ts';

const queriesPerRead = 500;
const alertsPerCall = 500;
const keptOut = sources.filter(({ allowsMails }) => !allowsMails).map(({ type }) => type);

/** Settles every alert that is due, some of a search at a time, each lot in a transaction of its own. */
export async function settleDigests(pool: pg.Pool): Promise<void> {
  let after = '0';
  for (;;) {
    const { rows } = await pool.query<{ id: string }>('select id from internal.queries_to_settle($1, $2) id', [
      after,
      queriesPerRead,
    ]);
    for (const { id } of rows) {
      after = id;
      while ((await settle(pool, id)) === alertsPerCall) await nextTurn();
    }
    if (rows.length < queriesPerRead) return;
  }
}

async function settle(pool: pg.Pool, query: string): Promise<number> {
  const { rows } = await pool.query('select internal.settle_alerts($1, $2, $3) as settled', [
    query,
    alertsPerCall,
    keptOut,
  ]);
  return rows[0].settled;
}
