-- Alerts ask the site's own question about some listings only (database/repeatable/50-search.sql, 64-alert-matches.sql).
drop function if exists internal.bits_of_terms(integer[], boolean);

-- Which alerts of a search are due.
create index alerts_due_by_query on internal.alerts (query_id, next_at) where next_at is not null;
drop index internal.alerts_due;
create index alerts_due on internal.alerts (next_at, query_id) where next_at is not null;

-- How often a mail server said "later" to a digest, and when it is tried again.
alter table internal.alert_digests
  add column attempts smallint not null default 0,
  add column retry_at timestamptz;
-- How many more of a company matched than the three that are shown: {"<company>": 4}.
alter table internal.alert_digests add column more_at jsonb;

-- By what copies of a job are known (internal.job_fingerprint), as it was when it became news.
alter table internal.listing_news add column fingerprint text;

-- Its rows come in the order of time: a summary of its pages is enough to find the oldest, and costs nothing to keep.
drop index internal.alert_ledger_oldest;
create index alert_ledger_oldest on internal.alert_ledger using brin (created_at);
