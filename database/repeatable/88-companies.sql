-- How administrators give a company to an account and merge two companies. Every listing and address is kept. Tables:
-- migration 0111. Both are undone by undo_decision (84-undo-decisions.sql).

-- A new company does not take the address of one that was merged into another: that address redirects.
create or replace function internal.spare_old_slugs() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  attempt integer := 2;
begin
  while exists (select from public.company_aliases where slug = new.slug) loop
    new.slug := internal.free_slug(new.name || ' ' || attempt, 'company', 'public.companies');
    attempt := attempt + 1;
  end loop;
  return new;
end
$$;
create or replace trigger spare_old_slugs before insert on public.companies
  for each row execute function internal.spare_old_slugs();

create or replace function public.give_company(company uuid, email text, reason text default null) returns json
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  found_company public.companies;
  person auth.users;
  is_new_employer boolean;
  decision uuid;
begin
  perform internal.require_admin();
  select * into found_company from public.companies where id = company for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such company';
  end if;
  select * into person from auth.users account
  where account.email = lower(internal.trimmed(give_company.email)) and account.deleted_at is null;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no account with this address';
  end if;
  if found_company.user_id is not null then
    perform internal.refuse_repeated((
      select id from public.moderation_decisions made where made.company_id = company and action = 'claim'
      order by created_at desc limit 1
    ), format('“%s” has an owner', found_company.name));
  end if;
  if exists (select from public.companies where user_id = person.id) then
    raise sqlstate 'PT409' using message = format('%s has a company already; merge this one into it', person.email);
  end if;
  if exists (select from public.suspensions where person_id = person.id) then
    raise sqlstate 'PT409' using message = format('%s is suspended', person.email);
  end if;
  insert into public.user_roles (user_id, role) values (person.id, 'employer') on conflict do nothing;
  is_new_employer := found;
  update public.companies set user_id = person.id where id = company;
  decision := internal.write_decision(jsonb_build_object(
    'action', 'claim', 'decided_by', auth.uid(), 'company_id', company, 'person_id', person.id, 'subject', found_company.name,
    'reasons_text', internal.require_reason('claim', reason),
    'before', jsonb_build_object('user_id', null, 'is_employer', not is_new_employer),
    'after', jsonb_build_object('user_id', person.id)
  ));
  -- Imports leave companies with an owner alone; this one's owner was found by an administrator.
  insert into public.company_aliases (company_id, name, domain, decision_id)
  values (company, found_company.name, coalesce(found_company.domain, internal.own_domain(found_company.website)), decision);
  return json_build_object('decision', decision);
end
$$;

-- Both are locked, and the merged one has no owner. Its listings, addresses and history go to the other one.
create or replace function internal.merge_into(merged public.companies, kept public.companies, statement jsonb) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  decision uuid;
begin
  decision := internal.write_decision(statement || jsonb_build_object(
    'action', 'merge-company', 'company_id', kept.id, 'subject', merged.name,
    'before', jsonb_build_object('slug', merged.slug), 'after', jsonb_build_object('slug', kept.slug)
  ));
  insert into internal.merged_companies (decision_id, company, listings, aliases, decisions, syncs)
  select decision, to_jsonb(merged),
    array(select id from public.job_listings where company_id = merged.id),
    array(select id from public.company_aliases where company_id = merged.id),
    array(select id from public.moderation_decisions where company_id = merged.id),
    array(select id from public.careers_syncs where company_id = merged.id);
  update public.careers_syncs set company_id = kept.id where company_id = merged.id;
  update public.job_listings set company_id = kept.id where company_id = merged.id;
  update public.company_aliases set company_id = kept.id where company_id = merged.id;
  update public.moderation_decisions set company_id = kept.id where company_id = merged.id;
  update public.job_reports set company_id = kept.id where company_id = merged.id;
  update public.orders set company_id = kept.id where company_id = merged.id;
  update public.company_claims claim set company_id = kept.id where company_id = merged.id and not exists (
    select from public.company_claims other
    where other.company_id = kept.id and other.claimant_id = claim.claimant_id and other.state = 'open'
  );
  delete from public.companies where id = merged.id;
  insert into public.company_aliases (company_id, slug, name, domain, decision_id)
  values (kept.id, merged.slug, merged.name, coalesce(merged.domain, internal.own_domain(merged.website)), decision);
  return decision;
