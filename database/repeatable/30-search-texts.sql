-- What is searched (docs/decisions/0013): the visible words of every open listing, with its company's name, and which of
-- them the index has not seen yet. Tables: migrations 0010 and 0024.

-- Every save waits for this, so it does no more than a search needs: what stands between words need not be a single
-- space, and a text without "<" or "&" has nothing to be taken out or put back.
create or replace function internal.untagged_text(value text) returns text language sql immutable as $$
  select case when strpos(value, '<') = 0 then value
    when strpos(value, '<!--') = 0 then regexp_replace(value, '(?:</?[a-zA-Z][^>]*>\s*)+', ' ', 'g')
    else regexp_replace(value, '<!--.*?-->|</?[a-zA-Z][^>]*>', ' ', 'g') end
$$;
-- In plpgsql, which gets ready only what a text asks for.
create or replace function internal.visible_text(value text) returns text language plpgsql immutable as $$
declare
  text text := value;
begin
  if strpos(value, '<') > 0 then
    text := internal.untagged_text(text);
  end if;
  if strpos(value, '&') > 0 then
    text := replace(replace(replace(replace(replace(replace(
      text, '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&');
  end if;
  return replace(replace(replace(text, E'\n', ' '), E'\r', ' '), E'\t', ' ');
end
$$;

-- Writes the texts of some listings. Only those that lists show have one, and one whose words changed gets another number, so
-- that what the index says of a number stays true. Planned once: planning takes longer than writing one.
create or replace function internal.write_listing_texts(listings uuid[]) returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  -- A transaction that renames a company now is waited for, or waits and then finds these texts.
  perform internal.await_renames(array(select company_id from public.job_listings where id = any (listings)));
  with written as (
    insert into internal.listing_texts (
      listing_id, words, head, fact_words, facets, pay, category, published_at, expires_at, featured_until
    )
    select listing.id, internal.fold(listing.title || ' ' || company.name || ' ' || internal.visible_text(listing.description)),
      internal.head_of(listing.title, company.name, facts),
      case when extra.words is null then '' else internal.fold(extra.words) end,
      case when facts.listing_id is null then '{}' else internal.facets_of(facts, extra.world_but, listing.company_id) end,
      greatest(facts.pay_usd_min, facts.pay_usd_max),
      listing.category, listing.published_at, listing.expires_at, listing.featured_until
    from public.job_listings listing join public.companies company on company.id = listing.company_id
    left join public.listing_facts facts on facts.listing_id = listing.id
    left join internal.fact_words extra on extra.listing_id = listing.id
    where listing.id = any (listings) and listing.closed_at is null and listing.unlisted_at is null
    on conflict (listing_id) do update set words = excluded.words, head = excluded.head, fact_words = excluded.fact_words,
      facets = excluded.facets, pay = excluded.pay, number = excluded.number, category = excluded.category,
      published_at = excluded.published_at, expires_at = excluded.expires_at, featured_until = excluded.featured_until
    -- A row that was there has been locked before it was updated: only one that was added has no xmax.
    returning number, xmax = 0 as is_added
  )
  insert into internal.search_changes (number, is_new) select number, true from written where is_added;
  perform internal.note_news(listings);
end
$$;

create or replace function internal.update_listing_text() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if new.closed_at is not null or new.unlisted_at is not null then
    delete from internal.listing_texts where listing_id = new.id;
    return null;
  end if;
  if (new.title, new.description, new.company_id) = (old.title, old.description, old.company_id) then
    update internal.listing_texts
    set category = new.category, published_at = new.published_at, expires_at = new.expires_at,
      featured_until = new.featured_until
    where listing_id = new.id;
    if found then
      return null;
    end if;
  end if;
  perform internal.write_listing_texts(array[new.id]);
  return null;
end
$$;

create or replace function internal.update_company_listing_texts() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('company names'), hashtext(new.id::text) % 256);
  update internal.listing_texts
  set words = internal.fold(listing.title || ' ' || new.name || ' ' || internal.visible_text(listing.description)),
    head = internal.head_of(listing.title, new.name, facts),
    number = nextval('internal.listing_numbers')
  from public.job_listings listing left join public.listing_facts facts on facts.listing_id = listing.id
  where listing.id = listing_texts.listing_id and listing.company_id = new.id;
  return null;
end
$$;

create or replace function internal.record_search_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    insert into internal.search_changes (number, is_new) values (old.number, false);
  elsif new.number <> old.number then
    insert into internal.search_changes (number, is_new) values (old.number, false), (new.number, true);
  elsif old.facets = '{}' and new.facets <> '{}' then
    insert into internal.search_changes (number, is_new) values (new.number, true);
  -- The index knows what has expired, not what will; a day is more than any transaction takes.
  elsif new.category <> old.category or (new.expires_at is distinct from old.expires_at
    and least(new.expires_at, old.expires_at) < now() + interval '1 day') then
    insert into internal.search_changes (number, is_new) values (new.number, false);
  end if;
  return null;
end
$$;

revoke execute on function
  internal.untagged_text(text), internal.visible_text(text), internal.write_listing_texts(uuid[]),
  internal.update_listing_text(), internal.update_company_listing_texts(), internal.record_search_change()
from public;

-- A new listing gets its text with all that it begins with (20-listings.sql).
drop trigger if exists add_listing_texts on public.job_listings;
drop function if exists internal.add_listing_texts();
create or replace trigger update_listing_text
  after update of title, description, company_id, category, published_at, expires_at, featured_until
  on public.job_listings for each row execute function internal.update_listing_text();
-- Whatever was changed: a listing is held by a trigger, where the statement says nothing of closing it.
create or replace trigger show_or_hide_listing_text after update on public.job_listings
  for each row when (
    (old.closed_at is null, old.unlisted_at is null) is distinct from (new.closed_at is null, new.unlisted_at is null)
  ) execute function internal.update_listing_text();
create or replace trigger update_company_listing_texts after update of name on public.companies
  for each row when (old.name is distinct from new.name) execute function internal.update_company_listing_texts();
create or replace trigger record_search_change after update or delete on internal.listing_texts
  for each row execute function internal.record_search_change();
-- A caller who writes a new text notes it in the same statement.
drop trigger if exists record_added_texts on internal.listing_texts;
drop function if exists internal.record_added_texts();
