-- How the words of the listings' texts become strings of bits, 15,000 texts to a block. Tables: migration 0025.

-- Which text a term stands in is its first character, which no word has: none for the listing's text, a tab for its head,
-- a line's end for its facts, a carriage return for words of the text with their marks; a space begins pairs and single
-- characters, two spaces a facet, two spaces and "#" a set of pairs of dense texts.

-- 'node' → {nod,ode}: by these, words are found that contain another. Unlike pg_trgm it knows all characters. An index
-- stores its results: a change of it comes with a migration that rebuilds search_terms_by_trigrams.
create or replace function internal.trigrams(value text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(kind || substr(value, i, 3)), '{}')
  from (select case when left(value, 1) in (E'\t', E'\n', E'\r') then left(value, 1) else '' end as kind) one
  cross join generate_series(char_length(kind) + 1, char_length(value) - 2) i
  where left(value, 1) <> ' '
$$;

-- A word without the punctuation around it, with which a text would have several times as many words.
create or replace function internal.strip_punctuation(word text) returns text language sql immutable parallel safe as $$
  select ltrim(rtrim(word, '.,;:!?)]}>"''”’»…*'), '([{<"''“‘«*')
$$;

-- The reverse of the aggregate set_bits: where the ones are, by the lengths of the gaps between them.
create or replace function internal.bit_positions(bits bit) returns setof integer language sql immutable parallel safe rows 100 as $$
  select position::integer from (
    select sum(octet_length(gap) + 1) over (order by n rows unbounded preceding) - 1 as position
    from string_to_table(bits::text, '1') with ordinality as gaps (gap, n)
  ) positions where position < 15000
$$;

-- Numbers about which the index is out of date; a search scans their texts.
create or replace function internal.changed_numbers() returns setof integer language sql stable rows 200 as $$
  select number from internal.search_changes
  union
  select number from internal.listing_texts
  where expires_at > (select expired_until from internal.search_moment) and expires_at <= now()
$$;

-- Whether a text has more different pairs or words than an index by words is made for: 49,000 characters without a space, or a
-- script of thousands of characters. A text in letters never has so many pairs, nor one of this length so many words.
create or replace function internal.is_dense(words text) returns boolean language sql immutable parallel safe as $$
  select case
    when octet_length(words) - char_length(words) > 1000 and (
      select count(distinct one || other) > 2000
      from (select string_to_array(words, null) as characters) split
      cross join lateral unnest(characters, characters[2:]) as pair (one, other)
    ) then true
    when char_length(words) > 20000 then (
      select sum(char_length(word)) > 20000 from (select distinct word from string_to_table(words, ' ') word) each
    )
    else false
  end
$$;

-- Which of 16,381 sets of pairs one belongs to. By these the texts that may hold a word are known, and then read.
create or replace function internal.pair_set(one text, other text) returns integer language sql immutable parallel safe as $$
  select (ascii(one) * 131 + ascii(other)) % 16381
$$;

