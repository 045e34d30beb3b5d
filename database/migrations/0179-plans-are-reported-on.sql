-- What a plan brought its listing in 7, 14 and 30 days, beside other listings of the category, as it was when those days were
-- over (docs/decisions/0045, database/repeatable/88-term-reports.sql).
create table internal.term_reports (
  term_id uuid not null references public.listing_terms on delete cascade,
  days integer not null constraint term_reports_days_known check (days in (7, 14, 30)),
  listing_id uuid not null references public.job_listings on delete cascade,
  created_at timestamptz not null default now(),
  -- The first of the days, in UTC.
  since date not null,
  views integer not null,
  clicks integer not null,
  saves integer not null,
  sources jsonb not null,
  category text not null,
  -- How many listings the medians are of; fewer than five say nothing, and have none.
  compared integer not null,
  median_views numeric(12, 1),
  median_clicks numeric(12, 1),
  median_saves numeric(12, 1),
  primary key (term_id, days),
  constraint term_reports_compared check (num_nonnulls(median_views, median_clicks, median_saves) =
    case when compared >= 5 then 3 else 0 end)
);
create index term_reports_by_listing on internal.term_reports (listing_id, since desc);
create index term_reports_oldest on internal.term_reports (created_at);
alter table internal.term_reports enable row level security;
revoke all on internal.term_reports from anon, authenticated, service_role;

create index listing_terms_begun on public.listing_terms (starts_at) where ended_at is null;
