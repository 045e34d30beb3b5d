-- Which administrator put back a single change of a tool (database/repeatable/92-run-undo.sql). Null where it stands, and of those
-- that were put back before.
alter table public.category_changes add column put_back_by text
  constraint category_changes_put_back_by_length check (char_length(put_back_by) <= 320);
alter table public.description_originals add column put_back_by text
  constraint description_originals_put_back_by_length check (char_length(put_back_by) <= 320);
alter table public.duplicate_decisions add column put_back_by text
  constraint duplicate_decisions_put_back_by_length check (char_length(put_back_by) <= 320);
