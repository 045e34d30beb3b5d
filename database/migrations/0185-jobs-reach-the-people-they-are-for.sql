-- Alerts of any search, without an account (docs/decisions/0046, database/repeatable/64-alert-matches.sql, 86-alerts.sql,
-- functions/alerts/). All of it is about people who have no account: no table of it is in the data API.

-- Listings in the order in which they became news: once, when their facts are read and lists can show them. One caller at a
-- time numbers them (internal.collect_news), so that a number never appears after a higher one.
create table internal.listing_news (
  listing_id uuid primary key references public.job_listings on delete cascade,
  -- Null while it waits for its facts.
  number bigint unique,
  created_at timestamptz not null default now(),
  collected_at timestamptz
);
create index listing_news_waiting on internal.listing_news (created_at) where number is null;
create index listing_news_by_collected on internal.listing_news (collected_at);
create sequence internal.news_numbers owned by internal.listing_news.number;

-- What is on the board already is no news.
insert into internal.listing_news (listing_id, number, created_at, collected_at)
select id, nextval('internal.news_numbers'), published_at, now() from public.job_listings
where closed_at is null and unlisted_at is null order by published_at, id;

-- Every different search that alerts ask, in the one spelling of domain/alerts/alert-query.ts; asked once for all of them.
create table internal.alert_queries (
  id bigint generated always as identity primary key,
  query text not null unique constraint alert_queries_query_length check (char_length(query) between 1 and 4000),
  -- News up to this number were asked about.
  asked_until bigint not null,
  created_at timestamptz not null default now()
);
create index alert_queries_by_asked on internal.alert_queries (asked_until);

-- What a search found among the news, in pieces: one for each time that it was asked and found something.
create table internal.alert_matches (
  query_id bigint not null references internal.alert_queries on delete cascade,
  -- The last news that was asked about.
  until bigint not null,
  -- Numbers of the news that match, in order.
  news bigint[] not null constraint alert_matches_not_empty check (cardinality(news) > 0),
  created_at timestamptz not null default now(),
  primary key (query_id, until)
);
create index alert_matches_oldest on internal.alert_matches (created_at);

create table internal.alerts (
  id uuid primary key default gen_random_uuid(),
  -- As it was typed but for the case of its letters.
  email text not null constraint alerts_email_form
    check (char_length(email) between 3 and 320 and email = lower(email) and email ~ '^[^\s@<>,;"]+@[^\s@<>,;"]+$'),
  query_id bigint not null references internal.alert_queries,
  frequency text not null constraint alerts_frequency_known check (frequency in ('instant', 'daily', 'weekly')),
  -- When daily and weekly ones are sent, in the reader's own time.
  hour smallint not null default 8 constraint alerts_hour_exists check (hour between 0 and 23),
  -- 1 is Monday.
  weekday smallint not null default 1 constraint alerts_weekday_exists check (weekday between 1 and 7),
  time_zone text not null default 'UTC' constraint alerts_time_zone_length check (char_length(time_zone) between 1 and 60),
  -- The proof of consent: when, from where (hashed), which sentence was shown (domain/alerts/consent.ts), for which search,
  -- and when and from where it was confirmed.
  created_at timestamptz not null default now(),
  asked_network text not null,
  consent_version integer not null,
  asked_query text not null,
  confirmed_at timestamptz,
  confirmed_network text,
  -- When the mail that asks for the confirmation was last asked for: its link is valid for 72 hours from then.
  confirm_asked_at timestamptz not null default now(),
  -- Confirmed again, changed or said to be still useful.
  renewed_at timestamptz not null default now(),
  -- Asked whether it is still useful; it stops where there is no answer.
  asked_if_useful_at timestamptz,
  -- Suggested a wider search, because nothing came for a month.
  widening_asked_at timestamptz,
  paused_at timestamptz,
  -- The last news that it was told of, or that was there before it.
  told_until bigint not null default 0,
  -- When the next digest is due; null where none is: not confirmed, or paused.
  next_at timestamptz,
  last_sent_at timestamptz,
  unique (email, query_id),
  constraint alerts_due_only_when_on check (next_at is null or (confirmed_at is not null and paused_at is null))
);
create index alerts_by_query on internal.alerts (query_id);
create index alerts_due on internal.alerts (next_at) where next_at is not null;
create index alerts_unconfirmed on internal.alerts (created_at) where confirmed_at is null;
create index alerts_by_renewed on internal.alerts (renewed_at) where confirmed_at is not null;

-- A digest: its jobs are settled in the transaction that makes it, so that a server that ends while it is sent sends the
-- same one again or none.
create table internal.alert_digests (
  id uuid primary key default gen_random_uuid(),
  alert_id uuid not null references internal.alerts on delete cascade,
  -- What it shows, in order, and how many matched in all.
  listings uuid[] not null,
  matched integer not null,
  created_at timestamptz not null default now(),
  -- When the mail server took it, or why it was not sent.
  sent_at timestamptz,
  dropped_for text constraint alert_digests_dropped_for_known
    check (dropped_for in ('nothing-left', 'suppressed', 'refused', 'off')),
  constraint alert_digests_one_end check (sent_at is null or dropped_for is null)
);
create index alert_digests_by_alert on internal.alert_digests (alert_id, created_at);
create index alert_digests_unsent on internal.alert_digests (created_at) where sent_at is null and dropped_for is null;
create index alert_digests_oldest on internal.alert_digests (created_at);

-- What an alert has told of. The fingerprint says the same of copies of a job that no run has joined yet.
create table internal.alert_ledger (
  alert_id uuid not null references internal.alerts on delete cascade,
  listing_id uuid not null,
  fingerprint text not null,
  digest_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (alert_id, listing_id)
);
create index alert_ledger_by_fingerprint on internal.alert_ledger (alert_id, fingerprint);
create index alert_ledger_oldest on internal.alert_ledger (created_at);

-- Addresses that get no mail of some kind. Mails about an account are always sent: a bounced alert must not lock anybody out.
create table internal.mail_suppressions (
  -- SHA-256 of the lower-case address with the board's secret: an address that was deleted is not stored.
  address_hash text not null,
  -- 'alerts': no alerts. 'notices': neither these nor weekly mails and reports.
  scope text not null constraint mail_suppressions_scope_known check (scope in ('alerts', 'notices')),
  reason text not null constraint mail_suppressions_reason_known
    check (reason in ('deleted', 'hard-bounce', 'soft-bounces', 'complaint', 'administrator')),
  -- What the mail server said.
  detail text constraint mail_suppressions_detail_length check (char_length(detail) <= 1000),
  created_at timestamptz not null default now(),
  primary key (address_hash, scope)
);
create index mail_suppressions_by_date on internal.mail_suppressions (created_at desc);
