-- What was read from a listing (domain/facts): where it may be done from, what it pays, at which level, with which
-- skills. Derived data: whoever changes a listing queues its reading in the same transaction, functions/facts does it.
create table public.listing_facts (
  listing_id uuid primary key references public.job_listings on delete cascade,
  work_mode text constraint listing_facts_work_mode_known check (work_mode in ('remote', 'hybrid', 'onsite')),
  eligibility text not null default 'unknown'
    constraint listing_facts_eligibility_known check (eligibility in ('worldwide', 'listed', 'unknown')),
  cities text[] not null default '{}',
  -- As named, in ISO 3166 alpha-2.
  countries text[] not null default '{}',
  regions text[] not null default '{}',
  excluded_countries text[] not null default '{}',
  -- What countries, regions and exclusions come to. Empty where it is worldwide without exception, or unknown.
  eligible_countries text[] not null default '{}',
  utc_min numeric(4, 2) constraint listing_facts_utc_min_range check (utc_min between -12 and 14),
  utc_max numeric(4, 2) constraint listing_facts_utc_max_range check (utc_max between -12 and 14),
  visa text constraint listing_facts_visa_known check (visa in ('sponsored', 'not-sponsored')),
  -- Whole units; an hourly rate may have cents.
  pay_min numeric,
  pay_max numeric,
  pay_currency text constraint listing_facts_pay_currency_form check (pay_currency ~ '^[A-Z0-9]{2,10}$'),
  pay_period text constraint listing_facts_pay_period_known check (pay_period in ('hour', 'day', 'week', 'month', 'year')),
  pay_basis text constraint listing_facts_pay_basis_known check (pay_basis in ('base', 'on-target', 'total')),
  -- A year, in dollars, at the rate of a day.
  pay_usd_min integer,
  pay_usd_max integer,
  pay_usd_on date,
  has_equity boolean not null default false,
  has_tokens boolean not null default false,
  paid_in text constraint listing_facts_paid_in_known check (paid_in in ('fiat', 'stablecoin', 'token')),
  seniority text[] not null default '{}' constraint listing_facts_seniority_known check (seniority <@ array[
    'intern', 'junior', 'mid', 'senior', 'lead/staff', 'principal', 'manager', 'head/director', 'executive'
  ]),
  employment_kind text constraint listing_facts_employment_kind_known check (employment_kind in (
    'full-time', 'part-time', 'contract', 'freelance', 'internship', 'temporary'
  )),
  skills text[] not null default '{}',
  nice_skills text[] not null default '{}',
  chains text[] not null default '{}',
  read_version integer not null,
  -- For each fact the words it was read from.
  evidence jsonb not null default '{}'
);
create index listing_facts_by_version on public.listing_facts (read_version, listing_id);

alter table public.listing_facts enable row level security;
revoke all on public.listing_facts from anon, authenticated;
grant select on public.listing_facts to anon, authenticated;
grant select, insert, update, delete on public.listing_facts to service_role;
-- The listing's own policies decide.
create policy "facts are readable exactly when their listing is" on public.listing_facts
  for select to anon, authenticated
  using (exists (select from public.job_listings listing where listing.id = listing_id));

-- What an employer corrected, by the names of the facts; it wins over what was read and survives a new reading.
create table public.fact_corrections (
  listing_id uuid primary key references public.job_listings on delete cascade,
  facts jsonb not null constraint fact_corrections_form check (jsonb_typeof(facts) = 'object' and pg_column_size(facts) < 8000),
  updated_at timestamptz not null default now()
);
alter table public.fact_corrections enable row level security;
revoke all on public.fact_corrections from anon, authenticated;
grant select, delete on public.fact_corrections to authenticated;
grant insert (listing_id, facts), update (listing_id, facts) on public.fact_corrections to authenticated;
grant select, insert, update, delete on public.fact_corrections to service_role;
create policy "an employer corrects the facts of their own listings" on public.fact_corrections
  for all to authenticated
  using (exists (
    select from public.job_listings listing
    where listing.id = listing_id and listing.source is null and listing.company_id = (select internal.own_company_id())
  ))
  with check (exists (
    select from public.job_listings listing
    where listing.id = listing_id and listing.source is null and listing.company_id = (select internal.own_company_id())
  ));
create policy "administrators read corrections" on public.fact_corrections
  for select to authenticated using ((select internal.is_admin()));

-- What a source states as data; it wins over what was read.
create table internal.stated_facts (
  listing_id uuid primary key references public.job_listings on delete cascade,
  facts jsonb not null constraint stated_facts_form check (jsonb_typeof(facts) = 'object')
);

-- What a search finds a listing by besides its text; written before the facts.
create table internal.fact_words (
  listing_id uuid primary key references public.job_listings on delete cascade,
  -- Places, work mode, type and skills.
  words text not null,
  -- All countries but the excluded ones, where it is open to the whole world with exceptions.
  world_but text[] not null default '{}'
);

-- Listings that are to be read.
create table internal.unread_listings (
  listing_id uuid primary key references public.job_listings on delete cascade,
  noted_at timestamptz not null default now()
);
create index unread_listings_oldest on internal.unread_listings (noted_at);
insert into internal.unread_listings (listing_id) select id from public.job_listings where closed_at is null;
