-- What a list that has nothing offers instead: the filters that could be dropped, and the nearest listings.

drop function if exists internal.nearest_of(internal.found_list, integer);
-- Of the listings that a search finds those that pass the most filters, the newest first, and at least so many of them.
create or replace function internal.nearest_of(list internal.found_list, wanted integer, at_least integer default 0) returns uuid[]
language plpgsql stable as $$
declare
  first_block constant integer := list.blocks[1];
  filters constant integer := cardinality(list.names);
  -- Which pass at least so many of the filters that were looked at, from none on.
  passed internal.bit_set[] := array[row(list.widely)::internal.bit_set];
  rest bit(15000)[];
  page uuid[] := '{}';
  one internal.bit_set;
begin
  for i in 1 .. filters loop
    one := list.passing[i];
    passed := passed || row(internal.both((passed[i]).bits, one.bits))::internal.bit_set;
    for many in reverse i .. 2 loop
      passed[many] := row(internal.either((passed[many]).bits, internal.both((passed[many - 1]).bits, one.bits)))::internal.bit_set;
    end loop;
  end loop;
  for many in reverse filters .. at_least loop
    rest := internal.with_numbers((passed[many + 1]).bits, first_block, array(
      select number from unnest(list.changes) where cardinality(failed) <= filters - many
    ));
    if many < filters then
      rest := internal.without(rest, internal.with_numbers((passed[many + 2]).bits, first_block, array(
        select number from unnest(list.changes) where cardinality(failed) < filters - many
      )));
    end if;
    page := page || internal.page_of(rest, first_block, false, 0, wanted - cardinality(page));
    exit when cardinality(page) >= wanted;
  end loop;
  return page;
end
$$;

-- A list with each unit of a search as one more of its filters: "word:zk".
create or replace function internal.with_units(list internal.found_list, units jsonb) returns internal.found_list
language plpgsql stable as $$
declare
  unit jsonb;
  alone internal.found_list;
  name text;
  among integer[];
begin
  for unit in select * from jsonb_array_elements(units) loop
    alone := internal.find_list(
      jsonb_build_object('words', unit -> 'words', 'patterns', '[]'::jsonb, 'units', jsonb_build_array(unit)), '', '{}'
    );
    name := 'word:' || internal.words_of_unit(unit);
    list.names := list.names || name;
    list.passing := list.passing || row(alone.widely)::internal.bit_set;
    if list.changes <> '{}' then
      among := array(select number from unnest(alone.changes));
      list.changes := array(
        select row(number, tier, case when number = any (among) then failed else failed || name end, facets, published_at)
          ::internal.found_change
        from unnest(list.changes)
      );
    end if;
  end loop;
  return list;
end
$$;

create or replace function internal.words_of_unit(unit jsonb) returns text language sql immutable as $$
  select string_agg(word, ' ' order by n) from jsonb_array_elements_text(unit -> 'words') with ordinality as one (word, n)
$$;

-- The words of a search without those of a unit, as they stand; null where nothing is left.
create or replace function internal.words_without(asked jsonb, unit jsonb) returns text language sql immutable as $$
  select string_agg(word, ' ' order by n)
  from jsonb_array_elements_text(asked -> 'words') with ordinality as one (word, n) where not unit -> 'words' ? word
$$;

-- What a search of several units would find without each of them: [{"filter": "word", "word": "zk", "left": "rust", "count": 31}].
-- Where words that are left mean more beside each other than apart, they are looked for as such.
create or replace function internal.without_units(list internal.found_list, asked jsonb, widen boolean) returns jsonb
language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('filter', 'word', 'word', word, 'left', rest, 'count', listings)), '[]')
  from jsonb_array_elements(asked -> 'units') unit
  cross join lateral (select internal.words_without(asked, unit) as rest offset 0) others
  cross join lateral (select internal.read_search(coalesce(rest, ''), widen) as left_over offset 0) understood
  cross join lateral (
    select internal.words_of_unit(unit) as word, case
      when left_over -> 'units' = (
        select jsonb_agg(other order by n) from jsonb_array_elements(asked -> 'units') with ordinality as one (other, n)
        where other <> unit
      ) then internal.count_without(list, 'word:' || internal.words_of_unit(unit))
      else internal.count_without(internal.find_list(left_over, '', '{}'), null) end as listings
    offset 0
  ) counted
  where listings > 0 and rest is not null
$$;

