-- What came of mails after they were sent, and who changed what follows from it (database/repeatable/86-suppressions.sql,
-- docs/decisions/0048). Addresses are hashed, as in internal.mail_suppressions.

-- A mail that did not arrive, or that its reader called spam.
create table internal.mail_reports (
  -- Of the message that said so, or of the mail that was refused: each counts once, however often it is told.
  key text primary key constraint mail_reports_key_length check (char_length(key) between 1 and 200),
  address_hash text not null,
  -- 'hard': the address does not exist. 'soft': it did not take this mail.
  kind text not null constraint mail_reports_kind_known check (kind in ('hard', 'soft', 'complaint')),
  created_at timestamptz not null default now()
);
create index mail_reports_by_address on internal.mail_reports (address_hash, created_at);
create index mail_reports_oldest on internal.mail_reports (created_at);

-- What administrators and the readers themselves changed about suppressions.
create table internal.suppression_changes (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  -- Null: the reader, by a confirmed subscription; or an account that is deleted.
  changed_by uuid references auth.users on delete set null,
  change text not null constraint suppression_changes_change_known check (change in ('suppressed', 'lifted')),
  address_hash text not null,
  scope text not null,
  -- Of the suppression.
  reason text not null
);
create index suppression_changes_by_date on internal.suppression_changes (created_at desc, id desc);
create index suppression_changes_by_person on internal.suppression_changes (changed_by) where changed_by is not null;
