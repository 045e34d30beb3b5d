-- What search engines are told, in which order, and how much of a day's quota is for whom. Tables: migration 0220,
-- docs/decisions/0067. Pages that may have changed come from 75-index-changes.sql.

-- What the settings of this start turn on, and which sources are told of. A service that was off begins with the next change;
-- what it was to be told when it is turned off is dropped.
create or replace function internal.configure_search_engines(configured text[], google_quota integer, kept text[], unmarked text[])
returns void language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  update internal.search_services set is_configured = name = any (configured), problem = null, problem_at = null, paused_until = null,
    failures = 0
  where is_configured <> (name = any (configured));
  update internal.search_services set quota = google_quota where name = 'google' and quota is distinct from google_quota;
  delete from internal.index_notices notice using internal.search_services service
  where service.name = notice.service and not is_configured and state in ('waiting', 'sending');
  update internal.search_rules set is_on = configured <> '{}', kept_sources = kept, unmarked_sources = unmarked,
    expired_until = case when is_on then expired_until else now() end
  where (is_on, kept_sources, unmarked_sources) is distinct from (configured <> '{}', kept, unmarked);
  if configured = '{}' then
    delete from internal.index_changes;
  end if;
end
$$;

-- What some pages answer now. open: shown and for search engines. hidden: there, and not for them. moved: leads to another page.
-- gone: 404 or 410. The hash is of what is shown in words; neither a feature nor an import that found nothing new changes it.
-- `source` is what is known of a listing that is gone.
create or replace function internal.search_pages(kinds text[], slugs text[], sources text[]) returns table (
  kind text, slug text, answer text, hash text, priority smallint, source text, has_posting boolean
) language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select asked.kind, asked.slug, page.answer, coalesce(page.hash, page.answer), page.priority, page.source, page.has_posting
  from unnest(kinds, slugs, sources) as asked (kind, slug, source)
  cross join lateral (
    select case
        when listing.id is null and exists (select from internal.former_listing_slugs former where former.slug = asked.slug) then 'moved'
        when listing.id is null or company.held_at is not null
          or company.user_id = any ((select internal.suspended_people())::uuid[]) then 'gone'
        when listing.closed_at is null and (listing.expires_at is null or listing.expires_at > now())
          then case when listing.unlisted_at is null then 'open' else 'hidden' end
        when listing.closed_reason = 'duplicate' and public.find_kept_job(listing.slug) is not null then 'moved'
        else 'gone'
      end as answer,
      case when listing.id is not null and listing.closed_at is null and listing.unlisted_at is null
          and (listing.expires_at is null or listing.expires_at > now()) then md5(concat_ws(E'\t', listing.title, listing.description,
        listing.location, listing.category, listing.is_remote::text, coalesce(listing.salary_range, '-'),
        coalesce(listing.employment_type, '-'), coalesce(listing.requirements, '-'), coalesce(listing.external_url, '-'),
        company.name, extract(epoch from listing.published_at)::text))
      end as hash,
      case
        when exists (select from public.listing_terms where listing_id = listing.id) then 1
        when internal.is_employers_words(coalesce(listing.source, asked.source), listing.source_board) then 2
        else 3
      end::smallint as priority,
      coalesce(listing.source, asked.source) as source,
      -- As domain/job-posting.ts: for three months.
      coalesce(listing.published_at + interval '3 months' > now(), false) as has_posting
    from (values (1)) one
    left join public.job_listings listing on listing.slug = asked.slug
    left join public.companies company on company.id = listing.company_id
    where asked.kind = 'job'
    union all
    select case
      when company.id is null and exists (select from public.company_aliases former where former.slug = asked.slug) then 'moved'
      when company.id is null or company.held_at is not null
        or company.user_id = any ((select internal.suspended_people())::uuid[]) then 'gone' else 'open' end,
      case when company.id is not null then md5(concat_ws(E'\t', company.name, coalesce(company.logo_url, '-'), coalesce(company.website, '-'),
        coalesce(company.description, '-'), coalesce(company.industry, '-'), coalesce(company.location, '-'), hiring.told)) end,
      2::smallint, null, false
    from (values (1)) one
    left join public.companies company on company.slug = asked.slug
    left join lateral (
      select concat_ws(' ', count(*), max(updated_at)) as told from public.job_listings
      where company_id = company.id and closed_at is null and unlisted_at is null and (expires_at is null or expires_at > now())
    ) hiring on true
    where asked.kind = 'company'
    union all
    select case when post.id is not null then 'open'
      when exists (select from internal.former_post_slugs former where former.slug = asked.slug) then 'moved' else 'gone' end, post.updated_at::text, 2::smallint, null, false
    from (values (1)) one left join public.blog_posts post on post.slug = asked.slug
    where asked.kind = 'post'
  ) page
