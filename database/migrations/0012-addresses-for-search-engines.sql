-- Every address a search engine may know, with the moment its page last really changed: one value, since an answer
-- has at most a thousand rows. In the order of their making, so that a new address moves no other to another part.
-- A company's page shows its open listings, so it changes with them. A listing also tells where it came from: some
-- sources do not want theirs in search engines.
create function public.addresses_for_search_engines() returns jsonb
language sql stable set search_path = '' as $$
  with open_listings as (
    select id, slug, company_id, created_at, updated_at, source
    from public.job_listings
    where closed_at is null and (expires_at is null or expires_at > now())
  )
  select jsonb_build_object(
    'posts', (
      select coalesce(jsonb_agg(jsonb_build_array(slug, updated_at) order by created_at, id), '[]')
      from public.blog_posts
    ),
    'companies', (
      select coalesce(jsonb_agg(jsonb_build_array(slug, greatest(company.updated_at, listings.updated_at)) order by created_at, id), '[]')
      from public.companies company
      join (select company_id, max(updated_at) as updated_at from open_listings group by company_id) listings
        on listings.company_id = company.id
    ),
    'jobs', (
      select coalesce(jsonb_agg(jsonb_build_array(slug, updated_at, source) order by created_at, id), '[]')
      from open_listings
    )
  )
$$;

grant execute on function public.addresses_for_search_engines() to anon, authenticated, service_role;
