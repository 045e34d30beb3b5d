-- The lists of listings that pages show, each in one call.

-- A column in all but storage: whether a listing is featured now. Lists order by it, then by date; the order inside
-- a function does not outlive the join with companies.
create or replace function public.is_featured(listing public.job_listings) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(listing.featured_until > now(), false)
$$;

-- A list as a page shows it, in one call: how many listings match, and as many of them as wanted, featured ones
-- first, then the newest.
create or replace function public.list_jobs(search text default '', in_category text default '', skip integer default 0, most integer default 50)
returns json language plpgsql stable security definer
set search_path = pg_catalog, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  wanted constant integer := least(greatest(most, 0), 2000);
  passed constant integer := least(greatest(skip, 0), 1000000000);
  first_block integer;
  found_bits bit(15000)[];
  total bigint;
  featured uuid[];
  page uuid[];
begin
  -- An element for every block from the first to the last, so that each is found by its number.
  with found as materialized (select * from internal.find_listings(search, in_category))
  select min(one), array_agg(found.bits order by one), coalesce(sum(bit_count(found.bits)), 0)
  into first_block, found_bits, total
  from generate_series((select min(block) from found), (select max(block) from found)) one
  left join found on found.block = one;

  featured := array(
    select listing_id from internal.listing_texts
    where featured_until > now() and get_bit(found_bits[number / 15000 - first_block + 1], number % 15000) = 1
    order by published_at desc, listing_id desc
  );
  page := featured[passed + 1 : passed + wanted];
  -- Many are soon met on the way from the newest; few are put in order themselves.
  if total * total > (passed + wanted)::bigint * cardinality(found_bits) * 15000 then
    page := page || array(
      select listing_id from internal.listing_texts
      where get_bit(found_bits[number / 15000 - first_block + 1], number % 15000) = 1
        and (featured_until is null or featured_until <= now())
      order by published_at desc, listing_id desc
      offset greatest(passed - cardinality(featured), 0) limit wanted - cardinality(page)
    );
  else
    page := page || array(
      select listing_id
      from unnest(found_bits) with ordinality as one (bits, n) cross join lateral internal.bit_positions(bits) position
      cross join lateral (
        select listing_id, published_at, featured_until from internal.listing_texts
        where number = (first_block + n::integer - 1) * 15000 + position offset 0
      ) text
      where featured_until is null or featured_until <= now()
      order by published_at desc, listing_id desc
      offset greatest(passed - cardinality(featured), 0) limit wanted - cardinality(page)
    );
  end if;
  return json_build_object('count', total, 'jobs', internal.job_cards(page));
end
$$;

-- What the home page shows before a visitor searches, in one call.
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

-- The figures of the home page in one call: how many listings there are, how many since a moment, how many of
-- each category.
create or replace function public.board_summary(since timestamptz) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with changed as materialized (select array(select internal.changed_numbers()) as numbers),
  counts as (
    select category, sum(listings) as listings from (
      select category, bit_count(indexed.bits) as listings
      from (select distinct category from internal.list_bits where category <> '') lists, changed,
        lateral internal.indexed_bits(category, numbers) indexed
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

grant execute on function
  public.is_featured(public.job_listings), public.list_jobs(text, text, integer, integer),
  public.first_jobs(integer, integer), public.board_summary(timestamptz)
to anon, authenticated, service_role;
