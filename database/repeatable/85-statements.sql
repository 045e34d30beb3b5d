-- What employers are told of decisions about them, and how they appeal.

-- The fields of the statement of reasons; nothing of reporters, administrators or what undo needs.
create or replace function internal.statement_of(decision public.moderation_decisions) returns json
language sql stable set search_path = pg_catalog, pg_temp as $$
  select json_build_object(
    'id', decision.id, 'created_at', decision.created_at, 'action', decision.action, 'listing_id', decision.listing_id,
    'subject', decision.subject, 'ground', decision.ground, 'clause', decision.clause, 'facts', decision.facts,
    'source', decision.source, 'automated_detection', decision.automated_detection,
    'automated_decision', decision.automated_decision, 'territory', decision.territory, 'ends_at', decision.ends_at,
    'reasons_text', decision.reasons_text, 'appealed_at', decision.appealed_at, 'appeal_text', decision.appeal_text,
    'appeal_answered_at', decision.appeal_answered_at, 'appeal_answer', decision.appeal_answer
  )
$$;

-- How the employer who asks stands with the board: whether they may post, why not, and what was decided last about some
-- of their listings and is still in force.
create or replace function public.own_standing(listings uuid[] default '{}') returns json
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select json_build_object(
    'may_post', not internal.is_suspended(),
    'suspension', (
      select internal.statement_of(decision)
      from public.suspensions join public.moderation_decisions decision on decision.id = decision_id
      where suspensions.person_id = auth.uid()
    ),
    'decisions', (
      select coalesce(json_agg(internal.statement_of(latest)), '[]')
      from unnest(listings[:100]) as wanted (id) cross join lateral (
        select * from public.moderation_decisions decision
        where listing_id = wanted.id and decision.person_id = auth.uid() and reversed_at is null
          and internal.is_restriction(action)
        order by created_at desc limit 1
      ) latest
    )
  )
  where internal.has_role('employer')
$$;

-- Once for each decision that is in force, by the employer concerned. Answers when it was received.
create or replace function public.appeal_decision(decision uuid, appeal text) returns timestamptz
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  cleaned constant text := internal.clean_text(appeal);
  found_decision public.moderation_decisions;
begin
  select * into found_decision from public.moderation_decisions
  where id = decision and person_id = auth.uid() and internal.is_restriction(action) and internal.has_role('employer')
  for update;
  if not found then
    raise insufficient_privilege using message = 'Only the employer concerned may appeal';
  end if;
  if coalesce(char_length(cleaned), 0) not between 1 and 2000 or not internal.is_visible(cleaned) then
    raise sqlstate 'PT400' using message = 'An appeal has between 1 and 2000 characters';
  end if;
  if found_decision.reversed_at is not null then
    raise sqlstate 'PT409' using message = 'This decision was taken back already';
  end if;
  if found_decision.appealed_at is not null then
    raise sqlstate 'PT409' using message = 'You have appealed this decision already';
  end if;
  update public.moderation_decisions set appealed_at = now(), appeal_text = cleaned where id = decision;
  perform internal.queue_mail('mail-appeal', decision);
  return now();
end
$$;

-- An administrator's answer to an appeal: the decision stands, and why. Taking it back (undo_decision) is the other one.
create or replace function public.uphold_decision(decision uuid, answer text) returns json
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  cleaned constant text := internal.clean_text(answer);
  upheld public.moderation_decisions;
  written uuid;
begin
  perform internal.require_admin();
  if coalesce(char_length(cleaned), 0) not between 1 and 5000 then
    raise sqlstate 'PT400' using message = 'An answer has between 1 and 5000 characters';
  end if;
  update public.moderation_decisions set appeal_answered_at = now(), appeal_answer = cleaned
  where id = decision and appealed_at is not null and appeal_answered_at is null and reversed_at is null
  returning * into upheld;
  if upheld.id is null then
    perform internal.refuse_repeated((
      select id from public.moderation_decisions where action = 'uphold' and reverses = decision limit 1
    ), 'There is no open appeal against this decision');
  end if;
  -- It takes nothing back: `reverses` names the decision that it is about.
  written := internal.write_decision(jsonb_build_object(
    'action', 'uphold', 'decided_by', auth.uid(), 'listing_id', upheld.listing_id, 'company_id', upheld.company_id,
    'person_id', upheld.person_id, 'subject', upheld.subject, 'reasons_text', cleaned, 'reverses', decision
  ));
  perform internal.queue_mail('mail-appeal', decision);
  return json_build_object('decision', written);
end
$$;

revoke execute on function
  internal.statement_of(public.moderation_decisions), public.own_standing(uuid[]),
  public.appeal_decision(uuid, text), public.uphold_decision(uuid, text)
from public;
grant execute on function
  public.own_standing(uuid[]), public.appeal_decision(uuid, text), public.uphold_decision(uuid, text)
to authenticated;
