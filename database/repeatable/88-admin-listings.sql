-- The administrators' table of all listings, whatever their state.

-- Listings whose title or company holds every word, or a word that begins so.
create or replace function internal.find_named_listings(search text) returns setof uuid
language sql stable set search_path = pg_catalog, pg_temp as $$
  with words as materialized (
    select n, to_tsquery('simple', quote_literal(word) || ':*') as query
    from regexp_split_to_table(lower(left(search, 200)), '[^[:alnum:]]+') with ordinality as one (word, n)
    where word <> '' limit 10
  ), hits as (
    select n, listing.id from words join public.job_listings listing on to_tsvector('simple', listing.title) @@ query
    union
    select n, listing.id from words join public.companies company on to_tsvector('simple', company.name) @@ query
    join public.job_listings listing on listing.company_id = company.id
  )
  select id from hits group by id having count(*) = (select count(*) from words)
$$;

-- Open listings as the public list finds them, by all their words and facts; the newest of very many.
create or replace function internal.find_open_listings(search text, filters jsonb) returns setof uuid
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  list constant internal.found_list := internal.find_list(internal.read_search(search, true), '', filters);
  found_bits constant bit(15000)[] := internal.with_numbers(
    internal.all_but(list.passing, list.names, null, list.widely), list.blocks[1],
    array(select number from unnest(list.changes) where failed = '{}')
  );
begin
  return query select unnest(internal.page_of(found_bits, list.blocks[1], false, 0, 10000));
end
$$;