end
$$;

create or replace function public.merge_companies(company uuid, into_company uuid, reason text) returns json
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  merged public.companies;
  kept public.companies;
begin
  perform internal.require_admin();
  if company = into_company then
    raise sqlstate 'PT400' using message = 'A company is not merged into itself';
  end if;
  perform from public.companies where id in (company, into_company) order by id for update;
  select * into merged from public.companies where id = company;
  select * into kept from public.companies where id = into_company;
  if merged.id is null and exists (select from internal.merged_companies where merged_companies.company ->> 'id' = merge_companies.company::text) then
    perform internal.refuse_repeated((
      select decision_id from internal.merged_companies join public.moderation_decisions made on made.id = decision_id
      where merged_companies.company ->> 'id' = merge_companies.company::text order by created_at desc limit 1
    ), 'This company is merged already');
  end if;
  if merged.id is null or kept.id is null then
    raise sqlstate 'PT404' using message = 'There is no such company';
  end if;
  if merged.user_id is not null then
    raise sqlstate 'PT409' using message = format('“%s” belongs to an account; only a company without an owner is merged into another', merged.name);
  end if;
  if exists (select from public.suspensions where person_id = kept.user_id) then
    raise sqlstate 'PT409' using message = format('The owner of “%s” is suspended', kept.name);
  end if;
  return json_build_object('decision', internal.merge_into(merged, kept, jsonb_build_object(
    'decided_by', auth.uid(), 'reasons_text', internal.require_reason('merge', reason)
  )));
end
$$;

-- A suspension is its employer's: it ends for what sources wrote when their company goes back or on to another. What the employer wrote
-- stays out of sight until the suspension is lifted (internal.release_left_behind) or an administrator releases it.
create or replace function internal.end_hiding(company uuid) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  update public.job_listings set closed_at = null, closed_reason = null
  where company_id = end_hiding.company and closed_reason = 'suspended'
    and not internal.is_employers_words(source, source_board)
$$;

create or replace function internal.undo_claim(decision public.moderation_decisions, decider uuid) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  owner constant uuid := (decision.after ->> 'user_id')::uuid;
begin
  update public.companies set user_id = null where id = decision.company_id and user_id = owner;
  if not found then
    raise sqlstate 'PT409' using message = format('“%s” belongs to another account by now, or is gone', decision.subject);
  end if;
  perform internal.end_hiding(decision.company_id);
  delete from public.company_aliases where decision_id = decision.id;
  if not (decision.before ->> 'is_employer')::boolean then
    delete from public.user_roles where user_id = owner and role = 'employer';
  end if;
  return internal.write_decision(jsonb_build_object(
    'action', 'unclaim', 'decided_by', decider, 'company_id', decision.company_id, 'person_id', owner,
    'subject', decision.subject, 'reverses', decision.id, 'before', decision.after, 'after', decision.before
  ));
end
$$;

