-- Searches, lists and counts from the index of 0025, without reading the listings.

-- The listings of a list as the index has them, without those that changed since.
create function internal.trusted_bits(in_category text, changed integer[]) returns table (block integer, bits bit)
language sql stable rows 100 as $$
  select block, case when changes.bits is null then list.bits else list.bits & ~changes.bits end
  from internal.list_bits list left join (
    select number / 15000 as block, internal.set_bits(number % 15000, 1) as bits from unnest(changed) number group by 1
  ) changes using (block)
  where category = in_category
$$;

-- The listings that hold one of some terms; without the rare ones for a first impression.
create function internal.bits_with(terms integer[], with_rare boolean) returns table (block integer, bits bit)
language sql stable rows 100 as $$
  select block, bit_or(bits) from (
    select block, bits from internal.term_bits where term = any (terms)
    union all
    select block, internal.set_bits(place, 1) from (
      select block, unnest(places) as place from internal.term_places where with_rare and term = any (terms)
    ) rare group by block
  ) both_kinds group by block
$$;

-- Of some listings of a block those that hold all of some words, by looking at each.
create function internal.look_for(wanted text[], in_block integer, among bit) returns bit language sql stable as $$
  select internal.set_bits(place, 1)
  from internal.places_in(among) place
  cross join lateral (select words from internal.listing_texts where number = in_block * 15000 + place offset 0) text
  where not exists (select from unnest(wanted) word where strpos(words, word) = 0)
$$;

-- Of some listings those that hold a word, by the index: one without marks around it, or one or two characters.
create function internal.narrow(word text, blocks integer[], among bit[]) returns table (block integer, bits bit)
language plpgsql stable rows 100 as $$
declare
  none constant bit(15000) := repeat('0', 15000);
  terms integer[];
  frequent bit(15000)[];
begin
  if char_length(word) < 3 then
    terms := array(select id from internal.search_terms where term = ' ' || word);
  else
    terms := array(
      select id from internal.search_terms where internal.triples(term) @> internal.triples(word) and strpos(term, word) > 0
    );
  end if;
  -- Many words contain "ing". Most listings hold a frequent one of them, and the others, if few, are looked at.
  if cardinality(terms) > 200 then
    select array_agg(coalesce(hit.bits, none) order by n) into frequent
    from unnest(blocks) with ordinality as known (block, n) left join internal.bits_with(terms, false) hit using (block);
    if (
      select sum(bit_count(known & ~hit)) from unnest(among, frequent) as one (known, hit)
    ) <= cardinality(terms) * cardinality(blocks) / 2 then
      return query select one.block, known & hit | internal.look_for(array[word], one.block, known & ~hit)
        from unnest(blocks, among, frequent) as one (block, known, hit);
      return;
    end if;
  end if;
  return query select known.block, known.bits & hit.bits
    from unnest(blocks, among) as known (block, bits) join internal.bits_with(terms, true) hit using (block);
end
$$;

-- The open listings that hold every word of a search, as bits of the blocks that have any.
create function internal.find_listings(search text, in_category text) returns table (block integer, bits bit)
language plpgsql stable rows 100 set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  wanted constant text[] := array(
    select word from regexp_split_to_table(left(lower(search), 200), '\s+') word where word <> ''
    group by word order by char_length(word) desc, word
  );
  changed constant integer[] := array(select internal.changed_numbers());
  unsure text[] := '{}';
  blocks integer[];
  among bit(15000)[];
  word text;
  parts text[];
  part text;
  is_few boolean;
begin
  select array_agg(trusted.block), array_agg(trusted.bits) into blocks, among
  from internal.trusted_bits(in_category, changed) trusted;
  foreach word in array wanted loop
    -- A word with marks around it is not in the index, but its core and its ends are.
    parts := case when char_length(word) < 3 or internal.core_of(word) = word then array[word]
      else array_remove(array[internal.core_of(word), left(word, 2), right(word, 2)], '') end;
    is_few := coalesce((select sum(bit_count(one)) from unnest(among) one), 0) <= 500;
    if is_few or parts <> array[word] then
      unsure := unsure || word;
    end if;
    foreach part in array parts loop
      exit when is_few;
      select array_agg(narrowed.block), array_agg(narrowed.bits) into blocks, among
      from internal.narrow(part, blocks, among) narrowed where bit_count(narrowed.bits) > 0;
    end loop;
  end loop;

  -- What is left is looked at for the words that the index does not settle, what changed for all.
  return query select either.block, bit_or(either.bits) from (
    select known.block, case when unsure = '{}' then known.bits else internal.look_for(unsure, known.block, known.bits) end
    from unnest(blocks, among) as known (block, bits)
    union all
    select number / 15000, internal.set_bits(number % 15000, 1) from internal.listing_texts
    where number = any (changed) and (in_category = '' or category = in_category)
      and (expires_at is null or expires_at > now())
      and not exists (select from unnest(wanted) one where strpos(words, one) = 0)
    group by 1
  ) as either (block, bits) group by 1;
