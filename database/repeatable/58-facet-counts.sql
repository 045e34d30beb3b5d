-- How many listings every further choice would leave.

-- Which filter a facet belongs to: "zone:1" to "tz", "pay:shown" to "shows_pay".
create or replace function internal.filter_of(facet text) returns text language sql immutable parallel safe as $$
  select case when facet = 'pay:shown' then 'shows_pay' when facet like 'zone:%' then 'tz'
    when facet like 'without:%' then substr(facet, 9) else split_part(facet, ':', 1) end
$$;

-- How many of a set of listings have each of some terms of the index; a term may come in several rows or none. The set's
-- first element is that of the block `first_block`.
create or replace function internal.count_terms(terms integer[], first_block integer, of_set bit[])
returns table (term integer, listings bigint) language sql stable rows 200 as $$
  -- Counted before they are grouped: otherwise the bits themselves would be sorted.
  select term, sum(listings)::bigint from (
    select term, bit_count(bits & of_set[block - first_block + 1]) as listings from internal.term_bits
    where term = any (terms) offset 0
  ) counted group by term
  union all
  select term, (select count(*) from unnest(positions) position where get_bit(of_set[block - first_block + 1], position) = 1)
  from internal.term_positions where term = any (terms)
$$;

-- The same for facets; those that no indexed listing has may be missing.
create or replace function internal.count_facets(facets text[], blocks integer[], of_set bit[])
returns table (facet text, listings bigint) language sql stable rows 200 as $$
  with known as materialized (
    select id, substr(term, 3) as facet from internal.search_terms
    where term = any (array(select '  ' || one from unnest(facets) one))
  )
  select facet, sum(listings)::bigint
  from internal.count_terms(array(select id from known), blocks[1], of_set) join known on id = term group by facet
$$;

-- The choices that a list offers in any case, the commonest first. A board that is too small for an index has not chosen its
-- common ones.
create or replace function internal.common_choices() returns setof text language sql stable rows 200 as $$
  select facet from (
    select facet, listings from internal.common_facets
    union all
    select facet, listings from (
      select facet, count(*) as listings,
        row_number() over (partition by split_part(facet, ':', 1) order by count(*) desc, facet) as rank
      from internal.listing_texts cross join lateral unnest(facets) facet
      where not exists (select from internal.common_facets) and (expires_at is null or expires_at > now())
        and internal.is_offered(facet)
      group by facet
    ) ranked where rank <= 32
  ) common order by listings desc, facet
$$;

-- The facets that are worth counting: the common ones, those of the changes (all of filters with fixed choices, the
-- commonest of others), what is chosen.
create or replace function internal.choices(filters jsonb, changes internal.found_change[]) returns text[]
language sql stable as $$
  select array(
    select facet from internal.common_facets
    union
    (
      select facet from unnest(changes) change cross join lateral unnest(change.facets) facet
      where internal.is_offered(facet) group by facet
      order by split_part(facet, ':', 1) in ('country', 'skill', 'chain', 'company'), count(*) desc, facet limit 250
    )
    union
    select facet from internal.read_filters(filters), unnest(facets) facet
  )
$$;

-- How many of a set of listings were published within so many days.
create or replace function internal.count_posted(first_block integer, of_set bit[])
returns table (facet text, listings bigint) language sql stable rows 5 as $$
  select facet, listings from (
    -- Each moment is computed once, not for every listing.
    select count(*) filter (where published_at >= (select now() - interval '1 day')) as day1,
      count(*) filter (where published_at >= (select now() - interval '3 days')) as day3,
      count(*) filter (where published_at >= (select now() - interval '7 days')) as day7,
      count(*) filter (where published_at >= (select now() - interval '14 days')) as day14, count(*) as day30
    from internal.listing_texts where published_at >= now() - interval '30 days'
      and get_bit(of_set[number / 15000 - first_block + 1], number % 15000) = 1
  ) counted cross join lateral (
    values ('posted:1', day1), ('posted:3', day3), ('posted:7', day7), ('posted:14', day14), ('posted:30', day30)
  ) each (facet, listings)
$$;

