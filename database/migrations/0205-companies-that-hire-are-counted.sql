-- Who is hiring: the companies with open listings, counted ahead, so that /companies reads 20,000 short rows instead of 100,000
-- listings (docs/decisions/0054). What changed since is counted when it is asked for (database/repeatable/71-hiring.sql).
create table internal.hiring_companies (
  company_id uuid primary key references public.companies on delete cascade,
  -- Folded, for the search. Compared byte by byte, which is quicker by far.
  name text collate "C" not null,
  industry text collate "C",
  folded_industry text collate "C" not null,
  listings integer not null,
  newest_at timestamptz not null,
  -- [{"category": "Engineering", "count": 12}], the largest first.
  categories jsonb not null,
  -- When the first of its listings expires, and all of this is to be counted anew.
  stale_at timestamptz
);
create index hiring_companies_largest on internal.hiring_companies (listings desc, name, company_id);
create index hiring_companies_by_industry on internal.hiring_companies (folded_industry, listings desc, name, company_id);
create index hiring_companies_by_category on internal.hiring_companies ((categories -> 0 ->> 'category'), listings desc, company_id);
create index hiring_companies_stale on internal.hiring_companies (stale_at) where stale_at is not null;

-- Companies about which it is out of date. Without a key: whoever saves a listing waits for nobody else who does.
create table internal.hiring_changes (company_id uuid not null);
create index hiring_changes_by_company on internal.hiring_changes (company_id);

alter table internal.hiring_companies enable row level security;
alter table internal.hiring_changes enable row level security;
revoke all on internal.hiring_companies, internal.hiring_changes from public, anon, authenticated;

create index job_listings_open_by_company on public.job_listings (company_id) include (category, published_at, expires_at)
  where closed_at is null and unlisted_at is null;

insert into internal.hiring_changes (company_id) select id from public.companies;
