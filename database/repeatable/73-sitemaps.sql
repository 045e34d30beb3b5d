-- What sitemaps list, part by part. Tables: migration 0219, docs/decisions/0067.

-- From where to where a part reaches; nothing where there is no such part.
create or replace function internal.sitemap_range(wanted_kind text, wanted_part integer)
returns table (starts_at timestamptz, starts_id uuid, ends_at timestamptz, ends_id uuid)
language sql stable security definer rows 1 set search_path = pg_catalog, pg_temp as $$
  select this.starts_at, this.starts_id, coalesce(next.starts_at, 'infinity'), coalesce(next.starts_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  from internal.sitemap_parts this
  left join internal.sitemap_parts next on next.kind = this.kind and next.part = this.part + 1
  where this.kind = wanted_kind and this.part = wanted_part
$$;

-- [[slug, changed_at, source], …] of the open listings of a part: what their pages show last changed then, which neither
-- visits nor a feature nor an import that found nothing new moves (internal.prepare_job_listing). A sitemap has at most 50,000.
create or replace function public.sitemap_jobs(part integer default 1) returns json
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  reach record;
begin
  select * into reach from internal.sitemap_range('jobs', part);
  return (
    select coalesce(json_agg(json_build_array(slug, updated_at, source) order by created_at, id), '[]') from (
      select slug, updated_at, source, created_at, id from public.job_listings
      where (created_at, id) >= (reach.starts_at, reach.starts_id) and (created_at, id) < (reach.ends_at, reach.ends_id)
        and closed_at is null and unlisted_at is null and (expires_at is null or expires_at > now())
      order by created_at, id limit 50000
    ) listed
  );
end
$$;

-- [[slug, changed_at], …] of the companies of a part that are hiring: their pages show their open listings. A part is a range
-- of an index, also where it holds all that there are.
create or replace function public.sitemap_companies(part integer default 1) returns json
language plpgsql stable set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
declare
  reach record;
begin
  select * into reach from internal.sitemap_range('companies', part);
  return (
    select coalesce(json_agg(json_build_array(slug, greatest(updated_at, listing_changed_at)) order by created_at, id), '[]') from (
      select slug, company.updated_at, newest.updated_at as listing_changed_at, created_at, id
      from public.companies company
      cross join lateral (
        select updated_at from public.job_listings
        where company_id = company.id and closed_at is null and unlisted_at is null and (expires_at is null or expires_at > now())
        order by updated_at desc limit 1
      ) newest
      where (created_at, id) >= (reach.starts_at, reach.starts_id) and (created_at, id) < (reach.ends_at, reach.ends_id)
      order by created_at, id limit 50000
    ) listed
  );
end
$$;

create or replace function public.sitemap_posts() returns json
language sql stable set search_path = pg_catalog, pg_temp as $$
  select coalesce(json_agg(json_build_array(slug, updated_at) order by created_at, id), '[]') from public.blog_posts
$$;

-- The parts that something changed in since then, and when. Transactions that began up to an hour before it may have ended after.
create or replace function internal.touched_parts(since timestamptz) returns table (kind text, part integer, changed_at timestamptz)
language sql stable set search_path = pg_catalog, pg_temp as $$
  with touched as (
    select 'jobs' as kind, created_at, id, updated_at from public.job_listings where updated_at > since - interval '1 hour'
    union all
    select 'companies', company.created_at, company.id, listing.updated_at
    from (
      select company_id, max(updated_at) as updated_at from public.job_listings where updated_at > since - interval '1 hour'
      group by company_id
    ) listing join public.companies company on company.id = listing.company_id
    union all
    select 'companies', created_at, id, updated_at from public.companies where updated_at > since - interval '1 hour'
  )
  select touched.kind, found.part, max(touched.updated_at)
  from touched cross join lateral (
    select one.part from internal.sitemap_parts one
    where one.kind = touched.kind and (one.starts_at, one.starts_id) <= (touched.created_at, touched.id)
    order by one.starts_at desc, one.starts_id desc limit 1
  ) found
  group by touched.kind, found.part
$$;

-- The parts that list something, in their order, each with its last change: [{"kind": "jobs", "part": 1, "changed_at": …}].
-- Until a board that was filled at once is counted, its changes are not looked for.
create or replace function public.sitemap_parts() returns json
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select json_agg(
    json_build_object('kind', kind, 'part', part, 'changed_at', greatest(counted.changed_at, recent.changed_at)) order by kind, part
  )
  from internal.sitemap_parts counted
  left join (
    select touched.* from internal.sitemap_moment moment cross join lateral internal.touched_parts(moment.refreshed_at) touched
    where moment.refreshed_at > '-infinity'
  ) recent using (kind, part)
  where part = 1 or addresses is null or addresses > 0 or greatest(counted.changed_at, recent.changed_at) > counted_at
$$;

-- Counts one part anew: how much it lists, and when that last changed.
create or replace function internal.count_sitemap_part(wanted_kind text, wanted_part integer) returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp as $$
declare
  reach record;
  counted record;
begin
  select * into reach from internal.sitemap_range(wanted_kind, wanted_part);
  if wanted_kind = 'jobs' then
    select max(updated_at) as changed_at, count(*) filter (
      where closed_at is null and unlisted_at is null and (expires_at is null or expires_at > now())
    ) as addresses
    into counted from public.job_listings
    where (created_at, id) >= (reach.starts_at, reach.starts_id) and (created_at, id) < (reach.ends_at, reach.ends_id);
  else
    select max(greatest(company.updated_at, newest.updated_at)) as changed_at, count(*) as addresses
    into counted from public.companies company
    cross join lateral (
      select updated_at from public.job_listings
      where company_id = company.id and closed_at is null and unlisted_at is null and (expires_at is null or expires_at > now())
      order by updated_at desc limit 1
    ) newest
    where (created_at, id) >= (reach.starts_at, reach.starts_id) and (created_at, id) < (reach.ends_at, reach.ends_id);
  end if;
  update internal.sitemap_parts
  set changed_at = greatest(changed_at, counted.changed_at), addresses = counted.addresses, counted_at = now()
  where kind = wanted_kind and part = wanted_part;
end
$$;

-- Begins the next part where the last one is full, and writes down what changed: a step at a time. Answers whether there is
-- more to do. The server calls it every minute (functions/maintenance/index-listings.ts); without it every part is right, only
-- the last one grows.
create or replace function internal.refresh_sitemaps(size integer default 10000) returns boolean
language plpgsql volatile set search_path = pg_catalog, pg_temp as $$
declare
  began constant timestamptz := now();
  has_more boolean := false;
  last internal.sitemap_parts;
  next record;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('sitemaps', 0)) then
    return false;
  end if;
  for last in select distinct on (kind) * from internal.sitemap_parts order by kind, part desc loop
    if last.kind = 'jobs' then
      select created_at, id into next from public.job_listings
      where (created_at, id) >= (last.starts_at, last.starts_id) order by created_at, id offset size limit 1;
    else
      select created_at, id into next from public.companies
      where (created_at, id) >= (last.starts_at, last.starts_id) order by created_at, id offset size limit 1;
    end if;
    if found then
      insert into internal.sitemap_parts (kind, part, starts_at, starts_id)
      values (last.kind, last.part + 1, next.created_at, next.id);
      update internal.sitemap_parts set counted_at = null where kind = last.kind and part = last.part;
      has_more := true;
    end if;
  end loop;
  if has_more then
    return true;
  end if;
  -- What was never counted is counted whole, so nothing before that is missed.
  if (select refreshed_at > '-infinity' from internal.sitemap_moment) then
    update internal.sitemap_parts counted set changed_at = touched.changed_at
    from internal.touched_parts((select refreshed_at from internal.sitemap_moment)) touched
    where touched.kind = counted.kind and touched.part = counted.part
      and counted.changed_at is distinct from greatest(touched.changed_at, counted.changed_at);
  end if;
  update internal.sitemap_moment set refreshed_at = began;
  -- Counting is for leaving out parts whose listings have all closed.
  for last in
    select * from internal.sitemap_parts
    where counted_at is null or counted_at < now() - interval '1 hour' and changed_at > counted_at
      or counted_at < now() - interval '1 day'
    order by counted_at nulls first limit 10
  loop
    perform internal.count_sitemap_part(last.kind, last.part);
    has_more := true;
  end loop;
  return has_more;
end
$$;

revoke execute on function
  internal.sitemap_range(text, integer), internal.touched_parts(timestamptz), internal.count_sitemap_part(text, integer),
  internal.refresh_sitemaps(integer), public.sitemap_jobs(integer), public.sitemap_companies(integer), public.sitemap_posts(),
  public.sitemap_parts()
from public;
grant execute on function
  internal.sitemap_range(text, integer), public.sitemap_jobs(integer), public.sitemap_companies(integer), public.sitemap_posts(),
  public.sitemap_parts()
to anon, authenticated, service_role;
