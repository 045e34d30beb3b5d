-- What the pages of a listing and of a company show besides it, each in one call: every call costs the server more than
-- PostgreSQL (docs/decisions/0058).

-- What the pages of some listings show of others: similar ones, and where their pay stands among theirs. The version is another one
-- if any of that is: it is made of those of the cards.
create or replace function internal.beside_listings(listings uuid[])
returns table (listing uuid, ids uuid[], pay json, version text) language sql stable rows 100 as $$
  with beside as materialized (
    select listing, ids, standing as pay from internal.similar_of(listings) join internal.pay_standings(listings) using (listing)
  ), card as materialized (
    select job.id, internal.card_version(job.xmin, company.xmin, facts.xmin, job.featured_until) as version
    from (select distinct unnest(ids) as id from beside) shown
    join public.job_listings job on job.id = shown.id join public.companies company on company.id = company_id
    left join public.listing_facts facts on facts.listing_id = job.id
  )
  select listing, ids, pay, md5(concat(pay, (
    select string_agg(id || version, ' ' order by n) from unnest(ids) with ordinality as one (id, n) join card using (id)
  )))
  from beside
$$;

-- The versions of many, for a server that looks which of its pages are others now: {"<id>": "<version>"}.
create or replace function internal.beside_versions(listings uuid[]) returns jsonb
language sql stable set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
  select coalesce(jsonb_object_agg(listing, version), '{}') from internal.beside_listings(listings)
$$;

create or replace function internal.beside_listing(listing uuid) returns json
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select json_build_object('similar', internal.job_cards(ids), 'pay', pay, 'version', version)
  from internal.beside_listings(array[listing])
$$;
revoke execute on function
  internal.beside_listings(uuid[]), internal.beside_versions(uuid[]), internal.beside_listing(uuid)
from public;
grant execute on function internal.beside_listing(uuid) to anon, authenticated, service_role;

-- With the caller's rights: other listings, the newest article with a tag, the proven domains of its company, and the pages about
-- what it is (landing_related).
drop function if exists public.beside_job(uuid, uuid, text, text, text, text);
create or replace function public.beside_job(listing uuid, company uuid, tag text) returns json
language sql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
  select json_build_object(
    'others', (select internal.beside_listing(id) from public.job_listings where id = listing),
    'article', (select slug from public.blog_posts where tags @> array[tag] order by published_at desc limit 1),
    'proofs', (
      select coalesce(json_agg(json_build_object('domain', domain, 'method', method, 'checked_at', checked_at)), '[]')
      from public.company_domains where company_id = company
    ),
    -- The pages around the one about its category, the first of its skills or chains, and its place.
    'landings', (
      select public.landing_related(
        of_job.category,
        coalesce('skill:' || facts.skills[1], 'chain:' || facts.chains[1], ''),
        coalesce(case when facts.work_mode = 'remote' then 'remote' else facts.countries[1] end, '')
      )
      from (select category, id from public.job_listings where id = listing) of_job
      left join public.listing_facts facts on facts.listing_id = of_job.id
    )
  )
$$;

-- Some of a company's open listings, featured ones first, then the newest; how many there are; its proven domains; and what they
-- come to (company_overview).
create or replace function public.beside_company(company uuid, skip integer, most integer) returns json
language sql stable security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
  select json_build_object(
    'count', (
      select count(*) from public.job_listings
      where company_id = company and closed_at is null and unlisted_at is null and (expires_at is null or expires_at > now())
    ),
    'jobs', internal.job_cards(array(
      select id from public.job_listings listing
      where company_id = company and closed_at is null and unlisted_at is null and (expires_at is null or expires_at > now())
      order by public.is_featured(listing) desc, published_at desc, id desc
      offset greatest(skip, 0) limit least(greatest(most, 0), 2000)
    )),
    'proofs', (
      select coalesce(json_agg(json_build_object('domain', domain, 'method', method, 'checked_at', checked_at)), '[]')
      from public.company_domains where company_id = company and lapsed_at is null
    ),
    'overview', public.company_overview(company)
  )
  from public.companies visible
  where visible.id = company and held_at is null
    and (user_id is null or user_id <> all ((select internal.suspended_people())::uuid[]))
$$;

-- A listing as its page shows it (domain/listing.ts) together with what is beside it; null where visitors find none.
create or replace function public.job_page(address text, tag text) returns json
language sql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
  select json_build_object(
    'job', json_build_object(
      'id', listing.id, 'slug', listing.slug, 'title', listing.title, 'location', listing.location,
      'category', listing.category, 'is_remote', listing.is_remote, 'salary_range', listing.salary_range,
      'employment_type', listing.employment_type, 'published_at', listing.published_at,
      'featured_until', listing.featured_until, 'description', listing.description, 'requirements', listing.requirements,
      'external_url', listing.external_url, 'source', listing.source, 'source_url', listing.source_url,
      'updated_at', listing.updated_at, 'source_id', listing.source_id, 'last_seen_at', listing.last_seen_at,
      'company', json_build_object(
        'id', company.id, 'slug', company.slug, 'name', company.name, 'logo_url', company.logo_url, 'color', company.color,
        'website', company.website, 'description', company.description, 'industry', company.industry,
        'location', company.location
      ),
      'facts', case when facts.listing_id is not null then json_build_object(
        'work_mode', facts.work_mode, 'eligibility', facts.eligibility, 'cities', facts.cities,
        'countries', facts.countries, 'regions', facts.regions, 'pay_min', facts.pay_min, 'pay_max', facts.pay_max,
        'pay_currency', facts.pay_currency, 'pay_period', facts.pay_period, 'seniority', facts.seniority,
        'skills', facts.skills, 'chains', facts.chains, 'excluded_countries', facts.excluded_countries,
        'eligible_countries', facts.eligible_countries, 'utc_min', facts.utc_min, 'utc_max', facts.utc_max,
        'visa', facts.visa, 'employment_kind', facts.employment_kind, 'has_equity', facts.has_equity,
        'has_tokens', facts.has_tokens, 'paid_in', facts.paid_in, 'pay_basis', facts.pay_basis,
        'nice_skills', facts.nice_skills
      ) end
    ),
    'beside', public.beside_job(listing.id, company.id, tag)
  )
  from public.job_listings listing join public.companies company on company.id = listing.company_id
  left join public.listing_facts facts on facts.listing_id = listing.id
  where listing.slug = address
$$;

-- The same of a company.
create or replace function public.company_page(address text, skip integer, most integer) returns json
language sql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
  select json_build_object(
    'company', json_build_object(
      'id', id, 'slug', slug, 'name', name, 'logo_url', logo_url, 'color', color, 'website', website,
      'description', description, 'industry', industry, 'location', location, 'user_id', user_id
    ),
    'beside', public.beside_company(id, skip, most)
  )
  from public.companies where slug = address
$$;

grant execute on function
  public.beside_job(uuid, uuid, text), public.beside_company(uuid, integer, integer),
  public.job_page(text, text), public.company_page(text, integer, integer)
to anon, authenticated, service_role;
