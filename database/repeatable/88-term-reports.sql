-- Proof for the money: what a plan brought its listing, beside the median of its category (docs/decisions/0045). Tables:
-- migrations 0178 and 0179.

-- The first days of other listings of a category: of the newest 500 that were public all that time. One is as old as it is on
-- this board, whenever its source published it, and counts only since visits are counted.
create or replace function internal.category_medians(of_category text, of_days integer, besides uuid)
returns table (compared integer, views numeric, clicks numeric, saves numeric)
language sql stable set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
  with begun as (
    select id, day from public.job_listings listing
    cross join lateral (select greatest(published_at, created_at) as at) first
    cross join lateral (select (at at time zone 'utc')::date as day) first_day
    where category = of_category and id <> besides and unlisted_at is null
      and published_at <= now() - make_interval(days => of_days) and published_at > now() - interval '12 months'
      and day + of_days <= (now() at time zone 'utc')::date
      and day >= (select min(figures.day) from public.listing_figures figures)
      and (closed_at is null or closed_at >= at + make_interval(days => of_days))
      -- An end of midnight or so of the last day.
      and (expires_at is null or expires_at >= at + make_interval(days => of_days) - interval '1 day')
    order by published_at desc, id desc limit 500
  ), summed as (
    select coalesce(sum(figures.views), 0) as views, coalesce(sum(figures.clicks), 0) as clicks,
      coalesce(sum(figures.saves), 0) as saves
    from begun left join public.listing_figures figures
      on figures.listing_id = begun.id and figures.day >= begun.day and figures.day < begun.day + of_days
    group by begun.id
  ), medians as (
    select count(*)::integer as compared, percentile_cont(0.5) within group (order by summed.views) as views,
      percentile_cont(0.5) within group (order by summed.clicks) as clicks,
      percentile_cont(0.5) within group (order by summed.saves) as saves
    from summed
  )
  select medians.compared, case when medians.compared >= 5 then round(medians.views::numeric, 1) end,
    case when medians.compared >= 5 then round(medians.clicks::numeric, 1) end,
    case when medians.compared >= 5 then round(medians.saves::numeric, 1) end
  from medians
$$;

-- The first days of a term, its first day included.
create or replace function internal.report_of_term(wanted uuid, of_days integer) returns setof internal.term_reports
language sql stable set search_path = pg_catalog, pg_temp as $$
  select term.id, of_days, listing.id, now(), first.day, summed.views, summed.clicks, summed.saves, summed.sources,
    listing.category, medians.compared, medians.views, medians.clicks, medians.saves
  from public.listing_terms term join public.job_listings listing on listing.id = term.listing_id
  cross join lateral (select (term.starts_at at time zone 'utc')::date as day) first
  cross join lateral (
    select coalesce(sum(views), 0)::integer as views, coalesce(sum(clicks), 0)::integer as clicks,
      coalesce(sum(saves), 0)::integer as saves,
      coalesce(jsonb_agg(jsonb_build_object('source', source, 'views', views, 'clicks', clicks, 'saves', saves)
        order by views desc, clicks desc, source), '[]') as sources
    from (
      select source, sum(views) as views, sum(clicks) as clicks, sum(saves) as saves from public.listing_figures
      where listing_id = listing.id and listing_figures.day >= first.day and listing_figures.day < first.day + of_days
      group by source
    ) by_source
  ) summed
  cross join lateral internal.category_medians(listing.category, of_days, listing.id) medians
  where term.id = wanted and term.starts_at is not null
$$;

-- Writes the reports that are due and queues their mails, each once. After a pause of the server all are written, for the
-- dashboard; mailed is the newest of a term, while it is news.
create or replace function internal.make_term_reports() returns integer
language plpgsql volatile set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
declare
  today constant date := (now() at time zone 'utc')::date;
  due record;
  mail uuid;
  made integer := 0;
