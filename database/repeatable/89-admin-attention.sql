-- What an administrator should look at first, and how the week went.

-- Of every tool its latest run that has ended, with what is wrong with it, if anything: a later run that went well
-- makes an earlier one history.
create or replace function internal.latest_runs() returns table (kind text, started_at timestamptz)
language sql stable set search_path = pg_catalog, pg_temp as $$
  select case
    when latest.status = 'failed' then 'failed'
    when latest.status = 'partial' then 'partial'
    when latest.status = 'success' and job_name in ('scrape-jobs', 'backfill-jobs')
      and latest.stats ->> 'processed' = '0' then 'idle'
  end, latest.started_at
  from unnest(array[
    'scrape-jobs', 'backfill-jobs', 'enrich-companies', 'reclassify-jobs', 'enhance-job-descriptions', 'deduplicate-jobs'
  ]) job_name
  cross join lateral (
    select status, stats, run.started_at from public.cron_execution_logs run
    where run.job_name = job_name.job_name and status <> 'started' order by created_at desc, id desc limit 1
  ) latest
$$;

-- What waits: its kind, how many, and since when. Kinds without anything are left out. The words are the page's.
create or replace function internal.find_attention() returns table (kind text, count bigint, since timestamptz)
language sql stable set search_path = pg_catalog, pg_temp as $$
  select 'sources-failing', count(*), min(coalesce(last_success_at, last_run_at)) from public.import_boards
    where (is_gone or last_status in ('failed', 'gone')) and not internal.is_sync_paused(type, board)
  union all
  -- Nothing where there was something, or not asked for three days.
  select 'sources-silent', count(*), min(coalesce(suspicious_zero_at, last_run_at)) from public.import_boards
    where not is_gone and last_status not in ('failed', 'gone')
      and (suspicious_zero_at is not null or last_run_at < now() - interval '3 days')
      and not internal.is_sync_paused(type, board)
  union all
  select 'runs-' || latest.kind, count(*), min(latest.started_at) from internal.latest_runs() latest
    where latest.kind is not null group by latest.kind
  union all
  select 'held', count(*), min(closed_at) from public.job_listings where closed_reason = 'held'
  union all
  select 'unlisted', count(*), min(unlisted_at) from public.job_listings
    where unlisted_at is not null and closed_at is null
  union all
  select 'appeals', count(*), min(appealed_at) from public.moderation_decisions
    where appealed_at is not null and appeal_answered_at is null and reversed_at is null
  union all
  select case when internal.report_severity(reason) >= 3 then 'reports-severe' else 'reports' end, count(*), min(created_at)
    from public.job_reports where resolved_at is null group by 1
  union all
  select 'names', count(*), min(held_at) from public.companies where held_at is not null
  union all
  select 'claims', count(*), min(created_at) from public.company_claims where state = 'open'
  union all
  select case kind when 'refund-wanted' then 'refunds-wanted' when 'dispute' then 'disputes' else 'payment-alarms' end,
    count(*), min(at) from public.payment_alarms where settled_at is null group by 1
  union all
  select 'orders-failed', count(*), min(updated_at) from public.orders where state = 'failed'
  union all
  select 'invoices-overdue', count(*), min(expires_at) from public.orders
    where method = 'invoice' and state in ('open', 'expired') and expires_at < now()
  union all
  select 'invoices-open', count(*), min(created_at) from public.orders
    where method = 'invoice' and state = 'open' and expires_at >= now()
  union all
  -- Its buyer was told; one who does not send the rest within hours may need help.
  select 'orders-part-paid', count(*), min(updated_at) from public.orders
    where state = 'processing' and updated_at < now() - interval '6 hours' and internal.order_balance(id) > 0
  union all
  select 'channel-posts', count(*), min(sending_at) from public.channel_posts where state in ('unclear', 'failed')
  union all
  select 'channels', count(*), min(problem_at) from public.channels where is_configured and is_on and problem is not null
  union all
  select 'search-engines', count(*), min(problem_at) from internal.search_services
    where is_configured and not is_paused and problem is not null
  union all
  select 'messages', count(*), min(created_at) from public.contact_submissions where state = 'new'
$$;

-- Open listings at a moment: all, and those of companies without an owner. What was closed and opened again since counts
-- as it is now.
create or replace function internal.count_open_at(moment timestamptz) returns table (listings bigint, ownerless bigint)
language sql stable set search_path = pg_catalog, pg_temp as $$
  select count(*), count(*) filter (where company.user_id is null)
  from public.job_listings listing join public.companies company on company.id = listing.company_id
  where published_at <= moment and (closed_at is null or closed_at > moment) and (expires_at is null or expires_at > moment)
$$;

create or replace function public.admin_attention() returns json
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
  week constant timestamptz := now() - interval '7 days';
  open_now record;
  open_before record;
begin
  perform internal.require_admin();
  select * into open_now from internal.count_open_at(now());
  select * into open_before from internal.count_open_at(week);
  return json_build_object(
    'attention', (select coalesce(json_agg(one), '[]') from internal.find_attention() one where one.count > 0),
    'missing', internal.find_missing_setup(),
    'figures', json_build_object(
      'open', json_build_array(open_now.listings, open_before.listings),
      'new', (
        select json_build_array(count(*) filter (where created_at >= week), count(*) filter (where created_at < week))
        from public.job_listings where created_at >= week - interval '7 days'
      ),
      'closing', (
        select json_build_array(count(*) filter (where expires_at > now()), count(*) filter (where expires_at <= now()))
        from public.job_listings where closed_at is null and expires_at > week and expires_at <= now() + interval '7 days'
      ),
      'ownerless', json_build_array(open_now.ownerless, open_before.ownerless),
      'clicks', (
        select json_build_array(
          coalesce(sum(clicks) filter (where day > today - 7), 0), coalesce(sum(clicks) filter (where day <= today - 7), 0)
        ) from public.listing_figures where day > today - 14
      ),
      'searches', (
        select json_build_array(
          coalesce(sum(times_without_result) filter (where day > today - 7), 0),
          coalesce(sum(times_without_result) filter (where day <= today - 7), 0)
        ) from public.searches where day > today - 14
      )
    )
  );
end
$$;

revoke execute on function internal.find_attention(), internal.latest_runs(), internal.count_open_at(timestamptz),
  public.admin_attention()
from public, anon;
grant execute on function public.admin_attention() to authenticated;
