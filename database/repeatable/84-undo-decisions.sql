-- A decision is taken back by another one, which puts back what it changed, unless that has changed since.

create or replace function internal.opposite_of(action text) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select opposite from (values
    ('close', 'reopen'), ('reopen', 'close'), ('hold', 'release'), ('release', 'hold'), ('remove', 'restore'),
    ('restore', 'remove'), ('unlist', 'relist'), ('relist', 'unlist'), ('feature', 'feature'),
    ('categorise', 'categorise'), ('correct', 'correct'), ('merge', 'reopen'), ('suspend', 'lift'), ('lift', 'suspend'),
    ('ban-domain', 'unban-domain'), ('unban-domain', 'ban-domain'), ('grant-admin', 'revoke-admin'),
    ('revoke-admin', 'grant-admin'), ('claim', 'unclaim'), ('merge-company', 'part-company'),
    ('award-claim', 'reopen-claim'), ('refuse-claim', 'reopen-claim'),
    ('allow-name', 'hold-name'), ('dismiss-report', 'reopen-report')
  ) pairs (one, opposite) where one = action
$$;

-- What restricts again does so for the reasons it had.
create or replace function internal.former_statement(listing uuid, person uuid, action text) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce((
    select jsonb_strip_nulls(jsonb_build_object('ground', ground, 'clause', clause, 'facts', facts, 'source', source,
      'automated_detection', automated_detection, 'territory', territory, 'reasons_text', reasons_text))
    from public.moderation_decisions former
    where former.action = former_statement.action and internal.is_restriction(former_statement.action)
      -- Two conditions that each have an index: of thousands of decisions, hundreds are undone at once.
      and (former.listing_id = listing or listing is null and former.listing_id is null and former.person_id = person)
    order by created_at desc limit 1
  ), '{}')
$$;

create or replace function internal.undo_for_listing(decision public.moderation_decisions, decider uuid) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp set timezone = 'UTC' as $$
declare
  found_listing public.job_listings;
  opposite constant text := internal.opposite_of(decision.action);
  owner uuid;
begin
  select * into found_listing from public.job_listings where id = decision.listing_id for update;
  if internal.pick(internal.listing_snapshot(found_listing), decision.after) <> decision.after then
    perform internal.refuse_stale(found_listing, decision.id);
  end if;
  owner := internal.require_owner(found_listing, decision.before);
  perform internal.change_listing(found_listing.id, decision.before);
  if decision.after ->> 'closed_reason' = 'duplicate' or decision.before ->> 'closed_reason' = 'duplicate' then
    update public.duplicate_decisions set restored_at = case when decision.after ->> 'closed_reason' = 'duplicate' then now() end
    where id = (select id from public.duplicate_decisions where removed_id = found_listing.id order by created_at desc limit 1);
  end if;
  perform internal.end_restrictions(found_listing.id, decision.before, decider);
  return internal.write_decision(
    internal.former_statement(found_listing.id, owner, opposite) || jsonb_build_object(
      'action', opposite, 'decided_by', decider, 'listing_id', found_listing.id, 'company_id', found_listing.company_id,
      'person_id', owner, 'subject', found_listing.title, 'reverses', decision.id,
      'before', decision.after, 'after', (
        -- As it is now: what is opened without a plan waits for one.
        select internal.pick(internal.listing_snapshot(listing), decision.before) from public.job_listings listing
        where id = found_listing.id
      )
    )
  );
end
$$;

-- The latest decision by which a domain or a person got into the state that they are in.
create or replace function internal.deciding_one(decision public.moderation_decisions) returns uuid
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select latest.id from public.moderation_decisions latest
  where latest.action in (decision.action, internal.opposite_of(decision.action))
    and case when decision.person_id is null then latest.subject = decision.subject and latest.person_id is null
      else latest.person_id = decision.person_id end
  order by created_at desc limit 1
$$;

create or replace function internal.undo_one(target uuid, decider uuid) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  decision public.moderation_decisions;
  opposite text;
  undoing uuid;
