import pg from 'pg';
import type { ArchivedBoard } from './check-archive.ts';

// The schemas that migrations fill. The queue's own is not among them: its work is found anew at every start.
const schemas = ['public', 'internal', 'auth', 'storage'];

type Table = ArchivedBoard['tables'][number];
type Sequence = ArchivedBoard['sequences'][number];

export const quoteName = ({ schema, name }: { schema: string; name: string }): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

/** What `copy` takes: the columns that were filled; generated ones fill themselves. */
export const quoteTable = (table: Table): string =>
  `${quoteName(table)} (${table.columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;

export async function findTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select nspname as schema, relname as name, coalesce(columns, '{}') as columns
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     cross join lateral (
       select array_agg(attname::text order by attnum) as columns from pg_attribute
       where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
     ) as filled
     where nspname = any ($1) and relkind = 'r' and relpersistence = 'p' and relname ~ '^[a-z0-9_]+$'
       and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
     order by 1, 2`,
    [schemas],
  );
  return rows;
}

export async function findSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows: found } = await client.query<{ schema: string; name: string }>(
    `select nspname as schema, relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname = any ($1) and relkind = 'S' and relname ~ '^[a-z0-9_]+$' order by 1, 2`,
    [schemas],
  );
  const sequences: Sequence[] = [];
  for (const one of found) {
    const { rows } = await client.query(`select last_value, is_called from ${quoteName(one)}`);
    sequences.push({ ...one, value: String(rows[0].last_value), isCalled: rows[0].is_called });
  }
  return sequences;
}

type Constraint = { table: string; name: string; definition: string };

/** Lets rows come in any order and as they are; what this returns puts everything back and checks every reference. */
export async function liftRules(client: pg.ClientBase, tables: Table[]): Promise<() => Promise<void>> {
  const { rows: references } = await client.query<Constraint>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = any ($1::regnamespace[]) order by 1, 2`,
    [schemas],
  );
  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const table of tables) await client.query(`alter table ${quoteName(table)} disable trigger user`);
  return async () => {
    for (const { table, name, definition } of references) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    }
    for (const table of tables) await client.query(`alter table ${quoteName(table)} enable trigger user`);
  };
}
