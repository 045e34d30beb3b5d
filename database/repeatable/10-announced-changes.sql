-- Servers cache rendered pages; whichever of them makes a change, all are told what it was: the table, the listings, companies
-- and articles themselves, and of listings the categories, companies and words by which lists show them, so that a server
-- knows which of its pages a change concerns (server/page-cache/change-log.ts). What is not said may be anything.

-- A notification has at most 8000 bytes. Servers of an older version hear of the table alone. Every save waits for this and for
-- what follows: triggers call it, with their own rights and settings, so that it needs none.
create or replace function internal.announce(about jsonb) returns void language plpgsql as $$
declare
  payload text := about;
begin
  if octet_length(payload) >= 7900 then
    payload := about - 'words';
  end if;
  if octet_length(payload) >= 7900 then
    payload := jsonb_build_object('table', about ->> 'table', 'keys', 'all');
  end if;
  perform pg_notify('board_changes', about ->> 'table'), pg_notify('page_changes', payload);
end
$$;

-- Some rows by their keys. Many are told of in several parts, and very many as all.
create or replace function internal.announce_keys(of_table text, keys text[], details jsonb default '{}') returns void
language plpgsql as $$
begin
  if cardinality(keys) > 2000 then
    perform internal.announce(jsonb_build_object('table', of_table, 'keys', 'all'));
    return;
  end if;
  for start in 1 .. cardinality(keys) by 100 loop
    perform internal.announce(jsonb_build_object('table', of_table, 'keys', to_jsonb(keys[start : start + 99])) || details);
  end loop;
end
$$;

create or replace function internal.announce_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform internal.announce(jsonb_build_object('table', tg_table_name, 'keys', 'all'));
  return null;
end
$$;

-- The words of some texts: a search's words have no spaces, so that one is in a text if it is in one of these. To find each word
-- once takes a quarter of the time of saving a listing: only where they would not fit otherwise.
create or replace function internal.announced_words(texts text[]) returns text language plpgsql immutable as $$
declare
  written constant text := array_to_string(texts, ' ');
begin
  if octet_length(written) <= 6000 then
    return written;
  end if;
  return (
    select coalesce(string_agg(word, ' '), '')
    from (select distinct word from unnest(texts) one cross join lateral string_to_table(one, ' ') word) words
  );
end
$$;
drop function if exists internal.words_once(text[]);

-- What a search may find of a listing.
create or replace function internal.announced_text(text internal.listing_texts) returns text language sql stable as $$
  select concat_ws(' ', text.words, text.head, text.fact_words)
$$;

-- What pages show of some listings has changed: they, and by what other pages show or find them. Beyond some, they are not looked
-- at one by one.
create or replace function internal.announce_texts(listings uuid[], categories text[], companies uuid[], texts text[]) returns void
language plpgsql as $$
declare
  words constant text := coalesce(internal.announced_words(texts), '');
  payload text;
  told text;
begin
  if cardinality(listings) > 20 then
    perform internal.announce_keys(
      'job_listings', array(select 'listing:' || id from unnest(listings) id), jsonb_build_object('categories', categories)
    );
    return;
  end if;
  payload := json_build_object(
    'table', 'job_listings', 'keys', string_to_array('listing:' || array_to_string(listings, ',listing:'), ','),
    'categories', categories, 'companies', companies, 'words', words
  );
  if octet_length(payload) >= 7900 then
    perform internal.announce(payload::jsonb);
  else
    -- Assignments: "perform" is a query of its own.
    told := pg_notify('board_changes', 'job_listings');
    told := pg_notify('page_changes', payload);
  end if;
end
$$;

