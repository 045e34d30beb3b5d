-- What visitors report about a job. Only internal.report_job writes here: it knows the visitor's network, of which only a
-- hash with a salt of the month is stored. Reporters' names and addresses are for administrators alone.
create table public.job_reports (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  listing_id uuid references public.job_listings on delete set null,
  company_id uuid references public.companies on delete set null,
  -- The job's title at that time.
  subject text not null constraint job_reports_subject_length check (char_length(subject) <= 300),
  reason text not null constraint job_reports_reason_known check (reason in (
    'scam', 'asks_for_money_or_keys', 'malware_or_test_task', 'impersonation', 'expired', 'wrong_pay',
    'not_remote_as_stated', 'duplicate', 'discrimination', 'illegal_content', 'other'
  )),
  details text constraint job_reports_details_length check (char_length(details) <= 2000),
  name text constraint job_reports_name_length check (char_length(name) <= 100),
  email text constraint job_reports_email_form check (internal.is_email(email)),
  -- The exact address of what is illegal, as the notice names it.
  url text constraint job_reports_url_length check (char_length(url) <= 2000),
  is_in_good_faith boolean not null default false,
  visitor bytea not null,
  -- What an immediate look at the posting found, of a report that it has expired.
  probe text constraint job_reports_probe_length check (char_length(probe) <= 500),
  resolved_at timestamptz,
  -- acted: the listing was restricted. dismissed: it stays.
  outcome text constraint job_reports_outcome_known check (outcome in ('acted', 'dismissed')),
  decision_id uuid references public.moderation_decisions on delete set null,
  receipt_sent_at timestamptz,
  outcome_sent_at timestamptz,
  constraint job_reports_resolved_whole check ((resolved_at is null) = (outcome is null)),
  -- What a notice of illegal content must have (Regulation (EU) 2022/2065, Article 16(2)).
  constraint job_reports_notice_whole check (
    reason <> 'illegal_content'
    or (details is not null and name is not null and email is not null and url is not null and is_in_good_faith)
  )
);
create unique index job_reports_once_per_visitor on public.job_reports (listing_id, visitor);
create index job_reports_unresolved on public.job_reports (listing_id, created_at) where resolved_at is null;
create index job_reports_by_company on public.job_reports (company_id, created_at desc);
create index job_reports_by_decision on public.job_reports (decision_id) where decision_id is not null;
create index job_reports_newest on public.job_reports (created_at desc);

alter table public.job_reports enable row level security;
revoke all on public.job_reports from anon, authenticated;
grant select on public.job_reports to authenticated;
grant select, delete on public.job_reports to service_role;
create policy "administrators read reports" on public.job_reports
  for select to authenticated using ((select internal.is_admin()));

-- The salt of the month that visitors are hashed with; the former ones are gone, and with them what they could tell.
create table internal.visitor_salts (
  month date primary key,
  salt uuid not null default gen_random_uuid()
);