-- How many listings each choice would leave under the other filters: {"mode:remote": 12, "posted:7": 3, …}, the
-- board's commonest first. These are there in any case: a seeker is offered a country that no listing of this list names,
-- because some are open to all.
create or replace function internal.count_choices(filters jsonb, list internal.found_list) returns json
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  common constant text[] := array(select internal.common_choices());
  -- With all that is offered, or what is rare among many changes would be offered with none.
  choices constant text[] := array(select unnest(common) union select unnest(internal.choices(filters, list.changes)));
  first_block constant integer := list.blocks[1];
  terms integer[];
  facet_of_term text[];
  filter_of_term text[];
  terms_here integer[];
  name text;
  base bit(15000)[];
  -- Of what is indexed, in no order; a facet may come more than once.
  counted text[] := common;
  counts bigint[] := array_fill(0::bigint, array[cardinality(common)]);
begin
  select array_agg(id), array_agg(facet), array_agg(internal.filter_of(facet)) into terms, facet_of_term, filter_of_term
  from (
    select id, substr(term, 3) as facet from internal.search_terms
    where term = any (array(select '  ' || choice from unnest(choices) choice))
  ) known;
  -- What no filter is set for has one base; every filter that is set has its own.
  foreach name in array array[null] || list.names loop
    base := internal.all_but(list.passing, list.names, name, list.widely);
    -- What the list would have without this filter.
    if name is not null then
      counted := counted || ('without:' || name);
      counts := counts || internal.count_bits(base);
    end if;
    terms_here := array(
      select id from unnest(terms, filter_of_term) as known (id, filter)
      where case when name is null then filter <> all (list.names) else filter = name end
    );
    select counted || array_agg(facet), counts || array_agg(listings) into counted, counts
    from internal.count_terms(terms_here, first_block, base)
    join unnest(terms, facet_of_term) as known (term, facet) using (term);
    if name = 'posted' or (name is null and 'posted' <> all (list.names)) then
      select counted || array_agg(facet), counts || array_agg(listings) into counted, counts
      from internal.count_posted(first_block, base);
    end if;
  end loop;
  return (
    select json_object_agg(facet, listings order by place) from (
      select facet, sum(listings) as listings from (
        select * from unnest(counted, counts) as indexed (facet, listings)
        union all
        select facet, count(*)
        from unnest(list.changes) change cross join lateral unnest(change.facets) facet
        join (select choice as facet, internal.filter_of(choice) as filter from unnest(choices) choice) counting using (facet)
        where change.failed = '{}' or change.failed = array[filter] group by facet
        union all
        select 'posted:' || days, count(*)
        from unnest(list.changes) change join unnest(array[1, 3, 7, 14, 30]) days
          on change.published_at >= now() - days * interval '1 day'
        where change.failed <@ array['posted'] group by days
        union all
        select 'without:' || one, count(*) from unnest(list.changes) change join unnest(list.names) one
          on change.failed <@ array[one] group by one
      ) parts group by facet
    ) summed left join unnest(common) with ordinality as known (facet, place) using (facet)
  );
end
$$;

-- The companies of the most frequent facets, which are known by their ids.
create or replace function internal.name_companies(facets json) returns json language sql stable as $$
  select json_agg(json_build_object('id', company.id, 'slug', company.slug, 'name', company.name) order by listings desc, slug)
  from (
    select substr(key, 9)::uuid as id, value::integer as listings from json_each_text(facets) where key like 'company:%'
    order by 2 desc, 1 limit 30
  ) frequent join public.companies company using (id)
$$;

-- The synonyms by which listings of a list were found, as they are said.
create or replace function internal.synonyms_of(list internal.found_list, asked jsonb, widened bigint) returns text[]
language sql stable as $$
  select array_agg(distinct synonym) from (
    select unnest((list).also) as synonym where widened > 0
    union
    select (select string_agg(word, ' ') from jsonb_array_elements_text(alike) word)
    from jsonb_array_elements(asked -> 'units') unit cross join lateral jsonb_array_elements(unit -> 'synonyms') alike
    where exists (
      select from unnest((list).changes) change join internal.listing_texts text using (number)
      where change.tier = 3 and not exists (
        select from jsonb_array_elements_text(alike) word
        where not internal.holds_synonym(head, word) and not internal.holds_synonym(fact_words, word)
      )
    )
  ) used
$$;

revoke execute on function
  internal.filter_of(text), internal.common_choices(), internal.count_facets(text[], integer[], bit[]),
  internal.count_terms(integer[], integer, bit[]), internal.count_posted(integer, bit[]), internal.choices(jsonb, internal.found_change[]), internal.count_choices(jsonb, internal.found_list),
  internal.name_companies(json), internal.synonyms_of(internal.found_list, jsonb, bigint)
from public;
