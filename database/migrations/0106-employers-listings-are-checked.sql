-- Rules that are declared in domain/trust/ and written here at every start, for the check that the database makes before
-- an employer's listing is public.
create table internal.trust_hosts (
  host text primary key,
  kind text not null constraint trust_hosts_kind_known
    check (kind in ('applications', 'shortener', 'messenger', 'throw-away mail', 'recruiting word'))
);
create table internal.trust_patterns (pattern text primary key, code text not null);

-- MODERATION, as the latest start was told.
create table internal.moderation (
  mode text not null default 'flagged' constraint moderation_mode_known
    check (mode in ('off', 'flagged', 'new-employers', 'all'))
);
create unique index moderation_is_one on internal.moderation ((true));
insert into internal.moderation default values;

-- What the check of an employer's listing found: a score from 0 to 100 with its reasons.
create table public.listing_checks (
  listing_id uuid primary key references public.job_listings on delete cascade,
  -- Of the words that were checked.
  fingerprint text not null,
  checked_at timestamptz,
  score integer not null default 0 constraint listing_checks_score_bounded check (score between 0 and 100),
  reasons jsonb not null default '[]' constraint listing_checks_reasons_form
    check (jsonb_typeof(reasons) = 'array' and octet_length(reasons::text) <= 20000),
  -- Of the words that an administrator has let through.
  released_fingerprint text
);
alter table public.listing_checks enable row level security;
revoke all on public.listing_checks from anon, authenticated;
grant select on public.listing_checks to authenticated;
grant select on public.listing_checks to service_role;
create policy "administrators read checks" on public.listing_checks
  for select to authenticated using ((select internal.is_admin()));

-- The same text under several companies is looked for by its hash.
create index job_listings_by_text on public.job_listings (md5(description));
