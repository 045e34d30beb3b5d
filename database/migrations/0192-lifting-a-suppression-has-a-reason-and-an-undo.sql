-- Who lifts a suppression says why, and what was lifted can be set again as it was (database/repeatable/86-suppressions.sql,
-- docs/decisions/0049).
alter table internal.suppression_changes
  add column why text constraint suppression_changes_why_length check (char_length(why) <= 500),
  -- Of the suppression that was lifted.
  add column detail text,
  add column suppressed_at timestamptz,
  add column undone_at timestamptz;

-- They get another shape there.
drop function if exists public.lift_suppression(text, text);
drop function if exists public.list_suppression_changes(integer);
