-- Whoever has turned on two-step sign-in acts as employer or administrator only after both steps: a password alone
-- (level aal1) reads what any visitor reads. Every right of employers and administrators goes through has_role.
create function internal.has_shown_all_steps(person uuid, level text) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce(level, 'aal1') = 'aal2'
    or not exists (select from auth.mfa_factors where user_id = person and status = 'verified')
$$;
revoke all on function internal.has_shown_all_steps(uuid, text) from public;
grant execute on function internal.has_shown_all_steps(uuid, text) to anon, authenticated, service_role;

create or replace function internal.has_role(wanted text) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (select from public.user_roles where user_id = auth.uid() and role = wanted)
    and internal.has_shown_all_steps(auth.uid(), auth.jwt() ->> 'aal')
$$;

-- Logos belong to a person, not to a role.
create policy "adding files takes both steps" on storage.objects as restrictive
  for insert to authenticated
  with check ((select internal.has_shown_all_steps(auth.uid(), auth.jwt() ->> 'aal')));
create policy "replacing files takes both steps" on storage.objects as restrictive
  for update to authenticated
  using ((select internal.has_shown_all_steps(auth.uid(), auth.jwt() ->> 'aal')));
create policy "removing files takes both steps" on storage.objects as restrictive
  for delete to authenticated
  using ((select internal.has_shown_all_steps(auth.uid(), auth.jwt() ->> 'aal')));

-- The pages ask who holds a role by reading it.
alter policy "people read their own roles" on public.user_roles
  using (user_id = (select auth.uid()) and (select internal.has_shown_all_steps(auth.uid(), auth.jwt() ->> 'aal')));
