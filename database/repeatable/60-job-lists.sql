-- The lists of listings that pages show, each in one call.

-- A column in all but storage: whether a listing is featured now. Lists order by it, then by date; the order inside
-- a function does not outlive the join with companies.
create or replace function public.is_featured(listing public.job_listings) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(listing.featured_until > now(), false)
$$;

-- Some of a set of listings, the newest or the best paid first. Many are soon met on the way from there; few are put in
-- order themselves.
create or replace function internal.page_of(
  of_set bit[], first_block integer, by_pay boolean, passed bigint, wanted integer
) returns uuid[] language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  total constant bigint := internal.count_bits(of_set);
  is_many constant boolean := total * total > (passed + wanted) * cardinality(of_set) * 15000;
begin
  if wanted <= 0 or total <= passed then
    return '{}';
  elsif is_many and not by_pay then
    return array(
      select listing_id from internal.listing_texts
      where get_bit(of_set[number / 15000 - first_block + 1], number % 15000) = 1
      order by published_at desc, listing_id desc offset passed limit wanted
    );
  end if;
  return array(
    select listing_id
    from unnest(of_set) with ordinality as one (bits, n) cross join lateral internal.bit_positions(bits) position
    cross join lateral (
      select listing_id, published_at, pay from internal.listing_texts
      where number = (first_block + n::integer - 1) * 15000 + position offset 0
    ) text
    order by case when by_pay then pay end desc nulls last, published_at desc, listing_id desc
    offset passed limit wanted
  );
end
$$;

-- How many of a set of listings have each of some facets.
create or replace function internal.count_facets(terms integer[], blocks integer[], of_set bit[])
returns table (term integer, listings bigint) language sql stable rows 200 as $$
  select term, sum(listings)::bigint from (
    select term, bit_count(indexed.bits & known.bits) as listings
    from unnest(blocks, of_set) as known (block, bits) join internal.term_bits indexed using (block)
    where indexed.term = any (terms)
    union all
    select term, get_bit(known.bits, position)
    from unnest(blocks, of_set) as known (block, bits) join internal.term_positions indexed using (block)
    cross join lateral unnest(positions) position
    where indexed.term = any (terms)
  ) parts group by term
$$;

-- The facets that are worth counting: those that most listings have, what was found among the changes, what is chosen.
create or replace function internal.choices(filters jsonb, changes internal.found_change[]) returns text[]
language sql stable as $$
  select array(
    select facet from internal.common_facets
    union
    select facet from unnest(changes) change cross join lateral unnest(change.facets) facet
    union
    select facet from internal.read_filters(filters), unnest(facets) facet
  )
$$;

-- How many listings each choice would leave under the other filters: {"mode:remote": 12, "posted:7": 3, …}.
create or replace function internal.count_choices(
  filters jsonb, names text[], passing internal.bit_set[], blocks integer[], widely bit[], changes internal.found_change[]
) returns json language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  choices constant text[] := internal.choices(filters, changes);
  first_block constant integer := blocks[1];
  name text;
  base bit(15000)[];
  counts jsonb := '{}';
begin
  -- What no filter is set for has one base; every filter that is set has its own.
  foreach name in array array[null] || coalesce(names, '{}') loop
    base := internal.all_but(passing, names, name, widely);
    -- What the list would have without this filter.
    if name is not null then
      counts := counts || jsonb_build_object('without:' || name, internal.count_bits(base));
    end if;
    counts := counts || coalesce((
      select jsonb_object_agg(substr(known.term, 3), counted.listings)
      from internal.search_terms known
      join internal.count_facets(array(
        select id from internal.search_terms
        where term = any (array(
          select '  ' || choice from unnest(choices) choice
          where case when name is null then internal.filter_of(choice) <> all (coalesce(names, '{}'))
            else internal.filter_of(choice) = name end
        ))
      ), blocks, base) counted on counted.term = known.id
    ), '{}');
    if name = 'posted' or (name is null and 'posted' <> all (coalesce(names, '{}'))) then
      counts := counts || (
        select jsonb_object_agg('posted:' || days, listings) from (
          select days, count(*) filter (where published_at >= now() - days * interval '1 day') as listings
          from unnest(array[1, 3, 7, 14, 30]) days left join internal.listing_texts on published_at >= now() - interval '30 days'
            and get_bit(base[number / 15000 - first_block + 1], number % 15000) = 1
          group by days
        ) recent
      );
    end if;
  end loop;
  return (
    select json_object_agg(facet, listings) from (
      select facet, sum(listings) as listings from (
        select key as facet, value::bigint as listings from jsonb_each_text(counts)
        union all
        select facet, 1 from unnest(changes) change
        cross join lateral (
          select unnest(change.facets) as facet
          union all
          select 'posted:' || days from unnest(array[1, 3, 7, 14, 30]) days
          where change.published_at >= now() - days * interval '1 day'
          union all
          select 'without:' || one from unnest(names) one
        ) each
        where change.failed <@ array[internal.filter_of(facet)]
      ) parts group by facet
    ) summed
  );
