-- The lists of listings that pages show, each in one call.

-- A column in all but storage: whether a listing is featured now. Lists order by it, then by date; the order inside
-- a function does not outlive the join with companies.
create or replace function public.is_featured(listing public.job_listings) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(listing.featured_until > now(), false)
$$;

-- Some of a set of listings, the newest or the best paid first. Many are soon met on the way from there; few are put in
-- order themselves, of which each takes about eight times as long as one on the way.
create or replace function internal.page_of(
  of_set bit[], first_block integer, by_pay boolean, passed bigint, wanted integer
) returns uuid[] language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  total constant bigint := internal.count_bits(of_set);
  is_many constant boolean := total * total * 8 > (passed + wanted) * cardinality(of_set) * 15000;
  paid bigint;
  page uuid[];
begin
  if wanted <= 0 or total <= passed then
    return '{}';
  elsif is_many and not by_pay then
    return array(
      select listing_id from internal.listing_texts
      where get_bit(of_set[number / 15000 - first_block + 1], number % 15000) = 1
      order by published_at desc, listing_id desc offset passed limit wanted
    );
  elsif is_many then
    page := array(
      select listing_id from internal.listing_texts
      where pay is not null and get_bit(of_set[number / 15000 - first_block + 1], number % 15000) = 1
      order by pay desc, published_at desc, listing_id desc offset passed limit wanted
    );
    if cardinality(page) = wanted then
      return page;
    end if;
    select count(*) into paid from internal.listing_texts
    where pay is not null and get_bit(of_set[number / 15000 - first_block + 1], number % 15000) = 1;
    return page || array(
      select listing_id from internal.listing_texts
      where pay is null and get_bit(of_set[number / 15000 - first_block + 1], number % 15000) = 1
      order by published_at desc, listing_id desc offset greatest(passed - paid, 0) limit wanted - cardinality(page)
    );
  end if;
  return array(
    select listing_id
    from (
      select bits, n from unnest(of_set) with ordinality as one (bits, n) where bit_count(bits) > 0 offset 0
    ) filled cross join lateral internal.bit_positions(bits) position
    cross join lateral (
      select listing_id, published_at, pay from internal.listing_texts
      where number = (first_block + n::integer - 1) * 15000 + position offset 0
    ) text
    order by case when by_pay then pay end desc nulls last, published_at desc, listing_id desc
    offset passed limit wanted
  );
end
$$;

-- The listings of a set that come after a place in its order, which need not be there any more: {"published_at": …, "id": …}, and
-- "pay" among the best paid, unless that one states none. The same two ways as above.
create or replace function internal.page_after(
  of_set bit[], first_block integer, by_pay boolean, place jsonb, wanted integer
) returns uuid[] language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  total constant bigint := internal.count_bits(of_set);
  is_many constant boolean := total * total * 8 > wanted::bigint * cardinality(of_set) * 15000;
  last_pay constant integer := place ->> 'pay';
  last_published constant timestamptz := place ->> 'published_at';
  last_id constant uuid := place ->> 'id';
  page uuid[] := '{}';
begin
  if wanted <= 0 or total = 0 then
    return '{}';
  elsif is_many and not by_pay then
    return array(
      select listing_id from internal.listing_texts
      where (published_at, listing_id) < (last_published, last_id)
        and get_bit(of_set[number / 15000 - first_block + 1], number % 15000) = 1
      order by published_at desc, listing_id desc limit wanted
    );
  elsif is_many and last_pay is null then
    return array(
      select listing_id from internal.listing_texts
      where (published_at, listing_id) < (last_published, last_id) and pay is null
        and get_bit(of_set[number / 15000 - first_block + 1], number % 15000) = 1
      order by published_at desc, listing_id desc limit wanted
    );
  elsif is_many then
    page := array(
      select listing_id from internal.listing_texts
      where pay is not null and (pay, published_at, listing_id) < (last_pay, last_published, last_id)
        and get_bit(of_set[number / 15000 - first_block + 1], number % 15000) = 1
      order by pay desc, published_at desc, listing_id desc limit wanted
    );
    return page || array(
      select listing_id from internal.listing_texts
      where pay is null and get_bit(of_set[number / 15000 - first_block + 1], number % 15000) = 1
      order by published_at desc, listing_id desc limit wanted - cardinality(page)
    );
  end if;
  return array(
    select listing_id
    from (
      select bits, n from unnest(of_set) with ordinality as one (bits, n) where bit_count(bits) > 0 offset 0
    ) filled cross join lateral internal.bit_positions(bits) position
    cross join lateral (
      select listing_id, published_at, pay from internal.listing_texts
      where number = (first_block + n::integer - 1) * 15000 + position offset 0
    ) text
    where case
      when by_pay and last_pay is not null then pay is null or (pay, published_at, listing_id) < (last_pay, last_published, last_id)
      else (not by_pay or pay is null) and (published_at, listing_id) < (last_published, last_id)
    end
    order by case when by_pay then pay end desc nulls last, published_at desc, listing_id desc limit wanted
  );
