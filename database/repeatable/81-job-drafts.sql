-- Drafts of jobs (migration 0156).

create or replace function internal.keep_draft() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    new.version := old.version + 1;
    new.updated_at := now();
  -- One after another, so that several at once are counted, too.
  elsif pg_advisory_xact_lock(hashtextextended('job drafts ' || new.user_id, 0)) is not null
    and (select count(*) from public.job_drafts where user_id = new.user_id) >= 50 then
    raise check_violation using message = 'You have 50 drafts. Please post or discard one first.';
  end if;
  return new;
end
$$;
create or replace trigger keep_draft before insert or update on public.job_drafts
  for each row execute function internal.keep_draft();

revoke execute on function internal.keep_draft() from public;
