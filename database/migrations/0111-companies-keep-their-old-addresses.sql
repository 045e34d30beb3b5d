-- What else a company is known by: the address, name and domain of those merged into it, and the name under which listings
-- were imported before an account took it over. Old addresses redirect, and imports find the company. Only functions
-- write here (database/repeatable/88-companies.sql).
create table public.company_aliases (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies on delete cascade,
  -- None for a company that keeps its address.
  slug text unique,
  name text not null,
  domain text,
  decision_id uuid references public.moderation_decisions on delete set null,
  created_at timestamptz not null default now()
);
create index company_aliases_by_company on public.company_aliases (company_id);
create index company_aliases_by_domain on public.company_aliases (domain) where domain is not null;
create index company_aliases_by_decision on public.company_aliases (decision_id);

alter table public.company_aliases enable row level security;
revoke all on public.company_aliases from anon, authenticated;
grant select (slug, company_id) on public.company_aliases to anon, authenticated;
grant select on public.company_aliases to service_role;
create policy "anyone reads old addresses of companies" on public.company_aliases
  for select to anon, authenticated using (slug is not null);

-- A company that was merged into another, as it was, and its listings, so that it can be undone.
create table internal.merged_companies (
  decision_id uuid primary key references public.moderation_decisions on delete cascade,
  company jsonb not null,
  listings uuid[] not null,
  aliases uuid[] not null,
  decisions uuid[] not null
);

create index companies_without_owner on public.companies (created_at desc, id desc) where user_id is null;
