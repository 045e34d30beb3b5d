-- How often somebody went on to apply, by listing and day. Nothing about who it was.
create table internal.apply_clicks (
  listing_id uuid not null references public.job_listings on delete cascade,
  day date not null,
  clicks integer not null constraint apply_clicks_counted check (clicks > 0),
  primary key (listing_id, day)
);

-- Counts for an open listing; anything else is silently nothing. Days are UTC days.
create function public.count_apply_click(listing uuid) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  insert into internal.apply_clicks (listing_id, day, clicks)
  select id, (now() at time zone 'utc')::date, 1
  from public.job_listings
  where id = listing and closed_at is null and (expires_at is null or expires_at > now())
  on conflict (listing_id, day) do update set clicks = apply_clicks.clicks + 1
$$;
grant execute on function public.count_apply_click(uuid) to anon, authenticated, service_role;
