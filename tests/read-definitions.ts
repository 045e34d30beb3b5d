import type pg from 'pg';

/** The text of all functions and triggers of the product, with who may call them. */
export async function readDefinitions(pool: pg.Pool): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select pg_get_functiondef(oid) as text, array(select unnest(proacl)::text order by 1) as rights from pg_proc
     where pronamespace in ('internal'::regnamespace, 'public'::regnamespace) and prokind = 'f'
     union all
     select pg_get_triggerdef(oid), null from pg_trigger where not tgisinternal
     order by 1`,
  );
  return rows;
}
