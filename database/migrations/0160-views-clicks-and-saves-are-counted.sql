-- How often a listing was seen, applied to and saved, by day and by where the visit came from. Nothing about who it was
-- (docs/decisions/0038). Written by internal.record_visits.
create table public.listing_figures (
  listing_id uuid not null references public.job_listings on delete cascade,
  -- A UTC day.
  day date not null,
  source text not null constraint listing_figures_source_known
    check (source in ('board', 'search', 'feed', 'alert', 'engine', 'other')),
  views integer not null default 0,
  clicks integer not null default 0,
  saves integer not null default 0,
  primary key (listing_id, day, source),
  constraint listing_figures_counted check (views >= 0 and clicks >= 0 and saves >= 0)
);
-- Clicks of one week and the week before, and what is kept long enough.
create index listing_figures_by_day on public.listing_figures (day) include (clicks);

alter table public.listing_figures enable row level security;
revoke all on public.listing_figures from anon, authenticated;
grant select on public.listing_figures to authenticated;
grant select, insert, update, delete on public.listing_figures to service_role;
create policy "an employer reads the figures of their own listings" on public.listing_figures
  for select to authenticated using (exists (
    select from public.job_listings listing
    where listing.id = listing_id and listing.company_id = (select internal.own_company_id())
  ));
create policy "administrators read figures" on public.listing_figures
  for select to authenticated using ((select internal.is_admin()));

-- Where the visitors of former clicks came from was not known.
insert into public.listing_figures (listing_id, day, source, clicks)
select listing_id, day, 'other', clicks from internal.apply_clicks;
drop table internal.apply_clicks;
drop function public.count_apply_click(uuid);
drop function if exists internal.count_clicks();

alter table internal.listing_counts add column views integer not null default 0, add column saves integer not null default 0;

-- Who was counted today, as hashes whose salt is deleted with the day. Unlogged: neither in a backup nor in the database's
-- own log, and gone after a crash, which then counts a visitor a second time.
create unlogged table internal.visit_salts (
  day date primary key,
  salt uuid not null default gen_random_uuid()
);
create unlogged table internal.visit_marks (
  day date not null,
  hash bytea not null,
  -- How often it was counted: a visitor's visit once, a network's several times.
  times integer not null,
  primary key (day, hash)
);
