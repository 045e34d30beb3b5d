create table public.user_roles (
  user_id uuid not null references auth.users on delete cascade,
  role text not null check (role in ('admin', 'employer')),
  created_at timestamptz not null default now(),
  primary key (user_id, role)
);

-- Policies ask these two. They look past row level security (security definer), or the policy of
-- user_roles would ask itself.
create function internal.has_role(wanted text) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (select from public.user_roles where user_id = auth.uid() and role = wanted)
$$;

create function internal.is_admin() returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select internal.has_role('admin')
$$;

grant execute on function internal.has_role(text), internal.is_admin() to anon, authenticated, service_role;

alter table public.user_roles enable row level security;
revoke all on public.user_roles from anon, authenticated;
grant select on public.user_roles to authenticated;
grant insert (user_id, role) on public.user_roles to authenticated;
grant select, insert, update, delete on public.user_roles to service_role;

create policy "people read their own roles" on public.user_roles
  for select to authenticated using (user_id = (select auth.uid()));
create policy "administrators read all roles" on public.user_roles
  for select to authenticated using ((select internal.is_admin()));
create policy "people may become employers, never administrators" on public.user_roles
  for insert to authenticated with check (user_id = (select auth.uid()) and role = 'employer');
