-- Everything that the board stores about a person, for an export. Columns of accounts are named one by one, so that no
-- hash, secret or token is among them. Nothing of others is in it: not who reported a job, nor which administrator decided.

-- Whether mail to the account's address has reached the person: they opened a link or typed a code that it brought. Where
-- addresses are not confirmed, an account alone proves nothing about its address.
create or replace function internal.has_proven_address(person uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (select from auth.users where id = person and email_confirmed_at >= confirmation_sent_at)
    or exists (
      select from auth.sessions session join auth.mfa_amr_claims claim on claim.session_id = session.id
      where session.user_id = person and claim.authentication_method = 'otp'
    )
$$;

create or replace function internal.account_data(person uuid) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select jsonb_build_object(
    'account', jsonb_build_object(
      'id', account.id, 'email', account.email, 'phone', account.phone, 'created_at', account.created_at,
      'updated_at', account.updated_at, 'last_sign_in_at', account.last_sign_in_at, 'banned_until', account.banned_until,
      'email_confirmed_at', account.email_confirmed_at, 'email_change', nullif(account.email_change, ''),
      'metadata', account.raw_user_meta_data,
      'roles', (select coalesce(jsonb_agg(role order by role), '[]') from public.user_roles where user_id = person)
    ),
    'identities', (
      select coalesce(jsonb_agg(jsonb_build_object('provider', provider, 'email', email, 'created_at', created_at,
        'last_sign_in_at', last_sign_in_at) order by created_at), '[]')
      from auth.identities where user_id = person
    ),
    'two_step_sign_in', (
      select coalesce(jsonb_agg(jsonb_build_object('name', friendly_name, 'type', factor_type, 'status', status,
        'created_at', created_at, 'last_used_at', last_challenged_at) order by created_at), '[]')
      from auth.mfa_factors where user_id = person
    ),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object('created_at', created_at, 'refreshed_at', refreshed_at,
        'ends_at', not_after, 'browser', user_agent, 'ip', ip, 'level', aal) order by created_at), '[]')
      from auth.sessions where user_id = person
    ),
    'domain_challenges', (
      select coalesce(jsonb_agg(jsonb_build_object('begun_at', created_at, 'domain', domain, 'code_sent_to', code_address,
        'code_sent_at', code_sent_at) order by created_at), '[]')
      from internal.domain_challenges where person_id = person
    ),
    'claims', (
      select coalesce(jsonb_agg(jsonb_build_object('made_at', created_at, 'company', company_name, 'domain', domain,
        'method', method, 'address', address, 'state', state, 'decided_at', decided_at, 'reason', reason) order by created_at), '[]')
      from public.company_claims where claimant_id = person
    ),
    'weekly_mail', jsonb_build_object(
      'turned_off_at', (select created_at from public.weekly_mail_stops where person_id = person),
      'sent', (
        select coalesce(jsonb_agg(jsonb_build_object('week', week, 'sent_at', sent_at) order by week), '[]')
        from internal.weekly_mails where person_id = person
      )
    ),
    'plan_mails', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'about', about, 'sent_at', sent_at) order by created_at), '[]')
      from internal.plan_mails where person_id = person
    ),
    'suppressed_mails', (
      select coalesce(jsonb_agg(jsonb_build_object('scope', scope, 'reason', reason, 'detail', detail, 'since', created_at)
        order by created_at), '[]')
      from internal.mail_suppressions where address_hash = internal.mail_address_hash(account.email)
    ),
    'exports', (
      select coalesce(jsonb_agg(jsonb_build_object('asked_at', created_at, 'by_administrator', asked_by is distinct from person_id,
        'ready_at', ready_at) order by created_at), '[]')
      from public.data_exports where person_id = person
    )
  )
  from auth.users account where id = person
$$;

