-- The search that a digest was settled for: its alert may ask another one before the mail goes out. Null in those of before.
alter table internal.alert_digests add column query text
  constraint alert_digests_query_length check (char_length(query) between 1 and 4000);
