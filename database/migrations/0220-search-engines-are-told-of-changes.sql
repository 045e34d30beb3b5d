-- Search engines are told which pages changed: IndexNow, and Google of pages with JobPosting (docs/decisions/0067,
-- database/repeatable/75-index-notices.sql, functions/search-engines/). Keys are settings and never stored here. Only functions
-- read and write these tables.

create table internal.search_services (
  name text primary key constraint search_services_name_known check (name in ('google', 'indexnow')),
  -- What the settings of the last start say, and what an administrator says.
  is_configured boolean not null default false,
  is_paused boolean not null default false,
  -- How many notices a day it takes; none: any number.
  quota integer constraint search_services_quota check (quota between 1 and 1000000),
  -- It asked for patience, or does not work.
  paused_until timestamptz,
  failures smallint not null default 0,
  problem text constraint search_services_problem_length check (char_length(problem) <= 500),
  problem_at timestamptz,
  answer text constraint search_services_answer_length check (char_length(answer) <= 500),
  answered_at timestamptz
);
insert into internal.search_services (name) values ('google'), ('indexnow');

-- One row, written at every start: what is told at all. While no service is configured nothing is noted.
create table internal.search_rules (
  is_on boolean not null default false,
  -- Sources whose listings no search engine is shown, and those whose listings carry no JobPosting.
  kept_sources text[] not null default '{}',
  unmarked_sources text[] not null default '{}',
  -- Listings that expired up to here were noted.
  expired_until timestamptz not null default now()
);
insert into internal.search_rules default values;

-- Pages that may have changed. Without a key: whoever saves a listing waits for nobody else who does.
create table internal.index_changes (
  id bigint generated always as identity primary key,
  kind text not null constraint index_changes_kind_known check (kind in ('job', 'company', 'post')),
  slug text not null,
  -- Of a listing that may be gone when this is read.
  source text,
  company_id uuid
);

-- What a service is to be told of a page, or was: the latest alone.
create table internal.index_notices (
  service text not null references internal.search_services,
  kind text not null constraint index_notices_kind_known check (kind in ('job', 'company', 'post')),
  slug text not null,
  state text not null default 'waiting' constraint index_notices_state_known check (state in ('waiting', 'sending', 'sent', 'failed')),
  -- 1: paid for, 2: of an employer, 3: imported.
  priority smallint not null constraint index_notices_priority check (priority between 1 and 3),
  is_deletion boolean not null,
  -- The lowest is next: by priority, what is gone before what changed.
  rank smallint not null generated always as (priority * 2 - case when is_deletion then 1 else 0 end) stored,
  -- Of what the page shows: what it is now, what is being told, and what was told.
  hash text not null,
  sending_hash text,
  told_hash text,
  source text,
  queued_at timestamptz not null default now(),
  not_before timestamptz not null default now(),
  sending_at timestamptz,
  sent_at timestamptz,
  attempts smallint not null default 0,
  reason text constraint index_notices_reason_length check (char_length(reason) <= 500),
  primary key (service, kind, slug)
);
create index index_notices_next on internal.index_notices (service, rank, queued_at) where state = 'waiting';
create index index_notices_sending on internal.index_notices (service, sending_at) where state = 'sending';
create index index_notices_failed on internal.index_notices (sending_at desc) where state = 'failed';
create index index_notices_sent on internal.index_notices (sent_at desc) where sent_at is not null;
create index index_notices_oldest on internal.index_notices (queued_at);

-- How many requests a service was sent on a day of its own.
create table internal.index_quotas (
  service text not null references internal.search_services,
  day date not null,
  used integer not null default 0,
  primary key (service, day)
);

-- What administrators did about it.
create table internal.search_engine_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- None: the administrator's account is gone.
  person_id uuid references auth.users on delete set null,
  service text references internal.search_services,
  action text not null constraint search_engine_events_action_known check (action in ('pause', 'resume', 'retry', 'send')),
  detail text constraint search_engine_events_detail_length check (char_length(detail) <= 500)
);
create index search_engine_events_newest on internal.search_engine_events (at desc);
create index search_engine_events_by_person on internal.search_engine_events (person_id) where person_id is not null;

alter table internal.search_services enable row level security;
alter table internal.search_rules enable row level security;
alter table internal.index_changes enable row level security;
alter table internal.index_notices enable row level security;
alter table internal.index_quotas enable row level security;
alter table internal.search_engine_events enable row level security;
revoke all on internal.search_services, internal.search_rules, internal.index_changes, internal.index_notices, internal.index_quotas,
  internal.search_engine_events from public, anon, authenticated, service_role;