-- Indexes the words and facets of some texts of a block. Of a word with punctuation around it ("(node.js),") these are its core
-- and its ends ("(n", "s),"), so that all its pairs are there, and the word itself apart. Of a word longer than any search
-- there are pieces, which overlap by the longest search. Of a dense text there are only sets of pairs, and "  #".
drop function if exists internal.index_texts(integer, integer[]);
create or replace function internal.index_texts(in_block integer, numbers integer[], faceted integer[]) returns void
language sql volatile set work_mem = '64MB' as $$
  with texts as materialized (
    select (number % 15000)::smallint as position, words, head, fact_words, internal.is_dense(words) as is_dense,
      case when known.number is not null then facets else '{}' end as facets
    from internal.listing_texts left join (select distinct unnest(faceted) as number) known using (number)
    where number = any (numbers)
  ), written as materialized (
    select word, array_agg(position) as positions
    from texts cross join lateral (select distinct word from string_to_table(words, ' ') word) each
    where not is_dense group by word
  ), parts as materialized (
    -- Put together as text: a row for every position would take three times as long.
    select kind, part, string_to_array(string_agg(array_to_string(positions, ','), ','), ',')::smallint[] as positions from (
      select kind, part, positions from written
      cross join lateral (select internal.strip_punctuation(word) as core offset 0) inner_part
      cross join lateral unnest(
        case when core = word then array[''] else array['', '', '', E'\r'] end,
        case when core = word then array[word] else array[
          core, left(word, strpos(word, core)), substr(word, strpos(word, core) + char_length(core) - 1), word
        ] end
      ) as one (kind, part)
      union all
      select E'\t', word, array_agg(position) from texts cross join lateral string_to_table(head, ' ') word group by word
      union all
      select E'\n', word, array_agg(position) from texts cross join lateral string_to_table(fact_words, ' ') word group by word
    ) words group by kind, part
  ), pieces as materialized (
    select kind, substr(part, i, 600) as piece, positions from parts, generate_series(1, char_length(part), 400) i
  ), pairs as materialized (
    select kind, substr(piece, i, 2) as pair, bit_or(bits) as bits
    from pieces
    cross join lateral (select internal.set_bits(position, 1) as bits from unnest(positions) position) one
    cross join lateral generate_series(1, greatest(char_length(piece) - 1, 1)) i
    where kind <> E'\r' group by 1, 2
  ), terms as materialized (
    select kind || piece as term, positions, cardinality(positions) as many, null::bit(15000) as bits from pieces
    -- Of short ones only those beside the text, where a short synonym is looked for as a whole word.
    where char_length(piece) > 2 or kind in (E'\t', E'\n')
    union all
    select ' ' || kind || pair, null, bit_count(bits), bits from pairs where char_length(pair) = 2
    union all
    select ' ' || kind || letter, null, bit_count(bit_or(bits)), bit_or(bits)
    from pairs cross join lateral unnest(array[left(pair, 1), right(pair, 1)]) letter group by kind, letter
    union all
    -- Facets are counted for every list, which is quickest with bits: they have them from 13 listings on, and all of them where
    -- few texts are indexed at a time.
    select '  ' || facet, array_agg(position), count(*)::integer * case when cardinality(numbers) <= 1000 then 100 else 8 end, null
    from texts cross join lateral unnest(facets) facet group by facet
    union all
    select '  #' || pair_set, array_agg(position), count(*)::integer, null
    from texts cross join lateral (
      select distinct internal.pair_set(one, other) as pair_set
      from (select string_to_array(words, null) as characters offset 0) split
      cross join lateral unnest(characters, characters[2:]) as pair (one, other) where other <> ''
    ) sets
    where is_dense group by pair_set
    union all
    select '  #', array_agg(position), count(*)::integer, null from texts where is_dense having count(*) > 0
  ), added as (
    insert into internal.search_terms (term)
    select distinct term from terms where not exists (select from internal.search_terms known where known.term = terms.term)
    returning id, term
  ), numbered as materialized (
    select id, positions, many, bits
    from terms join (select * from added union all select * from internal.search_terms) known using (term)
  ), rare as (
    insert into internal.term_positions (term, block, positions)
    select id, in_block, coalesce(positions, array(select internal.bit_positions(bits)::smallint)) from numbered where many < 100
  )
  insert into internal.term_bits (term, block, bits)
  select id, in_block, coalesce(bits, (select internal.set_bits(position, 1) from unnest(positions) position)) from numbered
  where many >= 100
$$;

-- Empties a block that most listings have left: the others get new numbers. While another transaction holds one of
-- them, the block waits for the next call.
create or replace function internal.vacate_block(vacated integer) returns void language plpgsql volatile as $$
declare
  first constant integer := vacated * 15000;
  moving constant integer[] := array(
    select number from internal.listing_texts where number >= first and number < first + 15000 for update skip locked
  );
