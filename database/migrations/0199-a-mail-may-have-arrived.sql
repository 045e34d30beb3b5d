-- A mail server that has a mail and does not say whether it took it leaves open whether it arrives. Such tries are counted, so that
-- a mail is not sent again without end (docs/decisions/0047).

alter table internal.alert_digests add column unclear smallint not null default 0;
alter table internal.alert_digests drop constraint alert_digests_dropped_for_known;
alter table internal.alert_digests add constraint alert_digests_dropped_for_known
  check (dropped_for in ('nothing-left', 'suppressed', 'refused', 'off', 'unclear'));

alter table internal.alert_mails
  add column attempts smallint not null default 0,
  add column unclear smallint not null default 0,
  -- When it is tried again.
  add column retry_at timestamptz;
create index alert_mails_unsent on internal.alert_mails (created_at) where sent_at is null and dropped_at is null;