end
$$;

-- A page of a list that is walked from place to place, and the place to go on from; null behind the last page. The list is what is
-- featured, from the one whose turn it was when the walk began, then those before it, then the tiers. A place names its part of
-- these, so that what comes or goes meanwhile moves nothing else across a page's end.
create or replace function internal.walk_list(
  featured bit[], turn bigint, tiers internal.bit_set[], first_block integer, by_pay boolean, place jsonb, wanted integer,
  out page uuid[], out next jsonb
) language plpgsql stable as $$
declare
  first_part constant integer := greatest(coalesce((place ->> 'part')::integer, 1), 1);
  start jsonb := place -> 'start';
  before_start bit(15000)[];
  parts internal.bit_set[];
  bits bit(15000)[];
  last_part integer;
begin
  page := '{}';
  if turn > 0 and not place ? 'id' then
    start := (
      select jsonb_build_object('published_at', published_at, 'id', listing_id) from internal.listing_texts
      where listing_id = (internal.page_of(featured, first_block, false, turn, 1))[1]
    );
  end if;
  if start is not null and featured is not null then
    before_start := internal.both(featured, internal.with_numbers(
      internal.empty_set(cardinality(featured)), first_block, array(
        select number from internal.listing_texts where featured_until > now()
          and (published_at, listing_id) > ((start ->> 'published_at')::timestamptz, (start ->> 'id')::uuid)
      )
    ));
    featured := internal.without(featured, before_start);
  end if;
  parts := array[row(featured)::internal.bit_set, row(before_start)::internal.bit_set] || tiers;
  for part in first_part .. cardinality(parts) loop
    exit when cardinality(page) > wanted;
    bits := parts[part].bits;
    continue when bits is null;
    -- One more than wanted: whether there is a next page.
    page := page || case when part = first_part and place ? 'id'
      then internal.page_after(bits, first_block, by_pay, place, wanted + 1 - cardinality(page))
      else internal.page_of(bits, first_block, by_pay, 0, wanted + 1 - cardinality(page)) end;
    if last_part is null and cardinality(page) >= wanted then
      last_part := part;
    end if;
  end loop;
  if wanted > 0 and cardinality(page) > wanted then
    page := page[:wanted];
    select jsonb_strip_nulls(jsonb_build_object(
      'part', last_part, 'published_at', published_at, 'id', listing_id, 'pay', case when by_pay then pay end, 'start', start
    )) into next from internal.listing_texts where listing_id = page[wanted];
  end if;
end
$$;

