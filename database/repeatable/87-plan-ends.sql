-- Mails before and after the time of a listing ends that was bought (docs/decisions/0045). Table: migration 0178.

-- What its employer is to be told now about the end of a listing's time; no row where that is nothing. The time of terms that
-- follow on each other ends with the last. It is asked when a mail is queued and again when it is sent: one that waited for
-- the mail server until it was no longer true is not sent.
create or replace function internal.end_notice(wanted uuid)
returns table (kind text, ends_at timestamptz, person_id uuid)
language sql stable set search_path = pg_catalog, pg_temp as $$
  select case when now() >= time.ends_at then 'ended' when now() >= time.ends_at - interval '1 day' then 'ends-in-1'
    else 'ends-in-7' end, time.ends_at, company.user_id
  from (
    select max(term.ends_at) as ends_at, max(term.days) as days from public.listing_terms term
    where term.listing_id = wanted and ended_at is null
    -- One waits to begin, or its money is disputed.
    having bool_and(starts_at is not null and frozen_at is null)
  ) time
  join public.job_listings listing on listing.id = wanted
  join public.companies company on company.id = listing.company_id
  -- A plan of a week is not reminded of on its first day.
  where now() >= time.ends_at - least(interval '7 days', make_interval(days => time.days) / 2)
    and now() < time.ends_at + interval '7 days'
    and (listing.closed_at is null or listing.closed_reason in ('paused', 'scheduled') and listing.source is null)
    -- Given more time by an administrator.
    and (listing.source is not null or listing.expires_at <= time.ends_at)
    and internal.payments_on()
    -- Its renewal is being paid.
    and not exists (select from public.orders where listing_id = wanted and state = 'processing')
    and internal.gets_plan_mail(company.user_id)
$$;

create or replace function internal.end_mail(mail internal.plan_mails) returns json
language sql stable set search_path = pg_catalog, pg_temp as $$
  select json_build_object('email', account.email, 'kind', mail.kind, 'title', listing.title, 'company', company.name,
    'listing', listing.id, 'is_synced', listing.source is not null, 'is_paused', listing.closed_at is not null,
    'ends_at', mail.occasion, 'views', summed.views, 'clicks', summed.clicks, 'saves', summed.saves)
  from internal.end_notice(mail.about) notice
  join auth.users account on account.id = mail.person_id
  join public.job_listings listing on listing.id = mail.about
  join public.companies company on company.id = listing.company_id
  cross join lateral (
    select coalesce(sum(views), 0) as views, coalesce(sum(clicks), 0) as clicks, coalesce(sum(saves), 0) as saves
    from public.listing_figures where listing_id = mail.about and day >= (
      select (min(starts_at) at time zone 'utc')::date from public.listing_terms
      where listing_terms.listing_id = mail.about and ended_at is null
    )
  ) summed
  where (notice.kind, notice.ends_at, notice.person_id) = (mail.kind, mail.occasion, mail.person_id)
$$;

-- What a mail tells, whichever it is; null where it is no longer wanted or true.
create or replace function internal.plan_mail(mail internal.plan_mails) returns json
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  return case when mail.kind like 'order%' then internal.order_mail(mail)
    when mail.kind like 'report-%' then internal.report_mail(mail) else internal.end_mail(mail) end;
end
$$;

-- Queues what is due, each once. Hours that no server was there for are made up for by the next.
create or replace function internal.queue_plan_mails() returns integer
language plpgsql volatile set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
declare
  one uuid;
  queued integer := 0;
begin
  for one in
    insert into internal.plan_mails (kind, about, occasion, person_id)
    select notice.kind, ending.listing_id, notice.ends_at, notice.person_id
    from (
      select distinct listing_id from public.listing_terms
      where ended_at is null and ends_at between now() - interval '7 days' and now() + interval '7 days'
    ) ending cross join lateral internal.end_notice(ending.listing_id) notice
    on conflict do nothing returning id
  loop
    perform internal.queue_mail('mail-plan', one);
    queued := queued + 1;
  end loop;
  return queued;
end
$$;

revoke execute on function
  internal.end_notice(uuid), internal.end_mail(internal.plan_mails), internal.plan_mail(internal.plan_mails),
  internal.queue_plan_mails()
from public;
