import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { buildDataDir, query, start } from './fixtures/playground.ts';

const timeout = 60_000;

test('the product is no superuser, before and after a second start', { timeout }, async () => {
  const dataDir = await buildDataDir();
  await (await start(dataDir)).stop();
  const { connection } = await start(dataDir);

  const roles = await query(
    connection,
    `select rolsuper, rolcanlogin, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls
     from pg_roles where rolname = current_user`,
  );
  const owners = await query(
    connection,
    `select pg_get_userbyid(datdba) as database, nspowner::regrole::text as schema
     from pg_database, pg_namespace where datname = 'postgres' and nspname = 'public'`,
  );

  expect(roles).toEqual([
    {
      rolsuper: false,
      rolcanlogin: true,
      rolcreaterole: true,
      rolcreatedb: true,
      rolreplication: true,
      rolbypassrls: true,
    },
  ]);
  expect(owners).toEqual([{ database: 'postgres', schema: 'postgres' }]);
});

test('the product may make roles and take them on, extensions, and databases from its own template', {
  timeout,
}, async () => {
  const { connection } = await start(await buildDataDir());
  const client = new Client(connection);
  await client.connect();
  onTestFinished(() => client.end());

  await client.query(
    'create role visitor nologin; create role service nologin bypassrls; create role gateway login noinherit',
  );
  await client.query('grant visitor, service to gateway; grant visitor, service to postgres');
  await client.query('create schema extensions; create table jobs (id int); grant select on jobs to visitor');
  for (const name of ['pg_trgm', 'pgcrypto', 'unaccent', 'citext', 'btree_gin']) {
    await client.query(`create extension ${name} schema extensions`);
  }
  await client.query('create database template_of_tests');
  await client.query('create database test_1 template template_of_tests');
  await client.query('set role visitor');

  expect((await client.query('select * from jobs')).rows).toEqual([]);
  await expect(client.query('drop table jobs')).rejects.toThrow('must be owner');
});

test('the product may see every setting and session, and end sessions', { timeout }, async () => {
  const { connection } = await start(await buildDataDir());

  const rows = await query(
    connection,
    `select pg_has_role('pg_read_all_settings', 'usage') as settings, pg_has_role('pg_read_all_stats', 'usage') as statistics,
       pg_has_role('pg_signal_backend', 'usage') as signals`,
  );

  expect(rows).toEqual([{ settings: true, statistics: true, signals: true }]);
});
