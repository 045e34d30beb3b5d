import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { findEmbeddedPostgres } from '#database/embedded/find-embedded-postgres.ts';
import { installBeside } from './install-beside.ts';
import { findFreePort, startServer } from './run-program.ts';

export type Keys = { secret: string; key: string };
export type Running = { url: string; stop(): Promise<void> };
export type RunningBoard = Running & { pid: number };
type Connection = Awaited<ReturnType<typeof findEmbeddedPostgres>>;

const root = fileURLToPath(new URL('..', import.meta.url));
const litePackages = ['@supabase/lite@0.10.0', 'postgres@3.4.9'];

/** The board of a checkout exactly as the README starts it, with its own PostgreSQL, on a data folder of the bench's own. */
export async function startChainwork(dataDir: string, { secret, key }: Keys, cwd = root): Promise<RunningBoard> {
  const port = await findFreePort();
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PORT: `${port}`,
    HOST: '127.0.0.1',
    // Set, even if empty: what the operator's .env says must not lead the bench to a database in use.
    DATABASE_URL: '',
    DATA_DIR: dataDir,
    SEED: 'demo',
    CRON: 'off',
    WORKERS: '1',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    JWT_SECRET: secret,
    PUBLISHABLE_KEY: key,
    SECRET_KEY: `sb_secret_${secret}`,
  };
  const url = `http://127.0.0.1:${port}`;
  const { pid, stop } = await startServer({ command: 'npm', args: ['start'], cwd, env }, `${url}/healthz`);
  return { url, pid, stop };
}

/** The address of that PostgreSQL in the form of the setting DATABASE_URL. */
export function toDatabaseUrl({ database, ...account }: Connection): string {
  const url = new URL(`postgresql:///${database}`);
  for (const [name, value] of Object.entries(account)) url.searchParams.set(name, `${value}`);
  return url.href;
}

/** @supabase/lite as its command starts it, on the same PostgreSQL, with as many connections as our pool has. */
export async function startLite(folder: string, connection: Connection, { secret, key }: Keys): Promise<Running> {
  const liteFolder = await installBeside(litePackages);
  const port = await findFreePort();
  await mkdir(join(folder, 'supabase'), { recursive: true });
  await writeFile(
    join(folder, 'supabase/config.toml'),
    `[api]
port = ${port}
schemas = ["public"]
max_rows = 1000
[db]
driver = "postgres"
url = "postgres:///${connection.database}"
[auth]
enabled = false
jwt_secret = "${secret}"
publishable_key = "${key}"
secret_key = "sb_secret_${secret}"
`,
  );
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    LITE_TELEMETRY: '0',
    DO_NOT_TRACK: '1',
    NODE_ENV: 'production',
    PGHOST: connection.host,
    PGPORT: `${connection.port}`,
    PGUSER: connection.user,
    PGPASSWORD: connection.password ?? '',
    PGMAX: '20',
  };
  const lite = join(liteFolder, 'node_modules/@supabase/lite/dist/cli/index.js');
  const args = [lite, '--no-telemetry', 'start', '--host', '127.0.0.1', '--no-admin'];
  const url = `http://127.0.0.1:${port}`;
  const { stop } = await startServer({ command: process.execPath, args, cwd: folder, env }, `${url}/rest/v1/`);
  return { url, stop };
}
