import pg from 'pg';
import { findEmbeddedPostgres } from '#database/embedded/find-embedded-postgres.ts';
import { grantAdmin } from '#database/grant-admin.ts';
import { StartProblem } from '#database/start-problem.ts';
import { readSettings } from '#server/settings.ts';

// npm run grant-admin -- EMAIL, while the server runs.
const [email] = process.argv.slice(2);

try {
  if (!email) throw new StartProblem('Name the account: npm run grant-admin -- EMAIL');
  const settings = readSettings();
  const pool = new pg.Pool(
    settings.DATABASE_URL
      ? { connectionString: settings.DATABASE_URL }
      : await findEmbeddedPostgres({ dataDir: settings.DATA_DIR }),
  );
  const isGranted = await grantAdmin(pool, email).finally(() => pool.end());
  if (!isGranted) throw new StartProblem(`There is no account ${email}. Sign up at /auth first, then run this again.`);
  console.log(`${email} is an administrator now.`);
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
