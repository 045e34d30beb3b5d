-- "Did you mean solidity?": for a word that no open listing holds the nearest one that some hold, by edit distance.

-- Whether an open listing holds a word, in its text or beside it.
create or replace function internal.is_known_word(word text) returns boolean language sql stable as $$
  -- Most are known, and in one of the newest texts.
  select exists (
    select from (
      select words from internal.listing_texts where expires_at is null or expires_at > now()
      order by published_at desc, listing_id desc limit 100
    ) first where strpos(first.words, word) > 0
  ) or internal.count_without(internal.find_list(jsonb_build_object(
    'words', array[word], 'patterns', '{}'::text[],
    'units', jsonb_build_array(jsonb_build_object('words', array[word], 'synonyms', '[]'::jsonb, 'is_wide', true))
  ), '', '{}'), null) > 0
$$;

-- All that one edit makes of a word: a character less, another one, one more, or two neighbours exchanged.
create or replace function internal.edits_of(word text) returns text[] language sql immutable as $$
  with letters as (select string_to_table('abcdefghijklmnopqrstuvwxyz0123456789.+#-', null) as letter),
  places as (select i, left(word, i) as before, substr(word, i + 1) as after from generate_series(0, char_length(word)) i)
  select array(
    select before || substr(after, 2) from places where after <> ''
    union
    select before || substr(after, 2, 1) || left(after, 1) || substr(after, 3) from places where char_length(after) > 1
    union
    select before || letter || substr(after, 2) from places, letters where after <> ''
    union
    select before || letter || after from places, letters
  )
$$;

-- Words of about a length in the texts that are not indexed yet, a bounded number of these, and how many hold each. What a
-- word has around it is taken off once for all texts: most words are in many of them.
create or replace function internal.words_of_changes(length integer) returns table (word text, listings bigint)
language sql stable rows 1000 as $$
  select core, count(distinct number)
  from (
    select part, array_agg(distinct text.number) as numbers
    from internal.listing_texts text
    cross join lateral string_to_table(text.words || ' ' || text.fact_words, ' ') part
    where text.number = any (array(select internal.changed_numbers() limit 200))
      and (text.expires_at is null or text.expires_at > now())
      and char_length(part) between greatest(length - 2, 3) and length + 6
    group by part
  ) parts
  cross join lateral (select internal.strip_punctuation(part) as core) stripped
  cross join lateral unnest(numbers) number
  where char_length(core) between greatest(length - 2, 3) and length + 2
  group by core
$$;

-- Whether a word may be another one misspelt: an amount or a year is no misspelling of another, nor are two letters.
create or replace function internal.may_be_misspelt(word text) returns boolean language sql immutable as $$
  select char_length(word) between 3 and 40 and word !~ '^[0-9$€£.,+-]+k?$'
$$;

-- The nearest word that an open listing has, else nothing: one edit away, or two of a longer word; of equally near ones
-- that which most listings have. Two edits are looked for among words with the same beginning or the same end, so that
-- the work does not grow with the index.
create or replace function internal.nearest_word(typed text) returns text language plpgsql stable as $$
declare
  length constant integer := char_length(typed);
  one_edit constant text[] := internal.edits_of(typed);
  ends constant text := right(typed, 4);
  blocks integer[];
  open_bits bit(15000)[];
  -- Of what is not indexed yet.
  words text[];
  counts bigint[];
  nearest text;
begin
  if not internal.may_be_misspelt(typed) then
    return null;
  end if;
  select array_agg(trusted.block), array_agg(trusted.bits) into blocks, open_bits
  from internal.indexed_bits('', array(select internal.changed_numbers())) trusted;
  select array_agg(word), array_agg(listings) into words, counts from internal.words_of_changes(length);

  for edits in 1 .. case when length < 5 then 1 else 2 end loop
    with kinds as (
      select unnest(array['', E'\n']) as kind
    ), terms as materialized (
      select id, term from internal.search_terms
      where edits = 1 and term = any (array(select kind || edit from kinds, unnest(one_edit) edit))
      union all
      select id, term from kinds cross join lateral (
        select id, term from internal.search_terms
        where edits = 2 and term between kind || left(typed, 2) and kind || left(typed, 2) || chr(1114111) limit 20000
      ) alike
      union all
      select id, term from kinds cross join lateral (
        select id, term from internal.search_terms
        where edits = 2 and length > 5 and internal.trigrams(term) @> internal.trigrams(kind || ends) limit 20000
      ) alike
    ), near as (
      select word, array_agg(distinct id) as ids
      from terms cross join lateral (select ltrim(term, E'\n') as word) bare
      where char_length(word) between length - 2 and length + 2
        and (edits = 1 or extensions.levenshtein_less_equal(word, typed, 2) <= 2)
      group by word
    ), held as (
      select word, internal.count_bits(internal.both(open_bits, internal.bits_of(ids, blocks))) as listings
      from (select * from near order by abs(char_length(word) - length), word limit 200) nearer
      union all
      select word, listings from unnest(words, counts) changed (word, listings)
      -- The same words as of the index.
      where case when edits = 1 then word in (select unnest(one_edit))
        when left(word, 2) <> left(typed, 2) and (length < 6 or not internal.trigrams(word) @> internal.trigrams(ends)) then false
        else extensions.levenshtein_less_equal(word, typed, 2) <= 2 end
    )
    select word into nearest from held where listings > 0 and char_length(word) > 2
    group by word order by sum(listings) desc, word limit 1;
    exit when nearest is not null;
  end loop;
  return nearest;
end
$$;

drop function if exists internal.meant_search(text[]);
-- A search with its unknown words replaced; null where none is unknown, or one has no neighbour. And whether nothing but its own
-- words decides that: whatever else a listing holds may be the neighbour of an unknown one.
create or replace function internal.meant_search(words text[], out meant text, out is_decided boolean) language sql stable as $$
  with typed as materialized (
    select word, n, internal.is_known_word(word) as is_known from unnest(words[:8]) with ordinality as given (word, n)
  ), kinds as materialized (
    select bool_and(is_known) as are_known, bool_or(not is_known and not internal.may_be_misspelt(word)) as is_beyond_mending
    from typed
  ), each as (
    select word, n, is_known, case when not is_known then internal.nearest_word(word) end as nearest
    from typed, kinds where not are_known and not is_beyond_mending
  )
  select
    (select case when bool_and(is_known or nearest is not null)
      then string_agg(case when is_known then word else nearest end, ' ' order by n) end from each),
    (are_known or is_beyond_mending) and cardinality(words) <= 8
  from kinds
$$;

revoke execute on function
  internal.is_known_word(text), internal.edits_of(text), internal.words_of_changes(integer), internal.may_be_misspelt(text),
  internal.nearest_word(text), internal.meant_search(text[])
from public;
