-- The values of a filter that are found when typed: a page shows only the most frequent ones.

-- Facets whose names hold what was typed, with how they are called. Countries are known by their codes, of which the caller
-- names those it means.
create or replace function internal.facets_like(facet text, typed text, changes internal.found_change[])
returns table (name text, value text, label text) language sql stable rows 100 as $$
  -- Folded once, not for every value it is compared with.
  with wanted as materialized (select internal.fold(left(typed, 100)) as folded)
  select 'company:' || id, slug, company.name from public.companies company, wanted
  where facet = 'company' and strpos(internal.fold(company.name), folded) > 0
  union all
  select 'country:' || code, code, code from (
    select distinct upper(trim(one)) as code from string_to_table(typed, ',') one limit 250
  ) meant where facet = 'country'
  union all
  select known, substr(known, char_length(facet) + 2), substr(known, char_length(facet) + 2) from (
    select substr(term, 3) as known from internal.search_terms
    where facet in ('skill', 'chain') and term between '  ' || facet || ':' and '  ' || facet || ':' || chr(1114111)
    union
    select one from unnest(changes) change cross join lateral unnest(change.facets) one
    where facet in ('skill', 'chain') and starts_with(one, facet || ':')
  ) each, wanted
  where strpos(internal.fold(substr(known, char_length(facet) + 2)), folded) > 0
$$;

-- Up to ten values of a filter for what was typed, each with the number of listings that choosing it would leave under the
-- other filters: [{"value": "Rust", "label": "Rust", "count": 31}]. Those that begin with it come first.
create or replace function public.find_facet_values(
  facet text, typed text, search text default '', in_category text default '', filters jsonb default '{}',
  widen boolean default true
) returns json language plpgsql stable security definer
set search_path = pg_catalog, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  list constant internal.found_list := internal.find_list(
    internal.read_search(search, widen), in_category,
    case when facet = 'country' then internal.filters_beside_country(filters) else filters end
  );
  base constant bit(15000)[] := internal.all_but(list.passing, list.names, facet, list.widely);
  -- Chosen with every country: what is open to the whole world, and what says nothing.
  always constant text[] := case when facet <> 'country' then '{}' else
    case when filters -> 'worldwide' = 'false' then '{}' else array['country:*'] end
    || case when filters -> 'unstated' = 'false' then '{}' else array['country:?'] end end;
  fitting internal.found_change[] := array(
    select change from unnest(list.changes) change where change.failed <@ array[facet]
  );
begin
  return (
    with meant as materialized (
      select name, value, label, starts_with(internal.fold(label), internal.fold(left(typed, 100))) as is_begun
      from internal.facets_like(facet, left(typed, 1000), fitting)
      order by is_begun desc, char_length(label), label limit 1000
    ), counted as (
      select name, sum(listings) as listings from (
        select counted.facet as name, counted.listings
        from internal.count_facets(array(select name from meant) || always, list.blocks, base) counted
        union all
        select one, 1 from unnest(fitting) change cross join lateral unnest(change.facets) one
      ) parts group by name
    ), offered as (
      select value, label, is_begun, counted.listings + coalesce((
        select sum(listings) from counted other where other.name = any (always)
      ), 0) as listings
      from meant join counted using (name) where counted.listings > 0
      order by is_begun desc, 4 desc, label limit 10
    )
    select coalesce(json_agg(json_build_object('value', value, 'label', label, 'count', listings)
      order by is_begun desc, listings desc, label), '[]') from offered
  );
end
$$;

revoke execute on function internal.facets_like(text, text, internal.found_change[]) from public;
grant execute on function public.find_facet_values(text, text, text, text, jsonb, boolean)
to anon, authenticated, service_role;
