-- Listings as files (docs/decisions/0068): an employer's own, in whatever state, with the drafts of new ones; for administrators
-- all of them, or those that their table shows. The server asks page by page with the caller's rights, so that no
-- statement is long and nothing is held between two pages.

-- Without settings of its own, so that it is part of the query that calls it: no text is read that is not wanted.
create or replace function internal.exported_listing(
  listing public.job_listings, company public.companies, facts public.listing_facts, counts internal.listing_counts, has_texts boolean
) returns json language sql stable as $$
  select json_build_object(
    'id', listing.id, 'slug', listing.slug, 'title', listing.title, 'company', company.name, 'company_slug', company.slug,
    'state', public.state(listing), 'closed_reason', listing.closed_reason,
    'category', listing.category, 'location', listing.location, 'is_remote', listing.is_remote,
    'salary_range', listing.salary_range, 'employment_type', listing.employment_type, 'external_url', listing.external_url,
    'published_at', listing.published_at, 'updated_at', listing.updated_at, 'opens_at', listing.opens_at,
    'expires_at', listing.expires_at, 'closed_at', listing.closed_at, 'featured_until', listing.featured_until,
    'source', listing.source, 'source_url', listing.source_url,
    'work_mode', facts.work_mode, 'eligibility', facts.eligibility, 'cities', facts.cities, 'countries', facts.countries,
    'regions', facts.regions, 'pay_min', facts.pay_min, 'pay_max', facts.pay_max, 'pay_currency', facts.pay_currency,
    'pay_period', facts.pay_period, 'seniority', facts.seniority, 'skills', facts.skills, 'chains', facts.chains,
    'views', coalesce(counts.views, 0), 'applies', coalesce(counts.clicks, 0), 'saves', coalesce(counts.saves, 0),
    'description', case when has_texts then listing.description end,
    'requirements', case when has_texts then listing.requirements end
  )
$$;

-- What an employer has written of new jobs; a draft need not be valid.
create or replace function internal.exported_drafts(person uuid, has_texts boolean) returns json[]
language sql stable set search_path = pg_catalog, pg_temp as $$
  select array(
    select json_build_object(
      'id', id, 'title', form ->> 'title', 'state', 'draft', 'category', form ->> 'category',
      'location', form ->> 'location', 'is_remote', form -> 'is_remote', 'salary_range', form ->> 'salary_range',
      'employment_type', form ->> 'employment_type', 'external_url', form ->> 'external_url', 'updated_at', updated_at,
      'description', case when has_texts then form ->> 'description' end,
      'requirements', case when has_texts then form ->> 'requirements' end
    )
    from public.job_drafts where user_id = person and listing_id is null order by updated_at desc, id limit 50
  )
$$;

-- One page, the newest first: `scope` is "own" or "all", of which `choices` are those of public.admin_listings; `after` the last
-- row of the page before, `texts` whether descriptions come along.
create or replace function public.export_listings(wanted jsonb) returns json
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp set enable_seqscan = off set timezone = 'UTC' as $$
declare
  has_texts constant boolean := coalesce(wanted -> 'texts' = 'true', false);
  size constant integer := case when has_texts then 200 else 1000 end;
  choices constant jsonb := case when jsonb_typeof(wanted -> 'choices') = 'object' then wanted -> 'choices' else '{}' end;
  is_first constant boolean := wanted -> 'after' is null;
  own uuid;
  conditions text;
  rows json[];
begin
  if wanted ->> 'scope' = 'all' then
    perform internal.require_admin();
    conditions := internal.listing_conditions(choices);
  else
    if not internal.has_role('employer') then
      raise insufficient_privilege using message = 'Only employers may do this';
    end if;
    own := internal.own_company_id();
    conditions := 'company_id = $5';
  end if;
  execute format(
    $query$
      select array_agg(internal.exported_listing(listing, company, facts, counts, $6)
        order by listing.published_at desc, listing.id desc)
      from (
        select id from public.job_listings where %s and ($2 is null or (published_at, id) < ($2::timestamptz, $3))
        order by published_at desc, id desc limit $4
      ) page
      join public.job_listings listing on listing.id = page.id
      left join public.companies company on company.id = listing.company_id
      left join public.listing_facts facts on facts.listing_id = listing.id
      left join internal.listing_counts counts on counts.listing_id = listing.id
    $query$, conditions
  ) into rows using choices, wanted #>> '{after,key}', (wanted #>> '{after,id}')::uuid, size + 1, own, has_texts;
  return json_build_object(
    'listings', array_to_json(
      case when is_first and wanted ->> 'scope' is distinct from 'all'
        then internal.exported_drafts(auth.uid(), has_texts) else '{}' end || coalesce(rows[1:size], '{}')
    ),
    'next', case when cardinality(rows) > size then
      json_build_object('key', rows[size] -> 'published_at', 'id', rows[size] -> 'id') end
  );
end
$$;

-- An administrator who takes all listings, or many, away as a file leaves a line in the record of decisions first.
create or replace function public.begin_listing_export(choices jsonb, format text) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform internal.require_admin();
  return internal.write_decision(jsonb_build_object(
    'action', 'export-listings', 'decided_by', auth.uid(),
    'subject', case when choices = '{}' then 'All listings' else 'Some listings' end,
    'after', jsonb_build_object('format', format, 'choices', choices)
  ));
end
$$;

revoke execute on function
  internal.exported_listing(public.job_listings, public.companies, public.listing_facts, internal.listing_counts, boolean),
  internal.exported_drafts(uuid, boolean),
  public.export_listings(jsonb), public.begin_listing_export(jsonb, text)
from public, anon;
grant execute on function public.export_listings(jsonb), public.begin_listing_export(jsonb, text) to authenticated;
