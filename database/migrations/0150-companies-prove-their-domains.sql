-- Domains that companies have proven to control, and how: a code that was mailed to an address there, a DNS record, a file or a
-- tag of the website. A domain is the registrable one, as the list of public suffixes has it, which only the server knows:
-- it alone writes here (database/repeatable/72-company-domains.sql, docs/decisions/0036).
create table public.company_domains (
  company_id uuid not null references public.companies on delete cascade,
  domain text not null constraint company_domains_domain_form
    check (domain = lower(domain) and domain like '%_._%' and char_length(domain) <= 253),
  method text not null constraint company_domains_method_known check (method in ('mail', 'dns', 'file', 'meta')),
  proven_at timestamptz not null default now(),
  -- The latest time that it was found.
  checked_at timestamptz not null default now(),
  next_check_at timestamptz not null,
  -- What must be found again. None for a mailed code.
  token text,
  -- Where the code was mailed to.
  address text,
  -- Since when it was not found any more, and what was found instead. It lapses two weeks later.
  failing_since timestamptz,
  problem text constraint company_domains_problem_length check (char_length(problem) <= 500),
  -- When the mail server took the mail that says so.
  warned_at timestamptz,
  lapsed_at timestamptz,
  primary key (company_id, domain, method),
  constraint company_domains_what_is_checked check (case when method = 'mail' then address else token end is not null)
);
create index company_domains_by_domain on public.company_domains (domain);
create index company_domains_to_check on public.company_domains (next_check_at) where lapsed_at is null;

alter table public.company_domains enable row level security;
revoke all on public.company_domains from anon, authenticated;
grant select (company_id, domain, method, proven_at, checked_at) on public.company_domains to anon, authenticated;
grant select on public.company_domains to service_role;
-- Those of a hidden company are hidden with it.
create policy "anyone reads proven domains" on public.company_domains
  for select to anon, authenticated
  using (lapsed_at is null and exists (select from public.companies where id = company_id));

-- What an employer was asked to show to prove a domain, for their own company or one without an owner that they claim.
create table internal.domain_challenges (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references auth.users on delete cascade,
  company_id uuid not null references public.companies on delete cascade,
  domain text not null,
  -- For the DNS record, the file and the tag.
  token text not null,
  created_at timestamptz not null default now(),
  -- The latest mailed code, until it is used: an HMAC, whose key only the server has.
  code_hash bytea,
  code_address text,
  code_sent_at timestamptz,
  code_expires_at timestamptz,
  code_attempts integer not null default 0,
  unique (person_id, company_id, domain)
);
create index domain_challenges_by_company on internal.domain_challenges (company_id);
alter table internal.domain_challenges enable row level security;
revoke all on internal.domain_challenges from anon, authenticated;
