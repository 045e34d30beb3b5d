-- What was asked for since its reader ended an alert: its times and the proof of that consent, as columns of the alert. It takes their
-- place when it is confirmed; until then the alert is what its reader left (database/repeatable/87-alert-subscriptions.sql).
alter table internal.alerts add column asked_anew jsonb
  constraint alerts_asked_anew_is_of_ended check (asked_anew is null or ended_at is not null);

-- Copies of a job are known by its words alone now (internal.job_fingerprint): what was noted by the former rule is worked out anew.
update internal.listing_news set fingerprint = null where fingerprint is not null;
