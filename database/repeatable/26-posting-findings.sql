-- Which listings are linted anew, and which no more. Table: migration 0218; the linter: domain/posting-lint.

-- The name, the site and the logo of a company are part of what its listings tell search engines. They wait behind what was
-- just saved. One that is being read now keeps what is found of it.
create or replace function internal.queue_company_listings() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into internal.unread_listings (listing_id, noted_at)
  select id, now() - interval '1 day' from public.job_listings where company_id = new.id and closed_at is null
  on conflict do nothing;
  if found then
    perform pg_notify('unread_listings', '');
  end if;
  return null;
end
$$;
create or replace trigger queue_company_listings after update of name, website, logo_url on public.companies
  for each row when (
    new.name <> old.name or (new.website is null) <> (old.website is null) or (new.logo_url is null) <> (old.logo_url is null)
  ) execute function internal.queue_company_listings();

-- No employer is told what a closed listing lacks; reopened, it is read anew.
create or replace function internal.forget_findings() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from internal.posting_findings where listing_id = new.id;
  return null;
end
$$;
create or replace trigger forget_findings after update of closed_at on public.job_listings
  for each row when (old.closed_at is null and new.closed_at is not null) execute function internal.forget_findings();

-- How many open listings there are, how many of them have errors or are too old to be marked up, and how many each rule finds.
-- Many listings share few combinations of rules, which are counted first.
create or replace function public.posting_summary() returns json
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform internal.require_admin();
  return (
    with combinations as materialized (
      select rules, has_errors, count(*) as listings from internal.posting_findings group by rules, has_errors
    ), counted as (
      select rule, sum(listings) as listings from combinations cross join unnest(rules) rule group by rule
    )
    select json_build_object(
      'listings', (select coalesce(sum(listings), 0) from combinations),
      'with_errors', (select coalesce(sum(listings), 0) from combinations where has_errors),
      'expired', (
        select count(*) from public.job_listings
        where closed_at is null and published_at <= now() - interval '3 months'
      ),
      'rules', (select coalesce(json_object_agg(rule, listings), '{}') from counted)
    )
  );
end
$$;

-- What is amiss with some open listings of the employer who asks.
create or replace function public.own_findings(listings uuid[]) returns table (listing_id uuid, rules text[])
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select findings.listing_id, findings.rules
  from internal.posting_findings findings join public.job_listings listing on listing.id = findings.listing_id
  where findings.listing_id = any (listings[:200]) and company_id = (select internal.own_company_id())
    and closed_at is null and findings.rules <> '{}'
$$;

revoke execute on function
  internal.queue_company_listings(), internal.forget_findings(), public.posting_summary(), public.own_findings(uuid[])
from public, anon;
grant execute on function public.posting_summary(), public.own_findings(uuid[]) to authenticated;
