-- What an administrator wants to see first, in one question: new listings per day and source, open listings per
-- category, how each board fares, how the tools' runs went per day, and the runs that failed last. Days are UTC's.
create or replace function public.admin_overview(since timestamptz) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  -- The charts show no more, and an early date must not read everything there ever was.
  start timestamptz := greatest(since, now() - interval '366 days');
begin
  if not internal.is_admin() then
    raise insufficient_privilege using message = 'Only administrators may see how the board fares';
  end if;
  return jsonb_build_object(
    'listings', (
      select coalesce(jsonb_agg(counted order by counted.day, counted.source), '[]') from (
        select (created_at at time zone 'UTC')::date as day, source, count(*) from public.job_listings
        where created_at >= start group by 1, 2
      ) counted
    ),
    'categories', (
      select coalesce(jsonb_agg(counted order by counted.count desc, counted.category), '[]') from (
        select category, count(*) from public.job_listings
        where closed_at is null and (expires_at is null or expires_at > now()) group by 1
      ) counted
    ),
    'boards', (
      select coalesce(jsonb_agg(fare order by fare.type, fare.board), '[]') from (
        select type, one.board, company, last_run_at, last_success_at, last_status, last_error, one.found, created,
          changed, closed, errors, consecutive_failures, is_gone, suspicious_zero_at
        from public.import_boards one where not internal.is_sync_paused(type, one.board)
        order by last_run_at desc nulls last limit 1000
      ) fare
    ),
    'runs', (
      select coalesce(jsonb_agg(counted order by counted.day), '[]') from (
        select (created_at at time zone 'UTC')::date as day, count(*) filter (where status = 'failed') as failed,
          count(*) filter (where status = 'partial') as partial, count(*) filter (where status not in ('failed', 'partial')) as other
        from public.cron_execution_logs where created_at >= start group by 1
      ) counted
    ),
    'failures', (
      select coalesce(jsonb_agg(failure order by failure.created_at desc), '[]') from (
        select id, job_name, coalesce(error_message, message) as reason, started_at, created_at
        from public.cron_execution_logs where status = 'failed' and created_at >= start
        order by created_at desc limit 5
      ) failure
    )
  );
end
$$;
revoke execute on function public.admin_overview(timestamptz) from public, anon;
grant execute on function public.admin_overview(timestamptz) to authenticated;
