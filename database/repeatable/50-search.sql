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

-- The listings that hold one of some terms; without the rare ones for a first impression.
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

-- What both of two sets have, either has, and one has but the other has not.
create or replace function internal.both(one bit[], other bit[]) returns bit[] language sql immutable parallel safe as $$
  select array_agg(left_bits & right_bits order by n)
  from unnest(one, other) with ordinality as pair (left_bits, right_bits, n)
$$;
create or replace function internal.either(one bit[], other bit[]) returns bit[] language sql immutable parallel safe as $$
  select array_agg(left_bits | right_bits order by n)
  from unnest(one, other) with ordinality as pair (left_bits, right_bits, n)
$$;
create or replace function internal.without(one bit[], other bit[]) returns bit[] language sql immutable parallel safe as $$
  select array_agg(left_bits & ~right_bits order by n)
  from unnest(one, other) with ordinality as pair (left_bits, right_bits, n)
$$;
-- A set and some more listings, by their numbers; its first element is that of the block `first_block`.
create or replace function internal.with_numbers(of_set bit[], first_block integer, numbers integer[]) returns bit[]
language sql immutable parallel safe as $$
  select case when numbers = '{}' then of_set else array(
    select case when added.bits is null then known.bits else known.bits | added.bits end
    from unnest(of_set) with ordinality as known (bits, n) left join (
      select number / 15000 - first_block + 1 as n, internal.set_bits(number % 15000, 1) as bits
      from unnest(numbers) number group by 1
    ) added using (n) order by n
  ) end
$$;
create or replace function internal.count_bits(of_set bit[]) returns bigint language sql immutable parallel safe as $$
  select coalesce(sum(bit_count(bits)), 0)::bigint from unnest(of_set) bits
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
  from unnest(blocks) with ordinality as known (block, n) left join internal.bits_of_terms(terms, true) hit using (block)
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

-- Of some listings those that hold a word, by the index.
create or replace function internal.filter_by_word(word text, blocks integer[], among bit[]) returns bit[]
language plpgsql stable as $$
declare
  terms constant integer[] := internal.terms_with(word, '');
  frequent bit(15000)[];
begin
  -- Many words contain "ing". Most listings hold a frequent one of them, and the others, if few, are looked at.
  if cardinality(terms) > 200 then
    select array_agg(coalesce(hit.bits, internal.no_bits()) order by n) into frequent
    from unnest(blocks) with ordinality as known (block, n) left join internal.bits_of_terms(terms, false) hit using (block);
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

-- What is asked for, taken apart: words, phrases in quotation marks (as patterns, since what stands between words in a
-- text need not be a single space), and for each unit of the search what it may be found by besides.
create or replace function internal.read_search(search text, widen boolean) returns jsonb
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  folded constant text := internal.fold(left(search, 200));
  plain constant text := regexp_replace(folded, '"([^"]*)"', ' \1 ', 'g');
  wanted text[] := array(select word from regexp_split_to_table(replace(plain, '"', ' '), '\s+') word where word <> '');
  patterns constant text[] := array(
    select regexp_replace(regexp_replace(trim(part[1]), '([.*+?^${}()|\[\]\\])', '\\\1', 'g'), '\s+', ' +', 'g')
    from regexp_matches(folded, '"([^"]*)"', 'g') part where trim(part[1]) ~ '\S\s+\S'
  );
  units jsonb := '[]';
  rest text[] := wanted;
  begun text[];
  taken integer;
  alike jsonb;
begin
  while cardinality(rest) > 0 loop
    -- The longest known phrase that begins here, else one word.
    begun := array(select array_to_string(rest[1 : length], ' ') from generate_series(1, least(cardinality(rest), 4)) length);
    select cardinality(string_to_array(term, ' ')) into taken
    from public.search_synonyms cross join lateral unnest(terms) term
    where widen and terms && begun and term = any (begun)
    order by 1 desc limit 1;
    taken := coalesce(taken, 1);
    select coalesce(jsonb_agg(distinct string_to_array(other, ' ')), '[]') into alike
    from public.search_synonyms cross join lateral unnest(terms) other
    where widen and terms && array[begun[taken]] and other <> begun[taken];
    units := units || jsonb_build_array(
      jsonb_build_object('words', to_jsonb(rest[1 : taken]), 'synonyms', alike, 'is_wide', widen)
    );
    rest := rest[taken + 1 :];
  end loop;
  -- Long ones first: they leave the least.
  select coalesce(jsonb_agg(unit order by char_length(unit ->> 'words') desc, unit), '[]') into units
  from (select distinct unit from jsonb_array_elements(units) unit) each;
  return jsonb_build_object('words', to_jsonb(wanted), 'patterns', to_jsonb(patterns), 'units', units);
end
$$;

