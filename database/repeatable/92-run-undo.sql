-- Undoing what the tools did: one listing, or a whole run.

-- An administrator's address as it is now, for rows that outlive the account.
create or replace function internal.caller_name() returns text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce((select email from auth.users where id = auth.uid()), auth.uid()::text, 'Server key')
$$;
revoke execute on function internal.caller_name() from public;

-- Notes the caller who puts a change back, alone or with its whole run, when the column that the trigger names gets the moment.
create or replace function internal.note_put_back() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  new.put_back_by := case when to_jsonb(new) ->> tg_argv[0] is not null then coalesce(new.put_back_by, internal.caller_name()) end;
  return new;
end
$$;
revoke execute on function internal.note_put_back() from public;
create or replace trigger note_put_back before insert or update of undone_at on public.category_changes
  for each row execute function internal.note_put_back('undone_at');
create or replace trigger note_put_back before insert or update of restored_at on public.description_originals
  for each row execute function internal.note_put_back('restored_at');
create or replace trigger note_put_back before insert or update of restored_at on public.duplicate_decisions
  for each row execute function internal.note_put_back('restored_at');

-- Puts an original back on the board. Answers how many listings that changed: none when it was restored before.
create or replace function internal.restore_description(listing uuid) returns integer
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  kept public.description_originals;
begin
  -- The listing first, as every other writer does, so that two callers never wait for each other.
  perform from public.job_listings where id = listing for update;
  select * into kept from public.description_originals where listing_id = listing;
  if kept is null then
    raise sqlstate 'PT404' using message = 'No original of this description is kept';
  end if;
  if kept.restored_at is not null then
    return 0;
  end if;
  update public.job_listings set description = kept.original, enhanced_at = null where id = listing;
  -- The new text has made the kept one a thing of the past; it is wanted for one more purpose.
  insert into public.description_originals (listing_id, original, engine, run_id, enhanced_at, restored_at)
    values (listing, kept.original, kept.engine, kept.run_id, kept.enhanced_at, now());
  return 1;
end
$$;
revoke execute on function internal.restore_description(uuid) from public;

create or replace function public.restore_description(listing uuid) returns integer
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not internal.is_admin() then
    raise insufficient_privilege using message = 'Only administrators may restore a description';
  end if;
  return internal.restore_description(listing);
end
$$;

-- Opens a removed listing again and gives the kept one its own dates back, unless other copies are older. Answers how
-- many listings are open again: none when it was restored before, or is closed for another reason by now.
create or replace function internal.restore_duplicate(decision uuid) returns integer
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  kept uuid;
  removed uuid;
  opened integer;
begin
  select kept_id, removed_id into kept, removed from public.duplicate_decisions where id = decision;
  if removed is null then
    raise sqlstate 'PT404' using message = 'There is no such decision about a duplicate';
  end if;
  -- The listings first and in order, as a run does, so that two callers never wait for each other.
  perform from public.job_listings where id in (kept, removed) order by id for update;
  update public.duplicate_decisions set restored_at = coalesce(restored_at, now()) where id = decision;
  update public.job_listings set closed_at = null, closed_reason = null
    where id = removed and closed_reason = 'duplicate';
  get diagnostics opened = row_count;
  if opened > 0 then
    update public.job_listings listing set
      published_at = least(own.published_at, older.published_at),
      first_seen_at = least(own.first_seen_at, older.first_seen_at)
    from (
      select max(kept_published_at) as published_at, max(kept_first_seen_at) as first_seen_at
      from public.duplicate_decisions where kept_id = kept
    ) own, (
      select min(copy.published_at) as published_at, min(copy.first_seen_at) as first_seen_at
      from public.duplicate_decisions other join public.job_listings copy on copy.id = other.removed_id
      where other.kept_id = kept and other.restored_at is null
    ) older
    where listing.id = kept and listing.source is not null;
  end if;
  return opened;
end
$$;
revoke execute on function internal.restore_duplicate(uuid) from public;

create or replace function public.restore_duplicate(decision uuid) returns integer
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not internal.is_admin() then
    raise insufficient_privilege using message = 'Only administrators may restore a duplicate';
  end if;
  return internal.restore_duplicate(decision);
end
$$;

-- Puts back all that a run has changed, where it still is as the run left it: categories, descriptions, duplicates.
-- Answers how many listings are as before; none when another administrator has undone it already.
create or replace function public.undo_run(run uuid) returns integer
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  tool text;
  changes uuid[] := array(select id from public.category_changes where run_id = run and undone_at is null);
  undone integer;
begin
  if not internal.is_admin() then
    raise insufficient_privilege using message = 'Only administrators may undo a run';
  end if;
  select job_name into tool from public.cron_execution_logs where id = run;
  if tool is null then
    raise sqlstate 'PT404' using message = 'There is no such run';
  end if;
  -- All listings first and in order, so that two callers never wait for each other.
  perform from public.job_listings where id in (
    select listing_id from public.category_changes where run_id = run
    union select listing_id from public.description_originals where run_id = run
    union select unnest(array[kept_id, removed_id]) from public.duplicate_decisions where run_id = run
  ) order by id for update;
  undone := internal.undo_category_changes(changes)
    + (select coalesce(sum(internal.restore_description(listing_id)), 0)
       from public.description_originals where run_id = run and restored_at is null)
    + (select coalesce(sum(internal.restore_duplicate(id)), 0)
       from public.duplicate_decisions where run_id = run and restored_at is null and lapsed_at is null);
  if undone > 0 then
    insert into public.run_actions (run_id, tool, action, count, done_by)
      values (run, tool, 'undo', undone, internal.caller_name());
  end if;
  return undone;
end
$$;
revoke execute on function public.undo_run(uuid) from public, anon;
grant execute on function public.undo_run(uuid) to authenticated;
