-- Replaced in repeatable/86-listing-checks.sql: which of the reasons it was, only the closer look says, and listings are queued
-- for it together.
drop function if exists internal.suspicions(public.job_listings), internal.queue_check(uuid);
