-- Part of internal.look_at_changes now (repeatable/55-filters.sql).
drop function if exists internal.failed_filters(jsonb, text[], integer, timestamptz, text);
