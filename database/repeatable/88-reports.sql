-- Reports of visitors, from their arrival to the administrator's word on them. Tables: migration 0105.

-- The salt of this month; former ones are removed, so that what was hashed with them cannot be told any more.
create or replace function internal.visitor_salt() returns uuid
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  this_month constant date := date_trunc('month', now() at time zone 'utc')::date;
begin
  delete from internal.visitor_salts where month < this_month;
  insert into internal.visitor_salts (month) values (this_month) on conflict do nothing;
  return (select salt from internal.visitor_salts where month = this_month);
end
$$;

-- Reasons that three visitors from different networks take a listing out of all lists with.
create or replace function internal.is_scam_class(reason text) returns boolean
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select reason in ('scam', 'asks_for_money_or_keys', 'malware_or_test_task', 'impersonation')
$$;
create or replace function internal.report_severity(reason text) returns integer
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select case when internal.is_scam_class(reason) or reason = 'illegal_content' then 3
    when reason = 'discrimination' then 2 else 1 end
$$;

-- Answers saved, added to what the visitor reported before, repeated or gone. For the server alone, which knows the visitor.
create or replace function internal.report_job(target uuid, given_visitor bytea, report jsonb) returns text
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  listing public.job_listings;
  given public.job_reports;
  answer text;
begin
  -- Locked, so that of three reports at once the last one counts all three, and of two equal ones one is saved.
  select * into listing from public.job_listings where id = target for update;
  if not found or public.state(listing) <> 'open' then
    return 'gone';
  end if;
  given.reason := report ->> 'reason';
  given.details := nullif(internal.clean_text(report ->> 'details'), '');
  given.email := nullif(internal.trimmed(report ->> 'email'), '');
  answer := internal.compare_with_former(target, given_visitor, given);
  if answer = 'repeated' then
    return answer;
  end if;
  insert into public.job_reports (listing_id, company_id, subject, reason, details, name, email, url, is_in_good_faith, visitor, network)
  values (
    target, listing.company_id, listing.title, given.reason, given.details,
    nullif(internal.one_line(report ->> 'name'), ''), given.email,
    nullif(internal.one_line(report ->> 'url'), ''), coalesce((report ->> 'is_in_good_faith')::boolean, false), given_visitor,
    decode(report ->> 'network', 'hex')
  ) returning * into given;
  if given.reason = 'illegal_content' then
    perform internal.queue_mail('mail-report-received', given.id);
  elsif given.reason = 'expired' then
    perform internal.queue_mail('probe-posting', given.id);
  end if;
  perform internal.unlist_reported(listing);
  return answer;
end
$$;

-- Only the same words for the same reason and address are a repeat; anything else is kept beside what came before. A
-- notice of illegal content is always a report of its own.
create or replace function internal.compare_with_former(target uuid, given_visitor bytea, given public.job_reports) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select case
    when bool_or(former.reason = given.reason and former.details is not distinct from given.details
      and lower(former.email) is not distinct from lower(given.email)) then 'repeated'
    when bool_or(given.reason <> 'illegal_content' and former.reason <> 'illegal_content') then 'added'
    else 'saved' end
  from public.job_reports former
  where former.listing_id = target and former.visitor = given_visitor and former.resolved_at is null
$$;

-- Networks are told apart within a month, by its salt, so that none counts twice, nor again after an administrator has
-- dismissed what it reported. A count alone never removes.
create or replace function internal.unlist_reported(listing public.job_listings) returns void
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  if listing.unlisted_at is null and (
    select count(*) from (
      select from public.job_reports
      where listing_id = listing.id and internal.is_scam_class(reason)
        and created_at >= date_trunc('month', now() at time zone 'utc') at time zone 'utc'
      group by coalesce(network, visitor)
      having bool_or(resolved_at is null) and not bool_or(outcome is not distinct from 'dismissed')
    ) networks
  ) >= 3 then
    perform internal.moderate_listing(listing.id, 'unlist',
      'Visitors from three networks reported this job as a scam. It is out of lists and search until an administrator has looked at it.',
      '{}', null, jsonb_build_object('source', 'rule', 'automated_detection', true, 'automated_decision', true,
        'ground', 'terms', 'clause',
        'Under our terms, jobs that several visitors report as scams are out of lists until we have looked at them',
        'facts', 'Three reports from different networks'));
  end if;
end
$$;

-- What a look at the posting of an expired job found. An imported listing whose posting is gone is closed, as its import
-- would do; of an employer's own it is only noted.
create or replace function internal.settle_probe(target uuid, seen text, is_gone boolean) returns void
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp set timezone = 'UTC' as $$
declare
  report public.job_reports;
  listing public.job_listings;
