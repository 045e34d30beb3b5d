-- The mails of alerts: digests on their way, and those to readers for whom nothing came or who were not heard of for a year.
-- Tables: migrations 0185 and 0188, docs/decisions/0047.

-- A job of the queue for each, behind the mails about accounts and orders; without a queue the next minute finds them.
create or replace function internal.queue_digests(digests uuid[], due timestamptz default null) returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp as $$
begin
  if digests <> '{}' and to_regproc('graphile_worker.add_jobs') is not null then
    perform graphile_worker.add_jobs(array(
      select row('mail-digest', json_build_object('id', id), null, due, 5, 'mail-digest ' || id, 20, null)::graphile_worker.job_spec
      from unnest(digests) id
    ));
  end if;
end
$$;

-- Who sends a digest, or a mail of internal.alert_mails, holds this lock of its session until it has said so: a server that ends lets
-- go of it at once.
create or replace function internal.digest_lock(digest uuid) returns bigint
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select hashtextextended('alert digest ' || digest, 0)
$$;

-- Gives digests, and mails that follow when a reader asks for an alert, a job again that no worker is about to send: their server
-- ended, the queue gave up, or there was none. A job that was locked a minute ago has either its lock by now or no worker.
create or replace function internal.queue_lost_digests() returns integer
language plpgsql volatile set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
declare
  lost uuid[];
  lost_mails uuid[];
begin
  if to_regclass('graphile_worker.jobs') is null then
    return 0;
  end if;
  select coalesce(array_agg(id) filter (where task = 'mail-digest'), '{}'),
    coalesce(array_agg(id) filter (where task = 'mail-alert'), '{}') into lost, lost_mails
  from (
    select task, id from (
      select 'mail-digest' as task, id, created_at, retry_at from internal.alert_digests
      where sent_at is null and dropped_for is null
      union all
      select 'mail-alert', id, created_at, retry_at from internal.alert_mails
      where sent_at is null and dropped_at is null and created_at > now() - interval '1 day'
    ) mail
    where created_at < now() - interval '1 minute' and coalesce(retry_at < now() - interval '1 minute', true)
      and not exists (
        select from graphile_worker.jobs where key = task || ' ' || mail.id and attempts < max_attempts
          and (locked_at is null or locked_at > now() - interval '1 minute')
      )
      and not exists (
        select from pg_locks where locktype = 'advisory' and objsubid = 1
          and classid = ((internal.digest_lock(mail.id) >> 32) & 4294967295)::oid
          and objid = (internal.digest_lock(mail.id) & 4294967295)::oid
      )
    order by created_at limit 10000
  ) unsent;
  perform internal.queue_digests(lost);
  perform internal.queue_mail('mail-alert', id) from unnest(lost_mails) id;
  return cardinality(lost);
end
$$;

-- The companies that a search names by their slugs, also by former ones, with their names.
create or replace function internal.companies_of_query(query text) returns json
language sql stable set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
  with asked as (
    select slug from unnest(string_to_array(substring(query from '(?:^|&)company=([^&]*)'), '%2C')) slug
  )
  select coalesce(json_agg(json_build_object('slug', slug, 'name', name)), '[]') from (
    select slug, company.name from asked join public.companies company using (slug)
    union all
    select former.slug, company.name from asked join public.company_aliases former using (slug)
    join public.companies company on company.id = former.company_id
  ) named
$$;

-- What a digest tells, of jobs that lists still show: one that was found to be a copy since is told of by what stands for it. Its
-- search is the one that it was settled for, though the alert may ask another by now.
-- Null where it is no longer to be sent; without jobs where none is left, or the reader wants none any more ('off').
create or replace function internal.digest_mail(wanted uuid) returns json
language sql stable set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
  select json_build_object(
    'id', digest.id, 'email', alert.email, 'frequency', alert.frequency, 'query', search.query,
    'off', alert.next_at is null, 'attempts', digest.attempts,
    'manage', internal.alert_token(alert.id, 'manage'), 'unsubscribe', internal.alert_token(alert.id, 'unsubscribe'),
    'more', greatest(digest.matched - cardinality(digest.listings), 0),
    'more_at', (
      select json_object_agg(slug, more.value) from jsonb_each(digest.more_at) more
      join public.companies on companies.id = more.key::uuid
    ),
    'companies', internal.companies_of_query(search.query),
    'jobs', internal.job_cards(shown.listings), 'sources', (
      select json_object_agg(id, json_build_object('source', source, 'address', coalesce(source_url, external_url)))
      from public.job_listings where id = any (shown.listings) and source is not null
    )
  )
  from internal.alert_digests digest
  join internal.alerts alert on alert.id = digest.alert_id
  join internal.alert_queries asked on asked.id = alert.query_id
  cross join lateral (select coalesce(digest.query, asked.query) as query) search
  cross join lateral (
    select array(
      select id from (
        select listing.id, min(n) as n from unnest(digest.listings) with ordinality as one (id, n)
        join public.job_listings settled on settled.id = one.id
        join public.job_listings listing on listing.id = case when settled.closed_reason = 'duplicate' then (
          select id from public.job_listings where slug = public.find_kept_job(settled.slug)
        ) else settled.id end
        where internal.is_listed(listing) group by listing.id
      ) left_over order by n
    ) as listings
  ) shown
  where digest.id = wanted and digest.sent_at is null and digest.dropped_for is null
$$;

create or replace function internal.record_digest_sent(wanted uuid) returns void
language sql volatile set search_path = pg_catalog, pg_temp as $$
  with sent as (
    update internal.alert_digests set sent_at = now(), retry_at = null where id = wanted returning alert_id
  )
  update internal.alerts set last_sent_at = now() from sent where id = alert_id
