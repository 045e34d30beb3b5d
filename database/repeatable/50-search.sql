-- Which open listings hold all words of a search, from the bits of 40-search-index.sql, without reading the listings.
-- Texts that changed since they were indexed are scanned, so that every answer is exact at once.

-- The listings of a list as the index has them, without those that changed since.
create or replace function internal.indexed_bits(in_category text, changed integer[]) returns table (block integer, bits bit)
language sql stable rows 100 as $$
  select block, case when changes.bits is null then list.bits else list.bits & ~changes.bits end
  from internal.list_bits list left join (
    select number / 15000 as block, internal.set_bits(number % 15000, 1) as bits from unnest(changed) number group by 1
  ) changes using (block)
  where category = in_category
$$;

-- The listings that hold one of some terms; without the rare ones for a quick estimate.
create or replace function internal.bits_of_terms(terms integer[], with_rare boolean) returns table (block integer, bits bit)
language sql stable rows 100 as $$
  select block, bit_or(bits) from (
    select block, bits from internal.term_bits where term = any (terms)
    union all
    select block, internal.set_bits(position, 1) from (
      select block, unnest(positions) as position from internal.term_positions where with_rare and term = any (terms)
    ) rare group by block
  ) both_kinds group by block
$$;

-- Of some listings of a block those that hold all of some words, by scanning their texts.
create or replace function internal.scan_texts(wanted text[], in_block integer, among bit) returns bit language sql stable as $$
  select internal.set_bits(position, 1)
  from internal.bit_positions(among) position
  cross join lateral (select words from internal.listing_texts where number = in_block * 15000 + position offset 0) text
  where not exists (select from unnest(wanted) word where strpos(words, word) = 0)
$$;

-- Of some listings those that hold a word, by the index: one without punctuation around it, or one or two characters.
create or replace function internal.filter_by_word(word text, blocks integer[], among bit[]) returns table (block integer, bits bit)
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
      select id from internal.search_terms where internal.trigrams(term) @> internal.trigrams(word) and strpos(term, word) > 0
    );
  end if;
  -- Many words contain "ing". Most listings hold a frequent one of them, and the others, if few, are scanned.
  if cardinality(terms) > 200 then
    select array_agg(coalesce(hit.bits, none) order by n) into frequent
    from unnest(blocks) with ordinality as known (block, n) left join internal.bits_of_terms(terms, false) hit using (block);
    if (
      select sum(bit_count(known & ~hit)) from unnest(among, frequent) as one (known, hit)
    ) <= cardinality(terms) * cardinality(blocks) / 2 then
      return query select one.block, known & hit | internal.scan_texts(array[word], one.block, known & ~hit)
        from unnest(blocks, among, frequent) as one (block, known, hit);
      return;
    end if;
  end if;
  return query select known.block, known.bits & hit.bits
    from unnest(blocks, among) as known (block, bits) join internal.bits_of_terms(terms, true) hit using (block);
end
$$;

-- The open listings that hold every word of a search, as bits of the blocks that have any.
create or replace function internal.find_listings(search text, in_category text) returns table (block integer, bits bit)
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
  select array_agg(indexed.block), array_agg(indexed.bits) into blocks, among
  from internal.indexed_bits(in_category, changed) indexed;
  foreach word in array wanted loop
    -- A word with punctuation around it is not in the index, but its core and its ends are.
    parts := case when char_length(word) < 3 or internal.strip_punctuation(word) = word then array[word]
      else array_remove(array[internal.strip_punctuation(word), left(word, 2), right(word, 2)], '') end;
    is_few := coalesce((select sum(bit_count(one)) from unnest(among) one), 0) <= 500;
    if is_few or parts <> array[word] then
      unsure := unsure || word;
    end if;
    foreach part in array parts loop
      exit when is_few;
      select array_agg(matching.block), array_agg(matching.bits) into blocks, among
      from internal.filter_by_word(part, blocks, among) matching where bit_count(matching.bits) > 0;
    end loop;
  end loop;

  -- What is left is scanned for the words that the index does not settle, what changed for all of them.
  return query select either.block, bit_or(either.bits) from (
    select known.block, case when unsure = '{}' then known.bits else internal.scan_texts(unsure, known.block, known.bits) end
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

revoke execute on function
  internal.indexed_bits(text, integer[]), internal.bits_of_terms(integer[], boolean), internal.scan_texts(text[], integer, bit),
  internal.filter_by_word(text, integer[], bit[]), internal.find_listings(text, text)
from public;
