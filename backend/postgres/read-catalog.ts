import type pg from 'pg';

// This module is in charge of asking the system catalogs. It runs as the connecting role, which needs no right
// for that, with an empty search path so that every type comes out with its schema.

export type RelationRow = {
  oid: number;
  schema: string;
  name: string;
  isView: boolean;
  isPartition: boolean;
  events: number;
  columns: { number: number; name: string; type: string; baseType: string; defaultValue: string | null }[];
};
type KeyRow = { relation: number; isPrimary: boolean; columns: number[] };
type ForeignKeyRow = {
  name: string;
  relation: number;
  foreign: number;
  columns: number[];
  foreignColumns: number[];
};
type ViewRow = { oid: number; definition: string };
export type RoutineRow = {
  oid: number;
  schema: string;
  name: string;
  argumentNames: string[] | null;
  argumentTypes: string[] | null;
  argumentModes: string[] | null;
  /** The row type's relation of the first argument, 0 if it is none. */
  firstArgumentRelation: number;
  inputCount: number;
  defaultCount: number;
  volatility: 'i' | 's' | 'v';
  isSet: boolean;
  isSingleRow: boolean;
  isComposite: boolean;
  isVoid: boolean;
  returnRelation: number;
  settings: string[] | null;
};
export type RoleSettingRow = { role: string; setting: string };

export type Catalog = {
  relations: RelationRow[];
  keys: KeyRow[];
  foreignKeys: ForeignKeyRow[];
  views: ViewRow[];
  routines: RoutineRow[];
  roleSettings: RoleSettingRow[];
};

const own = `n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') and n.nspname not like 'pg\\_temp%'`;

const relations = `
  select c.oid::int8::text::float8 as oid, n.nspname as schema, c.relname as name, c.relkind in ('v', 'm') as "isView",
    c.relispartition as "isPartition", pg_relation_is_updatable(c.oid, true) as events,
    coalesce((
      select json_agg(json_build_object(
        'number', a.attnum, 'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
        'baseType', format_type(coalesce(nullif(t.typbasetype, 0), t.oid), null),
        'defaultValue', case
          when a.attidentity <> '' then (
            select format('nextval(%L)', d.objid::regclass) from pg_depend d
            where d.refobjid = c.oid and d.refobjsubid = a.attnum and d.deptype = 'i'
              and d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass)
          when a.attgenerated <> '' then null
          else coalesce(pg_get_expr(e.adbin, e.adrelid),
            case when t.typbasetype <> 0 then t.typdefault end) end
      ) order by a.attnum)
      from pg_attribute a join pg_type t on t.oid = a.atttypid
      left join pg_attrdef e on e.adrelid = c.oid and e.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    ), '[]') as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'v', 'm', 'f', 'p') and ${own}
  order by n.nspname, c.relname`;

const keys = `
  select conrelid::int8::text::float8 as relation, contype = 'p' as "isPrimary", conkey as columns
  from pg_constraint where contype in ('p', 'u') and conrelid <> 0 order by conrelid, conname`;

const foreignKeys = `
  select conname as name, conrelid::int8::text::float8 as relation, confrelid::int8::text::float8 as foreign,
    conkey as columns, confkey as "foreignColumns"
  from pg_constraint where contype = 'f' and conparentid = 0 order by conrelid, conname`;

const views = `
  select c.oid::int8::text::float8 as oid, r.ev_action::text as definition
  from pg_rewrite r join pg_class c on c.oid = r.ev_class join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('v', 'm') and r.rulename = '_RETURN' and ${own} order by c.oid`;

const routines = `
  select p.oid::int8::text::float8 as oid, n.nspname as schema, p.proname as name, p.proargnames as "argumentNames", p.proargmodes::text[] as "argumentModes",
    (select array_agg(format_type(u.type, null) order by u.position)
      from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality u (type, position)) as "argumentTypes",
    coalesce((select f.typrelid from pg_type f where f.oid = p.proargtypes[0]), 0)::int8::text::float8 as "firstArgumentRelation",
    p.pronargs as "inputCount", p.pronargdefaults as "defaultCount", p.provolatile as volatility,
    p.proretset as "isSet", not p.proretset or p.prorows = 1 as "isSingleRow",
    b.typtype = 'c' or coalesce(p.proargmodes::text[] && '{t,b,o}', false) as "isComposite",
    p.prorettype = 'void'::regtype as "isVoid", b.typrelid::int8::text::float8 as "returnRelation", p.proconfig as settings
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  join pg_type t on t.oid = p.prorettype join pg_type b on b.oid = coalesce(nullif(t.typbasetype, 0), t.oid)
  where p.prokind = 'f' and p.prorettype <> 'trigger'::regtype and n.nspname = any ($1)
  order by n.nspname, p.proname, p.pronargs, p.oid`;

// Only what any role may set: the rest would be refused when a request applies it.
const roleSettings = `
  select r.rolname as role, s.setting
  from pg_db_role_setting d join pg_roles r on r.oid = d.setrole cross join unnest(d.setconfig) as s (setting)
  where (d.setdatabase = 0 or d.setdatabase = (select oid from pg_database where datname = current_database()))
    and pg_has_role(current_user, r.oid, 'member') and r.rolname <> current_user
    and not exists (select from pg_settings g
      where lower(g.name) = lower(split_part(s.setting, '=', 1)) and g.context <> 'user')
  order by r.rolname, d.setdatabase`;

export async function readCatalog(pool: pg.Pool, schemas: string[]): Promise<Catalog> {
  const client = await pool.connect();
  let problem: Error | undefined;
  try {
    await client.query('begin read only');
    await client.query(`select set_config('search_path', '', true)`);
    const rows = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await client.query<Row>(text, values)).rows;
    const catalog = {
      relations: await rows<RelationRow>(relations),
      keys: await rows<KeyRow>(keys),
      foreignKeys: await rows<ForeignKeyRow>(foreignKeys),
      views: await rows<ViewRow>(views),
      routines: await rows<RoutineRow>(routines, [schemas]),
      roleSettings: await rows<RoleSettingRow>(roleSettings),
    };
    await client.query('commit');
    return catalog;
  } catch (error) {
    problem = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    // After a failure the state of its transaction is unknown: a new connection is cheaper than a wrong one.
    client.release(problem);
  }
}
