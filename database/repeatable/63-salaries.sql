-- What jobs pay: which openings count, what they come to, and when that is counted anew. Tables: migration 0213,
-- docs/decisions/0064.

-- Fewer say nothing about what is paid.
create or replace function internal.fewest_openings() returns integer language sql immutable parallel safe as $$ select 5 $$;

-- What a listing states, a year in dollars: the middle of its range, or the one end that it names. Of pay that includes a
-- commission or grants nothing is said, since it cannot be compared.
create or replace function internal.stated_pay(facts public.listing_facts) returns integer
language sql immutable parallel safe as $$
  select case when facts.pay_basis is null or facts.pay_basis = 'base' then round((
    coalesce(facts.pay_usd_min, facts.pay_usd_max)::numeric + coalesce(facts.pay_usd_max, facts.pay_usd_min)
  ) / 2)::integer end
$$;

-- The trend begins eleven months before this one.
create or replace function internal.first_month() returns date language sql stable parallel safe as $$
  select (date_trunc('month', now(), 'UTC') - interval '11 months')::date
$$;

-- Every opening that counts: those that visitors can see, and for the trend those of the last twelve months that ended as jobs
-- do. Not what is held, removed, unlisted, paused, unpaid or a copy, nor anything of a company that visitors cannot see.
create or replace function internal.count_samples() returns setof internal.pay_samples
language sql stable set search_path = pg_catalog, pg_temp as $$
  with stated as materialized (
    select hashtextextended(concat_ws('|', listing.company_id, listing.category, internal.fold(listing.title),
        facts.pay_usd_min, '-', facts.pay_usd_max), 0) as opening,
      listing.closed_at is null and (listing.expires_at is null or listing.expires_at > now()) as is_open,
      internal.stated_pay(facts) as pay, listing.company_id, coalesce(listing.source, '') as source,
      date_trunc('month', listing.published_at, 'UTC')::date as month,
      array['category:' || listing.category]
        || array(select 'level:' || level from unnest(facts.seniority) level)
        || array(select 'country:' || country from unnest(facts.countries) country)
        || array(select 'skill:' || skill from unnest(facts.skills || facts.chains) skill) as facets
    from public.listing_facts facts join public.job_listings listing on listing.id = facts.listing_id
    join public.companies company on company.id = listing.company_id
    where (facts.pay_usd_min is not null or facts.pay_usd_max is not null) and internal.stated_pay(facts) is not null
      and listing.unlisted_at is null and listing.published_at <= now()
      and (listing.closed_at is null and (listing.expires_at is null or listing.expires_at > now())
        or listing.published_at >= internal.first_month()
          and (listing.closed_at is null or listing.closed_reason in ('gone', 'expired', 'closed', 'filled', 'withdrawn')))
      and company.held_at is null
      and (company.user_id is null or company.user_id <> all ((select internal.suspended_people())::uuid[]))
  ), postings as (
    select *, count(*) over (partition by opening, is_open) as copies from stated
  )
  select opening, is_open, pay, company_id, source, facets, array[month] from postings where copies = 1
  union all
  select opening, is_open, min(pay), min(company_id::text)::uuid, min(source), array_agg(distinct facet), array_agg(distinct month)
  from postings cross join lateral unnest(facets) facet
  where copies > 1 group by opening, is_open
$$;

-- How the openings spread: at most a dozen steps of equal width, of which the first and the last also hold what lies beyond.
create or replace function internal.pay_histogram(sums integer[]) returns jsonb
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  with bounds as (
    select percentile_cont(array[0.02, 0.98]) within group (order by pay) as ends, min(pay) as lowest, max(pay) as highest
    from unnest(sums) pay
  ), steps as (
    select lowest, highest, width, floor(ends[1] / width)::integer as first,
      greatest(ceil(ends[2] / width)::integer, floor(ends[1] / width)::integer + 1) - 1 as last
    from bounds cross join lateral (
      select min(width) as width from unnest(array[5000, 10000, 20000, 25000, 50000, 100000, 200000, 500000]) width
      where (ends[2] - ends[1]) / width <= 10 or width = 500000
    ) chosen
  ), counted as (
    select least(last, greatest(first, pay / width)) as step, count(*) as openings
    from unnest(sums) pay cross join steps group by 1
  )
  select jsonb_agg(jsonb_build_object(
    'from', case when step = first then least(lowest, step * width) else step * width end,
    'to', case when step = last then greatest(highest, (step + 1) * width) else (step + 1) * width end,
    'count', coalesce(openings, 0)
  ) order by step)
  from steps cross join lateral generate_series(first, last) step left join counted using (step)
