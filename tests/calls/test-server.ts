import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { STATUS_CODES } from 'node:http';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { inject, vi } from 'vitest';
import { getMailedLink } from '../mailed-link.ts';
import { makeMigratedDataDir } from '../migrated-cluster.ts';
import { makeDataDir, runServer } from '../run-server.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';

// A running server with an empty board, and the people who call it through the client the pages use.

export type Keys = { jwtSecret: string; publishableKey: string; secretKey: string };
export type Person = { id: string; email: string; client: SupabaseClient };
export type Company = { id: string; slug: string; name: string; user_id: string };
export type TestServer = Awaited<ReturnType<typeof openTestServer>>;
export type TestServerWithPostgres = Awaited<ReturnType<typeof openTestServerWithPostgres>>;

export const password = 'correct horse';
export const adminEmail = 'root@chainwork.example';

/**
 * The real server on a database of the run's PostgreSQL, which the test may look into and prepare: a cluster of its
 * own would cost each test file the making of one.
 */
export async function openTestServer(
  settings: Record<string, string> = {},
  prepare?: (database: TestDatabase) => Promise<void>,
) {
  const database = await createTestDatabase();
  await prepare?.(database);
  const { connection } = inject('postgres');
  const databaseUrl = `postgres://${connection.user}@localhost:${connection.port}/${database.connection.database}?host=${connection.host}`;
  const board = await openTestServerWithPostgres({ DATABASE_URL: databaseUrl, ...settings });
  return {
    ...board,
    database,
    databaseUrl,
    async close() {
      await board.close();
      await database.drop();
    },
  };
}

/** The real server with the PostgreSQL it brings along, for tests of what lies in its data folder. */
export async function openTestServerWithPostgres(settings: Record<string, string> = {}) {
  const dataDir = settings.DATABASE_URL ? await makeDataDir() : await makeMigratedDataDir();
  const server = await runServer({
    DATA_DIR: dataDir,
    SEED: 'none',
    RATE_LIMITS: 'off',
    // Not `warn`: runServer learns the port from the line that says the server is ready.
    LOG_LEVEL: 'info',
    ADMIN_EMAIL: adminEmail,
    ADMIN_PASSWORD: password,
    ...settings,
  });
  const keys: Keys = JSON.parse(await readFile(`${dataDir}/keys.json`, 'utf8'));
  const connect = (key = keys.publishableKey, headers: Record<string, string> = {}) =>
    createClient(server.url, key, { auth: { persistSession: false, autoRefreshToken: false }, global: { headers } });

  return {
    url: server.url,
    pid: server.process.pid ?? 0,
    output: server.output,
    dataDir,
    keys,
    connect,
    anonymous: connect(),
    service: connect(keys.secretKey),
    async signInAdmin(): Promise<Person> {
      const client = connect();
      const { data, error } = await client.auth.signInWithPassword({ email: adminEmail, password });
      if (error) throw error;
      return { id: data.user.id, email: adminEmail, client };
    },
    /** The address that the newest mail to a person asks them to open. */
    getMailedLink: (address: string) =>
      vi.waitFor(() => getMailedLink(`${dataDir}/outbox`, address), { timeout: 15_000 }),
    async close(): Promise<void> {
      await server.end();
      rmSync(dataDir, { recursive: true });
    },
  };
}

export const makeEmail = () => `person-${randomUUID()}@people.example`;

export async function buildPerson(board: TestServerWithPostgres): Promise<Person> {
  const client = board.connect();
  const email = makeEmail();
  const { data, error } = await client.auth.signUp({ email, password });
  if (error) throw error;
  return { id: data.user?.id ?? '', email, client };
}

export async function buildEmployer(board: TestServerWithPostgres): Promise<Person> {
  const person = await buildPerson(board);
  await person.client.from('user_roles').insert({ user_id: person.id, role: 'employer' }).throwOnError();
  return person;
}

export async function buildCompanyOwner(
  board: TestServerWithPostgres,
  name: string,
): Promise<Person & { company: Company }> {
  const employer = await buildEmployer(board);
  const { data } = await employer.client
    .from('companies')
    .insert({ name, user_id: employer.id })
    .select()
    .single()
    .throwOnError();
  return { ...employer, company: data };
}

// Whole answers of the data API, as the client gives them.

type Problem = { code: string; message: string; details?: string | null; hint?: string | null };

function succeed(status: number, data: unknown, count: number | null) {
  return { success: true, error: null, data, count, status, statusText: STATUS_CODES[status] };
}

export const found = (data: unknown) => succeed(200, data, null);
/** With an exact total: 206 says that there is more than was asked for. */
export const foundOf = (total: number, data: unknown[]) => succeed(data.length < total ? 206 : 200, data, total);
export const created = succeed(201, null, null);
export const done = succeed(204, null, null);

export function refused(status: number, { code, message, details = null, hint = null }: Problem) {
  const error = { code, message, details, hint };
  return { success: false, error, data: null, count: null, status, statusText: STATUS_CODES[status] };
}

export const noRight = (status: 401 | 403, table: string) =>
  refused(status, { code: '42501', message: `permission denied for table ${table}` });
export const againstPolicy = (table: string) =>
  refused(403, { code: '42501', message: `new row violates row-level security policy for table "${table}"` });
export const brokenCheck = (table: string, constraint: string) =>
  refused(400, {
    code: '23514',
    message: `new row for relation "${table}" violates check constraint "${constraint}"`,
  });
export const missingValue = (table: string, column: string) =>
  refused(400, {
    code: '23502',
    message: `null value in column "${column}" of relation "${table}" violates not-null constraint`,
  });
export const unknownField = (table: string, field: string) =>
  refused(400, {
    code: 'PGRST204',
    message: `Could not find the '${field}' column of '${table}' in the schema cache`,
  });
export const notOne = refused(406, {
  code: 'PGRST116',
  message: 'Cannot coerce the result to a single JSON object',
  details: 'The result contains 0 rows',
});
export const notAnId = (value: string) =>
  refused(400, { code: '22P02', message: `invalid input syntax for type uuid: "${value}"` });
