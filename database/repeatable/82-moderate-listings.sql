-- What administrators and rules do with listings.

-- A listing with what decisions are about besides its columns.
create or replace function internal.listing_snapshot(listing public.job_listings) returns jsonb
language sql stable set search_path = pg_catalog, pg_temp set timezone = 'UTC' as $$
  select to_jsonb(listing) || jsonb_build_object(
    'state', public.state(listing),
    'corrections', (select facts from public.fact_corrections where listing_id = listing.id)
  )
$$;

-- What an action changes in a listing; null where it does not apply to the state that the listing is in.
create or replace function internal.listing_change(listing public.job_listings, action text, options jsonb) returns jsonb
language plpgsql stable set search_path = pg_catalog, pg_temp set timezone = 'UTC' as $$
declare
  state constant text := public.state(listing);
  -- What its employer has scheduled is public on its day, not before.
  -- What was held gets the time back that it was held for, and then shows whether any is left (76-terms.sql).
  opened constant jsonb := case
    when listing.closed_reason is distinct from 'held' and internal.lacks_plan(listing) then internal.closed_as('unpaid')
    when listing.opens_at > now() then internal.closed_as('scheduled')
    else '{"closed_at": null, "closed_reason": null}' end;
  days integer;
begin
  case action
    when 'close' then
      return case when state in ('open', 'expired', 'held', 'paused', 'scheduled', 'unpaid')
        then internal.closed_as('closed') end;
    when 'reopen' then
      if listing.expires_at <= now() and internal.is_sold(listing) and not internal.has_live_term(listing.id) then
        raise sqlstate 'PT409' using message = format('The time of “%s” is over: its employer renews it, or you give it a plan',
          listing.title);
      end if;
      -- What has expired would be so still: it gets the time of a new listing.
      return case when state in ('closed', 'expired') then opened || '{"missing_since": null}' || case
        when listing.expires_at <= now() then jsonb_build_object('expires_at', now() + interval '30 days') else '{}' end end;
    when 'hold' then
      return case when state in ('open', 'expired', 'scheduled') then internal.closed_as('held') end;
    when 'release' then
      -- Also what is hidden with an employer who has it no more, or is not suspended any more (require_owner).
      return case when listing.closed_reason in ('held', 'suspended') then opened end;
    when 'remove' then
      return case when state <> 'removed' then internal.closed_as('removed') end;
    when 'restore' then
      return case when state = 'removed' then opened end;
    when 'unlist' then
      return case when listing.unlisted_at is null then jsonb_build_object('unlisted_at', now()) end;
    when 'relist' then
      return case when listing.unlisted_at is not null then '{"unlisted_at": null}'::jsonb end;
    when 'merge' then
      return case when state in ('open', 'expired', 'held') then internal.closed_as('duplicate') end;
    when 'feature' then
      days := internal.read_days(options);
      return jsonb_build_object('featured_until', case when days > 0 then now() + make_interval(days => days) end);
    when 'categorise' then
      if coalesce(jsonb_typeof(options -> 'category'), '') <> 'string' then
        raise sqlstate 'PT400' using message = 'A category is needed';
      end if;
      return jsonb_build_object('category', options -> 'category');
    when 'correct' then
      if coalesce(jsonb_typeof(options -> 'corrections'), '') not in ('object', 'null') then
        raise sqlstate 'PT400' using message = 'Corrections are needed';
      end if;
      return jsonb_build_object('corrections', nullif(options -> 'corrections', '{}'));
    else
      raise sqlstate 'PT400' using message = format('There is no action "%s" for a listing', action);
  end case;
end
$$;

create or replace function internal.closed_as(reason text) returns jsonb
language sql stable set search_path = pg_catalog, pg_temp set timezone = 'UTC' as $$
  select jsonb_build_object('closed_at', now(), 'closed_reason', reason)
$$;

create or replace function internal.read_days(options jsonb) returns integer
language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
begin
  if options ->> 'days' ~ '^[0-9]{1,3}$' and (options ->> 'days')::integer <= 366 then
    return (options ->> 'days')::integer;
  end if;
  raise sqlstate 'PT400' using message = 'Days are a number from 0 to 366';
end
$$;