begin
  select * into decision from public.moderation_decisions where id = target;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such decision';
  end if;
  -- The listing before its decisions, as every action does, so that none waits in a circle.
  perform from public.job_listings where id = decision.listing_id for update;
  select * into decision from public.moderation_decisions where id = target for update;
  opposite := internal.opposite_of(decision.action);
  if opposite is null then
    raise sqlstate 'PT400' using message = 'This cannot be undone';
  end if;
  if decision.reversed_at is not null then
    raise sqlstate 'PT409' using message = format('%s took this back %s',
      coalesce((select email from auth.users where id = decision.reversed_by), 'An administrator'),
      internal.tell_age(decision.reversed_at));
  end if;
  if decision.action = 'dismiss-report' and decision.listing_id is not null then
    -- It changed nothing of the listing; its reports wait again once it is taken back (88-reports.sql).
    undoing := internal.write_decision(jsonb_build_object(
      'action', opposite, 'decided_by', decider, 'listing_id', decision.listing_id, 'company_id', decision.company_id,
      'subject', decision.subject, 'reverses', target
    ));
  elsif decision.listing_id is not null then
    undoing := internal.undo_for_listing(decision, decider);
  elsif decision.action = 'claim' then
    undoing := internal.undo_claim(decision, decider);
  elsif decision.action in ('award-claim', 'refuse-claim') then
    undoing := internal.undo_claim_verdict(decision, decider);
  elsif decision.action = 'allow-name' then
    undoing := internal.undo_allow_name(decision, decider);
  elsif decision.action = 'merge-company' then
    undoing := internal.undo_company_merge(decision, decider);
  elsif decision.action in ('ban-domain', 'unban-domain', 'suspend', 'lift', 'grant-admin', 'revoke-admin')
    and internal.deciding_one(decision) <> target then
    perform internal.refuse_repeated(internal.deciding_one(decision), 'This was decided anew since');
  elsif decision.action in ('ban-domain', 'unban-domain') then
    undoing := internal.moderate_domain(decision.subject, opposite, decision.reasons_text, decider);
  elsif decision.person_id is not null and decision.action in ('suspend', 'lift', 'grant-admin', 'revoke-admin') then
    undoing := internal.moderate_person(decision.person_id, opposite, null,
      internal.former_statement(null, decision.person_id, opposite), decider);
    perform internal.hide_left_behind(decision, decider) where decision.action = 'lift';
  else
    raise sqlstate 'PT409' using message = format('“%s” is no longer there', decision.subject);
  end if;
  update public.moderation_decisions set reversed_at = now(), reversed_by = decider where id = target;
  update public.moderation_decisions set reverses = target where id = undoing;
  return undoing;
end
$$;

create or replace function public.undo_decision(decision uuid) returns json
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform internal.require_admin();
  return json_build_object('decision', internal.undo_one(decision, auth.uid()));
end
$$;

-- Those of up to 500 decisions that can still be undone; of the others it answers why they are left as they are.
create or replace function public.undo_decisions(decisions uuid[]) returns json
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  one uuid;
  undone jsonb := '[]';
  left_alone jsonb := '[]';
begin
  perform internal.require_admin();
  if coalesce(cardinality(decisions), 0) not between 1 and 500 then
    raise sqlstate 'PT400' using message = 'Between 1 and 500 decisions at a time';
  end if;
  perform from public.job_listings where id in (
    select listing_id from public.moderation_decisions where id = any (decisions)
  ) order by id for update;
  foreach one in array decisions loop
    begin
      undone := undone || to_jsonb(internal.undo_one(one, auth.uid()));
    exception when sqlstate 'PT400' or sqlstate 'PT404' or sqlstate 'PT409' then
      left_alone := left_alone || jsonb_build_object('decision', one, 'message', sqlerrm);
    end;
  end loop;
  return json_build_object('decisions', undone, 'left', left_alone);
end
$$;

revoke execute on function
  internal.opposite_of(text), internal.deciding_one(public.moderation_decisions), internal.former_statement(uuid, uuid, text),
  internal.undo_for_listing(public.moderation_decisions, uuid), internal.undo_one(uuid, uuid),
  public.undo_decision(uuid), public.undo_decisions(uuid[])
from public;
grant execute on function public.undo_decision(uuid), public.undo_decisions(uuid[]) to authenticated;
