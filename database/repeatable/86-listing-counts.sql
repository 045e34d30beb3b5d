-- How often each listing was applied to, and how many reports of it wait for a decision.

create or replace function internal.begin_listing_counts() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into internal.listing_counts (listing_id) select id from added on conflict do nothing;
  return null;
end
$$;
create or replace trigger begin_listing_counts after insert on public.job_listings
  referencing new table as added for each statement execute function internal.begin_listing_counts();

create or replace function internal.count_clicks() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update internal.listing_counts set clicks = clicks + coalesce(new.clicks, 0) - coalesce(old.clicks, 0)
  where listing_id = coalesce(new.listing_id, old.listing_id);
  return null;
end
$$;
create or replace trigger count_clicks after insert or update or delete on internal.apply_clicks
  for each row execute function internal.count_clicks();

create or replace function internal.count_reports() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  was_open constant boolean := tg_op <> 'INSERT' and old.resolved_at is null;
  is_open constant boolean := tg_op <> 'DELETE' and new.resolved_at is null;
begin
  if was_open then
    update internal.listing_counts set reports = reports - 1 where listing_id = old.listing_id;
  end if;
  if is_open then
    update internal.listing_counts set reports = reports + 1 where listing_id = new.listing_id;
  end if;
  return null;
end
$$;
create or replace trigger count_reports after insert or delete or update of listing_id, resolved_at on public.job_reports
  for each row execute function internal.count_reports();

revoke execute on function internal.begin_listing_counts(), internal.count_clicks(), internal.count_reports() from public;
