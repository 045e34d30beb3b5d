-- Who gets a company: what follows from the proof of a domain, and how administrators decide between two who have proven it.
-- Tables: migrations 0150 and 0151.

create or replace function internal.open_claim(
  claimed public.companies, person uuid, proven_domain text, proven_by text, shown_token text, mailed_to text
) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  claim uuid;
begin
  insert into public.company_claims (company_id, company_name, claimant_id, holder_id, domain, method, token, address)
  values (claimed.id, claimed.name, person, claimed.user_id, proven_domain, proven_by, shown_token, mailed_to)
  on conflict (company_id, claimant_id) where state = 'open' do nothing returning id into claim;
  if claim is not null then
    perform internal.queue_mail('mail-claim', claim);
  end if;
end
$$;

-- A company without an owner becomes the person's, or part of the company that they have. Answers the decision and the
-- company that is theirs now.
create or replace function internal.hand_over(claimed public.companies, person uuid, statement jsonb) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  own public.companies;
  decision uuid;
begin
  select * into own from public.companies where user_id = person for update;
  if own.id is not null then
    return jsonb_build_object('decision', internal.merge_into(claimed, own, statement), 'company', own.id);
  end if;
  update public.companies set user_id = person where id = claimed.id;
  decision := internal.write_decision(statement || jsonb_build_object(
    'action', 'claim', 'company_id', claimed.id, 'person_id', person, 'subject', claimed.name,
    'before', jsonb_build_object('user_id', null, 'is_employer', true), 'after', jsonb_build_object('user_id', person)
  ));
  insert into public.company_aliases (company_id, name, domain, decision_id)
  values (claimed.id, claimed.name, coalesce(claimed.domain, internal.own_domain(claimed.website)), decision);
  return jsonb_build_object('decision', decision, 'company', claimed.id);
end
$$;

-- A person has proven the domain of a company: their own, or one that they claim. Answers proven, claimed or contested: then
-- administrators decide, and nothing has changed.
create or replace function internal.settle_proof(
  person uuid, company uuid, proven_domain text, proven_by text, shown_token text, mailed_to text
) returns text language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  target public.companies;
  holder public.companies;
  handed jsonb;
  claim uuid;
begin
  -- The account before its company, as when it is deleted, so that none waits in a circle.
  perform from auth.users where id = person for key share;
  perform internal.lock_domain(proven_domain);
  perform from public.companies
  where id in (company, internal.owner_of_domain(proven_domain)) or user_id = person order by id for update;
  select * into target from public.companies where id = company;
  if not found or not internal.is_at_domain(coalesce(target.website, 'https://' || target.domain), proven_domain) then
    raise sqlstate 'PT409' using message = 'The website of this company has changed; begin again';
  end if;
  select * into holder from public.companies where id = internal.owner_of_domain(proven_domain);
  if target.user_id = person and coalesce(holder.id, target.id) = target.id then
    perform internal.save_proof(target.id, proven_domain, proven_by, shown_token, mailed_to);
    return 'proven';
  end if;
  if holder.user_id <> person then
    perform internal.open_claim(holder, person, proven_domain, proven_by, shown_token, mailed_to);
    return 'contested';
  end if;
  -- Nothing becomes part of a company that waits itself.
  if target.user_id is not null or exists (select from public.companies where user_id = person and held_at is not null) or exists (
    select from public.company_claims other
    where other.company_id = target.id and other.state = 'open' and other.claimant_id <> person
  ) then
    perform internal.open_claim(target, person, proven_domain, proven_by, shown_token, mailed_to);
    return 'contested';
  end if;
  handed := internal.hand_over(target, person, jsonb_build_object('source', 'rule', 'automated_detection', true,
    'automated_decision', true, 'reasons_text', format('The domain %s was proven (%s)', proven_domain, proven_by)));
  -- Unless they had proven it before.
  if holder.id is null then
    perform internal.save_proof((handed ->> 'company')::uuid, proven_domain, proven_by, shown_token, mailed_to);
  end if;
  insert into public.company_claims (company_id, company_name, claimant_id, domain, method, token, address, state, decided_at, decision_id)
  values ((handed ->> 'company')::uuid, target.name, person, proven_domain, proven_by, shown_token, mailed_to, 'granted', now(),
    (handed ->> 'decision')::uuid) returning id into claim;
  perform internal.queue_mail('mail-claim', claim);
  return 'claimed';
end
$$;

-- A company without an owner at a domain that the person's own company has proven asks for no further proof. None: it has not.
-- Nothing was looked at, so that nothing is renewed.
create or replace function internal.claim_by_proof(person uuid, company uuid, proven_domain text) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from public.companies own where own.id = company and own.user_id = person) then
    raise sqlstate 'PT409' using message = 'This company is yours already';
  end if;
  return (
    select internal.settle_proof(person, claim_by_proof.company, domain, method, token, address)
    from (
      select proof.* from public.company_domains proof join public.companies own on own.id = proof.company_id
      where own.user_id = person and proof.domain = proven_domain and proof.lapsed_at is null
      order by array_position(array['dns', 'file', 'meta', 'mail'], proof.method) limit 1
    ) strongest
  );