-- Where the featured listings of a place begin this hour, where there are more than it has room for: each hour shows the next
-- ones, so that over a cycle each is shown as often as any other. Pages are rendered anew with the hour (the table `hour` of
-- their route's cache).
create or replace function internal.featured_turn(total bigint, places bigint, moment timestamptz) returns bigint
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select case when total > places and places > 0
    then (floor(extract(epoch from moment) / 3600)::bigint * places) % total else 0 end
$$;

-- A list as a page shows it, in one call: how many listings match, as many of them as wanted, and, if asked for, how
-- many every further choice would leave. Featured ones come first (by turns where they fill more than a page), then what a search finds in the text before what it
-- finds by facts or synonyms only (`widened`, and by which synonyms: `also`); within that the best match (title, company or
-- skill), the newest or the best paid. A list that has nothing says what else there is. Without cards its jobs are {id, version}
-- (internal.card_versions): `versioned_jobs` has the cards. With a place of `after`, {} for the beginning, the list is walked
-- instead of counted off: `next` is the place to go on from (docs/decisions/0062).
create or replace function public.list_jobs(
  search text default '', in_category text default '', skip integer default 0, most integer default 50,
  filters jsonb default '{}', sort text default '', widen boolean default true, with_facets boolean default false,
  with_cards boolean default true, after jsonb default null
) returns json language plpgsql stable security definer
set search_path = pg_catalog, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  wanted constant integer := least(greatest(most, 0), 2000);
  passed bigint := least(greatest(skip, 0), 1000000000);
  asked constant jsonb := internal.read_search(search, widen);
  list constant internal.found_list := internal.find_list(asked, in_category, filters);
  first_block constant integer := list.blocks[1];
  has_changes constant boolean := list.changes <> '{}';
  found_bits bit(15000)[] := internal.all_but(list.passing, list.names, null, list.widely);
  exactly bit(15000)[];
  best bit(15000)[];
  total bigint;
  widened bigint := 0;
  featured constant integer[] := array(select number from internal.listing_texts where featured_until > now());
  featured_bits bit(15000)[];
  featured_total bigint := 0;
  -- How many of the featured ones stand behind the others this hour.
  turn bigint := 0;
  tiers internal.bit_set[];
  one_tier internal.bit_set;
  page uuid[] := '{}';
  next jsonb;
  instead jsonb;
  beside_country constant jsonb := internal.filters_beside_country(filters);
  facets json;
  companies json;
begin
  if has_changes then
    found_bits := internal.with_numbers(found_bits, first_block, array(
      select number from unnest(list.changes) where failed = '{}'
    ));
  end if;
  total := internal.count_bits(found_bits);
  -- Without words everything is found in the text.
  exactly := found_bits;
  if asked -> 'units' <> '[]' then
    exactly := internal.both(found_bits, case when has_changes then internal.with_numbers(list.exactly, first_block, array(
      select number from unnest(list.changes) where tier < 3
    )) else list.exactly end);
    widened := total - internal.count_bits(exactly);
  end if;
  if featured <> '{}' and total > 0 then
    featured_bits := internal.both(
      found_bits, internal.with_numbers(internal.empty_set(cardinality(list.blocks)), first_block, featured)
    );
    featured_total := internal.count_bits(featured_bits);
  end if;
  if featured_total > 0 then
    found_bits := internal.without(found_bits, featured_bits);
    exactly := internal.without(exactly, featured_bits);
    turn := case when sort in ('', 'match') then internal.featured_turn(featured_total, 50, now()) else 0 end;
  end if;
  if featured_total > 0 and after is null then
    page := internal.page_of(featured_bits, first_block, sort = 'pay', passed + turn,
      least(wanted, greatest(featured_total - turn - passed, 0))::integer);
    page := page || internal.page_of(featured_bits, first_block, sort = 'pay', greatest(passed + turn - featured_total, 0),
      least(wanted - cardinality(page), greatest(featured_total - passed - cardinality(page), 0))::integer);
    passed := greatest(passed - featured_total, 0);
  end if;
  if sort = 'match' or (sort = '' and asked -> 'words' <> '[]') then
    best := internal.both(exactly, case when has_changes then internal.with_numbers(list.best, first_block, array(
      select number from unnest(list.changes) where tier < 2
    )) else list.best end);
  end if;
  -- One that this list has not is null.
  tiers := array[
    row(best)::internal.bit_set,
    row(case when best is null then exactly else internal.without(exactly, best) end)::internal.bit_set,
    row(case when widened > 0 then internal.without(found_bits, exactly) end)::internal.bit_set
  ];
  if after is not null then
    select walked.page, walked.next into page, next
    from internal.walk_list(featured_bits, turn, tiers, first_block, sort = 'pay', after, wanted) walked;
    return json_build_object(
      'count', total, 'jobs', case when with_cards then internal.job_cards(page) else internal.card_versions(page) end,
      'widened', nullif(widened, 0), 'next', next
    );
  end if;
  foreach one_tier in array tiers loop
    exit when cardinality(page) >= wanted;
    continue when one_tier.bits is null;
    page := page || internal.page_of(one_tier.bits, first_block, sort = 'pay', passed, wanted - cardinality(page));
    passed := greatest(passed - internal.count_bits(one_tier.bits), 0);
  end loop;
  if total = 0 then
    instead := internal.instead_of_nothing(list, asked, in_category, filters, with_facets, with_cards);
  end if;
  if with_facets then
    select counted.facets, counted.companies into facets, companies from internal.count_choices(filters, list) counted;
    if filters ? 'tz' and beside_country <> filters then
      facets := internal.with_countries_of(facets, (
        select counted.facets
        from internal.count_choices(beside_country, internal.find_list(asked, in_category, beside_country)) counted
      ));
    end if;
  end if;
  return json_build_object(
    'count', total, 'jobs', case when with_cards then internal.job_cards(page) else internal.card_versions(page) end,
    'widened', nullif(widened, 0), 'also', case when widened > 0 then internal.synonyms_of(list, asked) end,
    'meant', instead -> 'meant', 'without', instead -> 'without', 'nearest', instead -> 'nearest',
    'nearest_by', instead -> 'nearest_by', 'facets', facets, 'companies', companies
  );
end
$$;

-- What the home page shows before a visitor has searched, in one question. Featured ones take turns. Without cards as above.
create or replace function public.first_jobs(
  newest integer default 10, featured integer default 4, with_cards boolean default true
) returns json language sql stable security definer
set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
  with promoted as (
    select listing_id, row_number() over (order by published_at desc, listing_id desc) - 1 as place, count(*) over () as total
    from internal.listing_texts where featured_until > now() and (expires_at is null or expires_at > now())
  ), chosen as materialized (
    select array(
      select listing_id from internal.listing_texts where expires_at is null or expires_at > now()
      order by published_at desc, listing_id desc limit least(greatest(newest, 0), 100)
    ) as newest_ids, array(
      select listing_id from promoted
      order by (place - internal.featured_turn(total, featured, now()) + total) % total limit least(greatest(featured, 0), 100)
    ) as featured_ids
  )
  select case when with_cards
    then json_build_object('newest', internal.job_cards(newest_ids), 'featured', internal.job_cards(featured_ids))
    else json_build_object('newest', internal.card_versions(newest_ids), 'featured', internal.card_versions(featured_ids))
  end
  from chosen
$$;

-- The cards of some listings that lists may show, in the order of the ids: [{"version": …, "job": {…}}].
create or replace function public.versioned_jobs(ids uuid[]) returns json
language sql stable security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
  select coalesce(json_agg(json_build_object(
    'version', internal.card_version(listing.xmin, company.xmin, facts.xmin, listing.featured_until),
    'job', internal.card_of(listing, company, facts)
  ) order by n), '[]')
  from unnest(ids[:500]) with ordinality as wanted (id, n)
  join public.job_listings listing on listing.id = wanted.id join public.companies company on company.id = company_id
  left join public.listing_facts facts on facts.listing_id = listing.id
  where closed_at is null and unlisted_at is null and (expires_at is null or expires_at > now())
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
  internal.page_of(bit[], integer, boolean, bigint, integer), internal.featured_turn(bigint, bigint, timestamptz),
  internal.page_after(bit[], integer, boolean, jsonb, integer),
  internal.walk_list(bit[], bigint, internal.bit_set[], integer, boolean, jsonb, integer)
from public;
grant execute on function
  public.is_featured(public.job_listings),
  public.list_jobs(text, text, integer, integer, jsonb, text, boolean, boolean, boolean, jsonb),
  public.first_jobs(integer, integer, boolean), public.versioned_jobs(uuid[]), public.board_summary(timestamptz)
to anon, authenticated, service_role;