-- Planned once: PostgreSQL takes a plan for so many listings to be cheaper than one for any number, and to plan each call anew takes
-- longer than to answer it.
create or replace function internal.announce_listings(listings uuid[], categories text[], companies uuid[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan
set enable_seqscan = off as $$
begin
  perform internal.announce_texts(listings, categories, companies, array(
    select internal.announced_text(text) from internal.listing_texts text
    where cardinality(listings) <= 20 and listing_id = any (listings)
  ));
end
$$;

-- Only columns that a page shows count: an import that finds a listing unchanged touches others, and no page. updated_at
-- stands for the long texts (20-listings.sql). Whatever closes a listing counts, a trigger too.
create or replace function internal.announce_changed_listings() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  listings uuid[];
  categories text[];
  companies uuid[];
begin
  if tg_op = 'DELETE' then
    select array_agg(id), array_agg(distinct category), array_agg(distinct company_id)
    into listings, categories, companies from old_rows;
  else
    select array_agg(distinct id), array_agg(distinct category), array_agg(distinct company_id)
    into listings, categories, companies
    from (
      select old_row.id, array[old_row.category, new_row.category] as both_categories,
        array[old_row.company_id, new_row.company_id] as both_companies
      from new_rows new_row join old_rows old_row using (id)
      where (new_row.slug, new_row.company_id, new_row.location, new_row.category, new_row.is_remote, new_row.salary_range,
          new_row.employment_type, new_row.external_url, new_row.published_at, new_row.closed_at, new_row.closed_reason,
          new_row.unlisted_at, new_row.expires_at, new_row.featured_until, new_row.source, new_row.source_url,
          new_row.updated_at)
        is distinct from (old_row.slug, old_row.company_id, old_row.location, old_row.category, old_row.is_remote,
          old_row.salary_range, old_row.employment_type, old_row.external_url, old_row.published_at, old_row.closed_at,
          old_row.closed_reason, old_row.unlisted_at, old_row.expires_at, old_row.featured_until, old_row.source,
          old_row.source_url, old_row.updated_at)
    ) changed cross join lateral unnest(both_categories, both_companies) as either (category, company_id);
  end if;
  if listings is not null then
    perform internal.announce_listings(listings, categories, companies);
  end if;
  return null;
end
$$;
-- What is new is announced with what it begins with (20-listings.sql).
drop trigger if exists announce_listings on public.job_listings;
create or replace trigger announce_changed_listings after update on public.job_listings
  referencing old table as old_rows new table as new_rows
  for each statement execute function internal.announce_changed_listings();
create or replace trigger announce_deleted_listings after delete on public.job_listings
  referencing old table as old_rows for each statement execute function internal.announce_changed_listings();
create or replace trigger announce_no_listings after truncate on public.job_listings
  for each statement execute function internal.announce_change();

-- Searches that no longer find a listing show it until they are rendered anew: the words that it had are told too.
create or replace function internal.announce_former_words() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  texts text[];
begin
  if tg_op = 'DELETE' then
    texts := array(select concat_ws(' ', words, head, fact_words) from old_rows limit 21);
  else
    texts := array(
      select concat_ws(' ', old_row.words, old_row.head, old_row.fact_words, new_row.words, new_row.head, new_row.fact_words)
      from old_rows old_row join new_rows new_row using (listing_id)
      where (old_row.words, old_row.head, old_row.fact_words) is distinct from (new_row.words, new_row.head, new_row.fact_words)
      limit 21
    );
  end if;
  if cardinality(texts) > 20 then
    perform internal.announce('{"table": "job_listings"}');
  elsif cardinality(texts) > 0 then
    perform internal.announce(jsonb_build_object(
      'table', 'job_listings', 'categories', '[]'::jsonb, 'companies', '[]'::jsonb, 'words', internal.announced_words(texts)
    ));
  end if;
  return null;
end
$$;
create or replace trigger announce_former_words after update on internal.listing_texts
  referencing old table as old_rows new table as new_rows for each statement execute function internal.announce_former_words();
create or replace trigger announce_deleted_words after delete on internal.listing_texts
  referencing old table as old_rows for each statement execute function internal.announce_former_words();

create or replace function internal.announce_companies() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  keys text[];
begin
  if tg_op = 'INSERT' then
    keys := array(select 'company:' || id from new_rows);
  elsif tg_op = 'DELETE' then
    keys := array(select 'company:' || id from old_rows);
  else
    keys := array(
      select 'company:' || id from new_rows new_row join old_rows old_row using (id)
      where (new_row.slug, new_row.name, new_row.logo_url, new_row.color, new_row.website, new_row.description,
          new_row.industry, new_row.location, new_row.held_at, new_row.user_id)
        is distinct from (old_row.slug, old_row.name, old_row.logo_url, old_row.color, old_row.website,
          old_row.description, old_row.industry, old_row.location, old_row.held_at, old_row.user_id)
    );
  end if;
  perform internal.announce_keys('companies', keys);
  return null;
end
$$;
create or replace trigger announce_companies after insert on public.companies
  referencing new table as new_rows for each statement execute function internal.announce_companies();
create or replace trigger announce_changed_companies after update on public.companies
  referencing old table as old_rows new table as new_rows for each statement execute function internal.announce_companies();
create or replace trigger announce_deleted_companies after delete on public.companies
  referencing old table as old_rows for each statement execute function internal.announce_companies();
create or replace trigger announce_no_companies after truncate on public.companies
  for each statement execute function internal.announce_change();

-- A suspension hides the pages of companies and of their listings.
create or replace function internal.announce_suspensions() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform internal.announce('{"table": "companies", "keys": "all"}'), internal.announce('{"table": "job_listings"}');
  return null;
end
$$;
create or replace trigger announce_suspensions after insert or delete or truncate
  on public.suspensions for each statement execute function internal.announce_suspensions();

create or replace trigger announce_posts after insert or update or delete or truncate
  on public.blog_posts for each statement execute function internal.announce_change();

-- Cards and pages of listings show their facts. No page shows by which version a listing was read: reading the whole board
-- again drops pages only for what has changed.
create or replace function internal.announce_facts() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  listings uuid[];
begin
  if tg_op = 'INSERT' then
    listings := array(select listing_id from new_rows);
  elsif tg_op = 'DELETE' then
    listings := array(select listing_id from old_rows);
  else
    listings := array(
      select listing_id from new_rows new_row join old_rows old_row using (listing_id)
      where to_jsonb(old_row) - 'read_version' is distinct from to_jsonb(new_row) - 'read_version'
    );
  end if;
  if listings <> '{}' then
    perform internal.announce_listings(
      listings,
      array(select distinct category from public.job_listings where id = any (listings)),
      array(select distinct company_id from public.job_listings where id = any (listings))
    );
  end if;
  return null;
end
$$;
create or replace trigger announce_facts after delete on public.listing_facts
  referencing old table as old_rows for each statement execute function internal.announce_facts();
create or replace trigger announce_new_facts after insert on public.listing_facts
  referencing new table as new_rows for each statement execute function internal.announce_facts();
create or replace trigger announce_changed_facts after update on public.listing_facts
  referencing old table as old_rows new table as new_rows for each statement execute function internal.announce_facts();

-- Lists are searched by synonyms.
create or replace function internal.announce_synonyms() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform internal.announce('{"table": "job_listings"}');
  return null;
end
$$;
create or replace trigger announce_synonyms after insert or update or delete or truncate
  on public.search_synonyms for each statement execute function internal.announce_synonyms();

revoke execute on function
  internal.announce(jsonb), internal.announce_keys(text, text[], jsonb), internal.announced_words(text[]),
  internal.announced_text(internal.listing_texts), internal.announce_texts(uuid[], text[], uuid[], text[]),
  internal.announce_listings(uuid[], text[], uuid[]), internal.announce_changed_listings(), internal.announce_former_words(),
  internal.announce_companies(), internal.announce_suspensions(), internal.announce_facts(), internal.announce_synonyms()
from public;