end
$$;

-- Open listings that contain every word of the search as it is written (% and _ mean themselves). It looks past row
-- level security to the words, so it says itself what is visible: only open listings have a text, and of these
-- find_listings leaves out the expired.
create or replace function public.search_jobs(search text default '', in_category text default '')
returns setof public.job_listings language sql stable security definer set search_path = pg_catalog, pg_temp rows 200 as $$
  select listing.*
  from internal.find_listings(search, in_category) found
  cross join lateral internal.places_in(found.bits) place
  join internal.listing_texts on number = found.block * 15000 + place
  join public.job_listings listing on listing.id = listing_id
$$;

-- Some listings in their order, each with what a card shows: the columns of domain/job.ts.
create function internal.job_cards(ids uuid[]) returns json language sql stable as $$
  select coalesce(json_agg(json_build_object(
    'id', listing.id, 'slug', listing.slug, 'title', listing.title, 'location', listing.location,
    'category', listing.category,
    'is_remote', listing.is_remote, 'salary_range', listing.salary_range, 'employment_type', listing.employment_type,
    'published_at', listing.published_at, 'featured_until', listing.featured_until,
    'company', json_build_object('slug', company.slug, 'name', company.name, 'logo_url', company.logo_url)
  ) order by n), '[]')
  from unnest(ids) with ordinality as wanted (id, n)
  join public.job_listings listing on listing.id = wanted.id join public.companies company on company.id = company_id
$$;

-- A list as a page shows it, in one question: how many listings match, and as many of them as wanted, featured ones
-- first, then the newest.
create function public.list_jobs(search text default '', in_category text default '', skip integer default 0, most integer default 50)
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
      from unnest(found_bits) with ordinality as one (bits, n) cross join lateral internal.places_in(bits) place
      cross join lateral (
        select listing_id, published_at, featured_until from internal.listing_texts
        where number = (first_block + n::integer - 1) * 15000 + place offset 0
      ) text
      where featured_until is null or featured_until <= now()
      order by published_at desc, listing_id desc
      offset greatest(passed - cardinality(featured), 0) limit wanted - cardinality(page)
    );
  end if;
  return json_build_object('count', total, 'jobs', internal.job_cards(page));
end
$$;

-- What the home page shows before anybody has searched, in one question.
create function public.first_jobs(newest integer default 10, featured integer default 4) returns json
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
        lateral internal.trusted_bits(category, numbers) trusted
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

-- As before, each kind from its own index.
create or replace function public.similar_jobs(listing uuid) returns setof public.job_listings
language sql stable set search_path = '' rows 6 as $$
  with this as materialized (select id, category, company_id from public.job_listings where id = listing)
  (
    select other.* from this join public.job_listings other on other.category = this.category and other.id <> this.id
    where other.closed_at is null and (other.expires_at is null or other.expires_at > now())
    order by other.published_at desc, other.id desc limit 6
  )
  union all (
    select other.* from this join public.job_listings other
      on other.company_id = this.company_id and other.category <> this.category
    where other.closed_at is null and (other.expires_at is null or other.expires_at > now())
    order by other.published_at desc, other.id desc limit 6
  )
  limit 6
$$;

create or replace function public.is_closed_job(address text) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (
    select from public.job_listings
    where (slug = address
        or id = case when address ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then address::uuid end)
      and (closed_at is not null or expires_at <= now())
  )
$$;

revoke execute on function
  internal.trusted_bits(text, integer[]), internal.bits_with(integer[], boolean), internal.look_for(text[], integer, bit),
  internal.narrow(text, integer[], bit[]), internal.find_listings(text, text), internal.job_cards(uuid[])
from public;
grant execute on function public.list_jobs(text, text, integer, integer), public.first_jobs(integer, integer)
to anon, authenticated, service_role;
