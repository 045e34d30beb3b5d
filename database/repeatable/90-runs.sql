-- The log of runs: its pages, and the jobs that a run has made or changed.

-- Those of which the screens show buttons: the first ten, with their titles; a listing that is gone has none.
create or replace function public.shown_jobs(run public.cron_execution_logs) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', given.id, 'title', listing.title) order by given.place), '[]')
  from (
    select place, id from jsonb_array_elements_text(
      case jsonb_typeof(coalesce(run.stats -> 'created_job_ids', run.stats -> 'enhanced_job_ids'))
        when 'array' then coalesce(run.stats -> 'created_job_ids', run.stats -> 'enhanced_job_ids') else '[]' end
    ) with ordinality as listed (id, place)
    where place <= 10
  ) given
  -- Ten at most, each by its key: a plan of another kind would read every listing.
  left join lateral (
    select title from public.job_listings
    where id = case when given.id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then given.id::uuid end
    limit 1
  ) listing on true
$$;
revoke execute on function public.shown_jobs(public.cron_execution_logs) from public, anon;
grant execute on function public.shown_jobs(public.cron_execution_logs) to authenticated, service_role;

-- A page of the log: the newest runs before another one, of a tool or of all, in whose message, error or shown job
-- titles every word occurs. Row level security decides who reads it. Without a search path of its own PostgreSQL plans
-- it as a part of the statement that asks, with the index for what is asked.
create or replace function public.find_runs(
  words text default null, tool text default null, before timestamptz default null, before_id uuid default null,
  max integer default 100
) returns setof public.cron_execution_logs
language sql stable rows 100 as $$
  select run.* from public.cron_execution_logs run
  where (find_runs.tool is null or run.job_name = find_runs.tool)
    and (find_runs.before is null or (run.created_at, run.id) < (find_runs.before, find_runs.before_id))
    and not exists (
      select from pg_catalog.regexp_split_to_table(pg_catalog.lower(pg_catalog.left(find_runs.words, 200)), '\s+') word
      where pg_catalog.strpos(pg_catalog.lower(pg_catalog.concat_ws(' ', run.message, run.error_message)), word) = 0
        and pg_catalog.strpos(pg_catalog.lower(pg_catalog.jsonb_path_query_array(
          public.shown_jobs(run), '$[*].title')::text), word) = 0
    )
  order by run.created_at desc, run.id desc
  limit least(find_runs.max, 100)
$$;
revoke execute on function public.find_runs(text, text, timestamptz, uuid, integer) from public, anon;
grant execute on function public.find_runs(text, text, timestamptz, uuid, integer) to authenticated, service_role;
