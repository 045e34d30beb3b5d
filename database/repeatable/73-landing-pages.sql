-- Which pages about a category, a skill and a place there are, counted ahead from the bits of the search index.
-- Tables: migration 0215, docs/decisions/0065.

-- The open listings of everything that pages may be about, as bits by block: all ("", of each part), the categories, the
-- commonest skills and chains, those countries that enough listings name themselves, and what is remote. `named` has the
-- listings that name the country: a listing for all of Europe is open to people in Malta, but makes no page about Malta.
create or replace function internal.landing_sets(skills integer default 60, countries integer default 40)
returns table (part text, value text, block integer, bits bit, named bit) language sql stable
set search_path = pg_catalog, pg_temp set work_mem = '64MB' set enable_nestloop = on set enable_mergejoin = on as $$
  with changed as materialized (select array(select internal.changed_numbers()) as numbers),
  -- What the index does not know yet.
  fresh as materialized (
    select number, text.category, text.facets from internal.listing_texts text, changed
    where number = any (numbers) and (expires_at is null or expires_at > now())
  ), indexed as materialized (
    select trusted.block, trusted.bits from changed, internal.indexed_bits('', numbers) trusted
  ), known as materialized (
    select id, substr(term, 3) as facet from internal.search_terms
    where term between '  skill:' and '  skill:' || chr(1114111) or term between '  chain:' and '  chain:' || chr(1114111)
      or term between '  country:' and '  country:' || chr(1114111) or term = '  mode:remote'
  ), facet_bits as materialized (
    select facet, each.block, bit_or(each.bits) as bits from (
      select facet, frequent.block, frequent.bits & indexed.bits as bits
      from known join internal.term_bits frequent on term = id join indexed using (block)
      union all
      select facet, rare.block, (select internal.set_bits(position, 1) from unnest(positions) position) & indexed.bits
      from known join internal.term_positions rare on term = id join indexed using (block)
      union all
      select facet, number / 15000, internal.set_bits(number % 15000, 1)
      from fresh cross join lateral unnest(facets) facet
      where facet like 'skill:%' or facet like 'chain:%' or facet like 'country:%' or facet = 'mode:remote'
      group by 1, 2
    ) each group by 1, 2
  ), common as materialized (
    select facet, row_number() over (
      partition by facet like 'country:%', facet = 'mode:remote' order by sum(bit_count(facet_bits.bits)) desc, facet
    ) as rank
    from facet_bits group by facet having sum(bit_count(facet_bits.bits)) >= 5
  ), named_bits as materialized (
    select 'country:' || country as facet, number / 15000 as block, internal.set_bits(number % 15000, 1) as bits
    from internal.listing_texts text join public.listing_facts facts using (listing_id)
    cross join lateral unnest(facts.countries) country
    where expires_at is null or expires_at > now() group by 1, 2
  ), named_countries as (
    select facet from named_bits group by facet having sum(bit_count(named_bits.bits)) >= 5
    order by sum(bit_count(named_bits.bits)) desc, facet limit countries
  ), everything as materialized (
    select each.block, bit_or(each.bits) as bits from (
      select * from indexed
      union all
      select number / 15000, internal.set_bits(number % 15000, 1) from fresh group by 1
    ) each group by 1
  )
  select part, '', everything.block, everything.bits, null::bit(15000)
  from everything cross join unnest(array['category', 'skill', 'place']) part
  union all
  select 'category', category, each.block, bit_or(each.bits), null from (
    select category, trusted.block, trusted.bits
    from (select distinct category from internal.list_bits where category <> '') lists, changed,
      lateral internal.indexed_bits(category, numbers) trusted
    union all
    select fresh.category, number / 15000, internal.set_bits(number % 15000, 1) from fresh group by 1, 2
  ) each group by 2, 3
  union all
  select 'skill', facet, facet_bits.block, facet_bits.bits, null
  from facet_bits join common using (facet) where (facet like 'skill:%' or facet like 'chain:%') and rank <= skills
  union all
  select 'place', 'remote', facet_bits.block, facet_bits.bits, null from facet_bits where facet = 'mode:remote'
  union all
  select 'place', substr(facet, 9), facet_bits.block, facet_bits.bits,
    coalesce(named_bits.bits, internal.no_bits())
  from facet_bits join named_countries using (facet) left join named_bits using (facet, block)
$$;

