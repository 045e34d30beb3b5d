-- What a job page and the page of saved jobs need besides a listing.

-- Where to go on from some listings. Of the newest open ones of a category those first that share most of a listing's skills and
-- chains, so that a new one is not on every page of its category; then others of its company. Of many listings the newest are
-- looked up once. For functions that run as the owner: all it finds is open, which policies would ask again of the facts of each.
drop function if exists internal.alike_jobs(uuid, text, text[]);
create or replace function internal.similar_of(listings uuid[]) returns table (listing uuid, ids uuid[])
language sql stable rows 100 as $$
  with this as materialized (
    select job.id, category, company_id, skills || chains as wanted
    from unnest(listings) one join public.job_listings job on job.id = one
    left join public.listing_facts on listing_id = job.id
  ), newest as materialized (
    select job.id, category, published_at, skills, chains
    from (select distinct category from this) of_these
    cross join lateral (
      select job.id, published_at from public.job_listings job
      where job.category = of_these.category
        and closed_at is null and unlisted_at is null and (expires_at is null or expires_at > now())
      order by published_at desc, job.id desc limit 61
    ) job left join public.listing_facts on listing_id = job.id
  ), alike as materialized (
    select this.id, this.category, this.company_id, array(
      select newest.id from newest
      where newest.category = this.category and newest.id <> this.id
      order by case when skills && wanted or chains && wanted then (
        select count(*) from unnest(skills || chains) skill where skill = any (wanted)
      ) else 0 end desc, published_at desc, newest.id desc limit 6
    ) as ids
    from this
  )
  select id, case when cardinality(ids) = 6 then ids else ids || array(
    select job.id from public.job_listings job
    where job.company_id = alike.company_id and job.category <> alike.category
      and closed_at is null and unlisted_at is null and (expires_at is null or expires_at > now())
    order by published_at desc, job.id desc limit 6 - cardinality(ids)
  ) end
  from alike
$$;

create or replace function internal.similar_ids(listing uuid) returns uuid[]
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select ids from internal.similar_of(array[listing])
$$;
revoke execute on function internal.similar_of(uuid[]), internal.similar_ids(uuid) from public;
grant execute on function internal.similar_ids(uuid) to anon, authenticated, service_role;

create or replace function public.similar_jobs(listing uuid) returns setof public.job_listings
language sql stable set search_path = '' rows 6 as $$
  select other.*
  from public.job_listings this
  cross join lateral unnest(internal.similar_ids(this.id)) with ordinality as alike (id, n)
  join public.job_listings other on other.id = alike.id
  where this.id = listing order by n
$$;

-- What is unlisted is in no list, while its page stays: the one way to read it without being its employer.
create or replace function public.unlisted_job(address text) returns setof public.job_listings
language sql stable security definer set search_path = pg_catalog, pg_temp rows 1 as $$
  select * from public.job_listings
  where (slug = address
      or id = case when address ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then address::uuid end)
    and unlisted_at is not null and closed_at is null and (expires_at is null or expires_at > now())
$$;

-- Its facts, which the listing's own policies hide with it.
create or replace function public.unlisted_facts(address text) returns setof public.listing_facts
language sql stable security definer set search_path = pg_catalog, pg_temp rows 1 as $$
  select facts.* from public.unlisted_job(address) listing
  join public.listing_facts facts on facts.listing_id = listing.id
$$;

-- Whether visitors may read of a listing that has ended: not while its employer is suspended or its company waits for a
-- decision, nor words that are held where they would be public. Those of a listing that is not public are not held
-- when they are saved, but when it is opened.
create or replace function internal.is_told_of(listing public.job_listings) returns boolean
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  company public.companies;
begin
  select * into company from public.companies where id = listing.company_id;
  if company.held_at is not null or exists (select from public.suspensions where person_id = company.user_id) then
    return false;
  end if;
  return company.user_id is null or not internal.is_employers_words(listing.source, listing.source_board)
    or (select mode from internal.moderation) = 'off' or not internal.is_suspect(listing) or exists (
      select from public.listing_checks
      where listing_id = listing.id and released_fingerprint = internal.trust_fingerprint(listing)
    );
end
$$;
revoke execute on function internal.is_told_of(public.job_listings) from public;

