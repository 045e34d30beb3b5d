-- Which companies are hiring: counted ahead, and what has changed since counted when it is asked for. Tables: migration 0205,
-- docs/decisions/0054.

-- What is counted of some companies: open listings, of companies that visitors may see.
create or replace function internal.count_hiring(companies uuid[]) returns setof internal.hiring_companies
language sql stable rows 20 set search_path = pg_catalog, pg_temp as $$
  with by_category as materialized (
    select company_id, category, count(*) as listings, max(published_at) as newest_at, min(expires_at) as stale_at
    from public.job_listings
    where company_id = any (companies) and closed_at is null and unlisted_at is null and (expires_at is null or expires_at > now())
    group by company_id, category
  )
  select company.id, internal.fold(company.name), company.industry, coalesce(internal.fold(company.industry), ''),
    counted.listings, counted.newest_at, counted.categories, counted.stale_at
  from (
    select company_id, sum(listings)::integer as listings, max(newest_at) as newest_at, min(stale_at) as stale_at,
      jsonb_agg(
        jsonb_build_object('category', category, 'count', listings) order by listings desc, newest_at desc, category
      ) as categories
    from by_category group by company_id
  ) counted
  join public.companies company on company.id = counted.company_id
  where company.held_at is null
    and (company.user_id is null or company.user_id <> all ((select internal.suspended_people())::uuid[]))
$$;

-- Companies whose counts are out of date.
create or replace function internal.changed_companies() returns setof uuid language sql stable rows 50
set search_path = pg_catalog, pg_temp as $$
  select company_id from internal.hiring_changes
  union
  select company_id from internal.hiring_companies where stale_at <= now()
$$;

-- The same of some companies, from what was counted ahead where that still holds.
create or replace function internal.hiring_of(companies uuid[]) returns setof internal.hiring_companies
language sql stable rows 20 set search_path = pg_catalog, pg_temp as $$
  with changed as materialized (
    select id from unnest(companies) id
    where exists (select from internal.hiring_changes change where change.company_id = id)
      or exists (select from internal.hiring_companies kept where kept.company_id = id and stale_at <= now())
  )
  select kept.* from internal.hiring_companies kept
  where company_id = any (companies) and not exists (select from changed where changed.id = company_id)
  union all
  select * from internal.count_hiring(array(select id from changed))
$$;

-- Counts anew what is out of date, some thousands at a time, if that is more than a list can easily count itself. Answers whether
-- there may be more. The server calls it every minute (functions/maintenance/index-listings.ts); without it every answer is
-- right, only slower. Of several calls at once one does the work.
create or replace function internal.refresh_hiring(easily integer default 50, most integer default 5000) returns boolean
language plpgsql volatile set search_path = pg_catalog, pg_temp as $$
declare
  changed uuid[];
begin
  if not pg_try_advisory_xact_lock(hashtextextended('hiring companies', 0)) then
    return false;
  end if;
  changed := array(select company from internal.changed_companies() company limit most);
  -- Few companies may have left very many marks.
  if cardinality(changed) <= easily and (select count(*) < 1000 from (select from internal.hiring_changes limit 1000) marks) then
    return false;
  end if;
  -- Changes of other transactions that are saved from here on leave marks of their own.
  delete from internal.hiring_changes where company_id = any (changed);
  perform from public.companies where id = any (changed) order by id for key share;
  delete from internal.hiring_companies where company_id = any (changed);
  insert into internal.hiring_companies select * from internal.count_hiring(changed);
  return cardinality(changed) = most;
end
$$;

create or replace function internal.mark_saved_hiring() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into internal.hiring_changes (company_id) select distinct company_id from touched where closed_at is null;
  return null;
end
$$;
-- What is new is marked with what it begins with (20-listings.sql).
drop trigger if exists mark_added_hiring on public.job_listings;
create or replace trigger mark_deleted_hiring after delete on public.job_listings referencing old table as touched
  for each statement execute function internal.mark_saved_hiring();

create or replace function internal.mark_changed_hiring() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into internal.hiring_changes (company_id) values (new.company_id);
  if old.company_id <> new.company_id then
    insert into internal.hiring_changes (company_id) values (old.company_id);
  end if;
  return null;
end
$$;
-- Not only where a statement names these columns: triggers close listings, too.
create or replace trigger mark_changed_hiring after update on public.job_listings
  for each row when (
    (old.company_id, old.category, old.published_at, old.closed_at is null, old.unlisted_at is null, old.expires_at)
    is distinct from
    (new.company_id, new.category, new.published_at, new.closed_at is null, new.unlisted_at is null, new.expires_at)
  ) execute function internal.mark_changed_hiring();

create or replace function internal.mark_hiring_company() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into internal.hiring_changes (company_id) values (new.id);
  return null;
end
$$;
create or replace trigger mark_hiring_company after update of name, industry, user_id, held_at on public.companies
  for each row when (
    (old.name, old.industry, old.user_id, old.held_at) is distinct from (new.name, new.industry, new.user_id, new.held_at)
  ) execute function internal.mark_hiring_company();

create or replace function internal.mark_suspended_hiring() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into internal.hiring_changes (company_id)
  select id from public.companies where user_id in (new.person_id, old.person_id);
  return null;
end
$$;
create or replace trigger mark_suspended_hiring after insert or delete on public.suspensions
  for each row execute function internal.mark_suspended_hiring();

-- On a board that is emptied at once, no company is hiring.
create or replace function internal.empty_hiring() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- Where companies are emptied with their listings, these tables are too, and cannot be truncated once more.
  delete from internal.hiring_companies;
  delete from internal.hiring_changes;
  return null;
end
$$;
create or replace trigger empty_hiring after truncate on public.job_listings
  for each statement execute function internal.empty_hiring();

revoke execute on function
  internal.count_hiring(uuid[]), internal.hiring_of(uuid[]), internal.changed_companies(), internal.refresh_hiring(integer, integer),
  internal.mark_saved_hiring(), internal.mark_changed_hiring(), internal.mark_hiring_company(), internal.mark_suspended_hiring(),
  internal.empty_hiring()
from public;
