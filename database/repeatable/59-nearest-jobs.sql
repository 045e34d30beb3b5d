-- What a list that has nothing offers instead: the filters that could be dropped, and the nearest listings.

-- Of the listings that a search finds those that pass the most filters, the newest first.
create or replace function internal.nearest_of(list internal.found_list, wanted integer) returns uuid[]
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
  for many in reverse filters .. 0 loop
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

drop function if exists internal.instead_of_nothing(jsonb, text, jsonb, boolean, boolean);
-- {"meant": …, "without": [{"filter": "pay", "count": 31}], "nearest": […]}: what the words were meant to be, what the list would
-- have without each of its filters, and the nearest listings, by the words, else by what they were meant to be, else
-- whatever the filters leave. `nothing` is the list as it was found.
create or replace function internal.instead_of_nothing(
  nothing internal.found_list, asked jsonb, in_category text, filters jsonb, with_nearest boolean, with_cards boolean
) returns jsonb language plpgsql stable as $$
declare
  wanted constant jsonb := case when in_category = '' then filters else filters || jsonb_build_object('category', in_category) end;
  words constant text[] := array(select jsonb_array_elements_text(asked -> 'words'));
  meant constant text := internal.meant_search(words);
  -- Without quotation marks, and with what means the same.
  widely constant jsonb := internal.read_search(array_to_string(words, ' '), true);
  list internal.found_list;
  without jsonb := '[]';
  nearest uuid[] := '{}';
begin
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
    if internal.count_without(list, null) > 0 then
      without := without || jsonb_build_object('filter', 'search', 'count', internal.count_without(list, null));
    end if;
  end if;
  if nearest = '{}' then
    nearest := internal.nearest_of(list, 6);
  end if;
  return jsonb_strip_nulls(jsonb_build_object('meant', meant)) || jsonb_build_object(
    'without', (select coalesce(jsonb_agg(one order by (one -> 'count')::bigint desc), '[]') from jsonb_array_elements(without) one),
    'nearest', case when with_cards then internal.job_cards(nearest) else internal.card_versions(nearest) end
  );
end
$$;

revoke execute on function
  internal.nearest_of(internal.found_list, integer), internal.instead_of_nothing(internal.found_list, jsonb, text, jsonb, boolean, boolean)
from public;