-- What one of must find a listing that changes what is shown instead of nothing: each word, which may become known or unknown;
-- what stands for several words or is meant by them; and what words mean beside each other once the one between them is left out.
create or replace function internal.deciding_searches(asked jsonb, widely jsonb, widen boolean) returns text[]
language sql stable as $$
  with known as materialized (
    select unit from jsonb_array_elements((asked -> 'units') || (widely -> 'units')) unit
  ), rests as materialized (
    select internal.words_without(asked, unit) as rest from jsonb_array_elements(asked -> 'units') unit
  )
  select array(
    select jsonb_array_elements_text(asked -> 'words')
    union
    select internal.words_of_unit(unit) from known
    union
    select rest from rests where rest is not null and exists (
      select from jsonb_array_elements(internal.read_search(rest, widen) -> 'units') unit
      where unit not in (select unit from known)
    )
  )
$$;

drop function if exists internal.instead_of_nothing(jsonb, text, jsonb, boolean, boolean);
-- {"meant": …, "without": [{"filter": "pay", "count": 31}], "nearest": […], "nearest_by": ["zk", "rust"]}: what the words were
-- meant to be, what the list would have without each of its filters, and the nearest listings, by all words, else by what they
-- were meant to be, else by the most of them, else whatever the filters leave.
-- `nearest_by` names searches where nothing but these decides all of it: what none of them finds changes nothing.
-- `nothing` is the list as it was found.
create or replace function internal.instead_of_nothing(
  nothing internal.found_list, asked jsonb, in_category text, filters jsonb, with_nearest boolean, with_cards boolean
) returns jsonb language plpgsql stable as $$
declare
  wanted constant jsonb := case when in_category = '' then filters else filters || jsonb_build_object('category', in_category) end;
  words constant text[] := array(select jsonb_array_elements_text(asked -> 'words'));
  meant text;
  is_decided boolean;
  -- Without quotation marks, and with what means the same.
  widely constant jsonb := internal.read_search(array_to_string(words, ' '), true);
  list internal.found_list;
  without jsonb := '[]';
  nearest uuid[] := '{}';
  nearest_by text[];
  is_wide constant boolean := (asked #> '{units,0,is_wide}')::boolean;
  units constant jsonb := case when asked -> 'patterns' = '[]' then asked -> 'units' else widely -> 'units' end;
  left_by_filters bigint;
begin
  select search.meant, search.is_decided into meant, is_decided from internal.meant_search(words) search;
  if not with_nearest then
    return jsonb_strip_nulls(jsonb_build_object('meant', meant));
  end if;
  list := case when asked = widely and in_category = '' then nothing else internal.find_list(widely, '', wanted) end;
  if words <> '{}' then
    nearest := internal.nearest_of(list, 6);
    if nearest = '{}' and meant is not null then
      nearest := internal.nearest_of(internal.find_list(internal.read_search(meant, true), '', wanted), 6);
    end if;
    if asked <> widely then
      list := internal.find_list(asked, '', wanted);
    end if;
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('filter', name, 'count', listings)), '[]') into without
  from (
    select name, internal.count_without(list, name) as listings from unnest(list.names) name
  ) each where listings > 0;
  if words <> '{}' then
    list := internal.find_list(internal.read_search('', true), '', wanted);
    left_by_filters := internal.count_without(list, null);
    -- More would be looked for one by one.
    if jsonb_array_length(widely -> 'units') between 2 and 6 then
      list := internal.with_units(list, units);
      if wanted = '{}' then
        if nearest = '{}' then
          nearest := internal.nearest_of(list, 6, 1);
          nearest_by := case when nearest <> '{}' and is_decided
            then internal.deciding_searches(asked, widely, is_wide) end;
        end if;
        -- A phrase is no longer the same without a word of it.
        if asked -> 'patterns' = '[]' then
          without := internal.without_units(list, asked, is_wide);
        end if;
      end if;
    end if;
    -- How many the board has in all does not help a seeker who is offered something nearer.
    if left_by_filters > 0 and nearest_by is null and (wanted <> '{}' or without = '[]') then
      without := without || jsonb_build_object('filter', 'search', 'count', left_by_filters);
    end if;
  end if;
  if nearest = '{}' then
    nearest := internal.nearest_of(list, 6);
  end if;
  return jsonb_strip_nulls(jsonb_build_object('meant', meant)) || jsonb_build_object(
    'without', (select coalesce(jsonb_agg(one order by (one -> 'count')::bigint desc), '[]') from jsonb_array_elements(without) one),
    'nearest', case when with_cards then internal.job_cards(nearest) else internal.card_versions(nearest) end,
    'nearest_by', nearest_by
  );
end
$$;

revoke execute on function
  internal.nearest_of(internal.found_list, integer, integer), internal.with_units(internal.found_list, jsonb),
  internal.words_of_unit(jsonb), internal.words_without(jsonb, jsonb), internal.without_units(internal.found_list, jsonb, boolean),
  internal.deciding_searches(jsonb, jsonb, boolean),
  internal.instead_of_nothing(internal.found_list, jsonb, text, jsonb, boolean, boolean)
from public;
