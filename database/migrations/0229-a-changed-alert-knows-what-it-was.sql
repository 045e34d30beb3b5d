-- Which search an alert asked before its reader changed it, what it had told of by then, and when that was:
-- {query_id, told_until, at}. Whoever takes the change back misses nothing (repeatable/88-alert-settings.sql).
alter table internal.alerts add column changed_from jsonb;