$$;

-- What the openings with all of some facets come to; without figures where they are too few.
create or replace function internal.salaries_of(wanted text[]) returns jsonb
language plpgsql stable set search_path = pg_catalog, pg_temp set jit = off as $$
declare
  sums integer[];
  employers integer;
  boards jsonb;
  ends float[];
begin
  with open as materialized (select pay, company_id, source from internal.pay_samples where is_open and facets @> wanted)
  select array_agg(pay), count(distinct company_id), percentile_cont(array[0.25, 0.5, 0.75]) within group (order by pay), (
    select jsonb_agg(jsonb_build_object('name', source, 'count', openings) order by openings desc, source)
    from (select source, count(*) as openings from open group by source) by_source
  ) into sums, employers, ends, boards from open;
  if coalesce(cardinality(sums), 0) < internal.fewest_openings() then
    return jsonb_build_object('count', coalesce(cardinality(sums), 0), 'companies', employers, 'quartiles', null,
      'min', null, 'max', null, 'histogram', '[]'::jsonb, 'sources', '[]'::jsonb, 'trend', '[]'::jsonb, 'too_few', true);
  end if;
  return jsonb_build_object(
    'count', cardinality(sums), 'companies', employers,
    'quartiles', jsonb_build_object('low', round(ends[1]), 'median', round(ends[2]), 'high', round(ends[3])),
    'min', (select min(pay) from unnest(sums) pay), 'max', (select max(pay) from unnest(sums) pay),
    'histogram', internal.pay_histogram(sums), 'sources', boards, 'trend', internal.pay_trend(wanted), 'too_few', false
  );
end
$$;

-- The last twelve months, ended openings included; a month with too few has a count alone.
create or replace function internal.pay_trend(wanted text[]) returns jsonb
language sql stable set search_path = pg_catalog, pg_temp as $$
  select jsonb_agg(jsonb_build_object(
    'month', to_char(month, 'YYYY-MM'), 'count', coalesce(openings, 0),
    'median', case when openings >= internal.fewest_openings() then round(median) end
  ) order by month)
  from (
    select (internal.first_month() + place * interval '1 month')::date as month from generate_series(0, 11) place
  ) months left join (
    select month, count(*) as openings, percentile_cont(0.5) within group (order by pay) as median
    from (
      select distinct opening, month, pay from internal.pay_samples cross join lateral unnest(months) month
      where facets @> wanted and month >= internal.first_month()
    ) published group by month
  ) counted using (month)
$$;

-- What salary pages and machines ask: any combination. Figures of one subject, and of a category's levels, are counted ahead;
-- other combinations are counted from the samples with all of their facets.
create or replace function public.salary_stats(
  category text default null, level text default null, country text default null, skill text default null
) returns json
language sql stable security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
  select (coalesce(
    (
      select figures from internal.salary_figures known
      where (known.category, known.level, known.country, known.skill)
        = (coalesce($1, ''), coalesce($2, ''), upper(coalesce($3, '')), coalesce($4, ''))
    ),
    internal.salaries_of(array_remove(
      array['category:' || nullif($1, ''), 'level:' || nullif($2, ''), 'country:' || upper(nullif($3, '')), 'skill:' || nullif($4, '')],
      null
    ))
  ) || jsonb_build_object('as_of', (select counted_at from internal.salary_moment)))::json
$$;

-- Every subject that has figures, the best known first: what an overview, a sitemap and links to salary pages are made of. A
-- sample of fewer than three companies is no market (docs/decisions/0064).
create or replace function public.salary_subjects() returns table (
  category text, level text, country text, skill text, count integer, companies integer, low integer, median integer, high integer,
  changed_at timestamptz
)
language sql stable security definer set search_path = pg_catalog, pg_temp rows 500 as $$
  select nullif(known.category, ''), nullif(known.level, ''), nullif(known.country, ''), nullif(known.skill, ''), openings,
    known.companies, known.low, known.median, known.high, known.changed_at
  from internal.salary_figures known
  order by openings desc, known.category, known.level, known.country, known.skill
