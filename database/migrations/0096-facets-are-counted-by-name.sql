-- Its arguments and what it returns have other types (repeatable/58-facet-counts.sql).
drop function if exists internal.count_facets(integer[], integer[], bit[]);