-- Companies that were merged into the one of an account come back before it goes, with their listings.
create or replace function internal.part_merged_companies(person uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  former record;
begin
  for former in
    select merged.decision_id, merged.listings from internal.merged_companies merged
    join public.moderation_decisions decision on decision.id = merged.decision_id
    join public.companies company on company.id = decision.company_id
    where company.user_id = person order by decision.created_at desc
  loop
    perform internal.undo_one(former.decision_id, null);
    update public.job_listings set closed_at = null, closed_reason = null
    where id = any (former.listings) and closed_reason = 'suspended';
  end loop;
end
$$;

-- A company that was given to an account outlives it, with what was imported, under the name that imports know. What the
-- account posted itself goes, and so does a logo that is a file of the account.
create or replace function internal.take_back_given_company(person uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  given public.company_aliases;
begin
  select alias.* into given from public.company_aliases alias join public.companies company on company.id = alias.company_id
  where company.user_id = person and alias.slug is null for update of company;
  if not found then
    perform internal.part_merged_companies(person);
    return;
  end if;
  delete from public.job_listings where company_id = given.company_id and source is null;
  delete from public.careers_syncs where company_id = given.company_id;
  delete from public.careers_searches where company_id = given.company_id;
  update public.companies set user_id = null, name = given.name,
    logo_url = case when strpos(logo_url, '/company-logos/' || person || '/') = 0 then logo_url end
  where id = given.company_id;
  delete from public.company_aliases where id = given.id;
  -- The suspension ends with the account.
  update public.job_listings set closed_at = null, closed_reason = null
  where company_id = given.company_id and closed_reason = 'suspended';
end
$$;

-- Employers delete what they made themselves: neither what was here before it was theirs, nor what another one claims.
create or replace function internal.keep_given_company() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from public.company_aliases where company_id = old.id) then
    raise sqlstate 'PT409' using message =
      format('“%s” has listings from before it was yours, which stay. It goes back when you delete your account', old.name);
  end if;
  if exists (select from public.company_claims where company_id = old.id and state = 'open') then
    raise sqlstate 'PT409' using message = format('“%s” is claimed by another employer; it stays until that is decided', old.name);
  end if;
  return old;
end
$$;
create or replace trigger keep_given_company before delete on public.companies for each row
  when (current_user = 'authenticated') execute function internal.keep_given_company();

-- Whether the company of the person who asks would outlive their account: for the words of the dialog that deletes it.
create or replace function public.own_company_stays() returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (
    select from public.company_aliases alias join public.companies company on company.id = alias.company_id
    where company.user_id = auth.uid() and alias.slug is null
  )
$$;

-- The company comes back with its address and those of its listings that are still where they were put.
create or replace function internal.undo_company_merge(decision public.moderation_decisions, decider uuid) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  former internal.merged_companies;
  restored public.companies;
begin
  perform from public.companies where id = decision.company_id for update;
  if not found then
    raise sqlstate 'PT409' using message = format('“%s” was merged into a company that is gone', decision.subject);
  end if;
  select * into former from internal.merged_companies where decision_id = decision.id;
  delete from public.company_aliases where decision_id = decision.id;
  insert into public.companies select * from jsonb_populate_record(null::public.companies, former.company)
  returning * into restored;
  update public.careers_syncs set company_id = restored.id where id = any (former.syncs) and company_id = decision.company_id;
  update public.job_listings set company_id = restored.id
  where id = any (former.listings) and company_id = decision.company_id;
  perform internal.end_hiding(restored.id);
  update public.company_aliases set company_id = restored.id where id = any (former.aliases);
  update public.moderation_decisions set company_id = restored.id where id = any (former.decisions);
  update public.job_reports set company_id = restored.id
  where listing_id = any (former.listings) and company_id = decision.company_id;
  update public.orders set company_id = restored.id
  where listing_id = any (former.listings) and company_id = decision.company_id;
  delete from internal.merged_companies where decision_id = decision.id;
  delete from public.company_domains proof using public.companies company
  where company.id = decision.company_id and proof.company_id = company.id
    and not internal.is_at_domain(company.website, proof.domain) and not internal.is_former_domain(company.id, proof.domain);
  return internal.write_decision(jsonb_build_object(
    'action', 'part-company', 'decided_by', decider, 'company_id', restored.id, 'subject', restored.name,
    'reverses', decision.id, 'before', decision.after, 'after', decision.before
  ));
end
$$;

revoke execute on function
  internal.spare_old_slugs(), public.give_company(uuid, text, text), public.merge_companies(uuid, uuid, text),
  internal.merge_into(public.companies, public.companies, jsonb),
  internal.end_hiding(uuid), internal.undo_claim(public.moderation_decisions, uuid), internal.take_back_given_company(uuid),
  internal.part_merged_companies(uuid), internal.keep_given_company(),
  internal.undo_company_merge(public.moderation_decisions, uuid), public.own_company_stays()
from public;
grant execute on function
  public.give_company(uuid, text, text), public.merge_companies(uuid, uuid, text), public.own_company_stays()
to authenticated;