-- The listings whose text holds every word, narrowed word by word; few that are left are looked at.
create or replace function internal.find_words(wanted text[], patterns text[], blocks integer[], among bit[]) returns bit[]
language plpgsql stable as $$
declare
  found_bits bit(15000)[] := among;
  unsure text[] := '{}';
  word text;
begin
  foreach word in array wanted loop
    if internal.count_bits(found_bits) <= 500 then
      unsure := unsure || word;
    else
      found_bits := internal.filter_by_word(word, blocks, found_bits);
    end if;
  end loop;
  if unsure = '{}' and patterns = '{}' then
    return found_bits;
  end if;
  return array(
    select case when bit_count(bits) = 0 then bits else internal.scan_texts(unsure, patterns, block, bits) end
    from unnest(blocks, found_bits) with ordinality as one (block, bits, n) order by n
  );
end
$$;

-- The listings that hold every word in one of the other texts: the head or the facts.
create or replace function internal.find_beside(wanted text[], kinds text[], blocks integer[]) returns bit[]
language plpgsql stable as $$
declare
  found_bits bit(15000)[];
  kind text;
  word text;
  terms integer[];
begin
  foreach word in array wanted loop
    terms := '{}';
    foreach kind in array kinds loop
      terms := terms || internal.terms_with(word, kind);
    end loop;
    found_bits := case when found_bits is null then internal.bits_of(terms, blocks)
      else internal.both(found_bits, internal.bits_of(terms, blocks)) end;
  end loop;
  return found_bits;
end
$$;

-- Of some listings those that a search finds: whose text holds every unit of it (exactly); of these, whose head does
-- (best); and whose text, head or facts hold each unit or one that means the same (widely), which are the most.
create or replace function internal.find_units(
  units jsonb, patterns text[], blocks integer[], among bit[], out exactly bit[], out best bit[], out widely bit[]
) language plpgsql stable as $$
declare
  unit jsonb;
  wanted text[];
  synonym jsonb;
  in_text bit(15000)[];
  beside bit(15000)[];
begin
  exactly := among;
  best := among;
  widely := among;
  for unit in select * from jsonb_array_elements(units) loop
    wanted := array(select jsonb_array_elements_text(unit -> 'words'));
    in_text := internal.find_words(wanted, '{}', blocks, widely);
    exactly := internal.both(exactly, in_text);
    best := internal.both(best, internal.find_beside(wanted, array[E'\t'], blocks));
    if (unit -> 'is_wide')::boolean then
      beside := internal.find_beside(wanted, array[E'\t', E'\n'], blocks);
      for synonym in select * from jsonb_array_elements(unit -> 'synonyms') loop
        beside := internal.either(beside, internal.find_beside(
          array(select jsonb_array_elements_text(synonym)), array[E'\t', E'\n'], blocks
        ));
      end loop;
      widely := internal.either(in_text, internal.both(widely, beside));
    else
      widely := in_text;
    end if;
  end loop;
  if patterns <> '{}' then
    widely := internal.find_words('{}', patterns, blocks, widely);
    exactly := internal.both(exactly, widely);
  end if;
  best := internal.both(best, exactly);
end
$$;

-- The same for one text that was not indexed yet.
create or replace function internal.is_found_widely(units jsonb, words text, head text, fact_words text) returns boolean
language sql immutable as $$
  select not exists (
    select from jsonb_array_elements(units) unit
    where exists (
      select from jsonb_array_elements_text(unit -> 'words') word where strpos(words, word) = 0
    ) and (not (unit -> 'is_wide')::boolean or exists (
      select from jsonb_array_elements_text(unit -> 'words') word
      where strpos(head, word) = 0 and strpos(fact_words, word) = 0
    )) and not exists (
      select from jsonb_array_elements(unit -> 'synonyms') synonym
      where not exists (
        select from jsonb_array_elements_text(synonym) word where strpos(head, word) = 0 and strpos(fact_words, word) = 0
      )
    )
  )
$$;

revoke execute on function
  internal.no_bits(), internal.indexed_bits(text, integer[]), internal.bits_of_terms(integer[], boolean),
  internal.both(bit[], bit[]), internal.either(bit[], bit[]), internal.without(bit[], bit[]),
  internal.with_numbers(bit[], integer, integer[]), internal.count_bits(bit[]),
  internal.terms_with(text, text), internal.bits_of(integer[], integer[]),
  internal.scan_texts(text[], text[], integer, bit), internal.filter_by_word(text, integer[], bit[]),
  internal.read_search(text, boolean), internal.find_words(text[], text[], integer[], bit[]),
  internal.find_beside(text[], text[], integer[]), internal.find_units(jsonb, text[], integer[], bit[]),
  internal.is_found_widely(jsonb, text, text, text)
from public;