$$;

-- Which services are to be told of such a page: Google of job pages alone, while they carry JobPosting or once they are gone.
create or replace function internal.services_for(kind text, answer text, source text, has_posting boolean) returns setof text
language sql stable rows 2 set search_path = pg_catalog, pg_temp as $$
  select service.name from internal.search_services service cross join internal.search_rules rules
  where service.is_configured and coalesce(lower(source) <> all (rules.kept_sources), true)
    and (service.name <> 'google' or kind = 'job' and (has_posting or services_for.answer <> 'open')
      and coalesce(lower(source) <> all (rules.unmarked_sources), true))
$$;

-- Turns what was noted, and what has expired since, into notices, some thousands at a time. What was told already is not told
-- again, and what changes twice before it is told is told once. Answers whether there may be more.
create or replace function internal.collect_index_notices(most integer default 2000) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  began constant timestamptz := now();
  noted internal.index_changes[];
begin
  if not (select is_on from internal.search_rules) or not pg_try_advisory_xact_lock(hashtextextended('index notices', 0)) then
    return false;
  end if;
  insert into internal.index_changes (kind, slug, source, company_id)
  select 'job', slug, source, company_id from public.job_listings cross join internal.search_rules
  where expires_at > expired_until and expires_at <= began and closed_at is null;
  update internal.search_rules set expired_until = began;
  with taken as (
    delete from internal.index_changes where id in (select id from internal.index_changes order by id limit most) returning *
  )
  select array_agg(row (taken.*)::internal.index_changes) into noted from taken;
  if noted is null then
    return false;
  end if;
  insert into internal.index_notices as notice (service, kind, slug, priority, is_deletion, hash, source)
  select service, page.kind, page.slug, page.priority, page.answer = 'gone', page.hash, page.source
  from (
    select array_agg(kind) as kinds, array_agg(slug) as slugs, array_agg(source) as sources from (
      select kind, slug, max(source) as source from unnest(noted) group by kind, slug
      union
      -- The page of a company lists its jobs.
      select 'company', slug, null from public.companies where id in (select company_id from unnest(noted))
    ) pages
  ) pages
  cross join lateral internal.search_pages(kinds, slugs, sources) page
  cross join lateral internal.services_for(page.kind, page.answer, page.source, page.has_posting) service
  -- In one order, so that two who write the same wait instead of blocking each other.
  order by service, page.kind, page.slug
  on conflict (service, kind, slug) do update set
    priority = excluded.priority, is_deletion = excluded.is_deletion, hash = excluded.hash, source = excluded.source,
    state = case when notice.state = 'sending' then 'sending' when excluded.hash = notice.told_hash then 'sent' else 'waiting' end,
    queued_at = case when notice.state = 'waiting' then notice.queued_at else now() end,
    not_before = case when notice.hash <> excluded.hash then now() else notice.not_before end,
    attempts = case when notice.hash <> excluded.hash then 0 else notice.attempts end,
    reason = case when notice.hash <> excluded.hash then null else notice.reason end
  where notice.hash <> excluded.hash or notice.priority <> excluded.priority;
  return true;
