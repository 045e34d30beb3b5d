-- Which listings are news, for alerts and channels. Table: migration 0185.

-- Of some listings those that lists show and whose facts are read are news, once. Asked for by whichever comes last: the text of a
-- listing that is new waits for its facts (28-listing-facets.sql), that of one that opens may find them (30-search-texts.sql).
create or replace function internal.note_news(listings uuid[]) returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan
set enable_seqscan = off as $$
begin
  insert into internal.listing_news (listing_id)
  select listing_id from internal.listing_texts join public.listing_facts using (listing_id)
  where listing_id = any (listings) and not exists (select from internal.listing_news news where news.listing_id = listing_texts.listing_id)
  on conflict do nothing;
end
$$;

-- Notes what lists show already and whose facts are still to be read, for whatever begins with the next news: it gets its number with
-- its facts, as late as that is, and was there before. What another transaction is changing just now is left to that one, as
-- waiting for it could make each wait for the other.
create or replace function internal.note_listings_there() returns void
language sql volatile set search_path = pg_catalog, pg_temp as $$
  insert into internal.listing_news (listing_id)
  select listing_id from internal.listing_texts
  where not exists (select from internal.listing_news news where news.listing_id = listing_texts.listing_id)
  for no key update skip locked
  on conflict do nothing
$$;

-- Numbers what lists show by now, with its facts read; returns the last number. One caller at a time, so that a caller who asks for
-- the news after a number never misses one that was given earlier and committed later.
create or replace function internal.collect_news() returns bigint
language plpgsql volatile set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
begin
  perform pg_advisory_xact_lock(hashtext('news'), 0);
  update internal.listing_news news set number = nextval('internal.news_numbers'), collected_at = now(),
    fingerprint = internal.job_fingerprint(ready.listing)
  from (
    select waiting.listing_id, listing from internal.listing_news waiting
    join internal.listing_texts text on text.listing_id = waiting.listing_id
    join public.listing_facts facts on facts.listing_id = waiting.listing_id
    join public.job_listings listing on listing.id = waiting.listing_id
    where waiting.number is null order by waiting.created_at, waiting.listing_id
  ) ready
  where news.listing_id = ready.listing_id;
  return internal.last_news();
end
$$;

create or replace function internal.last_news() returns bigint
language sql stable set search_path = pg_catalog, pg_temp as $$
  select coalesce(max(number), 0) from internal.listing_news
$$;

revoke execute on function
  internal.note_news(uuid[]), internal.note_listings_there(), internal.collect_news(), internal.last_news()
from public;
