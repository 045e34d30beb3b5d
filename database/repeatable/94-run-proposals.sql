-- What a dry run proposes, and deciding about it.

-- What a proposal relies on: a listing with another one says something else by now.
create or replace function internal.fingerprint(listing public.job_listings) returns text
language sql immutable set search_path = '' as $$
  select pg_catalog.md5(pg_catalog.jsonb_build_array(listing.title, listing.company_id, listing.location,
    listing.is_remote, listing.description, listing.requirements, listing.external_url, listing.category)::text)
$$;
revoke execute on function internal.fingerprint(public.job_listings) from public;
grant execute on function internal.fingerprint(public.job_listings) to authenticated, service_role;

-- Whether a listing is open and says what it said when a change of it was proposed.
create or replace function internal.is_as_proposed(listing uuid, proposed text) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.job_listings open
    where open.id = listing and open.closed_at is null and (open.expires_at is null or open.expires_at > pg_catalog.now())
      and internal.fingerprint(open) = proposed
  )
$$;
revoke execute on function internal.is_as_proposed(uuid, text) from public;
grant execute on function internal.is_as_proposed(uuid, text) to authenticated, service_role;

-- A field of a proposal: it waits, and can no longer be taken.
create or replace function public.is_stale(proposal public.run_proposals) returns boolean
language sql stable set search_path = '' as $$
  select proposal.decision is null and not (
    internal.is_as_proposed(proposal.listing_id, proposal.fingerprint)
    and (proposal.kept_id is null or internal.is_as_proposed(proposal.kept_id, proposal.kept_fingerprint)))
$$;
revoke execute on function public.is_stale(public.run_proposals) from public, anon;
grant execute on function public.is_stale(public.run_proposals) to authenticated, service_role;

-- A field of a proposal: it was taken, and its change was undone since, by itself or with its run.
create or replace function public.is_undone(proposal public.run_proposals) returns boolean
language sql stable set search_path = '' as $$
  select proposal.decision = 'taken' and case proposal.kind
    when 'category' then exists (select from public.category_changes change
      where change.run_id = proposal.run_id and change.listing_id = proposal.listing_id and change.undone_at is not null)
    when 'description' then exists (select from public.description_originals kept
      where kept.run_id = proposal.run_id and kept.listing_id = proposal.listing_id and kept.restored_at is not null)
    else exists (select from public.duplicate_decisions closed
      where closed.run_id = proposal.run_id and closed.removed_id = proposal.listing_id and closed.restored_at is not null)
  end
$$;
revoke execute on function public.is_undone(public.run_proposals) from public, anon;
grant execute on function public.is_undone(public.run_proposals) to authenticated, service_role;

-- Carries a proposal out and writes it down as the tool itself does, so that it is undone like any other change.
create or replace function internal.apply_proposal(proposal public.run_proposals) returns void
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  details jsonb := proposal.details;
  kept public.job_listings;
begin
  case proposal.kind
    when 'category' then
      update public.job_listings set category = proposal.after where id = proposal.listing_id;
      insert into public.category_changes (listing_id, from_category, to_category, confidence, engine, words, run_id)
        values (proposal.listing_id, proposal.before, proposal.after, (details ->> 'confidence')::real,
          details ->> 'engine', coalesce(details -> 'words', '[]'), proposal.run_id);
    when 'description' then
      update public.job_listings set description = proposal.after, enhanced_at = clock_timestamp()
        where id = proposal.listing_id;
      insert into public.description_originals as earlier (listing_id, original, engine, run_id, enhanced_at)
        select id, proposal.before, details ->> 'engine', proposal.run_id, enhanced_at
        from public.job_listings where id = proposal.listing_id
        on conflict (listing_id) do update set engine = excluded.engine, run_id = excluded.run_id,
          enhanced_at = excluded.enhanced_at, restored_at = null;
    when 'duplicate' then
      select * into kept from public.job_listings where id = proposal.kept_id;
      -- The copy that is kept is as old as the oldest; only an employer's own keeps its date.
      update public.job_listings listing set published_at = least(listing.published_at, removed.published_at),
        first_seen_at = least(listing.first_seen_at, removed.first_seen_at)
        from public.job_listings removed
        where listing.id = kept.id and listing.source is not null and removed.id = proposal.listing_id;
      update public.job_listings set closed_at = now(), closed_reason = 'duplicate' where id = proposal.listing_id;
      insert into public.duplicate_decisions
        (run_id, kept_id, removed_id, reason, details, kept_published_at, kept_first_seen_at)
        values (proposal.run_id, kept.id, proposal.listing_id, details ->> 'reason', details -> 'evidence',
          kept.published_at, kept.first_seen_at);
  end case;
