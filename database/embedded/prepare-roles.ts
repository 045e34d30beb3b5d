import type { Client } from 'pg';
import { escapeLiteral } from 'pg';

/**
 * The product connects as `postgres`, which here as on a hosted service is no superuser: what works here works there.
 * It may make roles, databases and the trusted extensions; since PostgreSQL 16 the maker of a role is its
 * administrator, and so may grant it to itself. Idempotent.
 */
export async function prepareRoles(client: Client, password: string | undefined): Promise<void> {
  const { rowCount } = await client.query("select from pg_roles where rolname = 'postgres'");
  await client.query(`
    begin;
    ${rowCount === 0 ? 'create role postgres;' : ''}
    alter role postgres login nosuperuser createrole createdb replication bypassrls;
    ${password ? `alter role postgres password ${escapeLiteral(password)};` : ''}
    grant pg_monitor, pg_signal_backend to postgres;
    alter database postgres owner to postgres;
    alter schema public owner to postgres;
    commit;
  `);
}
