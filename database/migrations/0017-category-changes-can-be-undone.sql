-- Every category that the reclassifier has changed: what it was, what it became and why. An administrator may undo one
-- or a whole run; what was undone stays here, so that the next run does not do it again.
create table public.category_changes (
  id uuid primary key default gen_random_uuid(),
  listing_id uuid not null references public.job_listings on delete cascade,
  from_category text not null constraint category_changes_from_length check (char_length(from_category) <= 100),
  to_category text not null constraint category_changes_to_length check (char_length(to_category) <= 100),
  confidence real not null constraint category_changes_confidence_range check (confidence between 0 and 1),
  engine text not null constraint category_changes_engine_known check (engine in ('built-in', 'ai')),
  -- What spoke for it: [{ "word": "recruiter", "weight": 5.2 }]; empty when an AI decided.
  words jsonb not null default '[]' constraint category_changes_words_are_a_list check (jsonb_typeof(words) = 'array'),
  -- Runs are forgotten before their changes.
  run_id uuid references public.cron_execution_logs on delete set null,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  constraint category_changes_differ check (from_category <> to_category)
);
create index category_changes_newest on public.category_changes (created_at desc, id desc);
create index category_changes_by_run on public.category_changes (run_id, created_at desc);
create index category_changes_by_listing on public.category_changes (listing_id);

alter table public.category_changes enable row level security;
revoke all on public.category_changes from anon, authenticated;
grant select on public.category_changes to authenticated;
grant select, insert, update, delete on public.category_changes to service_role;

create policy "administrators read category changes" on public.category_changes
  for select to authenticated using ((select internal.is_admin()));

-- Puts back what still is as the change left it; a category that somebody has chosen since stays. A run changes a
-- listing at most once.
create function internal.undo_category_changes(changes uuid[]) returns integer
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  undone integer;
begin
  with put_back as (
    update public.job_listings listing set category = change.from_category
    from public.category_changes change
    where change.id = any (changes) and change.undone_at is null
      and listing.id = change.listing_id and listing.category = change.to_category
    returning change.id
  )
  update public.category_changes change set undone_at = now() from put_back where change.id = put_back.id;
  get diagnostics undone = row_count;
  return undone;
end
$$;
revoke execute on function internal.undo_category_changes(uuid[]) from public;

-- Both answer how many listings have their former category again.
create function public.undo_category_change(change uuid) returns integer
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not internal.is_admin() then
    raise insufficient_privilege using message = 'Only administrators may undo a change of category';
  end if;
  if not exists (select from public.category_changes where id = change) then
    raise sqlstate 'PT404' using message = 'There is no such change of category';
  end if;
  return internal.undo_category_changes(array[change]);
end
$$;

create function public.undo_category_run(run uuid) returns integer
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not internal.is_admin() then
    raise insufficient_privilege using message = 'Only administrators may undo a change of category';
  end if;
  if not exists (select from public.category_changes where run_id = run) then
    raise sqlstate 'PT404' using message = 'That run has changed no category';
  end if;
  return internal.undo_category_changes(array(select id from public.category_changes where run_id = run));
end
$$;

revoke execute on function public.undo_category_change(uuid), public.undo_category_run(uuid) from public, anon;
grant execute on function public.undo_category_change(uuid), public.undo_category_run(uuid) to authenticated;