create or replace function internal.company_data(person uuid) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select jsonb_build_object(
    'company', (
      select to_jsonb(company) || jsonb_build_object('former_addresses', (
        select coalesce(jsonb_agg(slug), '[]') from public.company_aliases
        where company_id = company.id and slug is not null
      ), 'proven_domains', (
        select coalesce(jsonb_agg(jsonb_build_object('domain', domain, 'method', method, 'address', address,
          'proven_at', proven_at, 'checked_at', checked_at, 'failing_since', failing_since, 'problem', problem,
          'lapsed_at', lapsed_at) order by proven_at), '[]')
        from public.company_domains where company_id = company.id
      ), 'careers_pages', (
        select coalesce(jsonb_agg(to_jsonb(sync) - 'company_id' || jsonb_build_object('left_out', (
          select coalesce(jsonb_agg(jsonb_build_object('title', title, 'at', left_out_at) order by left_out_at), '[]')
          from public.careers_left_out where sync_id = sync.id
        )) order by consented_at), '[]')
        from public.careers_syncs sync where company_id = company.id
      ), 'careers_pages_looked_at', (
        select coalesce(jsonb_agg(jsonb_build_object('address', address, 'at', created_at) order by created_at), '[]')
        from public.careers_searches where company_id = company.id or person_id = person
      ))
      from public.companies company where user_id = person
    ),
    'drafts', (
      select coalesce(jsonb_agg(to_jsonb(draft) - 'user_id' order by created_at), '[]')
      from public.job_drafts draft where user_id = person
    ),
    'listings', (
      select coalesce(jsonb_agg(to_jsonb(listing) || jsonb_build_object(
        'state', public.state(listing),
        'former_addresses', (
          select coalesce(jsonb_agg(slug order by created_at), '[]')
          from internal.former_listing_slugs where listing_id = listing.id
        ),
        'facts', (select to_jsonb(fact) - 'listing_id' from public.listing_facts fact where listing_id = listing.id),
        'edited_fields', (
          select coalesce(jsonb_agg(to_jsonb(own) - 'listing_id' order by field), '[]')
          from public.synced_fields own where listing_id = listing.id
        ),
        'corrections', (select facts from public.fact_corrections where listing_id = listing.id),
        'original_description', (select original from public.description_originals where listing_id = listing.id),
        'category_changes', (
          select coalesce(jsonb_agg(jsonb_build_object('at', created_at, 'from', from_category, 'to', to_category,
            'undone_at', undone_at) order by created_at), '[]')
          from public.category_changes where listing_id = listing.id
        ),
        'check', (
          select jsonb_build_object('at', checked_at, 'score', score, 'reasons', reasons)
          from public.listing_checks where listing_id = listing.id
        ),
        'figures', (
          select json_build_object('views', coalesce(sum(views), 0), 'apply_clicks', coalesce(sum(clicks), 0),
            'saves', coalesce(sum(saves), 0))
          from public.listing_figures where listing_id = listing.id
        )
      ) order by listing.created_at), '[]')
      from public.job_listings listing join public.companies company on company.id = listing.company_id
      where company.user_id = person
    )
  )
$$;

-- What a person bought, with what was paid, given and written on their documents. Which administrator did what is not told.
create or replace function internal.order_data(person uuid) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select jsonb_build_object('orders', coalesce(jsonb_agg(to_jsonb(bought) - 'person_id' || jsonb_build_object(
    'money', (
      select coalesce(jsonb_agg(jsonb_build_object('at', at, 'kind', kind, 'amount', amount, 'currency', currency,
        'provider', provider, 'reference', reference, 'details', details - 'note') order by id), '[]')
      from public.order_ledger where order_id = bought.id
    ),
    'stablecoin', (
      select jsonb_build_object('address', address, 'transfers', (
        select coalesce(jsonb_agg(jsonb_build_object('chain', chain_id, 'transaction', tx_hash, 'sender', sender,
          'base_units', amount_base::text, 'state', payment.state, 'seen_at', seen_at) order by seen_at), '[]')
        from internal.onchain_payments payment where payment.order_id = bought.id
      )) from internal.onchain_orders where order_id = bought.id
    ),
    'term', (
      select to_jsonb(term) - 'order_id' - 'listing_id' from public.listing_terms term where order_id = bought.id
    ),
    'steps', (
      select coalesce(jsonb_agg(jsonb_build_object('at', at, 'from', from_state, 'to', to_state) order by id), '[]')
      from public.order_steps_taken where order_id = bought.id
    ),
    'refunds_asked_for', (
      select coalesce(jsonb_agg(jsonb_build_object('at', at, 'amount', amount, 'reason', reason) order by at), '[]')
      from internal.refunds where order_id = bought.id and asked_by = person
    ),
    'documents', (
      select coalesce(jsonb_agg(to_jsonb(document) - 'order_id' - 'ledger_id' order by issued_at), '[]')
      from public.order_documents document where order_id = bought.id
    )
  ) order by bought.created_at), '[]'))
  from public.orders bought where person_id = person
