-- What administrators and rules decided about a listing, a company or a person: who, when, what, why, on whose notice, and
-- what it was before, so that it can be undone. The fields are those of a statement of reasons (Regulation (EU) 2022/2065,
-- Article 17). Only functions write here (database/repeatable/80-decisions.sql).
create table public.moderation_decisions (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  -- None: a rule decided, or the administrator's account is gone.
  decided_by uuid references auth.users on delete set null,
  action text not null constraint moderation_decisions_action_form
    check (action ~ '^[a-z]+(-[a-z]+)*$' and char_length(action) <= 40),
  listing_id uuid references public.job_listings on delete set null,
  company_id uuid references public.companies on delete set null,
  -- Whom it concerns: the person, or the employer whose listing it is.
  person_id uuid references auth.users on delete set null,
  -- The title or name at that time.
  subject text not null constraint moderation_decisions_subject_length check (char_length(subject) <= 300),
  ground text not null default 'none' constraint moderation_decisions_ground_known check (ground in ('law', 'terms', 'none')),
  clause text constraint moderation_decisions_clause_length check (char_length(clause) <= 500),
  facts text constraint moderation_decisions_facts_length check (char_length(facts) <= 5000),
  source text not null default 'own' constraint moderation_decisions_source_known check (source in ('notice', 'own', 'rule')),
  automated_detection boolean not null default false,
  automated_decision boolean not null default false,
  territory text not null default 'everywhere' constraint moderation_decisions_territory_length
    check (char_length(territory) between 1 and 200),
  -- None: without an end.
  ends_at timestamptz,
  reasons_text text constraint moderation_decisions_reasons_length check (char_length(reasons_text) <= 5000),
  before jsonb not null default '{}' constraint moderation_decisions_before_form
    check (jsonb_typeof(before) = 'object' and octet_length(before::text) <= 200000),
  after jsonb not null default '{}' constraint moderation_decisions_after_form
    check (jsonb_typeof(after) = 'object' and octet_length(after::text) <= 200000),
  -- When the employer was mailed the statement of reasons.
  sent_at timestamptz,
  appealed_at timestamptz,
  appeal_text text constraint moderation_decisions_appeal_length check (char_length(appeal_text) <= 2000),
  reversed_at timestamptz,
  reversed_by uuid references auth.users on delete set null,
  -- The decision that this one took back.
  reverses uuid references public.moderation_decisions on delete set null,
  constraint moderation_decisions_appeal_is_whole check ((appealed_at is null) = (appeal_text is null))
);
create index moderation_decisions_newest on public.moderation_decisions (created_at desc, id desc);
create index moderation_decisions_by_listing on public.moderation_decisions (listing_id, created_at desc);
create index moderation_decisions_by_company on public.moderation_decisions (company_id, created_at desc);
create index moderation_decisions_by_person on public.moderation_decisions (person_id, created_at desc);
create index moderation_decisions_by_decider on public.moderation_decisions (decided_by) where decided_by is not null;
create index moderation_decisions_by_reverser on public.moderation_decisions (reversed_by) where reversed_by is not null;
create index moderation_decisions_by_reversed on public.moderation_decisions (reverses) where reverses is not null;
create index moderation_decisions_appealed on public.moderation_decisions (appealed_at) where appealed_at is not null;

-- A decision stays as it was made. Accounts and listings may go, and a name may be made unrecognisable.
create function internal.keep_decision() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  changeable constant text[] := array['decided_by', 'listing_id', 'company_id', 'person_id', 'subject', 'sent_at',
    'appealed_at', 'appeal_text', 'reversed_at', 'reversed_by', 'reverses'];
begin
  if to_jsonb(new) - changeable is distinct from to_jsonb(old) - changeable then
    raise check_violation using message = 'A decision is not changed, only taken back by another';
  end if;
  return new;
end
$$;
create trigger keep_decision before update on public.moderation_decisions
  for each row execute function internal.keep_decision();

alter table public.moderation_decisions enable row level security;
revoke all on public.moderation_decisions from anon, authenticated;
grant select on public.moderation_decisions to authenticated, service_role;
create policy "administrators read decisions" on public.moderation_decisions
  for select to authenticated using ((select internal.is_admin()));

-- Employers who may not post, and mail and web domains from which no employer may.
create table public.suspensions (
  person_id uuid primary key references auth.users on delete cascade,
  decision_id uuid references public.moderation_decisions on delete set null,
  created_at timestamptz not null default now()
);
create index suspensions_by_decision on public.suspensions (decision_id);
create table public.banned_domains (
  domain text primary key constraint banned_domains_form check (
    char_length(domain) <= 253 and domain ~ '^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$'
  ),
  decision_id uuid references public.moderation_decisions on delete set null,
  created_at timestamptz not null default now()
);
create index banned_domains_by_decision on public.banned_domains (decision_id);

alter table public.suspensions enable row level security;
alter table public.banned_domains enable row level security;
revoke all on public.suspensions, public.banned_domains from anon, authenticated;
grant select on public.suspensions, public.banned_domains to authenticated, service_role;
create policy "administrators read suspensions" on public.suspensions
  for select to authenticated using ((select internal.is_admin()));
create policy "administrators read banned domains" on public.banned_domains
  for select to authenticated using ((select internal.is_admin()));

-- Whether a host is a banned domain or below one.
create function internal.is_banned_host(host text) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (
    select from public.banned_domains where lower(host) = domain or right(lower(host), char_length(domain) + 1) = '.' || domain
  )
$$;

-- Whether the person asking may not post: suspended, or by a banned domain of their mail or website.
create function internal.is_suspended() returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (select from public.suspensions where person_id = auth.uid())
    or exists (select from auth.users where id = auth.uid() and internal.is_banned_host(split_part(email, '@', 2)))
    or exists (
      select from public.companies where user_id = auth.uid() and internal.is_banned_host(internal.domain_of(website))
    )
$$;
revoke execute on function internal.is_banned_host(text), internal.is_suspended(), internal.keep_decision() from public;
grant execute on function internal.is_banned_host(text), internal.is_suspended() to authenticated, service_role;

-- Restrictive ones narrow whatever else allows. They check what is written, so that the refusal is named.
create policy "suspended employers post nothing" on public.job_listings as restrictive
  for insert to authenticated with check (not (select internal.is_suspended()));
create policy "suspended employers edit no listing" on public.job_listings as restrictive
  for update to authenticated with check (not (select internal.is_suspended()));
create policy "suspended employers create no company" on public.companies as restrictive
  for insert to authenticated
  with check (not (select internal.is_suspended()) and not internal.is_banned_host(internal.domain_of(website)));
create policy "suspended employers edit no company" on public.companies as restrictive
  for update to authenticated
  with check (not (select internal.is_suspended()) and not internal.is_banned_host(internal.domain_of(website)));
create policy "suspended employers correct nothing" on public.fact_corrections as restrictive
  for insert to authenticated with check (not (select internal.is_suspended()));
create policy "suspended employers change no correction" on public.fact_corrections as restrictive
  for update to authenticated with check (not (select internal.is_suspended()));

-- Administrators merge what the deduplicator does not see.
alter table public.duplicate_decisions
  drop constraint duplicate_decisions_reason_known,
  add constraint duplicate_decisions_reason_known
    check (reason in ('same address', 'same posting', 'same title', 'same text', 'by hand')) not valid;
alter table public.duplicate_decisions validate constraint duplicate_decisions_reason_known;
