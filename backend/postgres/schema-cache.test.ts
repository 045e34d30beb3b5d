import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import { createSchemaCache, type SchemaCache } from './schema-cache.ts';

let database: TestDatabase;
let cache: SchemaCache | null;
const silent = { info() {}, warn() {}, error() {} };
beforeEach(async () => {
  database = await createTestDatabase();
  cache = null;
});
afterEach(async () => {
  await cache?.close();
  await database.drop();
});

const open = async () => {
  cache = await createSchemaCache({ pool: database.requests, schemas: ['shop'], log: silent });
  return cache;
};
const tables = () => [...(cache?.current()?.tables.keys() ?? [])];

test('only the named schemas are known', async () => {
  await database.owner.query(
    'create schema shop; create table shop.goods (id int primary key, name varchar(20) default $$x$$)',
  );

  const { current } = await open();

  expect(tables()).toEqual(['"shop"."goods"']);
  expect(current()?.tables.get('"shop"."goods"')).toMatchObject({
    primaryKey: ['id'],
    isView: false,
    columns: new Map([
      ['id', expect.objectContaining({ type: 'integer', defaultValue: null })],
      ['name', expect.objectContaining({ type: 'character varying(20)', defaultValue: "'x'::character varying" })],
    ]),
  });
});

test('a change is known after it was announced', async () => {
  await database.owner.query('create schema shop');
  const { current } = await open();
  const version = current()?.version;

  await database.owner.query(`create table shop.goods (id int primary key); notify pgrst, 'reload schema'`);

  await vi.waitFor(() => expect(tables()).toEqual(['"shop"."goods"']), { timeout: 15_000 });
  expect(current()?.version).not.toBe(version);
});

test('a lost connection comes back and what was missed is read', async () => {
  await database.owner.query('create schema shop');
  await open();

  await database.owner.query('create table shop.goods (id int primary key)');
  const { rows } = await database.requests.query(
    `select pg_terminate_backend(pid) as done from pg_stat_activity where datname = current_database() and query like 'listen%'`,
  );

  expect(rows).toEqual([{ done: true }]);
  await vi.waitFor(() => expect(tables()).toEqual(['"shop"."goods"']), { timeout: 10_000 });
});

test('a view shows the keys of the tables beneath, through other views', async () => {
  await database.owner.query(`
    create schema shop; create schema beneath;
    create table beneath.makers (id int primary key);
    create table beneath.goods (id int primary key, maker int constraint made_by references beneath.makers);
    create view beneath.middle as select g.id as number, g.maker as by_whom from beneath.goods g;
    create view shop.goods as select m.number, m.by_whom, 1 as other from beneath.middle m;
    create view shop.makers as select id as maker_number from beneath.makers;`);

  const { current } = await open();

  expect(current()?.tables.get('"shop"."goods"')?.primaryKey).toEqual(['number']);
  expect(current()?.relationships.get('"shop"."goods"')).toEqual([
    expect.objectContaining({ kind: 'many-to-one', constraint: 'made_by', columns: [['by_whom', 'maker_number']] }),
  ]);
  expect(current()?.relationships.get('"shop"."makers"')).toEqual([
    expect.objectContaining({ kind: 'one-to-many', columns: [['maker_number', 'by_whom']] }),
  ]);
});
