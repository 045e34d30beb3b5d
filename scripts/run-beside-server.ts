import pg from 'pg';
import { findEmbeddedPostgres } from '#database/embedded/find-embedded-postgres.ts';
import { StartProblem } from '#database/start-problem.ts';
import { readSettings } from '#server/settings.ts';
import { locateBoard } from './open-board.ts';
import { runCommand } from './run-command.ts';

/** Runs an operator's command on the board's database, while the server runs too. */
export async function runBesideServer(command: (connect: () => Promise<pg.Pool>) => Promise<string>): Promise<void> {
  let pool: pg.Pool | undefined;
  await runCommand(() =>
    command(async () => {
      pool = await connect();
      return pool;
    }),
  );
  await pool?.end();
}

async function connect(): Promise<pg.Pool> {
  const { dataDir, connectionString } = await locateBoard(readSettings());
  const pool = new pg.Pool({
    ...(connectionString ? { connectionString } : await findEmbeddedPostgres({ dataDir })),
    max: 1,
    connectionTimeoutMillis: 5_000,
  });
  try {
    await pool.query('select 1');
    return pool;
  } catch (error) {
    await pool.end();
    const reason = error instanceof Error ? error.message || String(error.cause ?? error) : String(error);
    throw new StartProblem(`The database cannot be reached: ${reason || 'no answer'}.`, { cause: error });
  }
}
