-- Listings as programs read them (app/api/), all that their pages show but the text: [{"version": …, "job": {…}}] in the order of
-- the ids. The version is that of their cards (docs/decisions/0058): both are made of the same rows.
create or replace function public.job_records(ids uuid[]) returns json
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce(json_agg(json_build_object(
    'version', internal.card_version(listing.xmin, company.xmin, facts.xmin, listing.featured_until),
    'job', json_build_object(
      'id', listing.id, 'slug', listing.slug, 'title', listing.title, 'location', listing.location, 'category', listing.category,
      'is_remote', listing.is_remote, 'salary_range', listing.salary_range, 'employment_type', listing.employment_type,
      'published_at', listing.published_at, 'updated_at', listing.updated_at, 'expires_at', listing.expires_at,
      'featured_until', listing.featured_until, 'external_url', listing.external_url, 'source', listing.source,
      'source_url', listing.source_url,
      'company', json_build_object(
        'slug', company.slug, 'name', company.name, 'logo_url', company.logo_url, 'website', company.website
      ),
      'facts', case when facts.listing_id is not null then json_build_object(
        'work_mode', facts.work_mode, 'eligibility', facts.eligibility, 'cities', facts.cities, 'countries', facts.countries,
        'regions', facts.regions, 'excluded_countries', facts.excluded_countries, 'utc_min', facts.utc_min, 'utc_max', facts.utc_max,
        'visa', facts.visa, 'pay_min', facts.pay_min, 'pay_max', facts.pay_max, 'pay_currency', facts.pay_currency,
        'pay_period', facts.pay_period, 'pay_usd_min', facts.pay_usd_min, 'pay_usd_max', facts.pay_usd_max,
        'has_equity', facts.has_equity, 'has_tokens', facts.has_tokens, 'paid_in', facts.paid_in, 'seniority', facts.seniority,
        'employment_kind', facts.employment_kind, 'skills', facts.skills, 'nice_skills', facts.nice_skills, 'chains', facts.chains
      ) end
    )
  ) order by n), '[]')
  from unnest(ids[:100]) with ordinality as wanted (id, n)
  join public.job_listings listing on listing.id = wanted.id join public.companies company on company.id = company_id
  left join public.listing_facts facts on facts.listing_id = listing.id
  where closed_at is null and unlisted_at is null and (expires_at is null or expires_at > now())
$$;

grant execute on function public.job_records(uuid[]) to anon, authenticated, service_role;
