-- Digests of alerts: what each tells of, settled in the transaction that advances the alert, and its mail's facts. Tables:
-- migration 0185, docs/decisions/0047.

-- A title or place without what sources write in different ways: case, accents, spaces and punctuation. C++ and C# stay apart.
create or replace function internal.bare_words(value text) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select coalesce(nullif(regexp_replace(internal.fold(value), '[^[:alnum:]+#]+', '', 'g'), ''), internal.fold(value))
$$;

-- The same job of a company at the same place, whichever source it came by.
create or replace function internal.job_fingerprint(listing public.job_listings) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select encode(substr(sha256(convert_to(concat_ws(E'\n', listing.company_id, internal.bare_words(listing.title),
    coalesce(internal.bare_words(listing.location), case when listing.is_remote then 'remote' end)), 'UTF8')), 1, 12), 'base64')
$$;

-- Some listings and every copy of each that a decision joined it with, directly or through others. One whose kept copy has left
-- the board is still the same job; one that an administrator restored is not.
create or replace function internal.copies_of(listings uuid[]) returns table (listing uuid, copy uuid)
language sql stable set search_path = pg_catalog, pg_temp set enable_nestloop = on rows 1000 as $$
  with recursive copies (listing, copy) as (
    select one, one from unnest(listings) one
    union
    select copies.listing, other.id
    from copies cross join lateral (
      select removed_id as id from public.duplicate_decisions where kept_id = copies.copy and restored_at is null
      union all
      select kept_id from public.duplicate_decisions
      where removed_id = copies.copy and restored_at is null and kept_id is not null
    ) other
  )
  select listing, copy from copies
$$;

-- Whether a list shows a listing now.
create or replace function internal.is_listed(listing public.job_listings) returns boolean
language sql stable parallel safe as $$
  select listing.closed_at is null and listing.unlisted_at is null and coalesce(listing.expires_at > now(), true)
$$;

-- The searches after one, by number, that have an alert to be settled. An instant one waits until something matches.
create or replace function internal.queries_to_settle(after bigint, most integer) returns setof bigint
language sql stable set search_path = pg_catalog, pg_temp set enable_seqscan = off rows 500 as $$
  select id from internal.alert_queries asked
  where id > after and exists (
    select from internal.alerts where query_id = asked.id and next_at <= now() and (frequency <> 'instant' or told_until < (
      select max(until) from internal.alert_matches where query_id = asked.id
    ))
  )
  order by id limit most
$$;

-- Settles the alerts of a search that are due, as many as told: which new jobs each digest shows (at most 20, at most three of a
-- company, featured ones and then the newest first), what the alert has told of so far, and when it is due next. Returns how
-- many alerts it has settled. Callers at once take different ones. Listings of sources that are `kept_out` are not mailed.
create or replace function internal.settle_alerts(wanted bigint, most integer, kept_out text[]) returns integer
language plpgsql volatile set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
declare
  upto bigint;
  posted_days integer;
  matched_until bigint;
  due uuid[];
  due_told bigint[];
  told bigint;
  made uuid[] := '{}';
begin
  select asked_until, substring(query from '(?:^|&)posted=(\d+)')::integer into upto, posted_days
  from internal.alert_queries where id = wanted;
  select max(until) into matched_until from internal.alert_matches where query_id = wanted;
  select coalesce(array_agg(id), '{}'), coalesce(array_agg(told_until), '{}') into due, due_told from (
    select id, told_until from internal.alerts alert
    where query_id = wanted and next_at <= now() and (frequency <> 'instant' or told_until < matched_until
      and coalesce(last_sent_at <= now() - interval '30 minutes', true)
      -- The last one is still on its way.
      and not exists (
        select from internal.alert_digests where alert_id = alert.id and sent_at is null and dropped_for is null
          and created_at > now() - interval '1 day'
      ))
    -- Other rows may point to them meanwhile: a reader who asks for an alert does not wait for this.
    order by id limit most for no key update skip locked
  ) locked;
  for told in select distinct one from unnest(due_told) one where one < matched_until loop
    made := made || internal.settle_digests(
      wanted, array(select id from unnest(due, due_told) as one (id, told_until) where told_until = told), told, upto, posted_days, kept_out
    );
  end loop;
  update internal.alerts alert set told_until = greatest(told_until, upto), next_at = case
    when frequency <> 'instant' then internal.next_alert_time(frequency, hour, weekday, time_zone, now())
    when exists (select from internal.alert_digests where alert_id = alert.id and id = any (made)) then now() + interval '30 minutes'
    else next_at end
  where id = any (due);
  perform internal.queue_digests(made);
  return cardinality(due);
end
$$;

-- What a search found of the news after one, of what lists show now, in the order of digests.
create or replace function internal.matched_listings(
  wanted bigint, told bigint, upto bigint, posted_days integer, kept_out text[]
) returns table (id uuid, company_id uuid, fingerprint text, place bigint)
language sql stable set search_path = pg_catalog, pg_temp set enable_nestloop = on rows 1000 as $$
  select listing.id, listing.company_id, coalesce(news.fingerprint, internal.job_fingerprint(listing)),
    row_number() over (
      order by coalesce(listing.featured_until > now(), false) desc, listing.published_at desc, listing.id desc
    )
  from (
    select distinct number from internal.alert_matches piece cross join lateral unnest(piece.news) number
    where piece.query_id = wanted and piece.until > told and number > told and number <= upto
  ) matched
  join internal.listing_news news using (number)
  join public.job_listings listing on listing.id = news.listing_id
  where internal.is_listed(listing) and coalesce(listing.source <> all (kept_out), true)
    and coalesce(listing.published_at >= now() - posted_days * interval '1 day', true)
