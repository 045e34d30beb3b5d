-- What visitors search for, and the synonyms that administrators add because of it. Tables: migrations 0091 and 0095.

-- Words that only the visitor who typed them should read: an address, a link, a telephone number, an account's number.
create or replace function internal.looks_personal(words text) returns boolean language sql immutable as $$
  select words ~ '@|://|www\.' or words ~ '\d[\d\s()./+-]{5,}\d' or words ~ '[[:alnum:]]{31,}'
$$;

-- Whether a word is one of the board's own: of a title, a company, a skill, a place or a synonym of today.
create or replace function internal.is_word_of_board(word text) returns boolean language sql stable as $$
  select exists (select from internal.search_terms where term in (E'\t' || word, E'\n' || word))
    or exists (select from public.search_synonyms, unnest(terms) term where word = any (string_to_array(term, ' ')))
    or exists (
      select from internal.listing_texts
      where number = any (array(select internal.changed_numbers() limit 2000))
        and word = any (string_to_array(head || ' ' || fact_words, ' '))
    )
$$;

-- Adds searches up: [{"words": "solidity", "networks": ["192.0.2.0"]}, …], each network once. What is not made of the board's own
-- words is shown from the third network on; until then only hashes of it are stored.
create or replace function internal.record_searches(given jsonb) returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp as $$
declare
  salt constant text := (select search_salt.salt from internal.search_salt);
  one record;
  hash bytea;
  known internal.unshown_searches;
  is_found boolean;
  today integer := (select count(*) from public.searches where day = current_date);
begin
  for one in
    select text as words, array_agg(distinct network) as networks
    from jsonb_to_recordset(given) as search (words text, networks text[])
    cross join lateral (select trim(regexp_replace(internal.fold(search.words), '\s+', ' ', 'g')) as text) folded
    cross join lateral unnest(search.networks) network
    where char_length(text) between 2 and 100 and not internal.looks_personal(text)
    -- In one order, so that two servers do not wait for each other.
    group by text order by text limit 500
  loop
    is_found := internal.count_without(internal.find_list(internal.read_search(one.words, true), '', '{}'), null) > 0;
    hash := sha256(convert_to(salt || one.words, 'UTF8'));
    known := row(hash, '{}'::bytea[], 0, 0, current_date)::internal.unshown_searches;
    if not exists (select from public.searches where words = one.words)
      and exists (select from string_to_table(one.words, ' ') word where not internal.is_word_of_board(word)) then
      insert into internal.unshown_searches as unshown (words_hash, network_hashes, times, times_without_result)
      select hash, array_agg(sha256(convert_to(salt || one.words || network, 'UTF8'))), cardinality(one.networks),
        case when is_found then 0 else cardinality(one.networks) end
      from unnest(one.networks) network having (select count(*) < 20000 from internal.unshown_searches)
      on conflict (words_hash) do update set times = unshown.times + excluded.times, last_day = current_date,
        times_without_result = unshown.times_without_result + excluded.times_without_result,
        network_hashes = array(select distinct unnest(unshown.network_hashes || excluded.network_hashes) limit 3)
      returning * into known;
      continue when coalesce(cardinality(known.network_hashes), 0) < 3;
      delete from internal.unshown_searches where words_hash = hash;
    else
      known.times := cardinality(one.networks);
      known.times_without_result := case when is_found then 0 else known.times end;
    end if;
    insert into public.searches as search (words, times, times_without_result)
    select one.words, known.times, known.times_without_result
    where today < 2000 or exists (select from public.searches where day = current_date and words = one.words)
    on conflict (day, words) do update set times = search.times + excluded.times, last_at = now(),
      times_without_result = search.times_without_result + excluded.times_without_result;
    today := today + 1;
  end loop;
end
$$;

-- What was searched for most in the last 30 days, and what was found least; of this, whether something is found by now.
create or replace function public.search_report(max_rows integer default 50) returns json
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
declare
  wanted constant integer := least(greatest(max_rows, 0), 200);
begin
  if not internal.is_admin() then
    raise insufficient_privilege using message = 'Only administrators may see what was searched for';
  end if;
  return (
    with summed as materialized (
      select words, sum(times) as times, sum(times_without_result) as times_without_result, max(last_at) as last_at
      from public.searches where day > current_date - 30 group by words
    )
    select json_build_object(
      'top', (
        select coalesce(json_agg(row_to_json(one) order by one.times desc, one.words), '[]')
        from (select * from summed order by times desc, words limit wanted) one
      ),
      'without_result', (
        select coalesce(json_agg(row_to_json(one) order by one.times_without_result desc, one.words), '[]')
        from (
          select *, internal.count_without(internal.find_list(internal.read_search(words, true), '', '{}'), null) > 0 as is_found_now
          from (
            select * from summed where times_without_result > 0 order by times_without_result desc, words limit wanted
          ) missed
        ) one
      )
    )
  );
end
$$;

-- Synonyms are compared with searches, so that they are written like them: folded, with single spaces, each once.
create or replace function internal.prepare_synonyms() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  new.terms := array(
    select term from (
      select trim(regexp_replace(internal.fold(given), '\s+', ' ', 'g')) as term, min(n) as n
      from unnest(new.terms) with ordinality as one (given, n) group by 1
    ) each where term <> '' order by n
  );
  -- A search of more words is not compared with them.
  if exists (
    select from unnest(new.terms) term where char_length(term) > 60 or cardinality(string_to_array(term, ' ')) > 4
  ) then
    raise check_violation using message = 'A synonym has at most 60 characters and four words', constraint = 'search_synonyms_form';
  end if;
  if exists (select from public.search_synonyms known where known.terms @> new.terms and known.id <> new.id) then
    raise unique_violation using message = 'These terms are synonyms already', constraint = 'search_synonyms_once';
  end if;
  return new;
end
$$;
create or replace trigger prepare_synonyms before insert or update of terms on public.search_synonyms
  for each row execute function internal.prepare_synonyms();

revoke execute on function
  internal.looks_personal(text), internal.is_word_of_board(text), internal.record_searches(jsonb),
  internal.prepare_synonyms()
from public;
revoke execute on function public.search_report(integer) from public, anon;
grant execute on function public.search_report(integer) to authenticated;