end
$$;

-- Which filter a facet belongs to: "zone:1" to "tz", "pay:shown" to "shows_pay".
create or replace function internal.filter_of(facet text) returns text language sql immutable parallel safe as $$
  select case when facet = 'pay:shown' then 'shows_pay' when facet like 'zone:%' then 'tz'
    when facet like 'without:%' then substr(facet, 9) else split_part(facet, ':', 1) end
$$;

-- The companies of the most frequent facets, which are known by their ids.
create or replace function internal.name_companies(facets json) returns json language sql stable as $$
  select json_agg(json_build_object('id', company.id, 'slug', company.slug, 'name', company.name) order by listings desc, slug)
  from (
    select substr(key, 9)::uuid as id, value::integer as listings from json_each_text(facets) where key like 'company:%'
    order by 2 desc, 1 limit 30
  ) frequent join public.companies company using (id)
$$;

-- A list as a page shows it, in one call: how many listings match, as many of them as wanted, and, if asked for, how
-- many every further choice would leave. Featured ones come first, then what a search finds in the text before what it
-- finds by facts or synonyms only; within that the best match (title, company or skill), the newest or the best paid.
create or replace function public.list_jobs(
  search text default '', in_category text default '', skip integer default 0, most integer default 50,
  filters jsonb default '{}', sort text default '', widen boolean default true, with_facets boolean default false
) returns json language plpgsql stable security definer
set search_path = pg_catalog, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  wanted constant integer := least(greatest(most, 0), 2000);
  passed bigint := least(greatest(skip, 0), 1000000000);
  asked constant jsonb := internal.read_search(search, widen);
  changed constant integer[] := array(select internal.changed_numbers());
  first_block integer;
  blocks integer[];
  open_bits bit(15000)[];
  exactly bit(15000)[];
  best bit(15000)[];
  widely bit(15000)[];
  names text[];
  passing internal.bit_set[];
  found_bits bit(15000)[];
  featured_bits bit(15000)[];
  tiers internal.bit_set[];
  one_tier internal.bit_set;
  changes internal.found_change[];
  total bigint;
  page uuid[];
  facets json;
