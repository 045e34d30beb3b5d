-- What the pages of a listing and of a company show besides it, each in one call: every call costs the server more than
-- PostgreSQL (docs/decisions/0058).

-- With the caller's rights: similar listings, where its pay stands, the newest article with a tag, the proven domains of its
-- company, and the pages about what it is (landing_related).
drop function if exists public.beside_job(uuid, uuid, text);
create or replace function public.beside_job(
  listing uuid, company uuid, tag text, in_category text default '', in_skill text default '', in_place text default ''
) returns json
language sql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
  select json_build_object(
    'similar', public.jobs_by_id(array(select id from public.similar_jobs(listing))),
    'pay', public.pay_standing(listing),
    'article', (select slug from public.blog_posts where tags @> array[tag] order by published_at desc limit 1),
    'proofs', (
      select coalesce(json_agg(json_build_object('domain', domain, 'method', method, 'checked_at', checked_at)), '[]')
      from public.company_domains where company_id = company
    ),
    'landings', public.landing_related(in_category, in_skill, in_place)
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

grant execute on function
  public.beside_job(uuid, uuid, text, text, text, text), public.beside_company(uuid, integer, integer)
to anon, authenticated, service_role;