begin
  update public.job_reports set probe = left(seen, 500) where id = target returning * into report;
  select * into listing from public.job_listings where id = report.listing_id for update;
  if not is_gone or listing.source is null or public.state(listing) <> 'open' then
    return;
  end if;
  update public.job_listings set closed_at = now(), closed_reason = 'gone' where id = listing.id;
  perform internal.resolve_reports(listing.id, array['expired'], 'acted', internal.write_decision(jsonb_build_object(
    'action', 'close', 'listing_id', listing.id, 'company_id', listing.company_id, 'subject', listing.title,
    'source', 'rule', 'automated_detection', true, 'automated_decision', true, 'facts', seen,
    'reasons_text', 'The posting is no longer there.',
    'before', '{"closed_at": null, "closed_reason": null}'::jsonb,
    'after', jsonb_build_object('closed_at', now(), 'closed_reason', 'gone')
  )));
end
$$;

-- Ends the unresolved reports of a listing, of some reasons or all, and queues the outcome for those who left an address: one
-- mail for all that a person reported.
create or replace function internal.resolve_reports(target uuid, reasons text[], how text, decision uuid) returns integer
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  resolved integer;
begin
  update public.job_reports set resolved_at = now(), outcome = how, decision_id = decision
  where listing_id = target and resolved_at is null and (reasons is null or reason = any (reasons));
  get diagnostics resolved = row_count;
  perform internal.queue_mail('mail-report-outcome', id) from (
    select distinct on (lower(email)) id from public.job_reports
    where decision_id = decision and email is not null order by lower(email), id
  ) told;
  return resolved;
end
$$;

-- An administrator who takes a reported listing away, or gives it back to the lists, answers its reports; who only undoes
-- that it was held does not.
create or replace function internal.answers_reports(decision public.moderation_decisions) returns boolean
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select decision.decided_by is not null and decision.listing_id is not null
    and decision.action in ('close', 'remove', 'merge', 'relist', 'release')
    and (decision.action <> 'release' or decision.reverses is null)
$$;

-- A decision that answers reports is on a notice, wherever the administrator took it.
create or replace function internal.attribute_to_notice() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from public.job_reports where listing_id = new.listing_id and resolved_at is null) then
    new.source := 'notice';
  end if;
  return new;
end
$$;
create or replace trigger attribute_to_notice before insert on public.moderation_decisions for each row
  when (internal.answers_reports(new))
  execute function internal.attribute_to_notice();

create or replace function internal.answer_reports() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform internal.resolve_reports(new.listing_id, null,
    case when new.action in ('relist', 'release') then 'dismissed' else 'acted' end, new.id);
  return null;
end
$$;
create or replace trigger answer_reports after insert on public.moderation_decisions for each row
  when (internal.answers_reports(new))
  execute function internal.answer_reports();

-- Reports whose answer is taken back wait for another one, and their reporters hear it in turn.
create or replace function internal.reopen_reports() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.job_reports set resolved_at = null, outcome = null, decision_id = null, outcome_sent_at = null
  where decision_id = new.id and listing_id is not null;
  return null;
end
$$;
create or replace trigger reopen_reports after update of reversed_at on public.moderation_decisions for each row
  when (old.reversed_at is null and new.reversed_at is not null)
  execute function internal.reopen_reports();

-- The reports of a listing were looked at, and it stays. What they took out of the lists comes back.
create or replace function public.dismiss_reports(listing uuid, reason text default null) returns json
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  found_listing public.job_listings;
  decision uuid;
  explanation text;
begin
  perform internal.require_admin();
  explanation := internal.require_reason('dismiss-report', reason);
  select * into found_listing from public.job_listings where id = listing for update;
  if not exists (select from public.job_reports where listing_id = listing and resolved_at is null) then
    raise sqlstate 'PT409' using message = coalesce(
      (select internal.tell_decision(latest) from public.moderation_decisions latest
       where latest.listing_id = listing order by created_at desc limit 1),
      'There is no report to dismiss'
    );
  end if;
  if found_listing.unlisted_at is not null then
    decision := internal.moderate_listing(listing, 'relist', explanation, '{}', auth.uid(), '{"source": "notice"}');
  else
    decision := internal.write_decision(jsonb_build_object(
      'action', 'dismiss-report', 'decided_by', auth.uid(), 'listing_id', listing, 'company_id', found_listing.company_id,
      'subject', found_listing.title, 'source', 'notice', 'reasons_text', explanation
    ));
    perform internal.resolve_reports(listing, null, 'dismissed', decision);
  end if;
  return json_build_object('decision', decision);
