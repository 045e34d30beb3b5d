-- How alerts are asked for, confirmed and ended (docs/decisions/0046, database/repeatable/87-alert-subscriptions.sql).

alter table internal.alerts
  -- Unsubscribed or deleted by its reader, who can turn it on again until it is removed.
  add column ended_at timestamptz,
  add constraint alerts_ended_are_paused check (ended_at is null or paused_at is not null);
create index alerts_by_ended on internal.alerts (ended_at) where ended_at is not null;

-- Every mail to somebody who may not have asked for it: what the limits count, and what the queue sends once. It outlives its
-- alert, so that deleting and asking again leads around no limit, and holds no address.
create table internal.alert_mails (
  id uuid primary key default gen_random_uuid(),
  -- 'confirm': is this alert yours? 'on': it is on already. 'full': you have as many as there may be.
  kind text not null constraint alert_mails_kind_known check (kind in ('confirm', 'on', 'full')),
  alert_id uuid references internal.alerts on delete set null,
  mailbox_hash text not null,
  network_hash text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- A mail server refused it for good.
  dropped_at timestamptz,
  constraint alert_mails_one_end check (sent_at is null or dropped_at is null)
);
create index alert_mails_by_mailbox on internal.alert_mails (mailbox_hash, created_at);
create index alert_mails_by_network on internal.alert_mails (network_hash, created_at);
create index alert_mails_by_date on internal.alert_mails (created_at);
create index alert_mails_by_alert on internal.alert_mails (alert_id);
