import type pg from 'pg';
import { runAs, type Session } from '../../postgres/run-as.ts';

// This module is in charge of what a role may use of a schema, asked as that role: PostgreSQL itself decides.

export type ColumnRights = {
  name: string;
  isNullable: boolean;
  /** Of an enumeration. */
  values: string[] | null;
  comment: string | null;
  canSelect: boolean;
  canInsert: boolean;
  canUpdate: boolean;
};

export type TableRights = { name: string; comment: string | null; canDelete: boolean; columns: ColumnRights[] };

export type Rights = {
  comment: string | null;
  tables: TableRights[];
  routines: { oid: number; comment: string | null }[];
};

// Of a column that the role may neither read nor write, not even the name is told.
const text = `
  with columns as (
    select c.oid as relation, a.attnum as number, a.attname as name, not (a.attnotnull or t.typnotnull) as "isNullable",
      (select json_agg(e.enumlabel order by e.enumsortorder) from pg_catalog.pg_enum e where e.enumtypid = a.atttypid) as values,
      pg_catalog.col_description(c.oid, a.attnum) as comment,
      pg_catalog.has_column_privilege(c.oid, a.attnum, 'select') as "canSelect",
      a.attgenerated = '' and pg_catalog.has_column_privilege(c.oid, a.attnum, 'insert') as "canInsert",
      a.attgenerated = '' and pg_catalog.has_column_privilege(c.oid, a.attnum, 'update') as "canUpdate"
    from pg_catalog.pg_class c
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_catalog.pg_type t on t.oid = a.atttypid
    where n.nspname = $1 and c.relkind in ('r', 'v', 'm', 'f', 'p') and not c.relispartition
  ), tables as (
    select c.relname as name, pg_catalog.obj_description(c.oid, 'pg_class') as comment,
      pg_catalog.has_table_privilege(c.oid, 'delete') as "canDelete",
      json_agg(to_json(one.*) order by one.number) as columns
    from columns one join pg_catalog.pg_class c on c.oid = one.relation
    where one."canSelect" or one."canInsert" or one."canUpdate"
    group by c.oid, c.relname
  ), routines as (
    select p.oid::int8::text::float8 as oid, pg_catalog.obj_description(p.oid, 'pg_proc') as comment
    from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
    where n.nspname = $1 and pg_catalog.has_function_privilege(p.oid, 'execute')
  )
  select (select pg_catalog.obj_description(oid, 'pg_namespace') from pg_catalog.pg_namespace where nspname = $1) as comment,
    coalesce((select json_agg(to_json(t.*) order by t.name) from tables t), '[]') as tables,
    coalesce((select json_agg(to_json(r.*)) from routines r), '[]') as routines
  where pg_catalog.has_schema_privilege($1, 'usage')`;

export async function readRights(pool: pg.Pool, session: Session, schema: string): Promise<Rights> {
  const { rows } = await runAs<Rights>(pool, session, { text, values: [schema] }, { readOnly: true });
  return rows[0] ?? { comment: null, tables: [], routines: [] };
}
