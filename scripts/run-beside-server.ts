import pg from 'pg';
import { findEmbeddedPostgres } from '#database/embedded/find-embedded-postgres.ts';
import { StartProblem } from '#database/start-problem.ts';
import { readSettings } from '#server/settings.ts';

/**
 * Runs an operator's command on the board's database, while the server runs too. It answers with the sentence to
 * print; a mistake the operator can mend is a StartProblem, printed as its sentence with exit code 1.
 */
export async function runBesideServer(command: (connect: () => Promise<pg.Pool>) => Promise<string>): Promise<void> {
  let pool: pg.Pool | undefined;
  try {
    console.log(await command(async () => (pool = await connect())));
  } catch (error) {
    const problem = explain(error);
    if (!problem) throw error;
    console.error(problem);
    process.exitCode = 1;
  } finally {
    await pool?.end();
  }
}

async function connect(): Promise<pg.Pool> {
  const { DATABASE_URL: connectionString, DATA_DIR: dataDir } = readSettings();
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

function explain(error: unknown): string | undefined {
  if (error instanceof StartProblem) return error.message;
  const undefinedTable = '42P01';
  if (error instanceof pg.DatabaseError && error.code === undefinedTable) {
    return 'The database of DATABASE_URL holds no board yet. Start the server on it once: npm start';
  }
  return undefined;
}