create or replace function internal.change_listing(listing uuid, change jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.job_listings set (closed_at, closed_reason, unlisted_at, expires_at, featured_until, category, missing_since) = (
    select wanted.closed_at, wanted.closed_reason, wanted.unlisted_at, wanted.expires_at, wanted.featured_until,
      wanted.category, wanted.missing_since
    from jsonb_populate_record(job_listings, change - 'corrections') wanted
  ) where id = listing;
  if change -> 'corrections' = 'null' then
    delete from public.fact_corrections where listing_id = listing;
  elsif change ? 'corrections' then
    insert into public.fact_corrections (listing_id, facts) values (listing, change -> 'corrections')
    on conflict (listing_id) do update set facts = excluded.facts, updated_at = now();
  end if;
end
$$;

-- Refuses what was decided on another state than the listing has, and says who brought it there: the latest decision,
-- unless that is the one in question.
create or replace function internal.refuse_stale(listing public.job_listings, in_question uuid default null) returns void
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  state constant text := public.state(listing);
  latest public.moderation_decisions;
begin
  select * into latest from public.moderation_decisions where listing_id = listing.id order by created_at desc limit 1;
  if latest.id = in_question then
    latest := null;
  end if;
  raise sqlstate 'PT409' using
    message = coalesce(internal.tell_decision(latest), format('“%s” has changed since: it is %s now', listing.title, state)),
    detail = json_build_object('listing', listing.id, 'state', state, 'decision', latest.id)::text;
end
$$;

-- The employer whose listing it is, if any. What a suspended one has stays hidden.
create or replace function internal.require_owner(listing public.job_listings, change jsonb) returns uuid
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  owner uuid;
begin
  select user_id into owner from public.companies where id = listing.company_id;
  if (change -> 'closed_at' = 'null' or listing.closed_reason = 'suspended' and change ->> 'closed_reason' in ('scheduled', 'unpaid'))
    and exists (select from public.suspensions where person_id = owner) then
    raise sqlstate 'PT409' using message = format('The employer of “%s” is suspended', listing.title);
  end if;
  return owner;
end
$$;

-- Whether a listing in review was found by rules that speak against it, which the statement of a decision about it has to say.
create or replace function internal.detection_of(listing public.job_listings) returns jsonb
language sql stable set search_path = pg_catalog, pg_temp as $$
  select jsonb_build_object('automated_detection', coalesce(listing.closed_reason = 'held', false) and exists (
    select from public.listing_checks where listing_id = listing.id and reasons <> '[]'
  ))
$$;

-- One action on one listing, whose row is locked. For rules as well, which have no decider and say so in the fields of
-- their statement.
create or replace function internal.moderate_listing(
  target uuid, action text, reason text, options jsonb, decider uuid, statement jsonb
) returns uuid language plpgsql security definer set search_path = pg_catalog, pg_temp set timezone = 'UTC' as $$
declare
  found_listing public.job_listings;
  snapshot jsonb;
  change jsonb;
  after_it jsonb;
  owner uuid;
  decision uuid;
begin
  select * into found_listing from public.job_listings where id = target for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such listing';
  end if;
  snapshot := internal.listing_snapshot(found_listing);
  change := internal.listing_change(found_listing, action, options);
  if change is null or internal.pick(snapshot, change) = change then
    perform internal.refuse_stale(found_listing);
  end if;
  owner := internal.require_owner(found_listing, change);
  if action = 'merge' then
    perform internal.merge_listing(found_listing, (options ->> 'into')::uuid, reason);
  elsif action = 'reopen' and found_listing.closed_reason = 'duplicate' then
    update public.duplicate_decisions set restored_at = now() where removed_id = target and restored_at is null;
  end if;
  perform internal.change_listing(target, change);
  -- As it is now: what is opened without a plan waits for one.
  select internal.pick(internal.listing_snapshot(listing), change) into after_it from public.job_listings listing where id = target;
  if action = 'feature' and after_it = internal.pick(snapshot, change) then
    -- What was bought features it (internal.start_terms), for longer than was decided.
    raise sqlstate 'PT409' using message = format('“%s” is featured by its plan until %s: end the plan on its order',
      found_listing.title, to_char(internal.featured_by_terms(target), 'FMMonth FMDD, YYYY'));
  end if;
  if internal.is_restriction(action) then
    statement := internal.detection_of(found_listing) || statement;
  end if;
  decision := internal.write_decision(statement || jsonb_build_object(
    'action', action, 'decided_by', decider, 'listing_id', target, 'company_id', found_listing.company_id,
    'person_id', owner, 'subject', found_listing.title, 'reasons_text', reason,
    'before', internal.pick(snapshot, change), 'after', after_it
  ));
  perform internal.end_restrictions(target, after_it, decider);
  return decision;
end
$$;

-- The part of a snapshot that a change is about.
create or replace function internal.pick(snapshot jsonb, change jsonb) returns jsonb
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select coalesce(jsonb_object_agg(key, snapshot -> key), '{}') from jsonb_object_keys(change) key
$$;

-- A listing that is open or listed again is restricted no more, nor is one that waits for nothing but its day or its plan.
create or replace function internal.end_restrictions(target uuid, change jsonb, decider uuid) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update public.moderation_decisions set reversed_at = now(), reversed_by = decider
  where listing_id = target and reversed_at is null and (
    (change -> 'closed_at' = 'null' or change ->> 'closed_reason' in ('scheduled', 'unpaid')) and action in ('close', 'hold', 'remove', 'merge')
    or change -> 'unlisted_at' = 'null' and action = 'unlist'
  )
$$;

create or replace function internal.merge_listing(copy public.job_listings, kept_id uuid, explanation text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  kept public.job_listings;
begin
  select * into kept from public.job_listings where id = kept_id;
  if kept.id is null or kept.id = copy.id or public.state(kept) <> 'open' then
    raise sqlstate 'PT400' using message = 'A copy is merged into another listing that is open';
  end if;
  insert into public.duplicate_decisions (kept_id, removed_id, reason, details, kept_published_at, kept_first_seen_at)
  values (kept.id, copy.id, 'by hand', jsonb_build_object('explanation', explanation), kept.published_at, kept.first_seen_at);
end
$$;

-- One action on up to 500 listings, all or none. `options` has what the action needs (days, category, corrections, into)
-- and the fields of the statement of reasons. `expected` has what the administrator saw, by id: a state ("open") or
-- columns ({"state": "open", "category": "Design"}). Answers the decisions in the order of the listings.
create or replace function public.moderate_listings(
  ids uuid[], action text, reason text default null, options jsonb default '{}', expected jsonb default null
) returns json language plpgsql security definer set search_path = pg_catalog, pg_temp set timezone = 'UTC' as $$
declare
  given constant jsonb := coalesce(options, '{}');
  decisions jsonb := '{}';
  one public.job_listings;
  seen jsonb;
begin
  perform internal.require_admin();
  if coalesce(cardinality(ids), 0) not between 1 and 500 then
    raise sqlstate 'PT400' using message = 'Between 1 and 500 listings at a time';
  end if;
  -- In order, as all that lock several listings, so that none waits in a circle.
  for one in select * from public.job_listings where id = any (ids) order by id for update loop
    seen := expected -> one.id::text;
    seen := case jsonb_typeof(seen) when 'string' then jsonb_build_object('state', seen) else seen end;
    if not internal.listing_snapshot(one) @> coalesce(seen, '{}') then
      perform internal.refuse_stale(one);
    end if;
    decisions := decisions || jsonb_build_object(one.id, internal.moderate_listing(
      one.id, action, internal.require_reason(action, reason), given, auth.uid(), internal.statement_fields(given)
    ));
  end loop;
  if not decisions ?& ids::text[] then
    raise sqlstate 'PT404' using message = 'There is no such listing';
  end if;
  return json_build_object('decisions', array(select decisions ->> id::text from unnest(ids) id),
    'outcomes', array(
      select internal.outcome_of(listing) from unnest(ids) with ordinality as wanted (id, place)
      join public.job_listings listing on listing.id = wanted.id order by place
    ));
end
$$;

-- What visitors see of a listing after an action, and when, if it waits for its day.
create or replace function internal.outcome_of(listing public.job_listings) returns json
language sql stable set search_path = pg_catalog, pg_temp set timezone = 'UTC' as $$
  select json_build_object('id', listing.id, 'state', public.state(listing), 'is_unlisted', listing.unlisted_at is not null,
    'opens_at', case when listing.closed_reason = 'scheduled' then listing.opens_at end)
$$;

-- What an action that gives back (release, reopen, restore) would leave of each listing, or why it would be refused. It is carried out
-- and rolled back: triggers have a say in it.
create or replace function public.foresee_listings(ids uuid[], action text) returns json
language plpgsql security definer set search_path = pg_catalog, pg_temp set timezone = 'UTC' as $$
declare
  outcomes jsonb := '[]';
  one public.job_listings;
  change jsonb;
begin
  perform internal.require_admin();
  if coalesce(cardinality(ids), 0) not between 1 and 500 then
    raise sqlstate 'PT400' using message = 'Between 1 and 500 listings at a time';
  elsif coalesce(action, '') not in ('release', 'reopen', 'restore') then
    raise sqlstate 'PT400' using message = 'Only what gives a listing back is foreseen';
  end if;
  begin
    for one in select * from public.job_listings where id = any (ids) order by id for update loop
      begin
        change := internal.listing_change(one, action, '{}');
        if change is null then
          perform internal.refuse_stale(one);
        end if;
        perform internal.require_owner(one, change);
        perform internal.change_listing(one.id, change);
        outcomes := outcomes || (
          select internal.outcome_of(listing)::jsonb from public.job_listings listing where id = one.id
        );
      exception when sqlstate 'PT409' then
        outcomes := outcomes || jsonb_build_object('id', one.id, 'refused', sqlerrm);
      end;
    end loop;
    raise sqlstate 'PT200' using message = 'Rolled back';
  exception when sqlstate 'PT200' then
    null;
  end;
  return outcomes;
end
$$;

revoke execute on function
  internal.listing_snapshot(public.job_listings), internal.listing_change(public.job_listings, text, jsonb),
  internal.closed_as(text), internal.read_days(jsonb), internal.change_listing(uuid, jsonb),
  internal.refuse_stale(public.job_listings, uuid), internal.require_owner(public.job_listings, jsonb),
  internal.detection_of(public.job_listings), internal.moderate_listing(uuid, text, text, jsonb, uuid, jsonb),
  internal.pick(jsonb, jsonb), internal.end_restrictions(uuid, jsonb, uuid),
  internal.merge_listing(public.job_listings, uuid, text), internal.outcome_of(public.job_listings),
  public.moderate_listings(uuid[], text, text, jsonb, jsonb), public.foresee_listings(uuid[], text)
from public;
grant execute on function
  public.moderate_listings(uuid[], text, text, jsonb, jsonb), public.foresee_listings(uuid[], text)
to authenticated;
