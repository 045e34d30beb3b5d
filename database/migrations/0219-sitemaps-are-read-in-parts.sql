-- Sitemaps in parts of 10,000 rows each (docs/decisions/0067, database/repeatable/73-sitemaps.sql). Rows belong to a part by the
-- moment of their making, so that a new one changes the last part alone, and a part is one range of an index.

create table internal.sitemap_parts (
  kind text not null constraint sitemap_parts_kind_known check (kind in ('jobs', 'companies')),
  part integer not null constraint sitemap_parts_from_one check (part >= 1),
  -- The first row of the part. The first part begins before all rows, the last one has no end.
  starts_at timestamptz not null,
  starts_id uuid not null,
  -- The last change of what the part lists, and how much that is; none: not counted yet.
  changed_at timestamptz,
  addresses integer,
  counted_at timestamptz,
  primary key (kind, part)
);
create index sitemap_parts_by_start on internal.sitemap_parts (kind, starts_at, starts_id);
insert into internal.sitemap_parts (kind, part, starts_at, starts_id)
values ('jobs', 1, '-infinity', '00000000-0000-0000-0000-000000000000'),
  ('companies', 1, '-infinity', '00000000-0000-0000-0000-000000000000');

-- Changes since then are not in changed_at yet.
create table internal.sitemap_moment (refreshed_at timestamptz not null);
insert into internal.sitemap_moment values ('-infinity');

alter table internal.sitemap_parts enable row level security;
alter table internal.sitemap_moment enable row level security;
revoke all on internal.sitemap_parts, internal.sitemap_moment from public, anon, authenticated;

-- By id as well: a source board that is imported in one transaction has one moment for all its listings.
drop index public.job_listings_created;
create index job_listings_created on public.job_listings (created_at, id) include (source);
create index job_listings_changed on public.job_listings (updated_at);
create index job_listings_open_changed on public.job_listings (company_id, updated_at desc)
  where closed_at is null and unlisted_at is null;
create index companies_created on public.companies (created_at, id);
create index companies_changed on public.companies (updated_at);

-- It read every listing at once.
drop function public.addresses_for_search_engines();
