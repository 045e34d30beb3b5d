-- Mails and exports that were never sent or made and have no job: begun while there was no queue, restored from a backup,
-- given up by the queue after a mail server was away for days, or locked by a server that ended. A mailer gives up within
-- twelve minutes, so that a job that was locked twenty minutes ago is not being done any more.

create or replace function internal.has_job(wanted text) returns boolean
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  return exists (
    select from graphile_worker.jobs where key = wanted and attempts < max_attempts
      and (locked_at is null or locked_at > now() - interval '20 minutes')
  );
end
$$;

-- After two weeks they are no news any more. Each task looks again whether its mail is still to be sent.
create or replace function internal.queue_lost_mails() returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  since constant timestamptz := now() - interval '14 days';
begin
  perform internal.queue_mail(task, id) from (
    select 'mail-statement' as task, id from public.moderation_decisions
    where created_at > since and sent_at is null and reversed_at is null and person_id is not null
      and internal.is_restriction(action)
    union all
    select 'mail-appeal', id from public.moderation_decisions
    where person_id is not null and reversed_at is null and appealed_at is not null and case
      when appeal_answered_at is null then appeal_receipt_sent_at is null and appealed_at > since
      else appeal_answer_sent_at is null and appeal_answered_at > since end
    union all
    select 'mail-report-received', id from public.job_reports
    where email is not null and reason = 'illegal_content' and receipt_sent_at is null and created_at > since
    union all
    -- One for all that a person reported, the same one that resolve_reports queues.
    select 'mail-report-outcome', (array_agg(id order by id))[1] from public.job_reports
    where email is not null and outcome is not null and outcome_sent_at is null and resolved_at > since
    group by coalesce(decision_id, id), lower(email)
    union all
    select 'mail-message-reply', id from public.contact_events
    where reply is not null and sent_at is null and created_at > since
    union all
    select 'mail-claim', id from public.company_claims where case state
      when 'open' then received_sent_at is null and created_at > since
      else outcome_sent_at is null and decided_at > since end
    union all
    select distinct 'mail-lapsing-proof', company_id from public.company_domains
    where failing_since > since and warned_at is null and lapsed_at is null
    union all
    select 'make-export', id from public.data_exports where state = 'queued'
    union all
    select 'mail-export', id from public.data_exports where mailed_at is null and expires_at > now()
    union all
    select 'mail-week', id from internal.weekly_mails where sent_at is null and created_at > now() - interval '3 days'
    union all
    -- The link in it works for 72 hours.
    select 'mail-alert', id from internal.alert_mails
    where sent_at is null and dropped_at is null and created_at > now() - interval '1 day'
      and coalesce(retry_at < now(), true)
    union all
    select 'mail-plan', id from internal.plan_mails
    where sent_at is null and created_at > now() - interval '7 days' and kind not like 'order%'
    union all
    select 'mail-order', id from public.orders
    where state = 'paid' and paid_at > since and not exists (
      select from internal.plan_mails where kind = 'order' and about = orders.id and sent_at is not null
    )
    union all
    select 'mail-order-failed', id from public.orders
    where state = 'failed' and updated_at > since and not exists (
      select from internal.plan_mails
      where kind = 'order-failed' and about = orders.id and sent_at is not null
        and occasion = internal.occasion_of_order(orders, 'order-failed')
    )
    union all
    select 'mail-order-refunded', id from public.orders
    where state = 'refunded' and updated_at > since and not exists (
      select from internal.plan_mails where kind = 'order-refunded' and about = orders.id and sent_at is not null
    )
    union all
    select 'mail-order-part-paid', id from public.orders
    where state = 'processing' and updated_at > since and internal.order_balance(id) > 0 and not exists (
      select from internal.plan_mails
      where kind = 'order-part-paid' and about = orders.id and sent_at is not null
        and occasion = internal.occasion_of_order(orders, 'order-part-paid')
    )
    union all
    -- An invoice is due within weeks.
    select 'mail-order-invoice', id from public.orders
    where method = 'invoice' and state = 'open' and expires_at > now() and updated_at > since and not exists (
      select from internal.plan_mails where kind = 'order-invoice' and about = orders.id and sent_at is not null
    )
  ) lost where not internal.has_job(task || ' ' || id);
end
$$;

revoke execute on function internal.has_job(text), internal.queue_lost_mails() from public;
