-- How many listings every further choice would leave.

drop function if exists internal.count_terms(integer[], integer, bit[]);

-- How many of a set of listings have each of some facets; those that no indexed listing has may be missing.
create or replace function internal.count_facets(facets text[], blocks integer[], of_set bit[])
returns table (facet text, listings bigint) language sql stable rows 200 as $$
  with known as materialized (
    select id, substr(term, 3) as facet from internal.search_terms
    where term = any (array(select '  ' || one from unnest(facets) one))
  )
  select facet, sum(listings)::bigint from (
    -- Counted before they are grouped: otherwise the bits themselves would be sorted.
    select term, bit_count(bits & of_set[block - blocks[1] + 1]) as listings from internal.term_bits
    where term = any (array(select id from known))
    union all
    select term, (select count(*) from unnest(positions) position where get_bit(of_set[block - blocks[1] + 1], position) = 1)
    from internal.term_positions where term = any (array(select id from known))
  ) counted join known on id = term group by facet
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

-- The facets that are worth counting besides the common ones: those of the changes (all of filters with fixed choices, the
-- commonest of others), and what is chosen.
create or replace function internal.other_choices(filters jsonb, changes internal.found_change[], common text[]) returns text[]
language sql stable as $$
  select array(
    select facet from (
      (
        select facet from unnest(changes) change cross join lateral unnest(change.facets) facet
        where internal.is_offered(facet) group by facet
        order by split_part(facet, ':', 1) in ('country', 'skill', 'chain', 'company'), count(*) desc, facet limit 250
      )
      union
      select facet from internal.read_filters(filters), unnest(facets) facet
    ) each where facet <> all (common)
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

-- The facets and dates of a few listings, which are sooner read than compared with what all have.
create or replace function internal.count_few(numbers integer[]) returns table (facet text, listings bigint)
language sql stable rows 200 as $$
  with few as materialized (
    select facets, published_at from unnest(numbers) one join internal.listing_texts on number = one
  )
  select facet, count(*) from few cross join lateral unnest(facets) facet group by facet
  union all
  select 'posted:' || days, count(published_at) from unnest(array[1, 3, 7, 14, 30]) days
  left join few on published_at >= now() - days * interval '1 day' group by days
$$;

-- How many listings each choice would leave under the other filters: {"mode:remote": 12, "posted:7": 3, …}, the
-- board's commonest first. These are there in any case: a seeker is offered a country that no listing of this list names,
-- because some are open to all. The companies of the most frequent facets, which are known by their ids, come with them.
create or replace function internal.count_choices(filters jsonb, list internal.found_list, out facets json, out companies json)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  first_block constant integer := list.blocks[1];
  -- All that is offered, or what is rare among many changes would be offered with none; the common ones first.
  choices text[];
  terms integer[];
  filter_of_term text[];
  commons integer;
  -- Terms that may have positions instead of bits.
  sparse integer[];
  others text[];
  other_terms integer[];
  name text;
  base bit(15000)[];
  -- What no filter is set for has one base; every filter that is set has its own. They stand one behind the other, so that one
  -- statement counts each term in its own.
  bases bit(15000)[] := '{}';
  is_few boolean := false;
  -- What no term stands for: when they were published, and what there would be without a filter.
  more text[] := '{}';
  more_counts bigint[] := '{}';
begin
  select array_agg(facet), array_agg(term), array_agg(filter), array_agg(term) filter (where has_positions)
  into choices, terms, filter_of_term, sparse from (
    select facet, term, filter, has_positions from internal.common_facets order by listings desc, facet
  ) common;
  commons := cardinality(choices);
  if choices is null then
    others := array(select internal.common_choices());
    commons := cardinality(others);
    others := others || internal.other_choices(filters, list.changes, others);
  elsif list.changes <> '{}' or list.names <> '{}' then
    others := internal.other_choices(filters, list.changes, choices);
  end if;
  if others <> '{}' then
    other_terms := array(
      select (select id from internal.search_terms where term = '  ' || facet)
      from unnest(others) with ordinality as other (facet, n) order by n
    );
    choices := choices || others;
    terms := terms || other_terms;
    sparse := sparse || other_terms;
    filter_of_term := filter_of_term || array(
      select internal.filter_of(facet) from unnest(others) with ordinality as other (facet, n) order by n
    );
  end if;

  foreach name in array array[null] || list.names loop
    base := case when list.names = '{}' then list.widely else internal.all_but(list.passing, list.names, name, list.widely) end;
    bases := bases || base;
    -- What the list would have without this filter.
    if name is not null then
      more := more || ('without:' || name);
      more_counts := more_counts || internal.count_bits(base);
    elsif internal.count_bits(base) <= 120 then
      is_few := true;
      select more || array_agg(facet), more_counts || array_agg(listings) into more, more_counts
      from internal.count_few(internal.numbers_of(base, first_block)) few where internal.filter_of(facet) <> all (list.names);
      continue;
    end if;
    if name = 'posted' or (name is null and 'posted' <> all (list.names)) then
      select more || array_agg(facet), more_counts || array_agg(listings) into more, more_counts
      from internal.count_posted(first_block, base);
    end if;
  end loop;
  if list.changes <> '{}' then
    select more || array_agg(facet), more_counts || array_agg(listings) into more, more_counts
    from internal.count_changes(list.changes, list.names);
  end if;

  with told as materialized (
    select facet, sum(listings) as listings from unnest(more, more_counts) as one (facet, listings) group by facet
  ), choice as materialized (
    -- `shift` leads from a block to its element of the term's base; there is none where few were counted themselves.
    select facet, term, place,
      case when nth is not null or not is_few then coalesce(nth, 0) * cardinality(list.blocks) - first_block + 1 end as shift
    from unnest(choices, terms, filter_of_term) with ordinality as choice (facet, term, filter, place)
    cross join lateral (select array_position(list.names, filter) as nth) set_filter
  ), indexed as materialized (
    select place, sum(listings)::bigint as listings from (
      -- Counted before they are grouped: otherwise the bits themselves would be sorted.
      select place, bit_count(bits & bases[shift + block]) as listings
      from choice join (
        select term, block, bits from internal.term_bits
        where term = any (array(select term from choice where shift is not null)) offset 0
      ) frequent using (term)
      union all
      select place, (select count(*) from unnest(positions) position where get_bit(bases[shift + block], position) = 1)
      from choice join (
        select term, block, positions from internal.term_positions where term = any (sparse) offset 0
      ) rare using (term) where shift is not null
    ) counted group by place
  ), summed as materialized (
    select facet, place, coalesce(indexed.listings, 0) + coalesce(told.listings, 0) as listings
    from choice left join indexed using (place) left join told using (facet)
    -- What is chosen and no listing has is not offered.
    where place <= commons or term is not null or told.listings > 0
    union all
    -- A facet of a change that is not worth counting is none of the choices.
    select facet, null, listings from told where facet like 'posted:%' or facet like 'without:%'
  )
  select (select json_object_agg(facet, listings order by place) from summed), (
    select json_agg(json_build_object('id', company.id, 'slug', company.slug, 'name', company.name) order by listings desc, slug)
    from (
      select substr(facet, 9)::uuid as id, listings from summed where facet like 'company:%' order by 2 desc, 1 limit 30
    ) frequent join public.companies company using (id)
  ) into facets, companies;
end
$$;

-- The same of changes, by their own facets.
create or replace function internal.count_changes(changes internal.found_change[], names text[])
returns table (facet text, listings bigint) language sql stable rows 200 as $$
  select facet, count(*)
  from unnest(changes) change cross join lateral unnest(change.facets) facet
  where change.failed = '{}' or cardinality(change.failed) = 1 and change.failed[1] = internal.filter_of(facet)
  group by facet
  union all
  select 'posted:' || days, count(*)
  from unnest(changes) change join unnest(array[1, 3, 7, 14, 30]) days
    on change.published_at >= now() - days * interval '1 day'
  where change.failed <@ array['posted'] group by days
  union all
  select 'without:' || one, count(*) from unnest(changes) change join unnest(names) one
    on change.failed <@ array[one] group by one
$$;

-- Counts of choices, with those of countries from others: these are chosen under other filters (internal.filters_beside_country).
create or replace function internal.with_countries_of(facets json, others json) returns json language sql immutable as $$
  select json_object_agg(key, value order by is_other, n) from (
    select key, value, n, false as is_other from json_each(facets) with ordinality as one (key, value, n)
    where key not like 'country:%'
    union all
    select key, value, n, true from json_each(others) with ordinality as one (key, value, n) where key like 'country:%'
  ) each
$$;

drop function if exists internal.synonyms_of(internal.found_list, jsonb, bigint);
-- The synonyms by which listings of a list were found, as they are said.
create or replace function internal.synonyms_of(list internal.found_list, asked jsonb) returns text[]
language sql stable as $$
  select array_agg(distinct synonym) from (
    select unnest((list).also) as synonym
    union
    select unnest(internal.synonyms_in(array(select number from unnest((list).changes) where tier = 3), asked))
  ) used
$$;

revoke execute on function
  internal.common_choices(), internal.count_facets(text[], integer[], bit[]),
  internal.count_posted(integer, bit[]),
  internal.other_choices(jsonb, internal.found_change[], text[]), internal.count_choices(jsonb, internal.found_list),
  internal.count_changes(internal.found_change[], text[]), internal.count_few(integer[]),
  internal.with_countries_of(json, json), internal.synonyms_of(internal.found_list, jsonb)
from public;