-- Every combination of these with five open listings at least, of which five name the country, with the number of the last text.
-- The planner does not know how many sets there are: put together by anything but hashes, the time would grow with the square of
-- the blocks.
create or replace function internal.count_landing_pages()
returns table (category text, skill text, place text, jobs integer, newest integer) language sql stable
set search_path = pg_catalog, pg_temp set work_mem = '64MB' set enable_nestloop = off set enable_mergejoin = off as $$
  with sets as materialized (
    select *, dense_rank() over (order by part, value)::integer as id from internal.landing_sets()
  ), pairs as materialized (
    select categories.id as category_id, skills.id as skill_id, block, categories.bits & skills.bits as bits
    from sets categories join sets skills using (block) where categories.part = 'category' and skills.part = 'skill'
  ), pair_counts as materialized (
    -- Counted before they are grouped, here and below: otherwise the bits themselves would be sorted.
    select category_id, skill_id from (select category_id, skill_id, bit_count(bits) as found from pairs offset 0) each
    group by 1, 2 having sum(found) >= 5
  ), counted as materialized (
    select category_id, skill_id, place_id, sum(found)::integer as jobs, max(block) as last_block from (
      select category_id, skill_id, places.id as place_id, block, bit_count(pairs.bits & places.bits) as found,
        case when places.named is null then 5 else bit_count(pairs.bits & places.named) end as named
      from pair_counts join pairs using (category_id, skill_id) join sets places using (block)
      where places.part = 'place' offset 0
    ) each where found > 0
    group by 1, 2, 3 having sum(found) >= 5 and sum(named) >= 5
  )
  select categories.value, skills.value, places.value, counted.jobs,
    last_block * 15000 + char_length(rtrim((categories.bits & skills.bits & places.bits)::text, '0')) - 1
  from counted
  join sets categories on categories.id = category_id and categories.block = last_block
  join sets skills on skills.id = skill_id and skills.block = last_block
  join sets places on places.id = place_id and places.block = last_block
  where (categories.value, skills.value, places.value) <> ('', '', '')
$$;

-- Counts them anew: the server calls it every minute, and it works for a sixtieth of the time at most. A page with the very jobs
-- of one with fewer parts is merged into it; pages with most jobs first, those with few parts before others.
create or replace function internal.refresh_landing_pages(most integer default 5000, is_due boolean default null) returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp set enable_nestloop = off as $$
declare
  began constant timestamptz := clock_timestamp();
begin
  if not pg_try_advisory_xact_lock(hashtextextended('landing pages', 0))
    or not coalesce(is_due, (select counted_at + took * 60 <= began from internal.landing_moment)) then
    return;
  end if;
  with counted as materialized (
    select *, (category <> '')::integer + (skill <> '')::integer + (place <> '')::integer as parts
    from internal.count_landing_pages()
  ), wider as (
    select distinct on (page.category, page.skill, page.place) page.category, page.skill, page.place,
      other.category as into_category, other.skill as into_skill, other.place as into_place
    from counted page join counted other on other.jobs = page.jobs and other.parts < page.parts
      and other.category in ('', page.category) and other.skill in ('', page.skill) and other.place in ('', page.place)
    order by page.category, page.skill, page.place, other.parts, other.skill = '', other.place = ''
  ), wanted as materialized (
    select page.*, into_category, into_skill, into_place, into_category is null as is_listed
    from counted page left join wider using (category, skill, place)
    order by parts, is_listed desc, jobs desc, category, skill, place limit most
  ), gone as (
    update internal.landing_pages page set state = 'withdrawn', changed_at = now(), jobs = 0, newest = 0,
      merged_category = null, merged_skill = null, merged_place = null
    where state <> 'withdrawn' and not exists (
      select from wanted where (wanted.category, wanted.skill, wanted.place) = (page.category, page.skill, page.place)
    )
  )
  insert into internal.landing_pages as known (
    category, skill, place, jobs, newest, state, merged_category, merged_skill, merged_place, listed_at
  )
  select category, skill, place, jobs, newest, case when is_listed then 'listed' else 'merged' end,
    into_category, into_skill, into_place, case when is_listed then now() end
  from wanted
  on conflict (category, skill, place) do update set
    jobs = excluded.jobs, newest = excluded.newest, changed_at = now(), state = excluded.state,
    merged_category = excluded.merged_category, merged_skill = excluded.merged_skill, merged_place = excluded.merged_place,
    listed_at = coalesce(known.listed_at, excluded.listed_at)
  where (known.jobs, known.newest, known.state, known.merged_category, known.merged_skill, known.merged_place)
    is distinct from
    (excluded.jobs, excluded.newest, excluded.state, excluded.merged_category, excluded.merged_skill, excluded.merged_place);
  -- What was never listed is not recorded; what was is for a year.
  delete from internal.landing_pages
  where state = 'withdrawn' and (listed_at is null or changed_at < now() - interval '1 year');
  update internal.landing_moment set counted_at = began, took = clock_timestamp() - began;
end
$$;

-- The hub, the sitemap and the pages themselves show others with what was counted.
create or replace function internal.announce_landing_pages() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from new_rows) then
    perform internal.announce('{"table": "landing_pages", "keys": "all"}');
  end if;
  return null;
end
$$;
create or replace trigger announce_new_landing_pages after insert on internal.landing_pages
  referencing new table as new_rows for each statement execute function internal.announce_landing_pages();
create or replace trigger announce_landing_pages after update on internal.landing_pages
  referencing new table as new_rows for each statement execute function internal.announce_landing_pages();

revoke execute on function
  internal.landing_sets(integer, integer), internal.count_landing_pages(), internal.refresh_landing_pages(integer, boolean),
  internal.announce_landing_pages()
from public;
