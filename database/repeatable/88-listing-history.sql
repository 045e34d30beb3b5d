-- What happened to one listing, the newest first: decisions, and what runs of tools did with it.
create or replace function public.listing_history(listing uuid) returns json
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp set enable_seqscan = off set timezone = 'UTC' as $$
begin
  perform internal.require_admin();
  return (
    select coalesce(json_agg(event order by event.at desc, event.what), '[]') from (
      select decision.created_at as at, decision.action as what, decision.reasons_text as note,
        case when decision.source = 'rule' then 'A rule' else account.email end as by,
        decision.id as decision, decision.ends_at as until, decision.reversed_at as ended_at, null::uuid as run
      from public.moderation_decisions decision left join auth.users account on account.id = decision.decided_by
      where decision.listing_id = listing
      union all
      -- A suspension hides what the employer has; it is undone beside the employer.
      select decision.created_at, decision.action, decision.reasons_text, account.email, null, null, decision.reversed_at, null
      from public.job_listings one join public.moderation_decisions decision
        on decision.company_id = one.company_id and decision.created_at >= one.created_at
      left join auth.users account on account.id = decision.decided_by
      where one.id = listing and decision.listing_id is null and decision.action in ('suspend', 'lift')
      union all
      select created_at, 'reclassified', from_category || ' → ' || to_category, 'AI Job Reclassifier', null, null, undone_at, run_id
      from public.category_changes where listing_id = listing
      union all
      select enhanced.enhanced_at, 'enhanced', 'Started by ' || run.started_by, 'AI Job Description Enhancer', null,
        null, enhanced.restored_at, enhanced.run_id
      from public.description_originals enhanced left join public.cron_execution_logs run on run.id = enhanced.run_id
      where enhanced.listing_id = listing
      union all
      -- What was merged by hand is a decision already.
      select created_at, 'deduplicated', details ->> 'explanation', 'Job Deduplicator', null, null, restored_at, run_id
      from public.duplicate_decisions where removed_id = listing and reason <> 'by hand'
      union all
      select coalesce(first_seen_at, created_at), case when source is null then 'posted' else 'imported' end, source, null, null, null, null, null
      from public.job_listings where id = listing
      union all
      select closed_at, 'closed-by-source', closed_reason, null, null, null, null, null
      from public.job_listings where id = listing and closed_reason in ('gone', 'expired')
      union all
      select closed_at, 'closed-by-employer', closed_reason, null, null, opens_at, null, null
      from public.job_listings where id = listing and closed_reason in ('paused', 'filled', 'scheduled', 'withdrawn')
      order by 1 desc limit 200
    ) event
  );
end
$$;
revoke execute on function public.listing_history(uuid) from public, anon;
grant execute on function public.listing_history(uuid) to authenticated;
