-- What the home page says of the market: how many jobs are new, who is hiring, what is paid, what was written. Asked whenever
-- the page is rendered anew, so each part reads a bounded number of rows from an index, however large the board is
-- (docs/decisions/0053).

-- How many open listings were published in each of some steps of equal length.
create or replace function internal.count_new(since timestamptz, step interval, steps integer) returns integer[]
language sql stable as $$
  select array_agg(coalesce(listings, 0) order by place) from generate_series(0, steps - 1) place left join (
    select date_bin(step, published_at, since) as start, count(*)::integer as listings
    from internal.listing_texts
    where published_at >= since and published_at <= now() and (expires_at is null or expires_at > now())
    group by 1
  ) counted on start = since + place * step
$$;

-- The last 24 hours where the day had enough for a drawing, else the last twelve weeks: few are new in a day, so that those
-- of the weeks are not many either.
create or replace function internal.new_jobs() returns jsonb language plpgsql stable as $$
declare
  since timestamptz := date_trunc('hour', now()) - interval '23 hours';
  counts integer[] := internal.count_new(since, interval '1 hour', 24);
begin
  if (select sum(one) from unnest(counts) one) >= 12 then
    return jsonb_build_object('step', 'hour', 'since', since, 'counts', counts);
  end if;
  since := date_trunc('day', now(), 'UTC') - interval '83 days';
  return jsonb_build_object('step', 'week', 'since', since, 'counts', internal.count_new(since, interval '7 days', 12));
end
$$;

-- The companies of the newest listings, those with most of these first. More than a thousand open ones are not counted.
create or replace function internal.hiring_now() returns jsonb language sql stable as $$
  select jsonb_agg(jsonb_build_object(
    'slug', slug, 'name', name, 'logo_url', logo_url, 'color', color, 'jobs', jobs, 'fresh', fresh
  ) order by jobs desc, newest_at desc, id)
  from (
    select company_id as id, max(text.published_at) as newest_at,
      count(*) filter (where text.published_at >= now() - interval '7 days') as fresh
    from (
      select listing_id, published_at from internal.listing_texts
      where published_at <= now() and (expires_at is null or expires_at > now())
      order by published_at desc, listing_id desc limit 150
    ) text join public.job_listings listing on listing.id = text.listing_id
    where exists (
      select from public.companies visible
      where visible.id = company_id and held_at is null
        and (user_id is null or user_id <> all ((select internal.suspended_people())::uuid[]))
    )
    group by company_id order by count(*) desc, max(text.published_at) desc, company_id limit 6
  ) hiring
  join public.companies company using (id)
  cross join lateral (
    select count(*) as jobs from (
      select from public.job_listings
      where company_id = hiring.id and closed_at is null and unlisted_at is null and (expires_at is null or expires_at > now())
      limit 1000
    ) open
  ) counted
$$;

-- Between which sums the middle half of a category's openings lies, in dollars a year, as its salary page says
-- (63-salaries.sql).
create or replace function internal.pay_by_category() returns jsonb language sql stable as $$
  select jsonb_agg(jsonb_build_object(
    'category', category, 'jobs', openings, 'low', low, 'median', median, 'high', high
  ) order by median desc, category)
  from internal.salary_figures where category <> '' and level = '' and country = '' and skill = ''
$$;

create or replace function public.board_market() returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
begin
  return jsonb_build_object(
    'news', internal.new_jobs(),
    'hiring', coalesce(internal.hiring_now(), '[]'),
    'pay', coalesce(internal.pay_by_category(), '[]'),
    'posts', (
      select coalesce(jsonb_agg(post order by published_at desc, slug), '[]') from (
        select slug, title, meta_description, published_at from public.blog_posts
        order by blog_posts.published_at desc, id desc limit 3
      ) post
    )
  );
end
$$;

revoke execute on function
  internal.count_new(timestamptz, interval, integer), internal.new_jobs(), internal.hiring_now(), internal.pay_by_category()
from public;
grant execute on function public.board_market() to anon, authenticated, service_role;
