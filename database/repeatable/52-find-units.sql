-- What a search asks for, and which listings hold all of it, by 50-search.sql.

-- What is asked for, taken apart: words, phrases in quotation marks (as patterns, since what stands between words in a
-- text need not be a single space), and for each unit of the search what it may be found by besides.
create or replace function internal.read_search(search text, widen boolean) returns jsonb
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  -- Phones type quotation marks that are bent. One that stands alone is a letter like any other.
  folded constant text := regexp_replace(
    internal.fold(left(search, 200)), '(^|\s)[“„«]([^“”„«»"]+)[”“»](?=\s|$)', '\1"\2"', 'g'
  );
  wanted text[];
  patterns text[];
  units jsonb := '[]';
  rest text[];
  begun text[];
  taken integer;
  alike jsonb;
begin
  if folded = '' then
    return '{"words": [], "patterns": [], "units": []}';
  end if;
  wanted := array(
    select word from regexp_split_to_table(replace(regexp_replace(folded, '"([^"]*)"', ' \1 ', 'g'), '"', ' '), '\s+') word
    where word <> ''
  );
  patterns := array(
    select regexp_replace(regexp_replace(trim(part[1]), '([.*+?^${}()|\[\]\\])', '\\\1', 'g'), '\s+', ' +', 'g')
    from regexp_matches(folded, '"([^"]*)"', 'g') part where trim(part[1]) ~ '\S\s+\S'
  );
  rest := wanted;
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

-- Beside a text, what has up to three characters is a word of its own: "ts" is in many words that have nothing to do with it.
create or replace function internal.is_whole_word(word text) returns boolean language sql immutable as $$
  select char_length(word) <= 3
$$;

-- A word as it may stand between two spaces: alone, or with a mark before or after it.
create or replace function internal.marked_forms(word text) returns text[] language sql immutable as $$
  select array(
    select before || word || after
    from unnest(array['', '(', '[', '"']) before
    cross join unnest(array['', ',', '.', ';', ':', '!', '?', ')', ']', '"', '/']) after
  )
$$;

-- The listings that hold every word in the head or the facts, short ones as words of their own.
create or replace function internal.find_named(wanted text[], kinds text[], blocks integer[]) returns bit[]
language plpgsql stable as $$
declare
  found_bits bit(15000)[];
  word text;
  one bit(15000)[];
begin
  foreach word in array wanted loop
    one := case when internal.is_whole_word(word) then internal.bits_of(array(
      select id from internal.search_terms where term = any (array(
        select kind || form from unnest(kinds) kind cross join unnest(internal.marked_forms(word)) form
      ))
    ), blocks) else internal.find_beside(array[word], kinds, blocks) end;
    found_bits := case when found_bits is null then one else internal.both(found_bits, one) end;
  end loop;
  return found_bits;
end
$$;
drop function if exists internal.find_synonym(text[], integer[]);

-- Whether a text has a word in one of these forms. Of hundreds of texts it is asked, so that it is an expression, which
-- PostgreSQL makes part of the statement.
create or replace function internal.stands_alone(word text, beside text) returns boolean language sql immutable as $$
  select ' ' || beside || ' ' ~ (' [(["]?' || regexp_replace(word, '(\W)', '\\\1', 'g') || '[,.;:!?)\]"/]? ')
$$;

-- Whether one text beside a listing's, its head or its facts, holds a word. Most do not hold it at all.
create or replace function internal.is_named(word text, beside text) returns boolean language sql immutable as $$
  select strpos(beside, word) > 0 and (not internal.is_whole_word(word) or internal.stands_alone(word, beside))
$$;
drop function if exists internal.holds_synonym(text, text);

-- The synonyms in a search that one of some listings holds beside its text, as they are said.
create or replace function internal.synonyms_in(numbers integer[], asked jsonb) returns text[] language sql stable as $$
  select array(
    select distinct (select string_agg(word, ' ') from jsonb_array_elements_text(alike) word)
    from jsonb_array_elements(asked -> 'units') unit cross join lateral jsonb_array_elements(unit -> 'synonyms') alike
    where exists (
      select from internal.listing_texts
      where number = any (numbers) and not exists (
        select from jsonb_array_elements_text(alike) word
        where not internal.is_named(word, head) and not internal.is_named(word, fact_words)
      )
    )
  )
$$;

-- Of some listings those that a search finds: whose text holds every unit of it (exactly); of these, whose head names it
-- (best); and whose text, head or facts hold each unit or one that means the same (widely), which are the most. The
-- synonyms by which some were found are told too (also). A short word is in most texts by chance: what it stands for is as good
-- a name as the word itself.
create or replace function internal.find_units(
  units jsonb, patterns text[], blocks integer[], among bit[],
  out exactly bit[], out best bit[], out widely bit[], out also text[]
) language plpgsql stable as $$
declare
  unit jsonb;
  wanted text[];
  synonym jsonb;
  in_text bit(15000)[];
  named bit(15000)[];
  beside bit(15000)[];
  by_synonym bit(15000)[];
begin
  also := '{}';
  exactly := among;
  best := among;
  widely := among;
  for unit in select * from jsonb_array_elements(units) loop
    wanted := array(select jsonb_array_elements_text(unit -> 'words'));
    in_text := internal.find_words(wanted, '{}', blocks, widely);
    exactly := internal.both(exactly, in_text);
    named := internal.find_named(wanted, array[E'\t'], blocks);
    if (unit -> 'is_wide')::boolean then
      beside := internal.find_beside(wanted, array[E'\t', E'\n'], blocks);
      for synonym in select * from jsonb_array_elements(unit -> 'synonyms') loop
        by_synonym := internal.both(widely, internal.find_named(
          array(select jsonb_array_elements_text(synonym)), array[E'\t', E'\n'], blocks
        ));
        beside := internal.either(beside, by_synonym);
        if internal.is_whole_word(array_to_string(wanted, ' ')) then
          named := internal.either(named, by_synonym);
        end if;
        if internal.count_bits(internal.without(by_synonym, in_text)) > 0 then
          also := also || (select string_agg(word, ' ') from jsonb_array_elements_text(synonym) word);
        end if;
      end loop;
      widely := internal.either(in_text, internal.both(widely, beside));
    else
      widely := in_text;
    end if;
    best := internal.both(best, named);
  end loop;
  if patterns <> '{}' then
    widely := internal.find_words('{}', patterns, blocks, widely);
    exactly := internal.both(exactly, widely);
  end if;
  best := internal.both(best, exactly);
end
$$;

revoke execute on function
  internal.read_search(text, boolean), internal.find_words(text[], text[], integer[], bit[]),
  internal.find_beside(text[], text[], integer[]), internal.is_whole_word(text), internal.marked_forms(text),
  internal.find_named(text[], text[], integer[]), internal.stands_alone(text, text),
  internal.is_named(text, text), internal.synonyms_in(integer[], jsonb),
  internal.find_units(jsonb, text[], integer[], bit[])
from public;