-- The part of a query that a choice of the table adds. Every text is a constant of this file: values are parameters.
create or replace function internal.listing_conditions(wanted jsonb) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select concat_ws(' and ', 'true',
    case wanted ->> 'state'
      when 'open' then 'closed_at is null and (expires_at is null or expires_at > now())'
      when 'expired' then '(closed_at is null and expires_at <= now() or closed_reason = ''expired'')'
      when 'held' then 'closed_reason in (''held'', ''suspended'')'
      when 'removed' then 'closed_reason = ''removed'''
      when 'paused' then 'closed_reason = ''paused'''
      when 'scheduled' then 'closed_reason = ''scheduled'''
      when 'unpaid' then 'closed_reason = ''unpaid'''
      when 'closed' then 'closed_at is not null and coalesce(closed_reason, '''') not in (''held'', ''suspended'', ''removed'', ''expired'', ''paused'', ''scheduled'', ''unpaid'')'
      when 'unlisted' then 'unlisted_at is not null'
    end,
    case when wanted ->> 'source' = 'employer' then 'source is null' when wanted ? 'source' then 'source = $1 ->> ''source''' end,
    case when wanted ? 'category' then 'category = $1 ->> ''category''' end,
    case when wanted ? 'company' then 'company_id in (select id from public.companies where slug in (select jsonb_array_elements_text($1 -> ''company'')))' end,
    case when wanted ? 'posted' then 'published_at >= now() - make_interval(days => ($1 ->> ''posted'')::integer)' end,
    case when wanted -> 'featured' = 'true' then 'featured_until > now()' end,
    case when wanted -> 'reported' = 'true' then 'id in (select listing_id from public.job_reports where resolved_at is null)' end,
    case when wanted ->> 'misses' = 'any' then 'id in (select listing_id from internal.posting_findings where has_errors)'
      when wanted ->> 'misses' = 'expired' then 'closed_at is null and published_at <= now() - interval ''3 months'''
      when wanted ? 'misses' then 'id in (select listing_id from internal.posting_findings where rules @> array[$1 ->> ''misses''])' end,
    case when wanted -> 'ownerless' = 'true' then 'company_id in (select id from public.companies where user_id is null)' end,
    -- By facts only open listings are found, as in the public list; by words all.
    case when wanted -> 'facts' <> '{}' then 'id in (select internal.find_open_listings(coalesce($1 ->> ''search'', ''''), $1 -> ''facts''))'
      when wanted ->> 'search' <> '' then 'id in (select internal.find_named_listings($1 ->> ''search'') union select internal.find_open_listings($1 ->> ''search'', ''{}''))' end,
    case when wanted ? 'ids' then 'id in (select jsonb_array_elements_text($1 -> ''ids'')::uuid)' end
  )
$$;

-- One page of the table. `wanted` has the choices above, a sort, the last row of the page before (`after`: key and id) and
-- how many (`most`); with `count`, only how many there are, counted up to one more than 10,000. Each sort is by one column and the id, so that a page begins where the former ended.
create or replace function public.admin_listings(wanted jsonb default '{}') returns json
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp set enable_seqscan = off set timezone = 'UTC' as $$
declare
  size constant integer := least(greatest(coalesce((wanted ->> 'most')::integer, 50), 1), 200);
  sort constant text := coalesce(wanted ->> 'sort', 'newest');
  sorted_by constant text := case sort when 'closed' then 'closed_at' when 'featured' then 'featured_until'
    when 'expiring' then 'expires_at' when 'clicks' then 'clicks' when 'reports' then 'reports' else 'published_at' end;
  is_counted constant boolean := sort in ('clicks', 'reports');
  direction constant text := case when sort in ('oldest', 'expiring') then 'asc' else 'desc' end;
  conditions constant text := internal.listing_conditions(wanted) || ' and ' || sorted_by || ' is not null'
    -- As the indexes have it. Only what is open can still expire.
    || case sort when 'expiring' then ' and closed_at is null' else '' end;
  table_name constant text := 'public.job_listings listing'
    || case when is_counted then ' join internal.listing_counts on listing_id = id' else '' end;
  rows json[];
  total integer;
begin
  perform internal.require_admin();
  if wanted -> 'count' = 'true' then
    execute format('select count(*) from (select from %s where %s limit 10001) matching', table_name, conditions)
    into total using wanted;
    return json_build_object('total', total);
  end if;
  execute format(
    $query$
      select array_agg(internal.admin_listing(page.listing, to_json(page.key)) order by page.key %2$s, page.id %2$s) from (
        select listing, %1$I as key, id from %5$s
        where %3$s and ($2 is null or (%1$I, %6$I) %4$s ($2::%7$s, $3))
        order by %1$I %2$s, %6$I %2$s limit $4
      ) page
    $query$,
    sorted_by, direction, conditions, case direction when 'asc' then '>' else '<' end, table_name,
    case when is_counted then 'listing_id' else 'id' end, case when is_counted then 'integer' else 'timestamptz' end
  ) into rows using wanted, wanted #>> '{after,key}', (wanted #>> '{after,id}')::uuid, size + 1;
  return json_build_object(
    'listings', coalesce(array_to_json(rows[1:size]), '[]'),
    'next', case when cardinality(rows) > size then
      json_build_object('key', rows[size] -> 'sort_key', 'id', rows[size] -> 'id') end
  );
end
$$;

create or replace function internal.admin_listing(listing public.job_listings, sort_key json) returns json
language sql stable set search_path = pg_catalog, pg_temp as $$
  select json_build_object(
    'id', listing.id, 'slug', listing.slug, 'title', listing.title, 'category', listing.category,
    'location', listing.location, 'source', listing.source, 'source_url', listing.source_url,
    'state', public.state(listing), 'closed_reason', listing.closed_reason, 'closed_at', listing.closed_at,
    'unlisted_at', listing.unlisted_at, 'published_at', listing.published_at, 'expires_at', listing.expires_at,
    'featured_until', listing.featured_until, 'sort_key', sort_key,
    'company', (
      select json_build_object('id', id, 'name', name, 'slug', slug, 'is_owned', user_id is not null,
        'is_suspended', exists (select from public.suspensions where person_id = user_id),
        'employer', coalesce(user_id, id))
      from public.companies where id = listing.company_id
    ),
    'corrections', (select facts from public.fact_corrections where listing_id = listing.id),
    'findings', (select rules from internal.posting_findings where listing_id = listing.id),
    'views', coalesce(counts.views, 0), 'clicks', coalesce(counts.clicks, 0), 'reports', coalesce(counts.reports, 0)
  )
  from (select) one left join internal.listing_counts counts on counts.listing_id = listing.id
$$;

revoke execute on function
  internal.find_named_listings(text), internal.find_open_listings(text, jsonb), internal.listing_conditions(jsonb),
  internal.admin_listing(public.job_listings, json), public.admin_listings(jsonb)
from public, anon;
grant execute on function public.admin_listings(jsonb) to authenticated;
