-- Every listing that was taken off the board because another one is the same job: which one was kept, and why. The
-- closed listing stays, so that the next import knows it and does not bring it back.
create table public.duplicate_decisions (
  id uuid primary key default gen_random_uuid(),
  -- Runs are forgotten before what they decided.
  run_id uuid references public.cron_execution_logs on delete set null,
  kept_id uuid references public.job_listings on delete set null,
  removed_id uuid not null references public.job_listings on delete cascade,
  reason text not null constraint duplicate_decisions_reason_known
    check (reason in ('same address', 'same posting', 'same title', 'same text')),
  -- The evidence, and a sentence: { "explanation": "…", "posting": "lever:…", "alike": 0.97 }
  details jsonb not null default '{}' constraint duplicate_decisions_details_are_an_object
    check (jsonb_typeof(details) = 'object' and octet_length(details::text) <= 20000),
  -- The dates that the kept listing had of its own: it takes over those of an older copy.
  kept_published_at timestamptz,
  kept_first_seen_at timestamptz,
  created_at timestamptz not null default now(),
  -- An administrator has taken it back; the pair is never decided again.
  restored_at timestamptz,
  -- The kept listing has left the board and the removed one is back in its place.
  lapsed_at timestamptz,
  constraint duplicate_decisions_about_two check (kept_id <> removed_id)
);
create index duplicate_decisions_newest on public.duplicate_decisions (created_at desc, id desc);
create index duplicate_decisions_by_run on public.duplicate_decisions (run_id, created_at desc);
create index duplicate_decisions_by_kept on public.duplicate_decisions (kept_id);
create index duplicate_decisions_by_removed on public.duplicate_decisions (removed_id);
create index duplicate_decisions_restored on public.duplicate_decisions (id) where restored_at is not null;

alter table public.duplicate_decisions enable row level security;
revoke all on public.duplicate_decisions from anon, authenticated;
grant select on public.duplicate_decisions to authenticated;
grant select, insert, update, delete on public.duplicate_decisions to service_role;

create policy "administrators read decisions about duplicates" on public.duplicate_decisions
  for select to authenticated using ((select internal.is_admin()));

-- Opens the removed listing again and gives the kept one its own dates back, unless other copies are older. Answers how
-- many listings are open again: none when it was restored before, or is closed for another reason by now.
create function public.restore_duplicate(decision uuid) returns integer
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  kept uuid;
  removed uuid;
  opened integer;
begin
  if not internal.is_admin() then
    raise insufficient_privilege using message = 'Only administrators may restore a duplicate';
  end if;
  select kept_id, removed_id into kept, removed from public.duplicate_decisions where id = decision;
  if removed is null then
    raise sqlstate 'PT404' using message = 'There is no such decision about a duplicate';
  end if;
  -- The listings first and in order, as a run does, so that nobody waits in a circle.
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
revoke execute on function public.restore_duplicate(uuid) from public, anon;
grant execute on function public.restore_duplicate(uuid) to authenticated;

-- The address of the listing that stands for a removed one, so that old links lead on; a copy of a copy leads to the
-- last. Nothing when that one is not open either.
create function public.find_kept_job(address text) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with recursive chain (id, step) as (
    select id, 0 from public.job_listings
    where closed_reason = 'duplicate' and (
      slug = address or id = case when address ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then address::uuid end
    )
    union all
    select decision.kept_id, step + 1
    from chain
    join public.job_listings listing on listing.id = chain.id and listing.closed_reason = 'duplicate'
    join lateral (
      select kept_id from public.duplicate_decisions
      where removed_id = chain.id and restored_at is null and lapsed_at is null and kept_id is not null
      order by created_at desc limit 1
    ) decision on true
    where step < 10
  )
  select slug from chain join public.job_listings using (id)
  where closed_at is null and (expires_at is null or expires_at > now())
  order by step desc limit 1
$$;
grant execute on function public.find_kept_job(text) to anon, authenticated, service_role;
