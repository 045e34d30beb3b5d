-- What /companies and the pages of companies show of who is hiring (71-hiring.sql).

-- Companies as their cards show them. Whether one controls its website's domain is read from its proofs (domain/proof).
create or replace function internal.company_cards(hiring internal.hiring_companies[]) returns json
language sql stable set search_path = pg_catalog, pg_temp as $$
  select coalesce(json_agg(json_build_object(
    'slug', company.slug, 'name', company.name, 'logo_url', company.logo_url, 'color', company.color,
    'industry', company.industry, 'location', company.location, 'website', company.website,
    'count', listings, 'newest_at', newest_at, 'categories', categories,
    'proofs', (
      select coalesce(json_agg(json_build_object('domain', domain, 'method', method, 'checked_at', checked_at)), '[]')
      from public.company_domains where company_id = company.id and lapsed_at is null
    )
  ) order by n), '[]')
  from unnest(hiring) with ordinality as one (company_id, name, industry, folded_industry, listings, newest_at, categories, stale_at, n)
  join public.companies company on company.id = one.company_id
$$;

-- A page of the companies that are hiring: those whose names hold all words, with the most open listings first, how many they
-- are, how many listings they have, and the industries of all that have the words. With a place of `after`, {} for the beginning,
-- the list is walked as that of jobs is (60-job-lists.sql).
create or replace function public.hiring_companies(
  search text default '', in_industry text default '', skip integer default 0, most integer default 24, after jsonb default null
) returns json language plpgsql stable security definer
set search_path = pg_catalog, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  words constant text := internal.fold(trim(internal.one_line(left(coalesce(search, ''), 200))));
  wanted_industry constant text := internal.fold(trim(internal.one_line(left(coalesce(in_industry, ''), 200))));
  -- What LIKE takes for more than a character is one here.
  patterns constant text[] := array(
    select '%' || regexp_replace(word, '([%_\\])', '\\\1', 'g') || '%' from string_to_table(words, ' ') word where word <> '' limit 10
  );
  changed constant uuid[] := array(select internal.changed_companies());
  fresh constant internal.hiring_companies[] := array(
    select hiring from internal.count_hiring(changed) hiring where name like all (patterns)
  );
  before constant integer := case when after is null then least(greatest(skip, 0), 1000000000) else 0 end;
  -- A walk looks one further: whether there is a next page.
  wanted constant integer := least(greatest(most, 0), 100) + case when after is null then 0 else 1 end;
  -- The company that a walk goes on from, as it stood there.
  last_id constant uuid := after ->> 'id';
  is_last_named constant boolean := after -> 'is_named' = 'true';
  last_listings constant integer := after ->> 'count';
  last_name constant text collate "C" := after ->> 'name';
  page uuid[];
  next jsonb;
  answer json;
  -- Of each industry how many companies and listings there are.
  totals jsonb;
begin
  select jsonb_agg(each) into totals from (
    select folded_industry, count(*) as companies, sum(listings) as listings from (
      select folded_industry, listings from internal.hiring_companies
      where name like all (patterns) and company_id <> all (changed)
      union all
      select folded_industry, listings from unnest(fresh)
    ) named group by folded_industry
  ) each;
  page := array(
    select company_id from (
      (
        select company_id, name, listings from internal.hiring_companies
        where name like all (patterns) and company_id <> all (changed)
          and (wanted_industry = '' or folded_industry = wanted_industry)
          and (last_id is null or (not (words <> '' and starts_with(name, words)), -listings, name, company_id)
            > (not is_last_named, -last_listings, last_name, last_id))
        order by words <> '' and starts_with(name, words) desc, listings desc, name, company_id
        limit before + wanted
      )
      union all
      select company_id, name, listings from unnest(fresh)
      where (wanted_industry = '' or folded_industry = wanted_industry)
        and (last_id is null or (not (words <> '' and starts_with(name, words)), -listings, name, company_id)
          > (not is_last_named, -last_listings, last_name, last_id))
    ) found
    order by words <> '' and starts_with(name, words) desc, listings desc, name, company_id
    limit wanted offset before
  );
  if after is not null and cardinality(page) = wanted then
    page := page[:wanted - 1];
    select jsonb_build_object(
      'is_named', words <> '' and starts_with(hiring.name, words), 'count', hiring.listings, 'name', hiring.name, 'id', hiring.company_id
    ) into next from internal.hiring_of(page[cardinality(page):]) hiring;
  end if;
  answer := (
    with industries as (
      select folded_industry, companies, listings, folded_industry = wanted_industry as is_wanted
      from jsonb_to_recordset(totals) as total (folded_industry text, companies integer, listings integer)
    )
    select json_build_object(
      'count', coalesce(sum(companies) filter (where wanted_industry = '' or is_wanted), 0),
      'listings', coalesce(sum(listings) filter (where wanted_industry = '' or is_wanted), 0),
      'companies', internal.company_cards(array(
        select coalesce((select one from unnest(fresh) one where one.company_id = id), kept)
        from unnest(page) with ordinality as shown (id, n) left join internal.hiring_companies kept on kept.company_id = id order by n
      )),
      'industries', (
        -- In the spelling of the largest company.
        select coalesce(json_agg(json_build_object('industry', coalesce((
          select kept.industry from internal.hiring_companies kept
          where kept.folded_industry = offered.folded_industry order by kept.listings desc, name limit 1
        ), (
          select one.industry from unnest(fresh) one where one.folded_industry = offered.folded_industry order by one.listings desc limit 1
        )), 'count', companies) order by companies desc, folded_industry), '[]')
        from (
          select folded_industry, companies from industries where folded_industry <> ''
          order by is_wanted desc, companies desc, folded_industry limit 60
        ) offered
      )
    )
    from industries
  );
  return case when after is null then answer else (answer::jsonb || jsonb_build_object('next', next))::json end;