begin
  for due in
    select term.id, term.starts_at, company.user_id as person_id, length.days,
      length.days = max(length.days) over (partition by term.id)
        and (term.starts_at at time zone 'utc')::date + length.days > today - 5 as is_news
    from public.listing_terms term cross join (values (7), (14), (30)) length (days)
    join public.job_listings listing on listing.id = term.listing_id
    join public.companies company on company.id = listing.company_id
    join public.orders ordered on ordered.id = term.order_id
    where term.ended_at is null and term.frozen_at is null
      and term.starts_at > now() - interval '60 days' and term.starts_at <= now() - interval '6 days'
      and (term.starts_at at time zone 'utc')::date + length.days <= today and length.days <= term.days
      -- What it was bought for has a report.
      and ordered.kind <> 'upgrade'
      and (listing.closed_at is null or listing.closed_reason in ('paused', 'scheduled'))
    order by term.starts_at, term.id, length.days
  loop
    if exists (select from internal.term_reports where term_id = due.id and days = due.days) then
      continue;
    end if;
    insert into internal.term_reports select * from internal.report_of_term(due.id, due.days) on conflict do nothing;
    if not found then
      continue;
    end if;
    made := made + 1;
    mail := null;
    if due.is_news and internal.gets_weekly_mail(due.person_id) then
      insert into internal.plan_mails (kind, about, occasion, person_id)
      values ('report-' || due.days, due.id, due.starts_at, due.person_id) on conflict do nothing returning id into mail;
    end if;
    if mail is not null then
      perform internal.queue_mail('mail-plan', mail);
    end if;
  end loop;
  return made;
end
$$;

create or replace function internal.tell_report(report internal.term_reports) returns json
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select json_build_object('days', report.days, 'since', report.since, 'views', report.views, 'clicks', report.clicks,
    'saves', report.saves, 'sources', report.sources, 'category', report.category, 'compared', report.compared,
    'medians', case when report.compared >= 5 then json_build_object(
      'views', report.median_views, 'clicks', report.median_clicks, 'saves', report.median_saves
    ) end)
$$;

create or replace function internal.report_mail(mail internal.plan_mails) returns json
language sql stable set search_path = pg_catalog, pg_temp as $$
  select json_build_object('email', account.email, 'title', listing.title, 'company', company.name,
    'token', internal.weekly_mail_token(mail.person_id), 'report', internal.tell_report(report))
  from internal.term_reports report
  join public.listing_terms term on term.id = report.term_id and term.ended_at is null and term.frozen_at is null
  join public.job_listings listing on listing.id = report.listing_id
  join public.companies company on company.id = listing.company_id and company.user_id = mail.person_id
  join auth.users account on account.id = mail.person_id
  where report.term_id = mail.about and mail.kind = 'report-' || report.days
    and mail.created_at > now() - interval '5 days' and internal.gets_weekly_mail(mail.person_id)
$$;

-- The reports of some listings' newest terms, the longest first. Of listings that are not the caller's nothing is told.
create or replace function public.find_term_reports(listings uuid[]) returns json
language sql stable security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
  select coalesce(json_agg(json_build_object('listing_id', own.id, 'reports', told.reports)), '[]')
  from (
    select id from public.job_listings
    where id = any (listings[1:200]) and (company_id = internal.own_company_id() or internal.is_admin())
  ) own
  cross join lateral (
    select json_agg(internal.tell_report(report) order by report.days desc) as reports from internal.term_reports report
    where report.term_id = (
      select term_id from internal.term_reports newest where newest.listing_id = own.id order by since desc, term_id limit 1
    )
  ) told
  where told.reports is not null
$$;

revoke execute on function
  internal.category_medians(text, integer, uuid), internal.report_of_term(uuid, integer), internal.make_term_reports(),
  internal.report_mail(internal.plan_mails), internal.tell_report(internal.term_reports)
from public;
revoke execute on function public.find_term_reports(uuid[]) from public, anon;
grant execute on function public.find_term_reports(uuid[]) to authenticated;
