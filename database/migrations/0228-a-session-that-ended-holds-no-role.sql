-- Since 0143 a session that was ended elsewhere has no rights, but it still read that it had a role: the employer's pages took it for a
-- member who has no jobs, no drafts and no orders. Without the role they ask to sign in again.
grant execute on function internal.has_session() to authenticated;
alter policy "people read their own roles" on public.user_roles using (
  user_id = (select auth.uid())
  and (select internal.has_shown_all_steps(auth.uid(), auth.jwt() ->> 'aal'))
  and (select internal.has_session())
);
