import type pg from 'pg';
import { StartProblem } from './start-problem.ts';

type Facts = {
  account: string;
  database: string;
  version: number;
  encoding: string;
  superuser: boolean;
  createrole: boolean;
  bypassrls: boolean;
  may_create: boolean;
  may_create_in_public: boolean;
  missing_roles: string[];
  foreign_roles: string[];
  platform_is_there: boolean;
};

/** Refuses, before anything is changed, a database or an account that the schema cannot live with. */
export async function checkAccount(pool: pg.Pool): Promise<void> {
  const { account, database, ...facts } = await readFacts(pool);
  if (facts.version < 150_000) {
    throw new StartProblem(
      `The database runs PostgreSQL ${Math.floor(facts.version / 10_000)}; Chainwork needs PostgreSQL 15 or later.`,
    );
  }
  if (facts.encoding !== 'UTF8') {
    throw new StartProblem(`The database "${database}" is encoded in ${facts.encoding}; Chainwork needs UTF8.`);
  }
  if (!facts.may_create || !facts.may_create_in_public) {
    throw new StartProblem(
      `The account "${account}" may not create schemas and tables in the database "${database}". Make it the owner: alter database "${database}" owner to "${account}"; alter schema public owner to "${account}";`,
    );
  }
  if (facts.superuser || facts.platform_is_there) return;
  if (facts.missing_roles.length > 0 && !(facts.version >= 160_000 && facts.createrole && facts.bypassrls)) {
    throw new StartProblem(
      `The account "${account}" may not create the roles ${facts.missing_roles.join(', ')}. Give it the rights CREATEROLE and BYPASSRLS (PostgreSQL 16 or later), or start once with a superuser.`,
    );
  }
  if (facts.foreign_roles.length > 0) {
    throw new StartProblem(
      `The roles ${facts.foreign_roles.join(', ')} exist and the account "${account}" may not grant them. Let it (grant anon to "${account}" with admin option; and so on), or start once with a superuser.`,
    );
  }
}

async function readFacts(pool: pg.Pool): Promise<Facts> {
  const { rows } = await pool.query<Facts>(`
    with wanted (name) as (
      values ('anon'), ('authenticated'), ('service_role'), ('authenticator'), ('supabase_auth_admin'), ('supabase_storage_admin')
    )
    select current_user as account,
      current_database() as database,
      current_setting('server_version_num')::int as version,
      (select pg_encoding_to_char(encoding) from pg_database where datname = current_database()) as encoding,
      me.rolsuper as superuser, me.rolcreaterole as createrole, me.rolbypassrls as bypassrls,
      has_database_privilege(current_database(), 'create') as may_create,
      has_schema_privilege('public', 'create') as may_create_in_public,
      array(select name from wanted where not exists (select from pg_roles where rolname = name)) as missing_roles,
      array(
        select name from wanted join pg_roles found on found.rolname = name
        where not pg_has_role(found.oid, 'member with admin option')
          and not (me.rolcreaterole and current_setting('server_version_num')::int < 160000)
      ) as foreign_roles,
      exists (
        select from pg_class where relname = 'users' and relnamespace = (select oid from pg_namespace where nspname = 'auth')
      ) as platform_is_there
    from pg_roles me where me.rolname = current_user`);
  const [facts] = rows;
  if (!facts) throw new Error('the connected account is not in pg_roles');
  return facts;
}
