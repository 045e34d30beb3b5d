-- What visitors did with listings, counted once for each visitor and day. Tables: migration 0160, docs/decisions/0038.

-- Today's salt, the same for all servers. With yesterday's salt goes what it was used for.
create or replace function internal.visit_salt(today date) returns uuid
language plpgsql volatile set search_path = pg_catalog, pg_temp as $$
begin
  insert into internal.visit_salts (day) values (today) on conflict do nothing;
  return (select salt from internal.visit_salts where day = today);
end
$$;

create or replace function internal.forget_visitors() returns integer
language plpgsql volatile set search_path = pg_catalog, pg_temp as $$
declare
  today constant date := (now() at time zone 'utc')::date;
  forgotten integer;
begin
  delete from internal.visit_salts where day < today;
  delete from internal.visit_marks where day < today;
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;

-- Counts what a server has collected: [{"listing": …, "kind": "view", "source": "board", "visitor": …, "network": …,
-- "wide": …}, …]. Each visitor counts once a day for a listing and a kind; one network (and the wider one that a subscriber may
-- have as a whole) only so often, so that a program with many names does not lead the figures. What is not open is nothing.
create or replace function internal.record_visits(given jsonb) returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
declare
  max_of_listing_per_network constant integer := 20;
  max_of_listing_per_wide_network constant integer := 60;
  max_per_network constant integer := 400;
  today constant date := (now() at time zone 'utc')::date;
  salt text;
begin
  -- One server at a time: two at once would each count the same visitor, and wait for each other's rows.
  perform pg_advisory_xact_lock(7203318223);
  perform internal.forget_visitors();
  salt := internal.visit_salt(today);
  -- A listing that is deleted meanwhile would fail all others.
  perform from public.job_listings
  where id in (select (one ->> 'listing')::uuid from jsonb_array_elements(given) one) order by id for key share;
  with visits as materialized (
    select distinct on (marks.visit) one.listing, one.kind, one.source, marks.*
    from jsonb_to_recordset(given) as one (listing uuid, kind text, source text, visitor text, network text, wide text)
    join public.job_listings job on job.id = one.listing
    cross join lateral (select
      sha256(convert_to(concat_ws(E'\n', salt, 'visit', one.visitor, one.listing, one.kind), 'UTF8')) as visit,
      sha256(convert_to(concat_ws(E'\n', salt, 'network', one.network), 'UTF8')) as network,
      sha256(convert_to(concat_ws(E'\n', salt, 'network', one.network, one.listing, one.kind), 'UTF8')) as network_of_listing,
      sha256(convert_to(concat_ws(E'\n', salt, 'wide', one.wide, one.listing, one.kind), 'UTF8')) as wide_of_listing
    ) marks
    where public.state(job) = 'open'
      and not exists (select from internal.visit_marks where day = today and hash = marks.visit)
    order by marks.visit
  ), ranked as (
    select visits.*,
      row_number() over (partition by network order by visit) + coalesce(by_network.times, 0) as of_network,
      row_number() over (partition by network_of_listing order by visit)
        + coalesce(by_network_and_listing.times, 0) as of_network_and_listing,
      row_number() over (partition by wide_of_listing order by visit)
        + coalesce(by_wide_and_listing.times, 0) as of_wide_and_listing
    from visits
    left join internal.visit_marks by_network on by_network.day = today and by_network.hash = network
    left join internal.visit_marks by_network_and_listing
      on by_network_and_listing.day = today and by_network_and_listing.hash = network_of_listing
    left join internal.visit_marks by_wide_and_listing
      on by_wide_and_listing.day = today and by_wide_and_listing.hash = wide_of_listing
  ), counted as materialized (
    select * from ranked where of_network <= max_per_network
      and of_network_and_listing <= max_of_listing_per_network
      and of_wide_and_listing <= max_of_listing_per_wide_network
  ), marked as (
    insert into internal.visit_marks as mark (day, hash, times)
    select today, hash, count(*)
    from counted cross join lateral unnest(array[visit, network, network_of_listing, wide_of_listing]) hash group by hash
    on conflict (day, hash) do update set times = mark.times + excluded.times
  )
  insert into public.listing_figures as figures (listing_id, day, source, views, clicks, saves)
  select listing, today, source, count(*) filter (where kind = 'view'), count(*) filter (where kind = 'click'),
    count(*) filter (where kind = 'save')
  from counted group by listing, source order by listing, source
  on conflict (listing_id, day, source) do update set views = figures.views + excluded.views,
    clicks = figures.clicks + excluded.clicks, saves = figures.saves + excluded.saves;
end
$$;

-- The last 30 days of some listings, today included: for each views, clicks and saves by day, the oldest first, and their sums
-- by source. Of listings that are not the caller's nothing is told.
create or replace function public.find_figures(listings uuid[]) returns json
language sql stable security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
  with today as (select (now() at time zone 'utc')::date as day),
  own as (
    select id from public.job_listings
    where id = any (listings[1:200]) and (company_id = internal.own_company_id() or internal.is_admin())
  ),
  figures as materialized (
    select figures.* from own join public.listing_figures figures on figures.listing_id = own.id
    where figures.day > (select day - 30 from today)
  )
  select json_build_object('since', (select day - 29 from today), 'listings', coalesce(json_agg(json_build_object(
    'listing_id', own.id, 'views', days.views, 'clicks', days.clicks, 'saves', days.saves,
    'sources', (
      select coalesce(json_agg(json_build_object('source', source, 'views', views, 'clicks', clicks, 'saves', saves)
        order by views desc, clicks desc, source), '[]')
      from (
        select source, sum(views) as views, sum(clicks) as clicks, sum(saves) as saves
        from figures where listing_id = own.id group by source
      ) summed
    )
  )), '[]'))
  from own cross join lateral (
    select json_agg(coalesce(views, 0) order by one.day) as views, json_agg(coalesce(clicks, 0) order by one.day) as clicks,
      json_agg(coalesce(saves, 0) order by one.day) as saves
    from (select (select day from today) - n as day from generate_series(0, 29) n) one
    left join (
      select day, sum(views) as views, sum(clicks) as clicks, sum(saves) as saves
      from figures where listing_id = own.id group by day
    ) summed on summed.day = one.day
  ) days
$$;

revoke execute on function
  internal.visit_salt(date), internal.forget_visitors(), internal.record_visits(jsonb)
from public;
revoke execute on function public.find_figures(uuid[]) from public, anon;
grant execute on function public.find_figures(uuid[]) to authenticated;
