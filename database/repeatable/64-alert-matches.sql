-- What the searches of alerts find among the news: the question that lists ask (55-filters.sql), once for each search and
-- piece of news, however many alerts it has. Tables: migration 0185, docs/decisions/0047.

-- Of some listings, a set over some blocks, those that a list would show, by their numbers: what list_jobs asks too, but the
-- filters first, since no alert needs what the words alone would find. `changed` are those that the index has not seen.
create or replace function internal.find_among(
  asked jsonb, in_category text, filters jsonb, blocks integer[], among bit[], changed integer[]
) returns setof integer
language plpgsql stable rows 100 as $$
declare
  left_bits bit(15000)[];
  names text[];
  passing internal.bit_set[];
begin
  if cardinality(changed) > 0 then
    return query select number from internal.look_at_changes(changed, in_category, asked, filters) where failed = '{}';
  end if;
  if among is null then
    return;
  end if;
  if in_category <> '' then
    left_bits := internal.both(among, array(
      select coalesce(list.bits, internal.no_bits()) from unnest(blocks) with ordinality as known (block, n)
      left join internal.list_bits list on list.block = known.block and list.category = in_category order by n
    ));
  else
    left_bits := among;
  end if;
  if filters <> '{}' then
    select array_agg(name), array_agg(filter.passing) into names, passing from internal.bits_of_filters(filters, blocks) filter;
    left_bits := internal.all_but(passing, names, null, left_bits);
  end if;
  if asked -> 'units' <> '[]' then
    -- A few are looked at themselves.
    if internal.count_bits(left_bits) <= 30 then
      return query select number from internal.look_at_changes(
        array(select internal.numbers_of(left_bits, blocks)), in_category, asked, '{}'
      );
      return;
    end if;
    select units.widely into left_bits from internal.find_units(
      asked -> 'units', array(select jsonb_array_elements_text(asked -> 'patterns')), blocks, left_bits
    ) units;
  end if;
  return query select internal.numbers_of(left_bits, blocks);
end
$$;

create or replace function internal.numbers_of(of_set bit[], blocks integer[]) returns setof integer
language sql immutable rows 100 as $$
  select block * 15000 + position
  from (select block, bits from unnest(blocks, of_set) as one (block, bits) where bit_count(bits) > 0 offset 0) filled
  cross join lateral internal.bit_positions(bits) position
$$;

-- The searches that have an alert that is due and have not been asked about all news yet, with the news that each was asked
-- about or that all its alerts know. One that no alert waited for may be far behind.
create or replace function internal.due_queries(upto bigint, most integer)
returns table (id bigint, query text, after bigint)
language sql stable set search_path = pg_catalog, pg_temp set enable_seqscan = off rows 500 as $$
  select asked.id, asked.query, greatest(asked.asked_until, (
    select min(told_until) from internal.alerts where query_id = asked.id and next_at is not null
  ))
  from internal.alert_queries asked
  where asked.asked_until < upto
    and exists (select from internal.alerts where query_id = asked.id and next_at <= now())
  order by asked.asked_until, asked.id limit most
$$;

-- Asks some searches about the news after one number and up to another, and writes what they find. `questions` are
-- {id, search, widen, category, filters}: what functions/alerts/match-news.ts reads in the stored addresses.
create or replace function internal.match_queries(questions jsonb, after bigint, upto bigint) returns integer
language plpgsql volatile
set search_path = pg_catalog, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  -- A few are looked at themselves; of many, only those that the index has not seen.
  few constant integer := 40;
  numbers integer[];
  news bigint[];
  changed integer[];
  blocks integer[];
  among bit(15000)[];
  -- By the number of a listing's text, from the first block on: which news it is, or 0.
  news_at bigint[];
  question record;
  found_news bigint[];
  matched integer := 0;
begin
  select coalesce(array_agg(text.number order by text.number), '{}'), array_agg(fresh.number order by text.number)
  into numbers, news
  from internal.listing_news fresh join internal.listing_texts text using (listing_id)
  where fresh.number > after and fresh.number <= upto;
  if numbers <> '{}' then
    blocks := array(select generate_series(numbers[1] / 15000, numbers[cardinality(numbers)] / 15000));
    changed := case when cardinality(numbers) <= few then numbers else array(
      select number from internal.changed_numbers() number join unnest(numbers) known on known = number
    ) end;
    if cardinality(numbers) > few then
      select array_agg(coalesce(trusted.bits & fresh.bits, internal.no_bits()) order by n) into among
      from unnest(blocks) with ordinality as known (block, n)
      left join internal.indexed_bits('', changed) trusted using (block)
      left join (
        select number / 15000 as block, internal.set_bits(number % 15000, 1) as bits from unnest(numbers) number group by 1
      ) fresh using (block);
    end if;
    select array_agg(coalesce(one.news, 0) order by place) into news_at
    from generate_series(blocks[1] * 15000, numbers[cardinality(numbers)]) place
    left join unnest(numbers, news) as one (number, news) on one.number = place;
    for question in
      select * from jsonb_to_recordset(questions) as one (id bigint, search text, widen boolean, category text, filters jsonb)
    loop
      found_news := array(
        select news_at[number - blocks[1] * 15000 + 1] as news from internal.find_among(
          internal.read_search(question.search, question.widen), question.category, question.filters, blocks, among, changed
        ) number order by 1
      );
      if found_news <> '{}' then
        matched := matched + 1;
        insert into internal.alert_matches (query_id, until, news) values (question.id, upto, found_news)
        on conflict (query_id, until) do nothing;
      end if;
    end loop;
  end if;
  update internal.alert_queries set asked_until = upto
  from jsonb_to_recordset(questions) as one (id bigint) where alert_queries.id = one.id and asked_until < upto;
  return matched;
end
$$;

revoke execute on function
  internal.find_among(jsonb, text, jsonb, integer[], bit[], integer[]), internal.numbers_of(bit[], integer[]),
  internal.due_queries(bigint, integer), internal.match_queries(jsonb, bigint, bigint)
from public;
