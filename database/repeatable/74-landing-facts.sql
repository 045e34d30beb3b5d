-- What pages about a category, a skill and a place say, and where one may go on from them (docs/decisions/0065).

create or replace function internal.landing_link(page internal.landing_pages) returns jsonb language sql stable as $$
  select jsonb_build_object('category', page.category, 'skill', page.skill, 'place', page.place, 'jobs', page.jobs)
$$;

-- The pages that differ from one in one part, which are its neighbours where it has that part and narrower ones where it has
-- not, the largest first; and those with fewer parts, the narrowest first.
create or replace function public.landing_related(in_category text default '', in_skill text default '', in_place text default '')
returns jsonb language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select jsonb_build_object(
    'categories', (
      select coalesce(jsonb_agg(internal.landing_link(page)), '[]') from (
        select one from internal.landing_pages one
        where skill = in_skill and place = in_place and category not in ('', in_category) and state = 'listed'
        order by jobs desc, category limit 16
      ) other (page)
    ),
    'skills', (
      select coalesce(jsonb_agg(internal.landing_link(page)), '[]') from (
        select one from internal.landing_pages one
        where category = in_category and place = in_place and skill not in ('', in_skill) and state = 'listed'
        order by jobs desc, skill limit 16
      ) other (page)
    ),
    'places', (
      select coalesce(jsonb_agg(internal.landing_link(page)), '[]') from (
        select one from internal.landing_pages one
        where category = in_category and skill = in_skill and place not in ('', in_place) and state = 'listed'
        order by jobs desc, place limit 16
      ) other (page)
    ),
    'wider', (
      select coalesce(jsonb_agg(internal.landing_link(page) order by page.jobs, page.skill, page.place), '[]')
      from internal.landing_pages page
      where category in ('', in_category) and skill in ('', in_skill) and place in ('', in_place) and state = 'listed'
        and (category, skill, place) <> (in_category, in_skill, in_place)
    )
  )
$$;

-- The figures of a list. Of one with more than so many listings, what is not its count is of the newest of them.
create or replace function internal.landing_facts(in_category text, filters jsonb, most integer default 1000) returns jsonb
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  asked constant jsonb := internal.read_search('', true);
  list constant internal.found_list := internal.find_list(asked, in_category, filters);
  total constant bigint := internal.count_without(list, null);
  -- Open to the whole world: those that a country's page leaves out.
  world constant bigint := case when filters -> 'worldwide' = 'false' then
    internal.count_without(internal.find_list(asked, in_category, filters - 'worldwide'), null) - total end;
  ids uuid[];
begin
  if total = 0 then
    return jsonb_build_object('count', 0, 'world', world);
  end if;
  ids := internal.page_of(
    internal.with_numbers(
      internal.all_but(list.passing, list.names, null, list.widely), list.blocks[1],
      array(select number from unnest(list.changes) where failed = '{}')
    ), list.blocks[1], false, 0, most
  );
  return (
    with looked as materialized (
      select listing.id, listing.company_id, listing.published_at, facts.work_mode, facts.seniority,
        facts.skills || facts.chains as skills,
        internal.stated_pay(facts) as pay
      from unnest(ids) id join public.job_listings listing using (id)
      left join public.listing_facts facts on facts.listing_id = listing.id
    ), companies as materialized (
      select company_id, count(*) as jobs, max(published_at) as newest_at from looked group by company_id
    )
    select jsonb_build_object(
      'count', total, 'world', world, 'looked_at', count(*), 'newest_at', max(published_at),
      'fresh', count(*) filter (where published_at >= now() - interval '7 days'),
      'remote', count(*) filter (where work_mode = 'remote'),
      'companies', (select count(*) from companies),
      'pay', case when count(pay) >= 5 then jsonb_build_object(
        'jobs', count(pay), 'low', round(percentile_cont(0.25) within group (order by pay)),
        'median', round(percentile_cont(0.5) within group (order by pay)),
        'high', round(percentile_cont(0.75) within group (order by pay))
      ) end,
      'hiring', (
        select coalesce(jsonb_agg(jsonb_build_object('slug', slug, 'name', name, 'jobs', jobs) order by jobs desc, newest_at desc, slug), '[]')
        from (
          select slug, name, jobs, companies.newest_at from companies join public.companies company on id = company_id
          where held_at is null and (user_id is null or user_id <> all ((select internal.suspended_people())::uuid[]))
          order by jobs desc, companies.newest_at desc, slug limit 6
        ) largest
      ),
      'levels', (
        select coalesce(jsonb_agg(jsonb_build_object('name', level, 'jobs', jobs) order by jobs desc, level), '[]') from (
          select level, count(*) as jobs from looked cross join lateral unnest(seniority) level group by level
        ) each
      ),
      'skills', (
        select coalesce(jsonb_agg(jsonb_build_object('name', skill, 'jobs', jobs) order by jobs desc, skill), '[]') from (
          select skill, count(*) as jobs from looked cross join lateral unnest(skills) skill
          where not coalesce(filters -> 'skill' ? skill, false) and not coalesce(filters -> 'chain' ? skill, false)
          group by skill order by jobs desc, skill limit 8
        ) each
      )
    ) from looked
  );
end
$$;

-- All that a page needs besides its cards. `filters` are those of its list; a page that was never counted has no state.
create or replace function public.landing_page(
  in_category text default '', in_skill text default '', in_place text default '', filters jsonb default '{}'
) returns jsonb language plpgsql stable security definer
set search_path = pg_catalog, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  page internal.landing_pages;
begin
  select * into page from internal.landing_pages
  where category = in_category and skill = in_skill and place = in_place;
  return jsonb_build_object(
    'state', page.state, 'was_listed', page.listed_at is not null,
    'merged_into', case when page.state = 'merged' then jsonb_build_object(
      'category', page.merged_category, 'skill', page.merged_skill, 'place', page.merged_place, 'jobs', page.jobs
    ) end,
    'facts', internal.landing_facts(in_category, filters), 'related', public.landing_related(in_category, in_skill, in_place)
  );
end
$$;

-- What the hub shows: the pages about one thing, and of every category the largest pages about two.
create or replace function public.landing_hub() returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select jsonb_build_object('pages', count(*), 'links', coalesce(jsonb_agg(
    internal.landing_link(page) order by (page).jobs desc, (page).category, (page).skill, (page).place
  ) filter (where parts = 1 or rank <= 8), '[]'))
  from (
    select one, parts, row_number() over (
      partition by parts, category, skill = '', place = '' order by jobs desc, skill, place
    ) + case when parts = 3 or category = '' then 8 else 0 end as rank
    from internal.landing_pages one
    cross join lateral (select (category <> '')::integer + (skill <> '')::integer + (place <> '')::integer as parts) counted
    where state = 'listed'
  ) listed (page, parts, rank)
$$;

-- The pages for search engines, each with the moment since when it shows the jobs it shows: [category, skill, place, moment].
-- A category's own page is its list (/?category=…), which is among the fixed addresses.
create or replace function public.landing_addresses() returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_array(category, skill, place, changed_at) order by category, skill, place), '[]')
  from internal.landing_pages where state = 'listed' and (skill <> '' or place <> '')
$$;

revoke execute on function
  internal.landing_link(internal.landing_pages), internal.landing_facts(text, jsonb, integer)
from public;
grant execute on function
  public.landing_page(text, text, text, jsonb), public.landing_related(text, text, text), public.landing_hub(),
  public.landing_addresses()
to anon, authenticated, service_role;
