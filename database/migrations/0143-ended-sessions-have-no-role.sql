-- An access token outlives its session by up to an hour. Ending sessions takes the rights of employers and administrators
-- at once: every one of them goes through has_role. A token that names no session, such as one of another issuer, has none to end.
create function internal.has_session() returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select auth.jwt() ->> 'session_id' is null
    or exists (select from auth.sessions where id::text = auth.jwt() ->> 'session_id' and user_id = auth.uid())
$$;
revoke execute on function internal.has_session() from public;

create or replace function internal.has_role(wanted text) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (select from public.user_roles where user_id = auth.uid() and role = wanted)
    and internal.has_shown_all_steps(auth.uid(), auth.jwt() ->> 'aal')
    and internal.has_session()
$$;