-- What the page of a listing says that was public once and is no more: why, since when, and where to go on from there. Nothing
-- of one that is held or removed: why it is gone is between its employer and the board. One that is scheduled again reads
-- as paused.
create or replace function public.closed_job(address text) returns json
language sql stable security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
  select json_build_object(
    'title', title, 'slug', listing.slug, 'category', category, 'state', case when public.state(listing) = 'scheduled' then 'paused' else public.state(listing) end,
    'is_filled', coalesce(closed_reason = 'filled', false), 'ended_at', coalesce(closed_at, expires_at),
    'company', json_build_object(
      'slug', company.slug, 'name', company.name, 'logo_url', company.logo_url, 'color', company.color
    ),
    'others', internal.job_cards(others.ids),
    'similar', internal.job_cards(array(
      select id from public.similar_jobs(listing.id) where id <> all (others.ids) limit 3
    ))
  )
  from public.job_listings listing join public.companies company on company.id = company_id
  cross join lateral (select array(
    select other.id from public.job_listings other
    where other.company_id = company.id and other.closed_at is null and other.unlisted_at is null
      and (other.expires_at is null or other.expires_at > now())
    order by other.published_at desc, other.id desc limit 3
  ) as ids) others
  where (listing.slug = address
      or listing.id = case when address ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then address::uuid end)
    and public.state(listing) in ('closed', 'expired', 'paused', 'scheduled')
    and (published_at <= now() or source is not null)
    and internal.is_told_of(listing)
$$;

-- Whether an address that leads to no open listing once did: gone is told from never there. A listing whose day has not come
-- is dated by that day.
create or replace function public.is_closed_job(address text) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (
    select from public.job_listings
    where (slug = address
        or id = case when address ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then address::uuid end)
      and (closed_at is not null or expires_at <= now())
      and (published_at <= now() or source is not null)
  )
$$;

-- Whether a listing that is not told of was taken down for good; it may also be in review, not paid, or its employer's
-- account suspended, which is no visitor's business.
create or replace function public.is_removed_job(address text) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (
    select from public.job_listings listing
    where (slug = address
        or id = case when address ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then address::uuid end)
      and public.state(listing) = 'removed'
  )
$$;

-- Why a listing is in no list: visitors reported it ('reports'), or an administrator has decided so ('decision').
create or replace function public.unlisted_because(address text) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select case when decision.source = 'rule' then 'reports' else 'decision' end
  from public.unlisted_job(address) listing left join lateral (
    select source from public.moderation_decisions
    where listing_id = listing.id and action = 'unlist' order by created_at desc limit 1
  ) decision on true
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

-- Where the pay of some listings stands among the open ones of their category that state theirs: how many pay less, how many as
-- much, and how many there are. None where one states none. Each category is counted once, in the order of its index.
create or replace function internal.pay_standings(listings uuid[]) returns table (listing uuid, standing json)
language sql stable rows 100 as $$
  with this as materialized (
    select listing_id, category, pay from unnest(listings) one join internal.listing_texts on listing_id = one
    where pay is not null
  ), paid as materialized (
    select category, pay, as_much,
      sum(as_much) over (partition by category order by pay) - as_much as less, sum(as_much) over (partition by category) as total
    from (select distinct category from this) of_these
    cross join lateral (
      select pay, count(*) as as_much from internal.listing_texts text
      where text.category = of_these.category and pay is not null and (expires_at is null or expires_at > now())
      group by pay
    ) grouped
  )
  select one, json_build_object('less', coalesce(less, 0), 'same', coalesce(as_much, 0), 'total', coalesce(total, 0))
  from unnest(listings) one left join this on listing_id = one left join paid using (category, pay)
$$;
revoke execute on function internal.pay_standings(uuid[]) from public;

create or replace function public.pay_standing(listing uuid) returns json
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select standing from internal.pay_standings(array[listing])
$$;

-- Some listings by id, those that are open, in the order of the ids: what a browser has saved. By POST, since the ids of
-- hundreds do not fit into an address.
create or replace function public.jobs_by_id(ids uuid[]) returns json
language sql stable security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
  select internal.job_cards(array(
    select listing.id from unnest(ids[:500]) with ordinality as wanted (id, n)
    join public.job_listings listing on listing.id = wanted.id
    where closed_at is null and unlisted_at is null and (expires_at is null or expires_at > now())
    order by n
  ))
$$;

grant execute on function
  public.similar_jobs(uuid), public.unlisted_job(text), public.unlisted_facts(text), public.closed_job(text),
  public.is_closed_job(text), public.is_removed_job(text), public.unlisted_because(text), public.find_kept_job(text), public.pay_standing(uuid), public.jobs_by_id(uuid[])
to anon, authenticated, service_role;
