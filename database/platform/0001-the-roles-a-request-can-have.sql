-- What a hosted Supabase project already has. Roles belong to the whole cluster, so another database
-- of the same cluster may have made them before.
do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit bypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'supabase_auth_admin') then
    create role supabase_auth_admin nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'supabase_storage_admin') then
    create role supabase_storage_admin nologin noinherit;
  end if;
  -- The role the server connects as: it may do nothing itself, only become one of the others.
  if not exists (select from pg_roles where rolname = 'authenticator') then
    create role authenticator login noinherit;
  end if;
end
$$;

grant anon, authenticated, service_role, supabase_auth_admin, supabase_storage_admin to authenticator;
grant anon, authenticated, service_role, supabase_auth_admin, supabase_storage_admin to current_user;

alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '8s';

create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role, supabase_auth_admin, supabase_storage_admin;
grant usage on schema public to anon, authenticated, service_role;

-- Nothing is granted by default: each migration says what it grants, as hosted projects ask since 2026.
alter default privileges revoke execute on functions from public;