end
$$;

-- Google counts its days in the time of California.
create or replace function internal.quota_day() returns date language sql stable set search_path = pg_catalog, pg_temp as $$
  select (now() at time zone 'America/Los_Angeles')::date
$$;
create or replace function internal.quota_reset() returns timestamptz language sql stable set search_path = pg_catalog, pg_temp as $$
  select (internal.quota_day() + 1)::timestamp at time zone 'America/Los_Angeles'
$$;

-- Up to which rank a service takes notices now: imported changes may use the first half of a day's quota, imported listings in
-- all three quarters, employers' nine tenths; the rest waits for what is paid for. In the last two hours whatever is left is
-- for all.
create or replace function internal.rank_within_quota(used integer, quota integer) returns integer
language sql stable set search_path = pg_catalog, pg_temp as $$
  select case when quota is null then 6 when used >= quota then 0
    when internal.quota_reset() - now() <= interval '2 hours' then 6
    when used < quota * 0.5 then 6 when used < quota * 0.75 then 5 when used < quota * 0.9 then 4 else 2 end
$$;

-- Whether a service may be sent something now. Its row is locked, so that servers claim one after the other. What a server took and
-- never settled is taken again: being told of a page twice does no harm.
create or replace function internal.is_service_ready(wanted text) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  service internal.search_services;
begin
  select * into service from internal.search_services where name = wanted for update;
  if not service.is_configured or service.is_paused or service.paused_until > now() then
    return false;
  end if;
  update internal.index_notices set state = case when hash = told_hash then 'sent' else 'waiting' end, sending_hash = null
  where index_notices.service = wanted and state = 'sending' and sending_at < now() - interval '5 minutes';
  return true;
end
$$;

-- The next notice for Google: {"kind", "slug", "is_deletion", "claimed_at"}. It is counted before it is sent; what the page answers is looked
-- at now. Nothing where none may be sent.
create or replace function internal.claim_google_notice() returns json
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  claimed constant timestamptz := clock_timestamp();
  spent integer;
  allowed integer;
  notice internal.index_notices;
  page record;
begin
  if not internal.is_service_ready('google') then
    return null;
  end if;
  spent := coalesce((select used from internal.index_quotas where service = 'google' and day = internal.quota_day()), 0);
  allowed := internal.rank_within_quota(spent, (select quota from internal.search_services where name = 'google'));
  loop
    select * into notice from internal.index_notices
    where service = 'google' and state = 'waiting' and rank <= allowed and not_before <= now()
    order by rank, queued_at limit 1 for update skip locked;
    if not found then
      return null;
    end if;
    select * into page from internal.search_pages(array[notice.kind], array[notice.slug], array[notice.source]);
    if 'google' in (select internal.services_for(page.kind, page.answer, page.source, page.has_posting)) then
      exit;
    end if;
    delete from internal.index_notices where service = 'google' and kind = notice.kind and slug = notice.slug;
  end loop;
  update internal.index_notices set state = 'sending', sending_at = claimed, sending_hash = page.hash, hash = page.hash,
    is_deletion = page.answer = 'gone'
  where service = 'google' and kind = notice.kind and slug = notice.slug;
  insert into internal.index_quotas as quota (service, day, used) values ('google', internal.quota_day(), 1)
  on conflict (service, day) do update set used = quota.used + 1;
  return json_build_object('kind', notice.kind, 'slug', notice.slug, 'is_deletion', page.answer = 'gone', 'claimed_at', claimed);
end
$$;

-- A batch of pages for IndexNow, the most important first: {"pages": [{"kind", "slug"}, …], "claimed_at"}; nothing where none may be
-- sent. Rows are found by their place and settled by their moment: joining ten thousand keys may be planned as comparing all with all.
create or replace function internal.claim_indexnow_notices(most integer default 10000) returns json
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  claimed constant timestamptz := clock_timestamp();
  taken json;