$$;

-- What was decided about a person, with their appeals.
create or replace function internal.decision_data(person uuid) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select jsonb_build_object(
    'decisions', (
      select coalesce(jsonb_agg(internal.statement_of(decision)::jsonb || jsonb_build_object('told_at', sent_at,
        'taken_back_at', reversed_at) order by created_at), '[]')
      from public.moderation_decisions decision where person_id = person
    ),
    'suspended_since', (select created_at from public.suspensions where person_id = person)
  )
$$;

-- What a person did as an administrator. Whom it was about is not told: that is about others.
create or replace function internal.desk_data(person uuid, address text) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select jsonb_build_object(
    'runs_started', (
      select coalesce(jsonb_agg(jsonb_build_object('tool', job_name, 'started_at', started_at, 'status', status,
        'is_dry_run', is_dry_run) order by started_at), '[]')
      from public.cron_execution_logs where started_by = address
    ),
    'run_actions', (
      select coalesce(jsonb_agg(jsonb_build_object('at', created_at, 'tool', tool, 'action', action, 'count', count)
        order by created_at), '[]')
      from public.run_actions where done_by = address
    ),
    'proposals_decided', (
      select coalesce(jsonb_agg(jsonb_build_object('at', decided_at, 'kind', kind, 'decision', decision) order by decided_at), '[]')
      from public.run_proposals where decided_by = address
    ),
    'changes_put_back', (
      select coalesce(jsonb_agg(jsonb_build_object('at', at, 'kind', kind) order by at), '[]') from (
        select undone_at, 'category' from public.category_changes where put_back_by = address
        union all select restored_at, 'description' from public.description_originals where put_back_by = address
        union all select restored_at, 'duplicate' from public.duplicate_decisions where put_back_by = address
      ) change (at, kind)
    ),
    'decisions_made', (
      select coalesce(jsonb_agg(jsonb_build_object('at', created_at, 'action', action) order by created_at), '[]')
      from public.moderation_decisions where decided_by = person
    ),
    'money_written_down', (
      select coalesce(jsonb_agg(jsonb_build_object('at', at, 'kind', kind, 'amount', amount, 'currency', currency) order by at), '[]')
      from public.order_ledger where recorded_by = person
    ),
    'steps_of_orders', (
      select coalesce(jsonb_agg(jsonb_build_object('at', at, 'from', from_state, 'to', to_state, 'note', note) order by at), '[]')
      from public.order_steps_taken where taken_by = person
    ),
    'alarms_settled', (
      select coalesce(jsonb_agg(jsonb_build_object('at', settled_at, 'kind', kind, 'note', note) order by settled_at), '[]')
      from public.payment_alarms where settled_by = person
    ),
    'replies_written', (
      select coalesce(jsonb_agg(jsonb_build_object('at', created_at, 'state', state, 'reply', reply) order by created_at), '[]')
      from public.contact_events where person_id = person
    ),
    'channels_changed', (
      select coalesce(jsonb_agg(jsonb_build_object('at', at, 'channel', channel, 'action', action, 'detail', detail) order by at), '[]')
      from public.channel_events where person_id = person
    ),
    'search_engines_changed', (
      select coalesce(jsonb_agg(jsonb_build_object('at', at, 'service', service, 'action', action, 'detail', detail) order by at), '[]')
      from internal.search_engine_events where person_id = person
    ),
    'synonyms_added', (
      select coalesce(jsonb_agg(jsonb_build_object('at', created_at, 'terms', terms) order by created_at), '[]')
      from public.search_synonyms where created_by = person
    )
  )
