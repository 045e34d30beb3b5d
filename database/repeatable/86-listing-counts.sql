-- How often each listing was seen, applied to and saved, and how many reports of it wait for a decision. A new one begins with
-- none (internal.begin_listings).

-- A statement at a time: a server counts the visits of some seconds at once. What is removed because it was kept long
-- enough is no longer counted here either.
create or replace function internal.add_up_figures() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    update internal.listing_counts counts
    set views = counts.views - summed.views, clicks = counts.clicks - summed.clicks, saves = counts.saves - summed.saves
    from (
      select listing_id, sum(views) as views, sum(clicks) as clicks, sum(saves) as saves from before group by listing_id
    ) summed where counts.listing_id = summed.listing_id;
  end if;
  if tg_op <> 'DELETE' then
    update internal.listing_counts counts
    set views = counts.views + summed.views, clicks = counts.clicks + summed.clicks, saves = counts.saves + summed.saves
    from (
      select listing_id, sum(views) as views, sum(clicks) as clicks, sum(saves) as saves from after group by listing_id
    ) summed where counts.listing_id = summed.listing_id;
  end if;
  return null;
end
$$;
create or replace trigger add_figures after insert on public.listing_figures
  referencing new table as after for each statement execute function internal.add_up_figures();
create or replace trigger change_figures after update on public.listing_figures
  referencing old table as before new table as after for each statement execute function internal.add_up_figures();
create or replace trigger remove_figures after delete on public.listing_figures
  referencing old table as before for each statement execute function internal.add_up_figures();

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

revoke execute on function internal.add_up_figures(), internal.count_reports() from public;
