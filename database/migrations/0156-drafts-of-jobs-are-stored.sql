-- What an employer has written of a job and not posted, so that another machine can go on from it. A draft need not be valid;
-- the pages that read it check its shape.
create table public.job_drafts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  -- The listing that it changes; none for a new one.
  listing_id uuid references public.job_listings on delete cascade,
  form jsonb not null constraint job_drafts_form_bounded
    check (jsonb_typeof(form) = 'object' and octet_length(form::text) <= 400000),
  -- What the employer corrected of its facts.
  corrections jsonb not null default '{}' constraint job_drafts_corrections_bounded
    check (jsonb_typeof(corrections) = 'object' and octet_length(corrections::text) <= 20000),
  -- When the listing that it changes was last changed, as its employer saw it.
  based_on timestamptz,
  -- Counted by every save: one that builds on another version than the stored one reaches no row, and says so.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index job_drafts_by_person on public.job_drafts (user_id, updated_at desc);
create unique index job_drafts_by_listing on public.job_drafts (listing_id, user_id) where listing_id is not null;
create index job_drafts_oldest on public.job_drafts (updated_at);

alter table public.job_drafts enable row level security;
revoke all on public.job_drafts from anon, authenticated;
grant select, delete on public.job_drafts to authenticated;
grant insert (listing_id, form, corrections, based_on) on public.job_drafts to authenticated;
grant update (form, corrections, based_on) on public.job_drafts to authenticated;
grant select, insert, update, delete on public.job_drafts to service_role;

create policy "employers read their own drafts" on public.job_drafts
  for select to authenticated using (user_id = (select auth.uid()) and (select internal.has_role('employer')));
create policy "employers write drafts of their own jobs" on public.job_drafts
  for insert to authenticated with check (
    user_id = (select auth.uid()) and (select internal.has_role('employer')) and (listing_id is null or exists (
      select from public.job_listings listing
      where listing.id = listing_id and listing.company_id = (select internal.own_company_id())
    ))
  );
create policy "employers change their own drafts" on public.job_drafts
  for update to authenticated using (user_id = (select auth.uid()) and (select internal.has_role('employer')));
create policy "employers discard their own drafts" on public.job_drafts
  for delete to authenticated using (user_id = (select auth.uid()) and (select internal.has_role('employer')));
