-- An address that got its three mails of a day is asked for nothing more by mail, but what was asked for is not lost: its owner
-- finds it on the page of any other alert (docs/decisions/0046). The row counts against the network and all together, not
-- against the mailbox.
alter table internal.alert_mails
  drop constraint alert_mails_kind_known,
  add constraint alert_mails_kind_known check (kind in ('confirm', 'on', 'full', 'none')),
  add constraint alert_mails_none_is_not_sent check (kind <> 'none' or dropped_at is not null);