begin
  if cardinality(moving) < (select count(*) from internal.listing_texts where number >= first and number < first + 15000) then
    return;
  end if;
  -- Should an expired listing be prolonged, its text is made again.
  delete from internal.listing_texts where number = any (moving) and expires_at <= now();
  update internal.listing_texts set number = nextval('internal.listing_numbers') where number = any (moving);
  delete from internal.term_bits where block = vacated;
  delete from internal.term_positions where block = vacated;
  delete from internal.list_bits where block = vacated;
  delete from internal.whole_blocks where block = vacated;
  delete from internal.block_parts where block = vacated;
  delete from internal.search_terms where not exists (select from internal.term_bits where term = id)
    and not exists (select from internal.term_positions where term = id);
end
$$;

-- How many changes may wait, since every list scans them: few on a board whose every run indexes little, and as many as keep
-- the parts of a large block few.
create or replace function internal.easily_scanned() returns bigint language sql stable as $$
  select least(greatest(count(*) / 30, 50), 500) from internal.listing_texts
  where number >= (select last_value / 15000 * 15000 from internal.listing_numbers)
$$;

-- Whether a block is to be indexed anew as a whole: one that has become full, and one of many parts of which the newer ones are
-- a fourth. Each part has a row of its own for a word, and every one is read by every list.
create or replace function internal.is_due_whole(one integer, is_full boolean, texts bigint) returns boolean language sql stable as $$
  select case when is_full then not exists (select from internal.whole_blocks where block = one)
    else exists (select from internal.block_parts where block = one and parts >= 8 and added * 4 >= texts) end
$$;

-- Brings one block up to date: the one with the most changes, if there are more in all than a list can easily scan.
-- Answers whether there was something to do. The server calls it every minute, and sooner while much changes
-- (functions/maintenance/index-listings.ts); without it every answer is right, only slower. Of several calls at once one does
-- the work.
create or replace function internal.index_listings(easily integer default null) returns boolean
language plpgsql volatile set search_path = pg_catalog, pg_temp as $$
declare
  one integer;
  first integer;
  added integer[];
  faceted integer[];
  is_full boolean;
  is_whole boolean;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('search index', 0))
    or (select count(*) from internal.changed_numbers()) <= coalesce(easily, internal.easily_scanned()) then
    return false;
  end if;
  insert into internal.search_changes (number, is_new)
  select number, false from internal.listing_texts
  where expires_at > (select expired_until from internal.search_moment) and expires_at <= now();
  update internal.search_moment set expired_until = now();

  select number / 15000, number / 15000 * 15000 into one, first
  from internal.search_changes group by 1, 2 order by count(*) desc, 1 limit 1;
  select last_value >= first + 15000 into is_full from internal.listing_numbers;
  is_whole := internal.is_due_whole(one, is_full, (
    select count(*) from internal.listing_texts where number >= first and number < first + 15000
  ));
  -- In one look: a listing whose facts are read after it has its facets with the change that this leaves for the next run, and
  -- would be counted twice if they were indexed now.
  with taken as (
    delete from internal.search_changes where number >= first and number < first + 15000 returning number, is_new
  )
  select (select array_agg(number) filter (where is_new) from taken),
    array(select number from internal.listing_texts where number >= first and number < first + 15000 and facets <> '{}')
  into added, faceted;
  if is_whole then
    delete from internal.term_bits where block = one;
    delete from internal.term_positions where block = one;
    delete from internal.block_parts where block = one;
    insert into internal.whole_blocks (block) select one where is_full;
    added := array(select number from internal.listing_texts where number >= first and number < first + 15000);
  end if;
  if cardinality(added) > 0 then
    perform internal.index_texts(one, added, faceted);
    insert into internal.block_parts as known (block, parts, added)
    values (one, 1, case when is_whole then 0 else cardinality(added) end)
    on conflict (block) do update set parts = known.parts + 1, added = known.added + excluded.added;
    -- Otherwise every search would read the index's pending list.
    perform gin_clean_pending_list('internal.search_terms_by_trigrams');
  end if;

  delete from internal.list_bits where block = one;
  insert into internal.list_bits (category, block, bits)
  select category, one, internal.set_bits(number % 15000, 1) from internal.listing_texts
  where number >= first and number < first + 15000 and (expires_at is null or expires_at > now())
  group by category;
  insert into internal.list_bits (category, block, bits)
  select '', one, bit_or(bits) from internal.list_bits where block = one having count(*) > 0;

  if is_full and coalesce((select bit_count(bits) from internal.list_bits where block = one and category = ''), 0) < 5000 then
    perform internal.vacate_block(one);
  end if;
  -- A board that is small is soon read, and changes most: what it offers must not wait for another fifty changes. A new
  -- board that is filled at once has never chosen, and every list would count what all listings have.
  if (select facets_chosen_at from internal.search_moment) < now() - interval '10 minutes'
    or not exists (select from internal.common_facets)
    or (select coalesce(sum(bit_count(bits)), 0) from internal.list_bits where category = '') < 3000 then
    perform internal.choose_common_facets();
    update internal.search_moment set facets_chosen_at = now();
  end if;
  update internal.common_facets common set term = known.id, has_positions = known.is_rare
  from (
    select facet, id, exists (select from internal.term_positions where term = id) as is_rare
    from internal.common_facets
    left join lateral (select id from internal.search_terms where term = '  ' || facet) named on true
  ) known
  where known.facet = common.facet and (common.term, common.has_positions) is distinct from (known.id, known.is_rare);
  return true;