$$;

-- Counts anew what has changed, if it is time: at most once a minute, at most for a hundredth of the time, at least once an
-- hour. The server calls it every minute (functions/maintenance/refresh-salaries.ts). Of several calls at once one does the work.
create or replace function internal.refresh_salaries(is_due boolean default false) returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp set jit = off as $$
declare
  begun timestamptz := clock_timestamp();
  has_changed boolean;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('salaries', 0)) or not (is_due or (
    select counted_at is null or counted_at <= now() - least(interval '1 hour', greatest(interval '55 seconds', took * 100))
    from internal.salary_moment
  )) then
    return;
  end if;
  with fresh as materialized (
    select * from internal.count_samples()
  ), gone as (
    delete from internal.pay_samples sample
    where not exists (select from fresh where (fresh.opening, fresh.is_open) = (sample.opening, sample.is_open))
  )
  insert into internal.pay_samples as sample select * from fresh
  on conflict (opening, is_open) do update
  set pay = excluded.pay, company_id = excluded.company_id, source = excluded.source, facets = excluded.facets,
    months = excluded.months
  where (sample.pay, sample.company_id, sample.source, sample.facets, sample.months)
    is distinct from (excluded.pay, excluded.company_id, excluded.source, excluded.facets, excluded.months);

  with subjects as (
    select '{}'::text[] as wanted, '' as category, '' as level, '' as country, '' as skill
    union all
    select array[facet], case when kind = 'category' then name else '' end, case when kind = 'level' then name else '' end,
      case when kind = 'country' then name else '' end, case when kind = 'skill' then name else '' end
    from (
      select facet, split_part(facet, ':', 1) as kind, substr(facet, strpos(facet, ':') + 1) as name
      from internal.pay_samples cross join lateral unnest(facets) facet
      where is_open group by facet having count(*) >= internal.fewest_openings()
    ) common
    union all
    select array[category, level], substr(category, 10), substr(level, 7), '', ''
    from internal.pay_samples cross join lateral unnest(facets) category cross join lateral unnest(facets) level
    where is_open and category like 'category:%' and level like 'level:%'
    group by category, level having count(*) >= internal.fewest_openings()
  ), fresh as materialized (
    select category, level, country, skill, figures from subjects cross join lateral internal.salaries_of(wanted) figures
    where not (figures ->> 'too_few')::boolean
  ), gone as (
    delete from internal.salary_figures known
    where not exists (
      select from fresh
      where (fresh.category, fresh.level, fresh.country, fresh.skill) = (known.category, known.level, known.country, known.skill)
    ) returning true
  ), saved as (
    insert into internal.salary_figures as known (category, level, country, skill, openings, companies, low, median, high, figures)
    select category, level, country, skill, (figures ->> 'count')::integer, (figures ->> 'companies')::integer,
      (figures #>> '{quartiles,low}')::integer, (figures #>> '{quartiles,median}')::integer,
      (figures #>> '{quartiles,high}')::integer, figures
    from fresh
    on conflict (category, level, country, skill) do update
    set openings = excluded.openings, companies = excluded.companies, low = excluded.low, median = excluded.median,
      high = excluded.high, figures = excluded.figures, changed_at = excluded.changed_at
    where known.figures <> excluded.figures returning true
  )
  select exists (select from gone) or exists (select from saved) into has_changed;
  -- The first count changes what pages say, whatever it finds.
  if has_changed or (select counted_at is null from internal.salary_moment) then
    perform internal.announce('{"table": "salary_figures", "keys": "all"}');
    -- Home shows some of them. Of lists this concerns those alone that show all listings.
    perform internal.announce('{"table": "job_listings", "categories": [], "companies": [], "words": ""}');
  end if;
  update internal.salary_moment set counted_at = now(), took = clock_timestamp() - begun;
end
$$;

revoke execute on function
  internal.fewest_openings(), internal.stated_pay(public.listing_facts), internal.count_samples(), internal.first_month(),
  internal.pay_histogram(integer[]), internal.salaries_of(text[]), internal.pay_trend(text[]), internal.refresh_salaries(boolean)
from public;
revoke execute on function public.salary_stats(text, text, text, text), public.salary_subjects() from public;
grant execute on function public.salary_stats(text, text, text, text), public.salary_subjects() to anon, authenticated, service_role;