$$;

-- What was written with an address, with or without an account.
create or replace function internal.address_data(address text) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select jsonb_build_object(
    'messages', (
      select coalesce(jsonb_agg(jsonb_build_object('sent_at', created_at, 'name', name, 'email', email, 'message', message,
        'state', state, 'replies', (
          select coalesce(jsonb_agg(jsonb_build_object('at', event.created_at, 'reply', reply) order by event.created_at), '[]')
          from public.contact_events event where submission_id = submission.id and reply is not null
        )) order by created_at), '[]')
      from public.contact_submissions submission where lower(email) = lower(address)
    ),
    'reports', (
      select coalesce(jsonb_agg(jsonb_build_object('sent_at', created_at, 'job', subject, 'reason', reason, 'details', details,
        'name', name, 'email', email, 'url', url, 'in_good_faith', is_in_good_faith, 'resolved_at', resolved_at,
        'outcome', outcome, 'receipt_sent_at', receipt_sent_at, 'outcome_sent_at', outcome_sent_at) order by created_at), '[]')
      from public.job_reports where lower(email) = lower(address)
    ),
    'alerts', (
      select coalesce(jsonb_agg(jsonb_build_object('asked_at', alert.created_at, 'search', search.query, 'frequency', frequency,
        'hour', hour, 'weekday', weekday, 'time_zone', time_zone, 'consent', jsonb_build_object('version', consent_version,
          'search', asked_query, 'network_hash', asked_network, 'confirmed_at', confirmed_at, 'confirmed_network_hash', confirmed_network),
        'paused_at', paused_at, 'ended_at', ended_at, 'asked_anew', asked_anew, 'last_sent_at', last_sent_at, 'mails', (
          select coalesce(jsonb_agg(jsonb_build_object('at', coalesce(digest.sent_at, digest.created_at), 'search', digest.query,
            'jobs', digest.listings, 'is_sent', digest.sent_at is not null) order by digest.created_at), '[]')
          from internal.alert_digests digest where digest.alert_id = alert.id
        )) order by alert.created_at), '[]')
      from internal.alerts alert join internal.alert_queries search on search.id = alert.query_id
      where alert.email = lower(address)
    ),
    'suppressed_mails', (
      select coalesce(jsonb_agg(jsonb_build_object('since', created_at, 'scope', scope, 'reason', reason, 'detail', detail)
        order by created_at), '[]')
      from internal.mail_suppressions where address_hash = internal.mail_address_hash(address)
    )
  )
$$;

-- `person` is none for an address without an account. What was written with the address is null unless it is to be included.
create or replace function internal.personal_data(person uuid, address text, includes_address boolean) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select jsonb_build_object('collected_at', now(), 'address', address)
    || case when person is null then '{"account": null}' else
      internal.account_data(person) || internal.company_data(person) || internal.order_data(person)
      || internal.decision_data(person) || internal.desk_data(person, address) end
    || case when includes_address then internal.address_data(address) else '{"messages": null, "reports": null, "alerts": null}' end
$$;

-- The files that a person uploaded.
create or replace function internal.personal_files(person uuid)
returns table (name text, version text, bytes bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select name, version, coalesce((metadata ->> 'size')::bigint, 0) from storage.objects
  where bucket_id = 'company-logos' and starts_with(name, person || '/') order by created_at desc, name
$$;

revoke execute on function
  internal.has_proven_address(uuid), internal.account_data(uuid), internal.company_data(uuid), internal.order_data(uuid),
  internal.decision_data(uuid),
  internal.desk_data(uuid, text), internal.address_data(text), internal.personal_data(uuid, text, boolean),
  internal.personal_files(uuid)
from public;
