-- Which open listings hold all words of a search, from the bits of 40-search-index.sql, without reading the listings.
-- What changed since it was indexed is read itself, so that every answer is exact at once.
--
-- Sets of listings are arrays of bits, one element for each block of an array of blocks.

create or replace function internal.no_bits() returns bit language sql immutable parallel safe as $$
  select repeat('0', 15000)::bit(15000)
$$;

-- The listings of a list as the index has them, without those that changed since.
create or replace function internal.indexed_bits(in_category text, changed integer[]) returns table (block integer, bits bit)
language sql stable rows 100 as $$
  select block, case when changes.bits is null then list.bits else list.bits & ~changes.bits end
  from internal.list_bits list left join (
    select number / 15000 as block, internal.set_bits(number % 15000, 1) as bits from unnest(changed) number group by 1
  ) changes using (block)
  where category = in_category
$$;

-- The listings of some blocks (in order, without a gap) that hold one of some terms; without the rare ones for a first
-- impression.
create or replace function internal.bits_of_terms(terms integer[], blocks integer[], with_rare boolean)
returns table (block integer, bits bit) language sql stable rows 100 as $$
  select block, bit_or(bits) from (
    select block, bits from unnest(terms) wanted cross join lateral (
      select block, bits from internal.term_bits
      where term = wanted and block >= blocks[1] and block <= blocks[cardinality(blocks)] offset 0
    ) frequent
    union all
    select block, internal.set_bits(position, 1) from (
      select block, unnest(positions) as position from unnest(terms) wanted cross join lateral (
        select block, positions from internal.term_positions
        where with_rare and term = wanted and block >= blocks[1] and block <= blocks[cardinality(blocks)] offset 0
      ) seldom
    ) rare group by block
  ) both_kinds group by block
$$;

-- What both of two sets have, either has, and one has but the other has not. Loops, since every list calls them some dozen
-- times with a few blocks: starting a query takes longer than joining the bits.
create or replace function internal.both(one bit[], other bit[]) returns bit[] language plpgsql immutable parallel safe as $$
begin
  for i in 1 .. coalesce(cardinality(one), 0) loop
    one[i] := one[i] & other[i];
  end loop;
  return one;
end
$$;
create or replace function internal.either(one bit[], other bit[]) returns bit[] language plpgsql immutable parallel safe as $$
begin
  for i in 1 .. coalesce(cardinality(one), 0) loop
    one[i] := one[i] | other[i];
  end loop;
  return one;
end
$$;
create or replace function internal.without(one bit[], other bit[]) returns bit[] language plpgsql immutable parallel safe as $$
begin
  for i in 1 .. coalesce(cardinality(one), 0) loop
    one[i] := one[i] & ~other[i];
  end loop;
  return one;
end
$$;
create or replace function internal.count_bits(of_set bit[]) returns bigint language plpgsql immutable parallel safe as $$
declare
  total bigint := 0;
begin
  for i in 1 .. coalesce(cardinality(of_set), 0) loop
    total := total + bit_count(of_set[i]);
  end loop;
  return total;
end
$$;
-- A set of so many blocks, and nothing in it.
create or replace function internal.empty_set(blocks integer) returns bit[] language sql immutable parallel safe as $$
  select array_fill(internal.no_bits(), array[blocks])
$$;
-- A set and some more listings, by their numbers; its first element is that of the block `first_block`.
create or replace function internal.with_numbers(of_set bit[], first_block integer, numbers integer[]) returns bit[]
language plpgsql immutable parallel safe as $$
declare
  number integer;
  place integer;
begin
  if numbers is null then
    return of_set;
  elsif cardinality(numbers) > 200 then
    return array(
      select case when added.bits is null then known.bits else known.bits | added.bits end
      from unnest(of_set) with ordinality as known (bits, n) left join (
        select one / 15000 - first_block + 1 as n, internal.set_bits(one % 15000, 1) as bits from unnest(numbers) one group by 1
      ) added using (n) order by n
    );
  end if;
  foreach number in array numbers loop
    place := number / 15000 - first_block + 1;
    continue when place < 1 or place > cardinality(of_set);
    of_set[place] := set_bit(of_set[place], number % 15000, 1);
  end loop;
  return of_set;
end
$$;

-- The listings of a set by their numbers.
create or replace function internal.numbers_of(of_set bit[], first_block integer) returns integer[]
language sql immutable parallel safe as $$
  select array(
    select (first_block + n::integer - 1) * 15000 + position
    from (select bits, n from unnest(of_set) with ordinality as one (bits, n) where bit_count(bits) > 0 offset 0) filled
    cross join lateral internal.bit_positions(bits) position
  )
$$;