$$;

-- The digests of alerts of one search that all know the same news. Copies of a job, joined by decisions or by what they say, are
-- one: the first of them leads, and having told of one is having told of all. Without nested loops: what is joined has no index.
create or replace function internal.settle_digests(
  wanted bigint, alerts uuid[], told bigint, upto bigint, posted_days integer, kept_out text[]
) returns uuid[]
language sql volatile set search_path = pg_catalog, pg_temp set enable_nestloop = off as $$
  with listed as materialized (
    select * from internal.matched_listings(wanted, told, upto, posted_days, kept_out)
  ), copies as materialized (
    select listing, copy from internal.copies_of(array(select id from listed))
  ), rooted as (
    select listed.*, root from listed join (
      select listing, (array_agg(copy order by copy))[1] as root from copies group by listing
    ) cluster on cluster.listing = listed.id
  ), near as (
    select *, least(min(place) over (partition by root), min(place) over (partition by fingerprint)) as near_leader from rooted
  ), led as materialized (
    select *, least(min(near_leader) over (partition by root), min(near_leader) over (partition by fingerprint)) as leader from near
  ), kept as materialized (
    select id, company_id, place, row_number() over (partition by company_id order by place) as rank,
      count(*) over (partition by company_id) as of_company
    from led where leader = place
  ), ledger as materialized (
    select alert, listing_id, fingerprint, digest_id from unnest(alerts) alert cross join lateral (
      select listing_id, fingerprint, digest_id from internal.alert_ledger where alert_id = alert offset 0
    ) entry
  ), hits as materialized (
    select alert, led.id, led.fingerprint, leader, digest_id from (
      select alert, listing, digest_id from ledger join copies on copy = listing_id
      union
      select alert, listed.id, digest_id from ledger join listed using (fingerprint)
    ) same join led on led.id = same.listing
  ), known as materialized (
    select alert, array_agg(distinct leader) as leaders from hits group by alert
  ), pool as materialized (
    -- More than any digest shows, also where some of them are known.
    select id, company_id, place, rank from kept where rank <= 10 order by place limit 300
  ), shown as (
    select alert, id, company_id, place, row_number() over (partition by alert order by place) as n from (
      select alert, id, company_id, place, row_number() over (partition by alert, company_id order by place) as rank
      from known cross join pool where place <> all (leaders)
    ) own where rank <= 3
  ), variants as (
    -- The same for all alerts that were told of none of them, which are the most (null), and one for each other.
    select null::uuid as alert, '{}'::bigint[] as leaders, array_agg(id order by place) as listings,
      array_agg(company_id order by place) as companies, array_agg(place) as places
    from (select * from pool where rank <= 3 order by place limit 20) first
    union all
    select alert, leaders, array_agg(id order by place), array_agg(company_id order by place), array_agg(place)
    from shown join known using (alert) where n <= 20 group by alert, leaders
  ), counted as materialized (
    select alert, listings, (select count(*) from kept) - cardinality(leaders) as matched, (
      select jsonb_object_agg(company_id, more) from (
        select crowded.company_id, of_company - 3 - (
          select count(*) from kept where place = any (leaders) and kept.company_id = crowded.company_id
        ) as more
        from (select company_id, of_company from kept where rank = 1 and of_company > 3) crowded
        where (select count(*) from unnest(companies) company where company = crowded.company_id) = 3
      ) capped where more > 0
    ) as more_at, entry_ids, entry_prints
    from variants cross join lateral (
      select array_agg(id) as entry_ids, array_agg(fingerprint) as entry_prints from led where leader = any (places)
    ) entries
    where listings is not null
  ), planned as materialized (
    select gen_random_uuid() as digest, alert, listings, matched, more_at, entry_ids, entry_prints
    from counted where alert is not null
    union all
    select gen_random_uuid(), one, listings, matched, more_at, entry_ids, entry_prints from counted cross join unnest(alerts) one
    where alert is null and one not in (select alert from known)
  ), made as (
    insert into internal.alert_digests (id, alert_id, query, listings, matched, more_at)
    select digest, alert, (select query from internal.alert_queries where id = wanted), listings, matched, more_at from planned
  ), entered as (
    insert into internal.alert_ledger (alert_id, listing_id, fingerprint, digest_id)
    select alert, listing, fingerprint, digest
    from planned cross join lateral unnest(entry_ids, entry_prints) as entry (listing, fingerprint)
    union all
    select alert, id, fingerprint, digest_id from hits
    on conflict do nothing
  )
  select coalesce(array_agg(digest), '{}') from planned
$$;

revoke execute on function
  internal.bare_words(text), internal.job_fingerprint(public.job_listings), internal.copies_of(uuid[]), internal.is_listed(public.job_listings),
  internal.matched_listings(bigint, bigint, bigint, integer, text[]), internal.queries_to_settle(bigint, integer), internal.settle_alerts(bigint, integer, text[]),
  internal.settle_digests(bigint, uuid[], bigint, bigint, integer, text[])
from public;
