-- What jobs pay, by category, level, country and skill. Counted ahead, so that no visitor waits for 300,000 listings to be
-- sorted (database/repeatable/63-salaries.sql, docs/decisions/0064).

-- What one opening pays: the same title of a company for the same pay is one, however many cities and boards show it. Open and
-- ended postings of it are two rows, since only open ones count for what is paid now.
create table internal.pay_samples (
  opening bigint not null,
  is_open boolean not null,
  -- Dollars a year: the middle of what is stated.
  pay integer not null,
  company_id uuid not null,
  -- The type of the board it came from; empty where its employer posted it here.
  source text not null,
  -- "category:Design", "level:senior", "country:PT", "skill:Rust"; a chain is a skill here.
  facets text[] not null,
  -- In which months it was published.
  months date[] not null,
  primary key (opening, is_open)
);
create index pay_samples_by_facet on internal.pay_samples using gin (facets);

-- What salary pages show of every subject with enough openings. An empty text stands for any.
create table internal.salary_figures (
  category text collate "C" not null,
  level text collate "C" not null,
  country text collate "C" not null,
  skill text collate "C" not null,
  openings integer not null,
  companies integer not null,
  low integer not null,
  median integer not null,
  high integer not null,
  figures jsonb not null,
  -- When they last changed.
  changed_at timestamptz not null default now(),
  primary key (category, level, country, skill)
);

create table internal.salary_moment (
  only_row boolean primary key default true check (only_row),
  counted_at timestamptz,
  took interval not null default '0'
);
insert into internal.salary_moment default values;

alter table internal.pay_samples enable row level security;
alter table internal.salary_figures enable row level security;
alter table internal.salary_moment enable row level security;
revoke all on internal.pay_samples, internal.salary_figures, internal.salary_moment from public, anon, authenticated;

-- What is counted is read from here: two of three listings state no pay.
create index listing_facts_with_pay on public.listing_facts (listing_id)
  where pay_usd_min is not null or pay_usd_max is not null;
