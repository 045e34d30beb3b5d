-- What a search that finds nothing offers instead (repeatable/56-nearest-words.sql and 64-nearest-jobs.sql).
create extension if not exists fuzzystrmatch with schema extensions;

-- What a search and filters find: a set for every way of being found, one element for each block.
create type internal.found_list as (
  blocks integer[],
  -- Whose text holds every word; of these, whose head does; and all that are found.
  exactly bit(15000)[],
  best bit(15000)[],
  widely bit(15000)[],
  -- The filters, and which listings pass each.
  names text[],
  passing internal.bit_set[],
  changes internal.found_change[],
  -- Synonyms by which listings were found.
  also text[]
);

-- They say more than before, so that only new functions can have these forms.
drop function if exists internal.find_units(jsonb, text[], integer[], bit[]);
drop function if exists internal.failed_filters(jsonb, text[], integer, timestamptz);
drop function if exists internal.count_choices(
  jsonb, text[], internal.bit_set[], integer[], bit[], internal.found_change[]
);
