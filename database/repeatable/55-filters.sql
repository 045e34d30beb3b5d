-- Which listings have the facts that a list is filtered by, from the same bits as words, and what search and filters find together.

-- What a filter asks for, as facets of which a listing has one. `filters` has the names of domain/finding/listing-filters.ts.
create or replace function internal.read_filters(filters jsonb) returns table (name text, facets text[])
language sql stable rows 10 as $$
  with given as (
    select key, case jsonb_typeof(value) when 'array' then array(select jsonb_array_elements_text(value)) else array[value #>> '{}'] end as choices
    from jsonb_each(filters)
  )
  select key, case key
    when 'country' then array(select 'country:' || choice from unnest(choices) choice)
      || case when filters -> 'worldwide' = 'false' then '{}' else array['country:*'] end
      || case when filters -> 'unstated' = 'false' then '{}' else array['country:?'] end
    when 'tz' then array(select 'zone:' || choice from unnest(choices) choice)
      -- With a country, it is the countries that must be stated.
      || case when filters -> 'unstated' = 'false' and not filters ? 'country' then '{}' else array['zone:?'] end
    when 'shows_pay' then array['pay:shown']
    when 'company' then array(
      select 'company:' || company.id from public.companies company where company.slug = any (choices)
      -- Feeds, alerts and embeds hold addresses for years.
      union all select 'company:' || former.company_id from public.company_aliases former where former.slug = any (choices)
    )
    else array(select key || ':' || choice from unnest(choices) choice)
  end
  from given where key in ('country', 'mode', 'shows_pay', 'level', 'type', 'skill', 'chain', 'paid_in', 'tz', 'company')
$$;

-- The filters under which a country is chosen: with one, hours need not be stated (above).
create or replace function internal.filters_beside_country(filters jsonb) returns jsonb language sql immutable as $$
  select case when filters ? 'country' then filters else filters - 'unstated' end
$$;

-- The listings with one of some facets.
create or replace function internal.bits_of_facets(facets text[], blocks integer[]) returns bit[] language sql stable as $$
  select internal.bits_of(array(
    select id from internal.search_terms where term = any (array(select '  ' || facet from unnest(facets) facet))
  ), blocks)
$$;

-- The listings that may pay at least so much: those of the next step, and what lies between.
create or replace function internal.bits_of_pay(least_pay integer, blocks integer[]) returns bit[] language sql stable as $$
  with next as (
    select min(step) as step from unnest(internal.pay_steps()) step where step * 1000 >= least_pay
  )
  select internal.either(
    internal.bits_of_facets(array['pay:' || step], blocks),
    (
      select array_agg(coalesce(between_steps.bits, internal.no_bits()) order by n)
      from unnest(blocks) with ordinality as known (block, n) left join (
        select number / 15000 as block, internal.set_bits(number % 15000, 1) as bits from internal.listing_texts
        -- A range of the index, which an "or" would not be.
        where pay >= least_pay and pay < coalesce(step::bigint * 1000, 1000000000000)
          and number / 15000 >= blocks[1] group by 1
      ) between_steps using (block)
    )
  )
  from next
$$;

-- The listings that were published since. A comparison of the number itself would have all of the index by number read.
create or replace function internal.bits_since(moment timestamptz, blocks integer[]) returns bit[] language sql stable as $$
  select array_agg(coalesce(recent.bits, internal.no_bits()) order by n)
  from unnest(blocks) with ordinality as known (block, n) left join (
    select number / 15000 as block, internal.set_bits(number % 15000, 1) as bits from internal.listing_texts
    where published_at >= moment and number / 15000 >= blocks[1] group by 1
  ) recent using (block)
$$;

-- The moment since which listings were published that are "posted within" so many days.
create or replace function internal.posted_since(filters jsonb) returns timestamptz language sql stable as $$
  select now() - (filters ->> 'posted')::integer * interval '1 day'
$$;

-- Every filter with the listings that pass it. The category is one of them for a list that has found nothing; otherwise the
-- search itself is among its listings only.
create or replace function internal.bits_of_filters(filters jsonb, blocks integer[])
returns table (name text, passing internal.bit_set) language sql stable rows 10 as $$
  select name, row(internal.bits_of_facets(facets, blocks))::internal.bit_set from internal.read_filters(filters)
  union all
  select 'pay', row(internal.bits_of_pay((filters ->> 'pay')::integer, blocks))::internal.bit_set where filters ? 'pay'
  union all
  select 'posted', row(internal.bits_since(internal.posted_since(filters), blocks))::internal.bit_set where filters ? 'posted'
  union all
  select 'category', row(array(
    select coalesce(list.bits, internal.no_bits())
    from unnest(blocks) with ordinality as known (block, n)
    left join internal.list_bits list on list.block = known.block and list.category = filters ->> 'category' order by n
  ))::internal.bit_set where filters ? 'category'
$$;

-- The listings among some changed ones that a search finds, each with the filters that it does not pass. What is asked for is
-- read once, since thousands may have changed.
create or replace function internal.look_at_changes(changed integer[], in_category text, asked jsonb, filters jsonb)
returns setof internal.found_change language sql stable rows 100 as $$
  with wanted as materialized (
    select name, facets, null::integer as least_pay, null::timestamptz as since, null as category
    from internal.read_filters(filters)
    union all
    select 'pay', null, (filters ->> 'pay')::integer, null, null where filters ? 'pay'
    union all
    select 'posted', null, null, internal.posted_since(filters), null where filters ? 'posted'
    union all
    select 'category', null, null, null, filters ->> 'category' where filters ? 'category'
  ), units as materialized (
    select array(select jsonb_array_elements_text(unit -> 'words')) as words, (unit -> 'is_wide')::boolean as is_wide,
      array(select jsonb_array_elements(unit -> 'synonyms')) as synonyms
    from jsonb_array_elements(asked -> 'units') unit
  ), said as materialized (
    select array(select jsonb_array_elements_text(asked -> 'words')) as words,
      array(select jsonb_array_elements_text(asked -> 'patterns')) as patterns,
      -- What is found beside its text holds the first word of a unit or of one that means the same. Most texts hold none of
      -- them, which is soon said.
      array(
        select '%' || regexp_replace(word, '[\\%_]', '\\\&', 'g') || '%' from (
          select units.words[1] as word from units where is_wide
          union
          select synonym ->> 0 from units cross join lateral unnest(synonyms) synonym where is_wide
        ) first
      ) as hints
  )
  select text.number,
    case when not is_exact then 3
      -- As internal.find_units: each unit in the head or, of a short word, what it stands for beside the text.
      when exists (
        select from units
        where exists (select from unnest(units.words) word where not internal.is_named(word, head))
          and not (internal.is_whole_word(array_to_string(units.words, ' ')) and exists (
            select from unnest(synonyms) synonym
            where not exists (
              select from jsonb_array_elements_text(synonym) word
              where not internal.is_named(word, head) and not internal.is_named(word, fact_words)
            )
          ))
      ) then 2
      else 1 end,
    case when filters = '{}' then '{}' else array(
      select name from wanted
      where not wanted.facets && text.facets or text.published_at < since or text.category <> wanted.category
        or least_pay is not null and coalesce(text.pay < least_pay, true)
    ) end,
    text.facets, text.published_at
  from internal.listing_texts text
  -- A text is fetched once for all that is looked for in it, and one that has every word is found without a second look.
  cross join lateral (select case when asked -> 'units' = '[]' then '' else text.words || '' end as words offset 0) plain
  cross join lateral (
    select not exists (
      select from unnest((select said.words from said)) word where strpos(plain.words, word) = 0
    ) as is_exact offset 0
  ) held
  where text.number = any (changed) and (in_category = '' or text.category = in_category)
    and (text.expires_at is null or text.expires_at > now())
    -- As internal.find_units: each unit in the text, in what is beside it, or by one that means the same.
    and (is_exact or (head || ' ' || fact_words) like any ((select hints from said)::text[]) and not exists (
      select from units
      where exists (select from unnest(units.words) word where strpos(plain.words, word) = 0)
        and (not is_wide or exists (
          select from unnest(units.words) word where strpos(head, word) = 0 and strpos(fact_words, word) = 0
        ))
        and not exists (
          select from unnest(synonyms) synonym
          where not exists (
            select from jsonb_array_elements_text(synonym) word
            where not internal.is_named(word, head) and not internal.is_named(word, fact_words)
          )
        )
    ))
    and not exists (select from unnest((select said.patterns from said)) pattern where plain.words !~ pattern)
$$;

-- What all of some sets have, but one.
create or replace function internal.all_but(sets internal.bit_set[], names text[], but text, among bit[]) returns bit[]
language plpgsql immutable as $$
declare
  one internal.bit_set;
begin
  for i in 1 .. coalesce(cardinality(names), 0) loop
    if names[i] is distinct from but then
      one := sets[i];
      among := internal.both(among, one.bits);
    end if;
  end loop;
  return among;
end
$$;

-- Whether filters are no more than a page can ask for: every changed text is compared with each value.
create or replace function internal.are_bounded(filters jsonb) returns boolean language plpgsql immutable as $$
begin
  return filters = '{}' or (
    select pg_column_size(filters) <= 65536 and count(*) <= 30
      and coalesce(max(jsonb_array_length(value)) filter (where jsonb_typeof(value) = 'array'), 0) <= 50
    from jsonb_each(filters)
  );
end
$$;

-- Everything that a search and filters find; the words are looked for in one category ('' for all).
create or replace function internal.find_list(asked jsonb, in_category text, filters jsonb) returns internal.found_list
language plpgsql stable as $$
declare
  list internal.found_list;
  changed constant integer[] := array(select internal.changed_numbers());
  open_bits bit(15000)[];
  nothing bit(15000)[];
  first_block integer;
  last_block integer;
  found integer[];
  found_exactly integer[];
  found_best integer[];
  found_widened integer[];
begin
  if not internal.are_bounded(filters) then
    raise invalid_parameter_value using message = 'A list has at most 30 filters, and each of them at most 50 values';
  end if;
  -- An element for every block from the first to the last, so that each is found by its number.
  select min(block), max(block) into first_block, last_block from internal.list_bits where category = in_category;
  if changed <> '{}' then
    select least(first_block, min(one) / 15000), greatest(last_block, max(one) / 15000) into first_block, last_block
    from unnest(changed) one;
  end if;
  list.blocks := array(select generate_series(first_block, last_block));
  select array_agg(coalesce(trusted.bits, internal.no_bits()) order by n) into open_bits
  from unnest(list.blocks) with ordinality as known (block, n)
  left join internal.indexed_bits(in_category, changed) trusted using (block);

  list.exactly := open_bits;
  list.best := open_bits;
  list.widely := open_bits;
  list.also := '{}';
  if asked -> 'units' = '[]' or open_bits is null then
    null;
  elsif internal.count_bits(open_bits) <= 500 then
    -- Few are looked at themselves, as changes are, in one go.
    select array_agg(number), array_agg(number) filter (where tier < 3), array_agg(number) filter (where tier < 2),
      array_agg(number) filter (where tier = 3)
    into found, found_exactly, found_best, found_widened
    from internal.look_at_changes(internal.numbers_of(open_bits, first_block), '', asked, '{}');
    nothing := internal.empty_set(cardinality(open_bits));
    list.widely := internal.with_numbers(nothing, first_block, found);
    list.exactly := internal.with_numbers(nothing, first_block, found_exactly);
    list.best := internal.with_numbers(nothing, first_block, found_best);
    if found_widened is not null then
      list.also := internal.synonyms_in(found_widened, asked);
    end if;
  else
    select units.exactly, units.best, units.widely, units.also into list.exactly, list.best, list.widely, list.also
    from internal.find_units(
      asked -> 'units', array(select jsonb_array_elements_text(asked -> 'patterns')), list.blocks, open_bits
    ) units;
  end if;
  list.names := '{}';
  if filters <> '{}' then
    select coalesce(array_agg(name), '{}'), array_agg(filter.passing) into list.names, list.passing
    from internal.bits_of_filters(filters, list.blocks) filter;
  end if;
  -- What changed since it was indexed is looked at itself.
  list.changes := '{}';
  if changed <> '{}' then
    list.changes := array(select change from internal.look_at_changes(changed, in_category, asked, filters) change);
  end if;
  return list;
end
$$;

-- How many of them there would be without one of the filters, or with all (null).
create or replace function internal.count_without(list internal.found_list, filter text) returns bigint
language sql stable as $$
  select internal.count_bits(internal.all_but((list).passing, (list).names, filter, (list).widely)) + (
    select count(*) from unnest((list).changes) change where change.failed <@ array_remove(array[filter], null)
  )
$$;

revoke execute on function
  internal.read_filters(jsonb), internal.filters_beside_country(jsonb), internal.bits_of_facets(text[], integer[]), internal.bits_of_pay(integer, integer[]),
  internal.bits_since(timestamptz, integer[]), internal.posted_since(jsonb), internal.bits_of_filters(jsonb, integer[]),
  internal.look_at_changes(integer[], text, jsonb, jsonb), internal.are_bounded(jsonb),
  internal.all_but(internal.bit_set[], text[], text, bit[]), internal.find_list(jsonb, text, jsonb),
  internal.count_without(internal.found_list, text)
from public;