begin
  -- An element for every block from the first to the last, so that each is found by its number.
  select least(min(block), (select min(one) / 15000 from unnest(changed) one)),
    array(select generate_series(
      least(min(block), (select min(one) / 15000 from unnest(changed) one)),
      greatest(max(block), (select max(one) / 15000 from unnest(changed) one))
    ))
  into first_block, blocks from internal.list_bits where category = in_category;
  select array_agg(coalesce(trusted.bits, internal.no_bits()) order by n) into open_bits
  from unnest(blocks) with ordinality as known (block, n)
  left join internal.indexed_bits(in_category, changed) trusted using (block);

  select found.exactly, found.best, found.widely into exactly, best, widely
  from internal.find_units(
    asked -> 'units', array(select jsonb_array_elements_text(asked -> 'patterns')), blocks, open_bits
  ) found;
  select array_agg(name), array_agg(filter.passing) into names, passing
  from internal.bits_of_filters(filters, blocks) filter;
  found_bits := internal.all_but(passing, names, null, widely);

  -- What changed since it was indexed is looked at itself.
  changes := array(
    select change from internal.look_at_changes(changed, in_category, asked, filters) change
  );
  exactly := internal.with_numbers(exactly, first_block, array(select number from unnest(changes) where tier < 3));
  best := internal.with_numbers(best, first_block, array(select number from unnest(changes) where tier < 2));
  found_bits := internal.with_numbers(found_bits, first_block, array(select number from unnest(changes) where failed = '{}'));
  total := internal.count_bits(found_bits);

  featured_bits := internal.both(found_bits, internal.with_numbers(
    array(select internal.no_bits() from unnest(blocks)), first_block,
    array(select number from internal.listing_texts where featured_until > now())
  ));
  found_bits := internal.without(found_bits, featured_bits);
  exactly := internal.both(exactly, found_bits);
  tiers := array[row(featured_bits)::internal.bit_set];
  if sort = 'match' or (sort = '' and asked -> 'words' <> '[]') then
    best := internal.both(best, exactly);
    tiers := tiers || row(best)::internal.bit_set || row(internal.without(exactly, best))::internal.bit_set;
  else
    tiers := tiers || row(exactly)::internal.bit_set;
  end if;
  tiers := tiers || row(internal.without(found_bits, exactly))::internal.bit_set;
  page := '{}';
  foreach one_tier in array tiers loop
    page := page || internal.page_of(one_tier.bits, first_block, sort = 'pay', passed, wanted - cardinality(page));
    passed := greatest(passed - internal.count_bits(one_tier.bits), 0);
  end loop;
  if not with_facets then
    return json_build_object('count', total, 'jobs', internal.job_cards(page));
  end if;
  facets := internal.count_choices(filters, names, passing, blocks, widely, changes);
  return json_build_object(
    'count', total, 'jobs', internal.job_cards(page), 'facets', facets, 'companies', internal.name_companies(facets)
  );
end
$$;

-- What the home page shows before anybody has searched, in one question.
create or replace function public.first_jobs(newest integer default 10, featured integer default 4) returns json
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select json_build_object(
    'newest', internal.job_cards(array(
      select listing_id from internal.listing_texts where expires_at is null or expires_at > now()
      order by published_at desc, listing_id desc limit least(greatest(newest, 0), 100)
    )),
    'featured', internal.job_cards(array(
      select listing_id from internal.listing_texts
      where featured_until > now() and (expires_at is null or expires_at > now())
      order by published_at desc, listing_id desc limit least(greatest(featured, 0), 100)
    ))
  )
$$;

-- The figures of the home page in one question: how many listings there are, how many since a moment, how many of
-- each category.
create or replace function public.board_summary(since timestamptz) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with changed as materialized (select array(select internal.changed_numbers()) as numbers),
  counts as (
    select category, sum(listings) as listings from (
      select category, bit_count(trusted.bits) as listings
      from (select distinct category from internal.list_bits where category <> '') lists, changed,
        lateral internal.indexed_bits(category, numbers) trusted
      union all
      select category, 1 from internal.listing_texts, changed
      where number = any (numbers) and (expires_at is null or expires_at > now())
    ) parts group by category
  )
  select jsonb_build_object(
    'total', coalesce(sum(listings), 0),
    'today', (
      select count(*) from internal.listing_texts
      where published_at >= since and (expires_at is null or expires_at > now())
    ),
    'categories', coalesce(jsonb_object_agg(category, listings) filter (where listings > 0), '{}')
  )
  from counts
$$;

revoke execute on function
  internal.page_of(bit[], integer, boolean, bigint, integer),
  internal.count_facets(integer[], integer[], bit[]), internal.choices(jsonb, internal.found_change[]),
  internal.count_choices(jsonb, text[], internal.bit_set[], integer[], bit[], internal.found_change[]),
  internal.filter_of(text), internal.name_companies(json)
from public;
grant execute on function
  public.is_featured(public.job_listings), public.list_jobs(text, text, integer, integer, jsonb, text, boolean, boolean),
  public.first_jobs(integer, integer), public.board_summary(timestamptz)
to anon, authenticated, service_role;
