-- Employers who have proven the domain of a company and claim it. One claim of a company without an owner is granted at
-- once; where two claim it, administrators decide (database/repeatable/88-company-claims.sql).
create table public.company_claims (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  -- None: it was merged into another, or is gone.
  company_id uuid references public.companies on delete set null,
  company_name text not null,
  claimant_id uuid not null references auth.users on delete cascade,
  -- Whose it was when it was claimed.
  holder_id uuid references auth.users on delete set null,
  domain text not null,
  method text not null,
  token text,
  address text,
  state text not null default 'open' constraint company_claims_state_known check (state in ('open', 'granted', 'refused')),
  decision_id uuid references public.moderation_decisions on delete set null,
  reason text constraint company_claims_reason_length check (char_length(reason) <= 5000),
  decided_at timestamptz,
  -- When the mail server took the mails that say so, to both sides.
  received_sent_at timestamptz,
  outcome_sent_at timestamptz,
  constraint company_claims_decided_whole check ((state = 'open') = (decided_at is null))
);
create unique index company_claims_one_of_each on public.company_claims (company_id, claimant_id) where state = 'open';
create index company_claims_by_claimant on public.company_claims (claimant_id, created_at desc);
create index company_claims_by_holder on public.company_claims (holder_id) where holder_id is not null;
create index company_claims_by_decision on public.company_claims (decision_id) where decision_id is not null;
create index company_claims_waiting on public.company_claims (created_at, id) where state = 'open';

alter table public.company_claims enable row level security;
revoke all on public.company_claims from anon, authenticated;
grant select on public.company_claims to service_role;

-- Postings whose listing an employer has taken over: imports leave them alone, also after the listing is gone.
create table internal.taken_postings (
  source text not null,
  source_board text not null,
  source_id text not null,
  listing_id uuid references public.job_listings on delete set null,
  primary key (source, source_board, source_id)
);
create index taken_postings_by_listing on internal.taken_postings (listing_id);
alter table internal.taken_postings enable row level security;
revoke all on internal.taken_postings from anon, authenticated;
