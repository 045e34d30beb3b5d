-- Run once as a superuser in the board's database, before the first start: lets PgBouncer look up passwords, and no more.
-- :password is the one of userlist.txt (psql -v password=… -f deploy/pgbouncer.sql).
create role pgbouncer login password :'password';
create schema pgbouncer authorization pgbouncer;
create function pgbouncer.find_account(name text) returns table (account text, password text)
language sql security definer set search_path = pg_catalog, pg_temp as $$
  -- Not for accounts that replicate, of which the superuser postgres is one.
  select usename::text, passwd from pg_shadow where usename = name and not userepl
$$;
revoke all on function pgbouncer.find_account(text) from public;
grant execute on function pgbouncer.find_account(text) to pgbouncer;
