-- What administrators see of search engines that are told of changes, and do about them (/admin/search-engines). Tables:
-- migration 0220, docs/decisions/0067.

create or replace function internal.tell_index_notice(notice internal.index_notices) returns json
language sql stable set search_path = pg_catalog, pg_temp as $$
  select json_build_object(
    'service', notice.service, 'path', case notice.kind when 'job' then '/jobs/' when 'company' then '/company/' else '/blog/' end || notice.slug,
    'state', notice.state, 'priority', notice.priority, 'is_deletion', notice.is_deletion, 'queued_at', notice.queued_at,
    'sent_at', notice.sent_at, 'attempts', notice.attempts, 'reason', notice.reason
  )
$$;

create or replace function public.admin_search_engines() returns json
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform internal.require_admin();
  return json_build_object(
    'services', (
      select json_agg(json_build_object(
        'name', name, 'is_configured', is_configured, 'is_paused', is_paused, 'quota', quota,
        'used', coalesce((select used from internal.index_quotas where service = name and day = internal.quota_day()), 0),
        'resets_at', case when quota is not null then internal.quota_reset() end,
        'paused_until', case when paused_until > now() then paused_until end,
        'problem', problem, 'problem_at', problem_at, 'answer', answer, 'answered_at', answered_at,
        'waiting', (
          select json_build_object('paid', count(*) filter (where priority = 1), 'direct', count(*) filter (where priority = 2),
            'imported', count(*) filter (where priority = 3))
          from internal.index_notices where service = name and state in ('waiting', 'sending')
        ),
        'sent', (select count(*) from internal.index_notices where service = name and sent_at > now() - interval '1 day'),
        'failed', (select count(*) from internal.index_notices where service = name and state = 'failed')
      ) order by name) from internal.search_services
    ),
    'has_schedule', (select has_schedule from internal.board_setup),
    'next', (
      select coalesce(json_agg(internal.tell_index_notice(next) order by service, rank, queued_at), '[]') from (
        select notice.* from internal.search_services service cross join lateral (
          select * from internal.index_notices
          where index_notices.service = service.name and state = 'waiting' order by rank, queued_at limit 10
        ) notice
      ) next
    ),
    'failed', (
      select coalesce(json_agg(internal.tell_index_notice(failed) order by sending_at desc), '[]')
      from (select * from internal.index_notices where state = 'failed' order by sending_at desc limit 20) failed
    ),
    'sent', (
      select coalesce(json_agg(internal.tell_index_notice(sent) order by sent_at desc), '[]')
      from (select * from internal.index_notices where sent_at is not null order by sent_at desc limit 20) sent
    ),
    'events', (
      select coalesce(json_agg(json_build_object(
        'id', event.id, 'at', event.at, 'author', person.email, 'service', event.service, 'action', action, 'detail', detail
      ) order by event.at desc), '[]')
      from (select * from internal.search_engine_events order by at desc limit 20) event
      left join auth.users person on person.id = event.person_id
    )
  );
end
$$;

-- Has the server send what may be sent at once, without waiting for the minute.
create or replace function internal.queue_search_engine_work() returns void
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  if to_regproc('graphile_worker.add_job') is not null then
    perform graphile_worker.add_job('tell-search-engines', '{}', job_key => 'tell-search-engines now', max_attempts => 2);
  end if;
end
$$;

-- pause, resume, or retry: what failed, and a service that was left alone, are tried again now. Doing it twice changes nothing.
create or replace function public.set_search_engine(service text, action text) returns void
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  before internal.search_services;
begin
  perform internal.require_admin();
  select * into before from internal.search_services where name = service for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such service';
  elsif not coalesce(action in ('pause', 'resume', 'retry'), false) then
    raise sqlstate 'PT400' using message = 'This cannot be done with a service';
  elsif not before.is_configured then
    raise sqlstate 'PT409' using message = 'The service is not in the settings of this board';
  elsif action in ('pause', 'resume') and before.is_paused = (action = 'pause') then
    return;
  end if;
  if action = 'retry' then
    update internal.index_notices notice set state = 'waiting', attempts = 0, not_before = now(), queued_at = now(), reason = null
    where notice.service = set_search_engine.service and state = 'failed';
    update internal.index_notices notice set not_before = now()
    where notice.service = set_search_engine.service and state = 'waiting' and not_before > now();
  end if;
  update internal.search_services set is_paused = case action when 'pause' then true when 'resume' then false else is_paused end,
    paused_until = null, failures = 0, problem = case action when 'retry' then null else problem end,
    problem_at = case action when 'retry' then null else problem_at end
  where name = service;
  insert into internal.search_engine_events (person_id, service, action) values (auth.uid(), service, action);
  if action <> 'pause' then
    perform internal.queue_search_engine_work();
  end if;
end
$$;

-- Tells of one page again, as it is now, whether it changed or not. Answers which services will be told.
create or replace function public.send_index_notice(address text) returns text[]
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  path constant text := regexp_replace(internal.trimmed(address), '^https?://[^/]+', '');
  folder constant text := substring(path from '^/(jobs|company|blog)/[^/?#]+$');
  page_kind constant text := case folder when 'jobs' then 'job' when 'company' then 'company' when 'blog' then 'post' end;
  page_slug constant text := substring(path from '^/[a-z]+/([^/?#]+)$');
  page record;
  told text[];
begin
  perform internal.require_admin();
  if page_kind is null or char_length(path) > 300 then
    raise sqlstate 'PT400' using message = 'Enter the address of a job, a company or an article of this board';
  elsif not exists (select from internal.search_services where is_configured) then
    raise sqlstate 'PT409' using message = 'No service is in the settings of this board';
  end if;
  select * into page from internal.search_pages(
    array[page_kind], array[page_slug], array[(
      select notice.source from internal.index_notices notice where kind = page_kind and slug = page_slug limit 1
    )]
  );
  if page.answer = 'gone' and not exists (select from internal.index_notices where kind = page_kind and slug = page_slug)
    and not exists (select from public.job_listings where page_kind = 'job' and slug = page_slug) then
    raise sqlstate 'PT404' using message = 'There is no such page on this board';
  end if;
  told := array(
    select service from internal.services_for(page.kind, page.answer, page.source, page.has_posting) service order by service
  );
  if told = '{}' then
    raise sqlstate 'PT409' using message = case page_kind
      when 'job' then 'No service is told of this job: its source does not allow it, or it is older than three months'
      else 'Google is told of jobs alone, and IndexNow is not in the settings of this board' end;
  end if;
  insert into internal.index_notices as notice (service, kind, slug, priority, is_deletion, hash, source)
  -- By hand comes first.
  select service, page.kind, page.slug, 1, page.answer = 'gone', page.hash, page.source from unnest(told) service order by service
  on conflict (service, kind, slug) do update set state = 'waiting', told_hash = null, hash = excluded.hash, priority = 1,
    is_deletion = excluded.is_deletion, queued_at = now(), not_before = now(), attempts = 0, reason = null
  where notice.state <> 'sending';
  insert into internal.search_engine_events (person_id, action, detail) values (auth.uid(), 'send', path);
  perform internal.queue_search_engine_work();
  return told;
end
$$;

revoke execute on function
  internal.tell_index_notice(internal.index_notices), internal.queue_search_engine_work(), public.admin_search_engines(),
  public.set_search_engine(text, text), public.send_index_notice(text)
from public, anon;
grant execute on function public.admin_search_engines(), public.set_search_engine(text, text), public.send_index_notice(text)
to authenticated;
