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
  const mayMakeRoles = facts.superuser || (facts.version >= 160_000 ? facts.createrole && facts.bypassrls : false);
  if (facts.missing_roles.length > 0 && !mayMakeRoles) {
    throw new StartProblem(
      `The account "${account}" may not create the roles ${facts.missing_roles.join(', ')}. Give it the rights CREATEROLE and BYPASSRLS (PostgreSQL 16 or later), or start once with a superuser.`,
    );
  }
}

async function readFacts(pool: pg.Pool): Promise<Facts> {
  const { rows } = await pool.query<Facts>(`
    select current_user as account,
      current_database() as database,
      current_setting('server_version_num')::int as version,
      (select pg_encoding_to_char(encoding) from pg_database where datname = current_database()) as encoding,
      rolsuper as superuser, rolcreaterole as createrole, rolbypassrls as bypassrls,
      has_database_privilege(current_database(), 'create') as may_create,
      has_schema_privilege('public', 'create') as may_create_in_public,
      array(
        select wanted from unnest(array['anon', 'authenticated', 'service_role', 'authenticator']) wanted
        where not exists (select from pg_roles where rolname = wanted)
      ) as missing_roles
    from pg_roles where rolname = current_user`);
  const [facts] = rows;
  if (!facts) throw new Error('the connected account is not in pg_roles');
  return facts;
}
