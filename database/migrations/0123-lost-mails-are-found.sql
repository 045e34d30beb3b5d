-- Which mails about appeals were sent, so that lost ones are queued again and none is sent twice. Those from before are
-- taken as sent.
alter table public.moderation_decisions
  add column appeal_receipt_sent_at timestamptz,
  add column appeal_answer_sent_at timestamptz;

-- A decision stays as it was made. Accounts and listings may go, and a name may be made unrecognisable.
create or replace function internal.keep_decision() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  changeable constant text[] := array['decided_by', 'listing_id', 'company_id', 'person_id', 'subject', 'sent_at',
    'appealed_at', 'appeal_text', 'appeal_receipt_sent_at', 'appeal_answered_at', 'appeal_answer', 'appeal_answer_sent_at',
    'reversed_at', 'reversed_by', 'reverses'];
begin
  if to_jsonb(new) - changeable is distinct from to_jsonb(old) - changeable then
    raise check_violation using message = 'A decision is not changed, only taken back by another';
  end if;
  return new;
end
$$;

update public.moderation_decisions set appeal_receipt_sent_at = appealed_at, appeal_answer_sent_at = appeal_answered_at
where appealed_at is not null;

-- What queue_lost_mails looks for (database/repeatable/89-lost-mails.sql): hardly ever more than a few rows.
create index moderation_decisions_unsent_appeals on public.moderation_decisions (appealed_at)
  where appealed_at is not null
    and (appeal_receipt_sent_at is null or (appeal_answered_at is not null and appeal_answer_sent_at is null));
create index job_reports_unsent on public.job_reports (created_at)
  where email is not null
    and ((reason = 'illegal_content' and receipt_sent_at is null) or (outcome is not null and outcome_sent_at is null));

-- One function looks for all of them now.
drop function if exists internal.queue_lost_statements(), internal.queue_lost_replies();
