-- The page of a suspended employer's company would go on leading to their website. Visitors and others do not find the company;
-- the employer and administrators do. All suspended people are read once per statement, not once per row.
create function internal.suspended_people() returns uuid[]
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select array(select person_id from public.suspensions)
$$;
revoke execute on function internal.suspended_people() from public;
grant execute on function internal.suspended_people() to anon, authenticated, service_role;

create policy "companies of suspended employers are hidden" on public.companies as restrictive
  for select to anon, authenticated
  using (
    user_id is null or user_id <> all ((select internal.suspended_people())::uuid[])
    or user_id = (select auth.uid()) or (select internal.is_admin())
  );