end
$$;

-- The company goes from its owner, if any, to the claimant; every listing stays with it. What the former owner had proven is kept
-- in the decision, for undoing it.
create or replace function internal.award_claim(claim public.company_claims, claimed public.companies, decider uuid, reason text)
returns uuid language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  former constant uuid := claimed.user_id;
  -- A decision outlives accounts, and so holds no whole address.
  proofs constant jsonb := (
    select coalesce(jsonb_agg(to_jsonb(proof) || jsonb_build_object('address', '…@' || proof.domain)), '[]')
    from public.company_domains proof where company_id = claimed.id
  );
  aliases constant jsonb := (
    select coalesce(jsonb_agg(to_jsonb(alias)), '[]') from public.company_aliases alias
    where company_id = claimed.id and slug is null
  );
  handed jsonb;
begin
  if former = claim.claimant_id then
    raise sqlstate 'PT409' using message = format('“%s” belongs to the claimant already', claimed.name);
  end if;
  update public.companies set user_id = null where id = claimed.id returning * into claimed;
  perform internal.end_hiding(claimed.id);
  delete from public.company_aliases where company_id = claimed.id and slug is null;
  handed := internal.hand_over(claimed, claim.claimant_id, jsonb_build_object('decided_by', decider, 'reasons_text', reason));
  perform internal.save_claimed_proof((handed ->> 'company')::uuid, claim);
  perform internal.let_name_through(own) from public.companies own where own.id = (handed ->> 'company')::uuid and held_at is not null;
  return internal.write_decision(jsonb_build_object(
    'action', 'award-claim', 'decided_by', decider, 'company_id', handed ->> 'company', 'person_id', claim.claimant_id,
    'subject', claimed.name, 'reasons_text', reason,
    'before', jsonb_build_object('user_id', former, 'proofs', proofs, 'aliases', aliases, 'claim', claim.id,
      'company', claimed.id),
    'after', jsonb_build_object('user_id', claim.claimant_id, 'handed', handed ->> 'decision')
  ));
end
$$;

create or replace function public.decide_claim(claim uuid, verdict text, reason text) returns json
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  found_claim public.company_claims;
  claimed public.companies;
  cleaned constant text := internal.require_reason('merge', reason);
  decision uuid;
begin
  perform internal.require_admin();
  select * into found_claim from public.company_claims where id = claim;
  -- The accounts, their companies, then the claim: in the order in which an account is deleted, so that none waits in a circle.
  perform from auth.users account where id = found_claim.claimant_id
    or id = (select user_id from public.companies where id = found_claim.company_id) order by id for key share;
  perform internal.lock_domain(found_claim.domain) where found_claim.domain is not null;
  perform from public.companies
  where id = found_claim.company_id or user_id = found_claim.claimant_id order by id for update;
  select * into found_claim from public.company_claims where id = claim for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such claim';
  end if;
  if found_claim.state <> 'open' then
    perform internal.refuse_repeated(found_claim.decision_id, 'This claim is decided already');
  end if;
  select * into claimed from public.companies where id = found_claim.company_id for update;
  if verdict = 'grant' then
    if claimed.id is null then
      raise sqlstate 'PT409' using message = format('“%s” is gone, or merged into another company', found_claim.company_name);
    end if;
    if exists (select from public.suspensions where person_id = found_claim.claimant_id) then
      raise sqlstate 'PT409' using message = 'The claimant is suspended';
    end if;
    if not exists (select from public.user_roles where user_id = found_claim.claimant_id and role = 'employer') then
      raise sqlstate 'PT409' using message = 'The claimant is no longer an employer';
    end if;
    decision := internal.award_claim(found_claim, claimed, auth.uid(), cleaned);
  elsif verdict = 'refuse' then
    decision := internal.write_decision(jsonb_build_object(
      'action', 'refuse-claim', 'decided_by', auth.uid(), 'company_id', claimed.id, 'person_id', found_claim.claimant_id,
      'subject', found_claim.company_name, 'reasons_text', cleaned, 'before', jsonb_build_object('claim', claim)
    ));
  else
    raise sqlstate 'PT400' using message = 'A claim is granted or refused';
  end if;
  update public.company_claims set state = case verdict when 'grant' then 'granted' else 'refused' end, decided_at = now(),
    decision_id = decision, reason = cleaned, outcome_sent_at = null
  where id = claim;
  perform internal.queue_mail('mail-claim', claim);
  return json_build_object('decision', decision);
end
$$;

-- The claim waits again. A company that was awarded goes back to its former owner, with what they had proven.
create or replace function internal.undo_claim_verdict(decision public.moderation_decisions, decider uuid) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  former constant uuid := (decision.before ->> 'user_id')::uuid;
  returned constant uuid := (decision.before ->> 'company')::uuid;
