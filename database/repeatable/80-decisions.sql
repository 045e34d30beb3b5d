-- How decisions of moderation are written and spoken of. Tables: migration 0101. What is decided: 82 to 84.

create or replace function internal.require_admin() returns void
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not internal.is_admin() then
    raise insufficient_privilege using message = 'Only administrators may do this';
  end if;
end
$$;

-- What restricts an employer or a listing: it needs a reason, and the employer is told.
create or replace function internal.is_restriction(action text) returns boolean
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select action in ('close', 'hold', 'remove', 'unlist', 'suspend')
$$;

create or replace function internal.require_reason(action text, reason text) returns text
language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
declare
  cleaned constant text := nullif(internal.clean_text(reason), '');
begin
  if cleaned is null and (internal.is_restriction(action) or action in ('merge', 'ban-domain', 'revoke-admin')) then
    raise sqlstate 'PT400' using message = 'A reason is needed';
  end if;
  if char_length(cleaned) > 5000 then
    raise sqlstate 'PT400' using message = 'The reason must be at most 5000 characters';
  end if;
  return cleaned;
end
$$;

-- Of what an administrator passes along, the fields of a statement of reasons.
create or replace function internal.statement_fields(options jsonb) returns jsonb
language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
begin
  if options ->> 'source' = 'rule' then
    raise sqlstate 'PT400' using message = 'Only rules decide by rule';
  end if;
  return (
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(options)
    where key in ('ground', 'clause', 'facts', 'source', 'automated_detection', 'territory') and value <> 'null'
  );
end
$$;

-- Writes a decision, whose fields are those of the table, and queues the statement of reasons for the employer concerned.
create or replace function internal.write_decision(decision jsonb) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  defaults constant jsonb := jsonb_build_object('id', gen_random_uuid(), 'created_at', now(), 'ground', 'none',
    'source', 'own', 'automated_detection', false, 'automated_decision', false, 'territory', 'everywhere',
    'before', '{}'::jsonb, 'after', '{}'::jsonb,
    -- Of all that is decided only featuring ends by itself.
    'ends_at', decision -> 'after' -> 'featured_until');
  written public.moderation_decisions;
begin
  insert into public.moderation_decisions
  select * from jsonb_populate_record(null::public.moderation_decisions, defaults || decision)
  returning * into written;
  -- What gives back is told where the restriction was told.
  if written.person_id is not null and (
    internal.is_restriction(written.action) or written.action in ('reopen', 'release', 'restore', 'relist', 'lift')
  ) then
    perform internal.queue_mail('mail-statement', written.id);
  end if;
  return written.id;
end
$$;

-- A job of the queue, where there is one: this schema also lives where none runs. What could not be queued is found by
-- queue_lost_mails. Mails come after all other work, so that a mail server that does not answer delays nothing else.
create or replace function internal.queue_mail(task text, id uuid) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if to_regproc('graphile_worker.add_job') is not null then
    perform graphile_worker.add_job(task, json_build_object('id', id), job_key => task || ' ' || id, priority => 10);
  end if;
exception when others then
  raise warning 'A mail could not be queued: %', sqlerrm;
end
$$;

create or replace function internal.tell_age(moment timestamptz) returns text
language sql stable set search_path = pg_catalog, pg_temp as $$
  select case
    when seconds < 60 then 'just now'
    when seconds < 7200 then format('%s minute%s ago', minutes, case when minutes > 1 then 's' end)
    when seconds < 172800 then format('%s hours ago', minutes / 60)
    else format('%s days ago', minutes / 1440)
  end
  from (select extract(epoch from clock_timestamp() - moment) as seconds) age,
    lateral (select floor(seconds / 60)::integer as minutes) whole
$$;

-- "ada@board.example removed “Engineer” 2 minutes ago".
create or replace function internal.tell_decision(decision public.moderation_decisions) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select concat_ws(' ',
    case when decision.source = 'rule' then 'A rule'
      else coalesce((select email from auth.users where id = decision.decided_by), 'An administrator') end,
    coalesce(deeds.deed, 'decided (' || decision.action || ') about'),
    '“' || decision.subject || '”' || coalesce(deeds.rest, ''), internal.tell_age(decision.created_at)
  )
  from (select) one left join (values
    ('close', 'closed', ''), ('reopen', 'reopened', ''), ('hold', 'held', ''), ('release', 'released', ''),
    ('remove', 'removed', ''), ('restore', 'restored', ''), ('unlist', 'unlisted', ''), ('relist', 'listed', ' again'),
    ('feature', 'featured', ''), ('categorise', 'changed the category of', ''), ('correct', 'corrected', ''),
    ('merge', 'merged', ''), ('suspend', 'suspended', ''), ('lift', 'lifted the suspension of', ''),
    ('ban-domain', 'banned', ''), ('unban-domain', 'lifted the ban of', ''), ('grant-admin', 'made', ' an administrator'),
    ('revoke-admin', 'took the role administrator from', ''), ('end-sessions', 'ended the sessions of', ''),
    ('claim', 'gave', ' to an account'), ('unclaim', 'took', ' back from an account'),
    ('award-claim', 'awarded', ' to its claimant'), ('refuse-claim', 'refused the claim of', ''),
    ('reopen-claim', 'reopened the claim of', ''), ('allow-name', 'allowed the name of', ''),
    ('hold-name', 'held the name of', ''), ('merge-company', 'merged', ' into another company'), ('part-company', 'undid the merge of', ''),
    ('uphold', 'answered the appeal about', ''), ('dismiss-report', 'dismissed the reports of', ''),
    ('reopen-report', 'reopened the reports of', ''), ('export-person', 'exported the data of', ''), ('export-listings', 'exported', ''),
    ('delete-person', 'deleted', ''), ('mark-paid', 'marked the order for', ' as paid'),
    ('refund-order', 'wrote down a refund for', ''), ('comp', 'gave', ' a plan for nothing'),
    ('cancel-order', 'cancelled the order for', ''), ('end-term', 'ended the plan of', ''),
    ('settle-alarm', 'settled what did not fit about', '')
  ) deeds (action, deed, rest) on deeds.action = decision.action
  where decision.id is not null
$$;

revoke execute on function
  internal.require_admin(), internal.is_restriction(text), internal.require_reason(text, text),
  internal.statement_fields(jsonb), internal.write_decision(jsonb), internal.queue_mail(text, uuid),
  internal.tell_age(timestamptz), internal.tell_decision(public.moderation_decisions)
from public;