-- Terms of the index that contain a word: in the text (''), in the head (tab) or in the facts (line's end).
create or replace function internal.terms_with(word text, kind text) returns integer[] language plpgsql stable as $$
declare
  inside constant text[] := internal.trigrams(kind || word);
  marked constant text[] := internal.trigrams(E'\r' || word);
  terms integer[];
begin
  if char_length(word) < 3 then
    return array(select id from internal.search_terms where term = ' ' || kind || word);
  end if;
  terms := array(select id from internal.search_terms where internal.trigrams(term) @> inside and strpos(term, word) > 0);
  -- With a mark around it, it may be one of the words that are indexed with theirs.
  if kind = '' and internal.strip_punctuation(word) <> word then
    terms := terms || array(
      select id from internal.search_terms where internal.trigrams(term) @> marked and strpos(term, word) > 0
    );
  end if;
  return terms;
end
$$;

create or replace function internal.bits_of(terms integer[], blocks integer[]) returns bit[] language sql stable as $$
  select array_agg(coalesce(hit.bits, internal.no_bits()) order by n)
  from unnest(blocks) with ordinality as known (block, n) left join internal.bits_of_terms(terms, blocks, true) hit using (block)
$$;

-- Of some listings of a block those that hold all of some words and match all of some patterns, by looking at each.
create or replace function internal.scan_texts(wanted text[], patterns text[], in_block integer, among bit) returns bit
language sql stable as $$
  select coalesce(internal.set_bits(position, 1), internal.no_bits())
  from internal.bit_positions(among) position
  cross join lateral (select words from internal.listing_texts where number = in_block * 15000 + position offset 0) text
  where not exists (select from unnest(wanted) word where strpos(words, word) = 0)
    and not exists (select from unnest(patterns) pattern where words !~ pattern)
$$;

-- Of some listings those whose dense texts may hold a word: which have the sets of its pairs, of which a few say enough.
create or replace function internal.dense_candidates(word text, blocks integer[], among bit[]) returns bit[]
language plpgsql stable as $$
declare
  candidates bit(15000)[] := internal.both(among, internal.bits_of_facets(array['#'], blocks));
begin
  for i in 1 .. least(char_length(word) - 1, 8) loop
    candidates := internal.both(candidates, internal.bits_of_facets(
      array['#' || internal.pair_set(substr(word, i, 1), substr(word, i + 1, 1))], blocks
    ));
  end loop;
  return candidates;
end
$$;

-- Of some listings those that hold a word, by the index; dense texts are looked at.
create or replace function internal.filter_by_word(word text, blocks integer[], among bit[]) returns bit[]
language plpgsql stable as $$
declare
  indexed constant bit(15000)[] := internal.filter_by_terms(word, blocks, among);
begin
  if not exists (select from internal.search_terms where term = '  #') then
    return indexed;
  end if;
  return array(
    select case when bit_count(candidates & ~hit) = 0 then hit
      else hit | internal.scan_texts(array[word], '{}', one.block, candidates & ~hit) end
    from unnest(blocks, indexed, internal.dense_candidates(word, blocks, among)) with ordinality
      as one (block, hit, candidates, n) order by n
  );
end
$$;

create or replace function internal.filter_by_terms(word text, blocks integer[], among bit[]) returns bit[]
language plpgsql stable as $$
declare
  terms constant integer[] := internal.terms_with(word, '');
  frequent bit(15000)[];
begin
  -- Many words contain "ing". Most listings hold a frequent one of them, and the others, if few, are looked at.
  if cardinality(terms) > 200 then
    select array_agg(coalesce(hit.bits, internal.no_bits()) order by n) into frequent
    from unnest(blocks) with ordinality as known (block, n) left join internal.bits_of_terms(terms, blocks, false) hit using (block);
    if (
      select sum(bit_count(known & ~hit)) from unnest(among, frequent) as one (known, hit)
    ) <= cardinality(terms) * cardinality(blocks) / 2 then
      return array(
        select known & hit | internal.scan_texts(array[word], '{}', one.block, known & ~hit)
        from unnest(blocks, among, frequent) with ordinality as one (block, known, hit, n) order by n
      );
    end if;
  end if;
  return internal.both(among, internal.bits_of(terms, blocks));
end
$$;

revoke execute on function
  internal.no_bits(), internal.indexed_bits(text, integer[]), internal.bits_of_terms(integer[], integer[], boolean),
  internal.both(bit[], bit[]), internal.either(bit[], bit[]), internal.without(bit[], bit[]),
  internal.with_numbers(bit[], integer, integer[]), internal.count_bits(bit[]), internal.empty_set(integer),
  internal.numbers_of(bit[], integer),
  internal.terms_with(text, text), internal.bits_of(integer[], integer[]),
  internal.scan_texts(text[], text[], integer, bit), internal.filter_by_word(text, integer[], bit[]),
  internal.filter_by_terms(text, integer[], bit[]), internal.dense_candidates(text, integer[], bit[])
from public;
