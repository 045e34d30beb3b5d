-- What was found behind an address that an employer pasted. The server looks and writes (functions/careers/); what may be
-- kept in sync is decided from these rows and not from what a browser says (database/repeatable/74-careers-syncs.sql).
create table public.careers_searches (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies on delete cascade,
  address text not null constraint careers_searches_address_form
    check (char_length(address) <= 2000 and internal.is_web_address(address)),
  state text not null default 'queued'
    constraint careers_searches_state_known check (state in ('queued', 'working', 'done', 'failed')),
  -- What is being done, and why nothing was found, as sentences.
  progress text constraint careers_searches_progress_length check (char_length(progress) <= 300),
  problem text constraint careers_searches_problem_length check (char_length(problem) <= 1000),
  -- The source boards that were found, each with the page that leads to it and the jobs it shows.
  found jsonb not null default '[]' constraint careers_searches_found_form check (jsonb_typeof(found) = 'array'),
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index careers_searches_by_company on public.careers_searches (company_id, created_at desc);
create index careers_searches_oldest on public.careers_searches (created_at);

alter table public.careers_searches enable row level security;
revoke all on public.careers_searches from anon, authenticated;
grant select on public.careers_searches to authenticated;
grant select on public.careers_searches to service_role;
create policy "an employer reads what was found for their company" on public.careers_searches
  for select to authenticated using (company_id = (select internal.own_company_id()));

-- Source boards that belong to an employer's company and are kept in sync with it. How the last run fared is in
-- import_boards, as for every other source board.
create table public.careers_syncs (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies on delete cascade,
  type text not null constraint careers_syncs_type_length check (char_length(type) between 1 and 100),
  board text not null constraint careers_syncs_board_length check (char_length(board) between 1 and 200),
  -- The page that shows whose board it is: one that links to it, or the board's own. A proof of its domain must be valid.
  found_on text not null constraint careers_syncs_found_on_form
    check (char_length(found_on) <= 2000 and internal.is_web_address(found_on)),
  state text not null default 'active' constraint careers_syncs_state_known check (state in ('active', 'paused', 'stopped')),
  -- Paused by the employer, or because the proof of the domain has lapsed.
  paused_for text constraint careers_syncs_paused_for_known check (paused_for in ('employer', 'proof')),
  consented_at timestamptz not null default now(),
  -- When the employer last asked for a run out of turn.
  asked_at timestamptz,
  unique (type, board),
  constraint careers_syncs_pause_has_a_reason check ((state = 'paused') = (paused_for is not null))
);
create index careers_syncs_by_company on public.careers_syncs (company_id);

alter table public.careers_syncs enable row level security;
revoke all on public.careers_syncs from anon, authenticated;
grant select on public.careers_syncs to authenticated;
grant select on public.careers_syncs to service_role;
create policy "an employer reads their own syncs" on public.careers_syncs
  for select to authenticated using (company_id = (select internal.own_company_id()));
create policy "administrators read all syncs" on public.careers_syncs
  for select to authenticated using ((select internal.is_admin()));

-- Postings of such a board that do not become listings: not chosen, or deleted by the employer.
create table public.careers_left_out (
  sync_id uuid not null references public.careers_syncs on delete cascade,
  source_id text not null constraint careers_left_out_id_length check (char_length(source_id) between 1 and 500),
  title text constraint careers_left_out_title_length check (char_length(title) <= 200),
  left_out_at timestamptz not null default now(),
  primary key (sync_id, source_id)
);
alter table public.careers_left_out enable row level security;
revoke all on public.careers_left_out from anon, authenticated;
grant select on public.careers_left_out to authenticated;
grant select on public.careers_left_out to service_role;
create policy "an employer reads what they left out" on public.careers_left_out
  for select to authenticated using (exists (
    select from public.careers_syncs sync where sync.id = sync_id and sync.company_id = (select internal.own_company_id())
  ));

-- Fields of synced listings that the employer has edited: they are the employer's, and the source no longer writes them.
create table public.synced_fields (
  listing_id uuid not null references public.job_listings on delete cascade,
  field text not null constraint synced_fields_field_known check (field in (
    'title', 'description', 'location', 'category', 'is_remote', 'salary_range', 'employment_type', 'external_url'
  )),
  -- What the source said when the employer wrote something else, or when they last chose their own words.
  source_value text,
  -- What it says since then, until the employer chooses.
  offered text,
  offered_at timestamptz,
  edited_at timestamptz not null default now(),
  primary key (listing_id, field)
);
create index synced_fields_in_conflict on public.synced_fields (listing_id) where offered_at is not null;
alter table public.synced_fields enable row level security;
revoke all on public.synced_fields from anon, authenticated;
grant select on public.synced_fields to authenticated;
grant select on public.synced_fields to service_role;
create policy "an employer reads which fields are theirs" on public.synced_fields
  for select to authenticated using (exists (
    select from public.job_listings listing
    where listing.id = listing_id and listing.company_id = (select internal.own_company_id())
  ));

-- Whether a source board is the caller's own. The policies below ask it.
create function internal.is_own_sync(source text, board text) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (
    select from public.careers_syncs sync where sync.type = source and sync.board = is_own_sync.board
      and company_id = internal.own_company_id()
  )
$$;
revoke execute on function internal.is_own_sync(text, text) from public;
grant execute on function internal.is_own_sync(text, text) to authenticated, service_role;

-- A synced listing is edited and deleted as one that was typed; other imported ones follow their source.
drop policy "an employer edits their own listings, not imported ones" on public.job_listings;
create policy "an employer edits their own and synced listings" on public.job_listings
  for update to authenticated
  using (company_id = (select internal.own_company_id()) and (source is null or internal.is_own_sync(source, source_board)))
  with check (company_id = (select internal.own_company_id()) and (source is null or internal.is_own_sync(source, source_board)));
drop policy "an employer deletes their own listings, not imported ones" on public.job_listings;
create policy "an employer deletes their own and synced listings" on public.job_listings
  for delete to authenticated
  using (company_id = (select internal.own_company_id()) and (source is null or internal.is_own_sync(source, source_board)));
alter policy "an employer corrects the facts of their own listings" on public.fact_corrections
  using (exists (
    select from public.job_listings listing
    where listing.id = listing_id and listing.company_id = (select internal.own_company_id())
      and (listing.source is null or internal.is_own_sync(listing.source, listing.source_board))
  ))
  with check (exists (
    select from public.job_listings listing
    where listing.id = listing_id and listing.company_id = (select internal.own_company_id())
      and (listing.source is null or internal.is_own_sync(listing.source, listing.source_board))
  ));
