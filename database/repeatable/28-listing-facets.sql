-- What a listing is filtered by, as short texts like "mode:remote" that are indexed like words (40-search-index.sql).
-- Tables: migration 0090.

-- Steps of pay that are indexed, in thousands of dollars a year.
create or replace function internal.pay_steps() returns integer[] language sql immutable parallel safe as $$
  select array[20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 125, 130, 140, 150, 160, 170, 175, 180, 190, 200, 225, 250, 275,
    300, 350, 400, 500]
$$;

-- Whether a page offers a facet and every list counts it: of pay it has fewer steps (domain/finding/pay-steps.ts).
create or replace function internal.is_offered(facet text) returns boolean language sql immutable parallel safe as $$
  select facet not like 'pay:%' or facet in (
    'pay:shown', 'pay:50', 'pay:80', 'pay:100', 'pay:120', 'pay:150', 'pay:180', 'pay:200', 'pay:250', 'pay:300'
  )
$$;

-- Which filter a facet belongs to: "zone:1" to "tz", "pay:shown" to "shows_pay".
create or replace function internal.filter_of(facet text) returns text language sql immutable parallel safe as $$
  select case when facet = 'pay:shown' then 'shows_pay' when facet like 'zone:%' then 'tz'
    when facet like 'without:%' then substr(facet, 9) else split_part(facet, ':', 1) end
$$;

-- A country counts where it is listed; "*" is everywhere, "?" not stated. The same for hours of time zones.
create or replace function internal.facets_of(facts public.listing_facts, world_but text[], company uuid) returns text[]
language sql immutable parallel safe as $$
  select array['company:' || company]
    || case
      when facts.eligibility = 'unknown' then array['country:?']
      when facts.eligibility = 'worldwide' and facts.excluded_countries = '{}' then array['country:*']
      else array(select 'country:' || country from unnest(facts.eligible_countries || coalesce(world_but, '{}')) country)
    end
    || case when facts.utc_min is null then array['zone:?'] else array(
      select 'zone:' || hour from generate_series(ceil(facts.utc_min)::integer, floor(coalesce(facts.utc_max, facts.utc_min))::integer) hour
    ) end
    || array_remove(array['mode:' || facts.work_mode, 'type:' || facts.employment_kind, 'paid_in:' || facts.paid_in], null)
    || array(select 'level:' || level from unnest(facts.seniority) level)
    || array(select 'skill:' || skill from unnest(facts.skills) skill)
    || array(select 'chain:' || chain from unnest(facts.chains) chain)
    || case when facts.pay_min is null and facts.pay_max is null then '{}' else array['pay:shown'] end
    || array(
      select 'pay:' || step from unnest(internal.pay_steps()) step
      where step * 1000 <= greatest(facts.pay_usd_min, facts.pay_usd_max)
    )
$$;

-- The letters and digits that keyboards for Chinese and Japanese write in full width, as plain ones. To look for one is quicker
-- than to replace none.
create or replace function internal.narrowed(value text) returns text language sql immutable parallel safe as $$
  select case when value ~ '[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]' then translate(
    value, '０１２３４５６７８９ＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚ', '0123456789abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz'
  ) else value end
$$;

-- Lower case without accents: what is typed and what is searched are compared in this form. Plain English needs no more than
-- what "C" knows.
create or replace function internal.fold(value text) returns text language sql immutable parallel safe as $$
  select case when octet_length(value) = char_length(value) then lower(value collate "C")
    else normalize(regexp_replace(normalize(lower(internal.narrowed(value)), nfd), '[\u0300-\u036f]', '', 'g'), nfc) end
$$;

-- What a search finds first: title, company and skills.
create or replace function internal.heading_of(title text, company text, facts public.listing_facts) returns text
language sql stable parallel safe as $$
  select concat_ws(' ', title, company, array_to_string(facts.skills || facts.chains, ' '))
$$;
create or replace function internal.head_of(title text, company text, facts public.listing_facts) returns text
language sql stable parallel safe as $$
  select internal.fold(internal.heading_of(title, company, facts))
$$;

-- Waits for transactions that rename some companies; later ones wait for this transaction. In one order, so that two
-- callers do not wait for each other.
create or replace function internal.await_renames(companies uuid[]) returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp as $$
declare
  number integer;
begin
  for number in select distinct hashtext(company::text) % 256 from unnest(companies) company order by 1 loop
    perform pg_advisory_xact_lock_shared(hashtext('company names'), number);
  end loop;
end
$$;

-- Facts that are read for the first time complete the text under its number; later ones make it another text.
create or replace function internal.update_listing_facets() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- Otherwise the head could get the name of before.
  perform internal.await_renames(array(select company_id from public.job_listings where id = new.listing_id));
  update internal.listing_texts text
  set facets = made.facets, pay = made.pay, head = made.head, fact_words = made.fact_words,
    number = case when text.facets = '{}' then text.number else nextval('internal.listing_numbers') end
  from (
    select internal.facets_of(new, extra.world_but, listing.company_id) as facets, greatest(new.pay_usd_min, new.pay_usd_max) as pay,
      internal.head_of(listing.title, company.name, new) as head,
      coalesce(internal.fold(extra.words), '') as fact_words
    from public.job_listings listing join public.companies company on company.id = listing.company_id
    left join internal.fact_words extra on extra.listing_id = listing.id
    where listing.id = new.listing_id
  ) made
  where text.listing_id = new.listing_id
    and (text.facets, text.pay, text.head, text.fact_words)
      is distinct from (made.facets, made.pay, made.head, made.fact_words);
  perform internal.note_news(array[new.listing_id]);
  return null;
end
$$;
create or replace trigger update_listing_facets after insert or update on public.listing_facts
  for each row execute function internal.update_listing_facets();

revoke execute on function
  internal.pay_steps(), internal.is_offered(text), internal.filter_of(text), internal.facets_of(public.listing_facts, text[], uuid), internal.narrowed(text), internal.fold(text),
  internal.heading_of(text, text, public.listing_facts), internal.head_of(text, text, public.listing_facts), internal.update_listing_facets(), internal.await_renames(uuid[])
from public;