$$;

create or replace function internal.drop_digest(wanted uuid, reason text) returns void
language sql volatile set search_path = pg_catalog, pg_temp as $$
  update internal.alert_digests set dropped_for = reason, retry_at = null where id = wanted and sent_at is null
$$;

-- Tries a digest again later: five times within a day where the mail server said "later" (`is_refused`), else every quarter of
-- an hour. After two days its jobs are no news.
create or replace function internal.retry_digest(wanted uuid, is_refused boolean) returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp as $$
declare
  waits constant interval[] := array['15 minutes', '1 hour', '4 hours', '12 hours'];
  digest internal.alert_digests;
begin
  update internal.alert_digests set attempts = attempts + is_refused::integer where id = wanted returning * into digest;
  if digest.attempts > cardinality(waits) or digest.created_at < now() - interval '2 days' then
    perform internal.drop_digest(wanted, 'refused');
    return;
  end if;
  update internal.alert_digests set retry_at = now() + case when is_refused then waits[attempts] else interval '15 minutes' end
  where id = wanted returning * into digest;
  perform internal.queue_digests(array[wanted], digest.retry_at);
end
$$;

-- A digest that the mail server has and says nothing about may arrive: it is sent twice more at most, hours apart and under the
-- same Message-ID.
create or replace function internal.retry_unclear_digest(wanted uuid) returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp as $$
declare
  waits constant interval[] := array['1 hour', '6 hours'];
  digest internal.alert_digests;
begin
  update internal.alert_digests set unclear = unclear + 1, retry_at = now() + waits[unclear + 1]
  where id = wanted returning * into digest;
  if digest.retry_at is null or digest.created_at < now() - interval '2 days' then
    perform internal.drop_digest(wanted, 'unclear');
    return;
  end if;
  perform internal.queue_digests(array[wanted], digest.retry_at);
end
$$;

-- The same for a mail that follows when a reader asks for an alert: five times within the time that its link works, twice more
-- where it may have arrived.
create or replace function internal.retry_alert_mail(wanted uuid, is_unclear boolean) returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp as $$
declare
  waits constant interval[] := array['2 minutes', '15 minutes', '2 hours', '12 hours'];
  unclear_waits constant interval[] := array['30 minutes', '4 hours'];
  mail internal.alert_mails;
begin
  update internal.alert_mails set attempts = attempts + 1, unclear = unclear + is_unclear::integer,
    retry_at = now() + case when is_unclear then unclear_waits[unclear + 1] else waits[attempts + 1] end
  where id = wanted returning * into mail;
  if mail.retry_at is null then
    update internal.alert_mails set dropped_at = now() where id = wanted and sent_at is null;
  elsif to_regproc('graphile_worker.add_job') is not null then
    perform graphile_worker.add_job('mail-alert', json_build_object('id', wanted), job_key => 'mail-alert ' || wanted,
      run_at => mail.retry_at, priority => 10);
  end if;
end
$$;

-- Alerts for which nothing came for a month, each once in such a time, and those of readers who were not heard of for a year;
-- where there is no answer for another month, these stop: paused, so that one click resumes them. Returns how many mails are queued.
create or replace function internal.review_alerts() returns integer
language plpgsql volatile set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
declare
  one uuid;
  queued integer := 0;
begin
  update internal.alerts set paused_at = now(), next_at = null
  where confirmed_at is not null and paused_at is null and renewed_at < now() - interval '12 months'
    and asked_if_useful_at < now() - interval '30 days' and asked_if_useful_at > renewed_at;
  for one in
    update internal.alerts set asked_if_useful_at = now()
    where confirmed_at is not null and next_at is not null and renewed_at < now() - interval '12 months'
      and (asked_if_useful_at is null or asked_if_useful_at <= renewed_at)
    returning id
  loop
    perform internal.queue_mail('mail-alert-useful', one);
    queued := queued + 1;
  end loop;
  for one in
    update internal.alerts set widening_asked_at = now()
    where next_at is not null and greatest(confirmed_at, last_sent_at, widening_asked_at, renewed_at) < now() - interval '30 days'
      -- Once in a quiet time.
      and (widening_asked_at is null or widening_asked_at < greatest(last_sent_at, renewed_at))
      -- A reader who is asked whether it is still useful is asked nothing else.
      and (asked_if_useful_at is null or asked_if_useful_at < renewed_at)
    returning id
  loop
    perform internal.queue_mail('mail-alert-widening', one);
    queued := queued + 1;
  end loop;
  return queued;
end
$$;

-- What these mails tell; null for an alert that is gone or off by now.
create or replace function internal.alert_letter(wanted uuid) returns json
language sql stable set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
  select json_build_object('id', alert.id, 'email', email, 'query', query, 'frequency', frequency,
    'companies', internal.companies_of_query(query), 'last_sent_at', last_sent_at,
    'manage', internal.alert_token(alert.id, 'manage'), 'unsubscribe', internal.alert_token(alert.id, 'unsubscribe'))
  from internal.alerts alert join internal.alert_queries asked on asked.id = query_id
  where alert.id = wanted and next_at is not null
$$;

revoke execute on function
  internal.queue_digests(uuid[], timestamptz), internal.digest_lock(uuid),
  internal.queue_lost_digests(), internal.digest_mail(uuid),
  internal.companies_of_query(text), internal.record_digest_sent(uuid), internal.drop_digest(uuid, text),
  internal.retry_digest(uuid, boolean), internal.retry_unclear_digest(uuid), internal.retry_alert_mail(uuid, boolean),
  internal.review_alerts(), internal.alert_letter(uuid)
from public;
