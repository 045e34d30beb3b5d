-- What every list counts is looked up once, when it is indexed, instead of by every list (repeatable/58-facet-counts.sql).
alter table internal.common_facets
  -- The filter it belongs to, and its term of the index; null where no listing has it any more.
  add column filter text,
  add column term integer;
update internal.common_facets
set term = (select id from internal.search_terms known where known.term = '  ' || facet),
  filter = case when facet = 'pay:shown' then 'shows_pay' when facet like 'zone:%' then 'tz' else split_part(facet, ':', 1) end;
alter table internal.common_facets alter column filter set not null;

-- In how many parts a block that is not full yet was indexed since it was indexed as a whole, and how many texts these added.
create table internal.block_parts (
  block integer primary key,
  parts integer not null,
  added integer not null
);

drop function if exists internal.count_choices(jsonb, internal.found_list);
drop function if exists internal.name_companies(json);
drop function if exists internal.choices(jsonb, internal.found_change[]);