end
$$;

-- Which countries, skills, chains and companies most listings have (of countries "*" and "?" beside thirty), and every choice
-- of the other filters. The indexer calls it now and then; an answer counts right whatever stands here.
create or replace function internal.choose_common_facets() returns void
language sql volatile set search_path = pg_catalog, pg_temp as $$
  with facets as materialized (
    select id, substr(term, 3) as facet from internal.search_terms
    where term like '  %:%' and internal.is_offered(substr(term, 3))
  ), counted as (
    select id, facet, sum(listings)::integer as listings
    from facets join (
      select term as id, bit_count(bits) as listings from internal.term_bits where term = any (array(select id from facets))
      union all
      select term, cardinality(positions) from internal.term_positions where term = any (array(select id from facets))
    ) parts using (id)
    group by id, facet
  ), ranked as (
    select id, facet, listings, row_number() over (partition by split_part(facet, ':', 1) order by listings desc, facet) as rank
    from counted
  ), removed as (
    delete from internal.common_facets
    where facet not in (select facet from ranked where rank <= 32)
  )
  insert into internal.common_facets (facet, listings, filter, term)
  select facet, listings, internal.filter_of(facet), id from ranked where rank <= 32
  on conflict (facet) do update set listings = excluded.listings, term = excluded.term
$$;

-- A board that is emptied at once has nothing in its index.
create or replace function internal.empty_search_index() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  truncate internal.search_changes, internal.search_terms, internal.term_bits, internal.term_positions, internal.list_bits,
    internal.whole_blocks, internal.block_parts;
  return null;
end
$$;

revoke execute on function
  internal.trigrams(text), internal.strip_punctuation(text), internal.is_dense(text), internal.pair_set(text, text), internal.bit_positions(bit), internal.changed_numbers(),
  internal.index_texts(integer, integer[], integer[]), internal.vacate_block(integer), internal.index_listings(integer),
  internal.empty_search_index(), internal.choose_common_facets(), internal.easily_scanned(),
  internal.is_due_whole(integer, boolean, bigint)
from public;

create or replace trigger empty_search_index after truncate on internal.listing_texts
  for each statement execute function internal.empty_search_index();
