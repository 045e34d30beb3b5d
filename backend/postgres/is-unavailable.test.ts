import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { isUnavailable } from './is-unavailable.ts';

const { connection } = inject('postgres');

test.each([
  ['no server listens on the port', () => new pg.Pool({ host: '127.0.0.1', port: 1 })],
  ['there is no socket', () => new pg.Pool({ host: '/nowhere', port: 1 })],
])('the database is away when %s', async (_, open) => {
  const pool = open();

  const error = await pool.query('select 1').catch((failure: unknown) => failure);

  expect(isUnavailable(error)).toBe(true);
  await pool.end();
});

test('a pool without a free connection counts as away', async () => {
  const pool = new pg.Pool({ ...connection, max: 1, connectionTimeoutMillis: 50 });
  const holder = await pool.connect();

  const error = await pool.query('select 1').catch((failure: unknown) => failure);

  expect(isUnavailable(error)).toBe(true);
  holder.release();
  await pool.end();
});

test('a connection that the server ends counts as away', async () => {
  const pool = new pg.Pool({ ...connection, max: 1 });
  pool.on('error', () => {});

  const error = await pool.query('select pg_terminate_backend(pg_backend_pid())').catch((failure: unknown) => failure);

  expect(isUnavailable(error)).toBe(true);
  await pool.end();
});

test('a database that is starting up counts as away, by its code', () => {
  const error = new pg.DatabaseError('the database system is starting up', 0, 'error');
  error.code = '57P03';

  expect(isUnavailable(error)).toBe(true);
});

test('a refused statement and a fault of the program are no absence', async () => {
  const pool = new pg.Pool({ ...connection, max: 1 });

  const refused = await pool.query('select 1 / 0').catch((failure: unknown) => failure);
  const missing = await pool.query('select * from nothing_of_this_name').catch((failure: unknown) => failure);

  expect([refused, missing, new TypeError('x is not a function'), 'text'].map(isUnavailable)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  await pool.end();
});