begin
  if not internal.is_service_ready('indexnow') then
    return null;
  end if;
  with told as (
    update internal.index_notices set state = 'sending', sending_at = claimed, sending_hash = hash
    where ctid = any (array(
      select ctid from internal.index_notices
      where service = 'indexnow' and state = 'waiting' and not_before <= now()
      order by rank, queued_at limit most for update skip locked
    ))
    returning kind, slug
  )
  select json_agg(told) into taken from told;
  return case when taken is not null then json_build_object('pages', taken, 'claimed_at', claimed) end;
end
$$;

drop function if exists internal.settle_index_notices(text, text[], text[], jsonb);
-- What became of notices that were claimed at that moment. `outcome`: {"state": "sent" | "waiting" | "failed", "reason", "answer", "problem",
-- "seconds", "until_reset", "burns", "is_unsent"} (functions/search-engines/outcome.ts). What "burns" ten times is given up.
create or replace function internal.settle_index_notices(wanted text, claimed_at timestamptz, outcome jsonb) returns void
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  became constant text := outcome ->> 'state';
  burns constant boolean := coalesce((outcome ->> 'burns')::boolean, false);
begin
  -- The same order of locks as claiming has.
  perform from internal.search_services where name = wanted for update;
  update internal.index_notices notice set
    state = case
      when became = 'sent' then case when hash = sending_hash then 'sent' else 'waiting' end
      when hash is distinct from sending_hash then 'waiting'
      when became = 'failed' or burns and attempts >= 9 then 'failed'
      else 'waiting' end,
    told_hash = case when became = 'sent' then sending_hash else told_hash end,
    sent_at = case when became = 'sent' then now() else sent_at end,
    attempts = case when became = 'sent' then 0 when burns then attempts + 1 else attempts end,
    not_before = case when became = 'waiting' and burns
      then now() + least(power(2, attempts), 60) * interval '1 minute' else now() end,
    sending_hash = null, reason = left(outcome ->> 'reason', 500)
  where notice.service = wanted and state = 'sending' and sending_at = claimed_at;
  if (outcome -> 'is_unsent') is not distinct from 'true' then
    update internal.index_quotas set used = greatest(used - 1, 0) where service = wanted and day = internal.quota_day();
  end if;
  update internal.search_services set
    answer = coalesce(left(outcome ->> 'answer', 500), answer),
    answered_at = case when outcome ->> 'answer' is not null then now() else answered_at end,
    failures = case when became = 'sent' then 0 when outcome ->> 'seconds' is not null then least(failures + 1, 100) else failures end,
    paused_until = case
      when (outcome -> 'until_reset') is not distinct from 'true' then internal.quota_reset()
      -- Longer each time, up to an hour, or what the service asks for.
      when outcome ->> 'seconds' is not null
        then now() + greatest((outcome ->> 'seconds')::integer, least(power(2, least(failures, 10)) * 30, 3600)) * interval '1 second'
      when became = 'sent' then null else paused_until end,
    problem = case when became = 'sent' then null else coalesce(left(outcome ->> 'problem', 500), problem) end,
    problem_at = case when became = 'sent' then null when outcome ->> 'problem' is not null then coalesce(problem_at, now()) else problem_at end
  where name = wanted;
end
$$;

revoke execute on function
  internal.configure_search_engines(text[], integer, text[], text[]), internal.search_pages(text[], text[], text[]),
  internal.services_for(text, text, text, boolean), internal.collect_index_notices(integer), internal.quota_day(), internal.quota_reset(),
  internal.rank_within_quota(integer, integer), internal.is_service_ready(text), internal.claim_google_notice(),
  internal.claim_indexnow_notices(integer), internal.settle_index_notices(text, timestamptz, jsonb)
from public;