end
$$;

-- Some companies that hire for alike work: of the same industry, then with the same most frequent category, then those that share
-- most categories. The category of a company without open listings is that of its latest one.
create or replace function internal.similar_companies(company uuid, most integer) returns json
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  own_industry constant text := (select coalesce(internal.fold(industry), '') from public.companies where id = company);
  own_categories constant text[] := array(
    select one ->> 'category' from internal.hiring_of(array[company]) cross join lateral jsonb_array_elements(categories) one
  );
  main_category constant text := coalesce(own_categories[1], (
    select category from public.job_listings where company_id = company order by published_at desc, id desc limit 1
  ));
  -- From their indexes, and what is not counted yet.
  near constant uuid[] := array(
    (
      select company_id from internal.hiring_companies where folded_industry = own_industry and own_industry <> ''
      order by listings desc, name, company_id limit 12
    )
    union
    (
      select company_id from internal.hiring_companies where categories -> 0 ->> 'category' = main_category
      order by listings desc, company_id limit 12
    )
    union
    (select changed from internal.changed_companies() changed limit 100)
  );
begin
  return internal.company_cards(array(
    select hiring from internal.hiring_of(near) hiring
    where company_id <> company and (
      folded_industry = own_industry and own_industry <> ''
      or exists (select from jsonb_array_elements(categories) their where their ->> 'category' = any (own_categories || main_category))
    )
    order by (folded_industry = own_industry and own_industry <> '') desc, (categories -> 0 ->> 'category' = main_category) desc, (
      select count(*) from jsonb_array_elements(categories) their where their ->> 'category' = any (own_categories)
    ) desc, listings desc, company_id
    limit most
  ));
end
$$;

-- What the page of a company says of its open listings together: of which categories, where, what they pay, how fresh they
-- are, and which companies are like it. Nothing of a company that visitors do not see.
create or replace function public.company_overview(company uuid) returns json
language sql stable security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
  with this as (
    select id from public.companies
    where id = company and held_at is null
      and (user_id is null or user_id <> all ((select internal.suspended_people())::uuid[]))
  ), open as materialized (
    select listing.id, listing.category, listing.published_at, listing.last_seen_at,
      coalesce(facts.work_mode = 'remote', listing.is_remote) as is_remote, facts.cities, facts.pay_usd_min, facts.pay_usd_max
    from this join public.job_listings listing on listing.company_id = this.id
    left join public.listing_facts facts on facts.listing_id = listing.id
    where closed_at is null and unlisted_at is null and (expires_at is null or expires_at > now())
  )
  select json_build_object(
    'categories', (
      select coalesce(json_agg(
        json_build_object('category', category, 'count', listings) order by listings desc, newest_at desc, category
      ), '[]')
      from (select category, count(*) as listings, max(published_at) as newest_at from open group by category) each
    ),
    'remote', (select count(*) from open where is_remote),
    'cities', (
      select coalesce(json_agg(json_build_object('city', city, 'count', listings) order by listings desc, city), '[]')
      from (select city, count(*) as listings from open cross join unnest(cities) city group by city order by 2 desc, 1 limit 12) each
    ),
    'pay', (
      select json_build_object('count', count(*), 'min', min(least(pay_usd_min, pay_usd_max)), 'max', max(greatest(pay_usd_min, pay_usd_max)))
      from open where coalesce(pay_usd_min, pay_usd_max) is not null
    ),
    'newest_at', (select max(published_at) from open),
    'seen_at', (select max(last_seen_at) from open),
    'similar', internal.similar_companies(this.id, 4)
  )
  from this
$$;

revoke execute on function
  internal.company_cards(internal.hiring_companies[]), internal.similar_companies(uuid, integer)
from public;
grant execute on function
  public.hiring_companies(text, text, integer, integer, jsonb), public.company_overview(uuid)
to anon, authenticated, service_role;