begin
  if decision.action = 'award-claim' then
    if exists (select from public.companies where user_id = former) then
      raise sqlstate 'PT409' using message = format('The former owner of “%s” has another company by now', decision.subject);
    end if;
    perform internal.undo_one((decision.after ->> 'handed')::uuid, decider);
    -- One domain, one company: what the claimant had proven is part of the claim, which waits again.
    delete from public.company_domains proof using public.company_claims claim
    where claim.id = (decision.before ->> 'claim')::uuid and proof.domain = claim.domain and proof.company_id <> returned;
    update public.companies set user_id = (select id from auth.users where id = former) where id = returned;
    update public.job_listings set closed_at = now(), closed_reason = 'suspended'
    where company_id = returned and closed_at is null and exists (select from public.suspensions where person_id = former);
    insert into public.company_domains
    select * from jsonb_populate_recordset(null::public.company_domains, decision.before -> 'proofs') on conflict do nothing;
    insert into public.company_aliases
    select * from jsonb_populate_recordset(null::public.company_aliases, decision.before -> 'aliases') on conflict do nothing;
  end if;
  update public.company_claims set state = 'open', decided_at = null, decision_id = null, reason = null, outcome_sent_at = null,
    company_id = coalesce(returned, company_id)
  where id = (decision.before ->> 'claim')::uuid;
  return internal.write_decision(jsonb_build_object(
    'action', 'reopen-claim', 'decided_by', decider, 'company_id', coalesce(returned, decision.company_id),
    'person_id', decision.person_id, 'subject', decision.subject, 'reverses', decision.id,
    'before', decision.after, 'after', decision.before - array['proofs', 'aliases']
  ));
end
$$;

-- What waits for a decision, the longest waiting first: both sides with what they have proven.
create or replace function public.find_claims() returns json
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform internal.require_admin();
  return (
    select coalesce(json_agg(json_build_object(
      'id', claim.id, 'created_at', claim.created_at, 'domain', claim.domain, 'method', claim.method,
      'address', claim.address, 'claimant_id', claim.claimant_id, 'claimant', claimant.email,
      'claimant_company', own.name, 'claimant_company_slug', own.slug, 'claimant_since', claimant.created_at,
      'company_id', company.id, 'company', coalesce(company.name, claim.company_name), 'company_slug', company.slug,
      'website', company.website, 'holder_id', holder.id, 'holder', holder.email, 'holder_since', holder.created_at,
      'holder_proofs', (
        select coalesce(json_agg(json_build_object('domain', proof.domain, 'method', proof.method, 'proven_at', proof.proven_at)), '[]')
        from public.company_domains proof where proof.company_id = company.id and proof.lapsed_at is null
      ),
      'listings', (select count(*) from public.job_listings listing where listing.company_id = company.id)
    ) order by claim.created_at, claim.id), '[]')
    from (select * from public.company_claims where state = 'open' order by created_at, id limit 100) claim
    join auth.users claimant on claimant.id = claim.claimant_id
    left join public.companies own on own.user_id = claimant.id
    left join public.companies company on company.id = claim.company_id
    left join auth.users holder on holder.id = company.user_id
  );
end
$$;

-- An employer makes an imported listing of their company their own: from then on they edit it, and imports leave it alone.
create or replace function public.take_over_listing(listing uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  found_listing public.job_listings;
begin
  if internal.is_suspended() or internal.own_company_id() is null then
    raise insufficient_privilege using message = 'Only the employer may take a listing over';
  end if;
  select * into found_listing from public.job_listings
  where id = listing and company_id = internal.own_company_id() for update;
  if not found then
    raise insufficient_privilege using message = 'Only the employer may take a listing over';
  end if;
  if found_listing.source is null then
    return;
  end if;
  if public.state(found_listing) = 'removed' then
    raise sqlstate 'PT409' using message = 'This listing was removed';
  end if;
  insert into internal.taken_postings (source, source_board, source_id, listing_id)
  values (found_listing.source, coalesce(found_listing.source_board, ''), found_listing.source_id, listing)
  on conflict (source, source_board, source_id) do update set listing_id = excluded.listing_id;
  update public.job_listings set source = null, source_id = null, source_board = null, content_hash = null,
    missing_since = null, external_url = coalesce(external_url, source_url), source_url = null,
    -- No source ends it any more. It was listed for free and stays so for the days of a new one; more are bought.
    free_until = now() + internal.listing_life(),
    expires_at = greatest(now() + internal.listing_life(), internal.bought_until(listing))
  where id = listing;
  -- There is nothing any more that its words could differ from.
  delete from public.synced_fields own where own.listing_id = listing;
end
$$;

revoke execute on function
  internal.open_claim(public.companies, uuid, text, text, text, text), internal.hand_over(public.companies, uuid, jsonb),
  internal.settle_proof(uuid, uuid, text, text, text, text), internal.claim_by_proof(uuid, uuid, text),
  internal.award_claim(public.company_claims, public.companies, uuid, text), public.decide_claim(uuid, text, text),
  internal.undo_claim_verdict(public.moderation_decisions, uuid), public.find_claims(), public.take_over_listing(uuid)
from public;
grant execute on function public.decide_claim(uuid, text, text), public.find_claims(), public.take_over_listing(uuid) to authenticated;