end
$$;

-- All that waits for an administrator's word: reported listings by severity, then age; those in review; appeals. And what
-- was decided last, which can be undone.
create or replace function public.report_queue(max_rows integer default 100) returns json
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  wanted constant integer := least(greatest(coalesce(max_rows, 100), 1), 500);
begin
  perform internal.require_admin();
  return json_build_object(
    'reported', (
      select coalesce(json_agg(row_to_json(one) order by one.severity desc, one.since), '[]') from (
        select listing.id, listing.slug, listing.title, company.name as company, coalesce(company.user_id, company.id) as employer,
          public.state(listing) as state,
          listing.unlisted_at, listing.external_url, checks.score, waiting.*, severity,
          (select count(*)::integer from public.job_reports other where other.company_id = listing.company_id) as company_reports
        from (
          select listing_id, count(*)::integer as count, count(distinct coalesce(network, visitor))::integer as networks, min(created_at) as since,
            max(internal.report_severity(reason)) as worst,
            json_agg(json_build_object('id', id, 'reason', reason, 'details', details, 'name', name, 'email', email,
              'url', url, 'probe', probe, 'created_at', created_at) order by created_at) as reports
          from public.job_reports where resolved_at is null and listing_id is not null group by listing_id
        ) waiting
        join public.job_listings listing on listing.id = waiting.listing_id
        join public.companies company on company.id = listing.company_id
        left join public.listing_checks checks on checks.listing_id = listing.id
        cross join lateral (select case when listing.unlisted_at is not null then 4 else waiting.worst end as severity) rank
        order by severity desc, since limit wanted
      ) one
    ),
    'held', (
      select coalesce(json_agg(row_to_json(one) order by one.score desc nulls first, one.since), '[]') from (
        select listing.id, listing.slug, listing.title, company.name as company, coalesce(company.user_id, company.id) as employer,
          public.state(listing) as state,
          listing.closed_at as since, checks.score, coalesce(checks.reasons, '[]') as reasons, listing.external_url,
          hold.reasons_text as reason, hold.source
        from public.job_listings listing join public.companies company on company.id = listing.company_id
        left join public.listing_checks checks on checks.listing_id = listing.id
        left join lateral (
          select reasons_text, source from public.moderation_decisions
          where listing_id = listing.id and action = 'hold' and reversed_at is null order by created_at desc limit 1
        ) hold on true
        where listing.closed_reason = 'held'
        order by checks.score desc nulls first, listing.closed_at limit wanted
      ) one
    ),
    'appeals', (
      select coalesce(json_agg(row_to_json(one) order by one.appealed_at), '[]') from (
        select decision.id, decision.action, decision.subject, decision.reasons_text, decision.appealed_at, decision.appeal_text,
          listing.slug, listing.id as listing_id, public.state(listing) as state,
          coalesce(decision.person_id, decision.company_id) as employer
        from public.moderation_decisions decision left join public.job_listings listing on listing.id = decision.listing_id
        where appealed_at is not null and appeal_answered_at is null and reversed_at is null
        order by appealed_at limit wanted
      ) one
    ),
    'decided', (
      select coalesce(json_agg(row_to_json(one) order by one.created_at desc), '[]') from (
        select decision.id, decision.action, decision.subject, decision.created_at, decision.reversed_at, decision.source,
          decision.reasons_text, internal.tell_decision(decision) as told,
          decision.reversed_at is null and internal.opposite_of(decision.action) is not null as can_be_undone
        from public.moderation_decisions decision where listing_id is not null
        order by created_at desc, id desc limit 10
      ) one
    )
  );
end
$$;

revoke execute on function
  internal.visitor_salt(), internal.is_scam_class(text), internal.report_severity(text),
  internal.report_job(uuid, bytea, jsonb), internal.compare_with_former(uuid, bytea, public.job_reports),
  internal.unlist_reported(public.job_listings),
  internal.settle_probe(uuid, text, boolean), internal.resolve_reports(uuid, text[], text, uuid),
  internal.answers_reports(public.moderation_decisions), internal.attribute_to_notice(), internal.answer_reports(),
  internal.reopen_reports(), public.dismiss_reports(uuid, text), public.report_queue(integer)
from public;
grant execute on function public.dismiss_reports(uuid, text), public.report_queue(integer) to authenticated;
