-- What a job page needs besides its listing.

-- Where to go on from a listing: others of its category, then others of its company, each from its own index.
create or replace function public.similar_jobs(listing uuid) returns setof public.job_listings
language sql stable set search_path = '' rows 6 as $$
  with this as materialized (select id, category, company_id from public.job_listings where id = listing)
  (
    select other.* from this join public.job_listings other on other.category = this.category and other.id <> this.id
    where other.closed_at is null and (other.expires_at is null or other.expires_at > now())
    order by other.published_at desc, other.id desc limit 6
  )
  union all (
    select other.* from this join public.job_listings other
      on other.company_id = this.company_id and other.category <> this.category
    where other.closed_at is null and (other.expires_at is null or other.expires_at > now())
    order by other.published_at desc, other.id desc limit 6
  )
  limit 6
$$;

-- Whether an address that leads to no open listing once did: gone is told from never there.
create or replace function public.is_closed_job(address text) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (
    select from public.job_listings
    where (slug = address
        or id = case when address ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then address::uuid end)
      and (closed_at is not null or expires_at <= now())
  )
$$;

-- The address of the listing that stands for a removed one, so that old links lead on; a copy of a copy leads to the
-- last. Nothing when that one is not open either.
create or replace function public.find_kept_job(address text) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with recursive chain (id, step) as (
    select id, 0 from public.job_listings
    where closed_reason = 'duplicate' and (
      slug = address or id = case when address ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then address::uuid end
    )
    union all
    select decision.kept_id, step + 1
    from chain
    join public.job_listings listing on listing.id = chain.id and listing.closed_reason = 'duplicate'
    join lateral (
      select kept_id from public.duplicate_decisions
      where removed_id = chain.id and restored_at is null and lapsed_at is null and kept_id is not null
      order by created_at desc limit 1
    ) decision on true
    where step < 10
  )
  select slug from chain join public.job_listings using (id)
  where closed_at is null and (expires_at is null or expires_at > now())
  order by step desc limit 1
$$;

grant execute on function public.similar_jobs(uuid), public.is_closed_job(text), public.find_kept_job(text)
to anon, authenticated, service_role;
