-- Whoever signed in without an address cannot be reached: they become an employer once they have given one.
alter policy "people may become employers, never administrators" on public.user_roles
  with check (
    user_id = (select auth.uid()) and role = 'employer'
    and coalesce((select auth.jwt()) ->> 'is_anonymous', 'false') = 'false'
    and (select internal.has_shown_all_steps(auth.uid(), auth.jwt() ->> 'aal'))
  );