end
$$;
revoke execute on function internal.apply_proposal(public.run_proposals) from public;

-- Takes or leaves proposals. Each is answered by itself: { id, outcome, by?, at?, reason? } with the outcome taken, left,
-- stale (the listing changed since), decided (by whom and when), expired, or refused (what the database says).
create or replace function public.decide_proposals(proposals uuid[], decision text) returns jsonb
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  proposal public.run_proposals;
  outcomes jsonb := '[]';
  outcome jsonb;
  decider text := internal.caller_name();
begin
  if not internal.is_admin() then
    raise insufficient_privilege using message = 'Only administrators may decide about proposals';
  end if;
  if decide_proposals.decision is null or decide_proposals.decision not in ('taken', 'left') then
    raise sqlstate 'PT400' using message = 'A proposal is taken or left';
  end if;
  if coalesce(cardinality(proposals), 0) > 500 then
    raise sqlstate 'PT400' using message = 'No more than 500 proposals are decided at once';
  end if;
  -- The listings first and in order, as every other writer does, so that two callers never wait for each other.
  perform from public.job_listings where id in (
    select unnest(array[listing_id, kept_id]) from public.run_proposals where id = any (proposals)
  ) order by id for update;
  for proposal in select * from public.run_proposals where id = any (proposals) order by created_at, id for update loop
    if proposal.decision is not null then
      outcome := jsonb_build_object('outcome', 'decided', 'decision', proposal.decision,
        'by', proposal.decided_by, 'at', proposal.decided_at);
    elsif decide_proposals.decision = 'taken' and proposal.expires_at <= now() then
      outcome := jsonb_build_object('outcome', 'expired');
    elsif decide_proposals.decision = 'taken' and public.is_stale(proposal) then
      outcome := jsonb_build_object('outcome', 'stale');
    else
      begin
        if decide_proposals.decision = 'taken' then
          perform internal.apply_proposal(proposal);
        end if;
        update public.run_proposals set decision = decide_proposals.decision, decided_at = clock_timestamp(),
          decided_by = decider where id = proposal.id;
        outcome := jsonb_build_object('outcome', decide_proposals.decision);
      exception when integrity_constraint_violation or data_exception or raise_exception then
        -- One that the database will not change must not keep the others from it.
        outcome := jsonb_build_object('outcome', 'refused', 'reason', sqlerrm);
      end;
    end if;
    outcomes := outcomes || (outcome || jsonb_build_object('id', proposal.id));
  end loop;
  insert into public.run_actions (run_id, tool, action, count, done_by)
    select run.id, run.job_name, case decide_proposals.decision when 'taken' then 'take' else 'leave' end, count(*), decider
    from jsonb_to_recordset(outcomes) as told (id uuid, outcome text)
    join public.run_proposals decided on decided.id = told.id
    join public.cron_execution_logs run on run.id = decided.run_id
    where told.outcome = decide_proposals.decision
    group by run.id, run.job_name;
  return outcomes;
end
$$;
revoke execute on function public.decide_proposals(uuid[], text) from public, anon;
grant execute on function public.decide_proposals(uuid[], text) to authenticated;
