-- What stays of a person who is deleted, and the ways to delete one.

-- The same in each row of a person, so that it can still be seen which belong together.
create or replace function internal.pseudonym_of(person uuid) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select 'Deleted account ' || left(md5(person::text), 8)
$$;

-- Runs, what was done with them and what was put back name administrators by their address.
create or replace function internal.rename_administrator(address text, new_name text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.cron_execution_logs set started_by = new_name where started_by = address;
  update public.run_actions set done_by = new_name where done_by = address;
  update public.run_proposals set decided_by = new_name where decided_by = address;
  update public.category_changes set put_back_by = new_name where put_back_by = address;
  update public.description_originals set put_back_by = new_name where put_back_by = address;
  update public.duplicate_decisions set put_back_by = new_name where put_back_by = address;
end
$$;

create or replace function internal.follow_address() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform internal.rename_administrator(old.email, new.email);
  return null;
end
$$;
create or replace trigger follow_address after update of email on auth.users
  for each row when (old.email <> new.email) execute function internal.follow_address();

-- The text of a report that is still to be decided stays until it is (functions/maintenance/retention.ts).
create or replace function internal.forget_reporter(address text) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  forgotten integer;
begin
  update public.job_reports set name = null, email = null, forgotten_at = now(),
    details = case when resolved_at is null then details end
  where lower(email) = lower(address);
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;

create or replace function internal.delete_messages(address text) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  deleted integer;
begin
  delete from public.contact_submissions where lower(email) = lower(address);
  get diagnostics deleted = row_count;
  return deleted;
end
$$;

-- Decisions outlive the account they are about, as they must, but not its name nor the words of its appeals; those about a
-- listing name the listing. All references are cleared here at once: the foreign keys would clear them one by one, in whichever
-- order they were made, and for a decision of the same transaction check those that are left, whose rows are gone already.
create or replace function internal.forget_in_decisions(person uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  company constant uuid := (select id from public.companies where user_id = person);
  listings constant uuid[] := array(select id from public.job_listings where company_id = company);
begin
  update public.moderation_decisions set
    subject = case when person_id = person and listing_id is null then internal.pseudonym_of(person) else subject end,
    appeal_text = case when person_id = person and appeal_text is not null then 'Deleted with the account' else appeal_text end,
    person_id = nullif(person_id, person), decided_by = nullif(decided_by, person), reversed_by = nullif(reversed_by, person),
    company_id = nullif(company_id, company), listing_id = case when listing_id = any (listings) then null else listing_id end
  where person_id = person or decided_by = person or reversed_by = person or company_id = company or listing_id = any (listings);
end
$$;

-- What was paid or invoiced has to be kept by law, with the address that it was invoiced to, and no longer names the account.
-- All other orders go, but for those that can still be paid elsewhere, without the address: money for them must be found.
create or replace function internal.forget_in_orders(person uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.orders bought where person_id = person
    and not exists (select from public.order_ledger where order_id = bought.id)
    and not exists (select from public.order_documents where order_id = bought.id)
    -- Money may still come to a page or an address that was given: it needs an order to be an alarm.
    and not exists (select from internal.stripe_sessions where order_id = bought.id)
    and not exists (select from internal.onchain_orders where order_id = bought.id and watched_until > now());
  perform internal.withdraw_order_of_job(id, 'The account was deleted') from public.orders
  where person_id = person and state in ('draft', 'open', 'processing', 'failed', 'expired');
  update public.orders bought set person_id = null,
    billing = case when exists (select from public.order_ledger where order_id = bought.id)
      or exists (select from public.order_documents where order_id = bought.id) then billing else '{}' end,
    company_id = (select id from public.companies where id = bought.company_id and user_id is distinct from person),
    listing_id = (
      select listing.id from public.job_listings listing join public.companies company on company.id = listing.company_id
      where listing.id = bought.listing_id and company.user_id is distinct from person
    )
  where person_id = person or company_id in (select id from public.companies where user_id = person);
end
$$;

-- Messages and alerts are deleted where mail to the address has reached the person: an account alone proves nothing about its address.
create or replace function internal.forget_person() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform internal.take_back_given_company(old.id);
  perform internal.forget_in_decisions(old.id);
  perform internal.forget_in_orders(old.id);
  if old.email is not null then
    perform internal.rename_administrator(old.email, internal.pseudonym_of(old.id));
    perform internal.forget_reporter(old.email);
    if internal.has_proven_address(old.id) then
      perform internal.delete_messages(old.email);
      perform internal.delete_alerts_of(old.email);
    end if;
  end if;
  return old;
end
$$;
create or replace trigger forget_person before delete on auth.users
  for each row execute function internal.forget_person();

-- Deletes an account with its company (unless it was given to it), listings, logos and exports. Answers the versions of the files, whose bytes the caller
-- removes or leaves for the next clean-up.
create or replace function internal.delete_account(person uuid) returns setof text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- Locked, or two administrators who leave at once would each take the other for the one who stays.
  perform from public.user_roles where role = 'admin' order by user_id for update;
  if exists (select from public.user_roles where role = 'admin' and user_id = person) and not exists (
    select from public.user_roles other join auth.users account on account.id = other.user_id
    where other.role = 'admin' and other.user_id <> person and account.deleted_at is null
  ) then
    raise sqlstate 'PT409' using message = 'The last administrator cannot be deleted';
  end if;
  perform set_config('storage.allow_delete_query', 'true', true);
  return query
    delete from storage.objects where bucket_id in ('company-logos', 'data-exports') and starts_with(name, person || '/')
    returning version;
  delete from auth.users where id = person;
end
$$;

-- The decision is written first, so that forget_person takes the name out of it, too.
create or replace function internal.write_deletion(person uuid, decider uuid, reason text) returns uuid
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  select internal.write_decision(jsonb_build_object('action', 'delete-person', 'decided_by', decider, 'person_id', person,
    'subject', 'An account', 'reasons_text', reason))
$$;

-- An administrator deletes an account as its person would.
create or replace function public.delete_person(person uuid, reason text) returns json
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  decision uuid;
begin
  perform internal.require_admin();
  if person = auth.uid() then
    raise sqlstate 'PT409' using message = 'Your own account is deleted on your dashboard';
  end if;
  -- One after another, or two administrators could delete each other; the rights are checked anew.
  perform from public.user_roles where role = 'admin' order by user_id for update;
  perform internal.require_admin();
  if not exists (select from auth.users where id = person and deleted_at is null) then
    raise sqlstate 'PT404' using message = 'There is no such person';
  end if;
  decision := internal.write_deletion(person, auth.uid(), internal.require_reason('suspend', reason));
  perform internal.delete_account(person);
  return json_build_object('decision', decision);
end
$$;

-- For the operator, who knows whose address it is: everything that is tied to it, with or without an account.
create or replace function internal.delete_address(address text) returns json
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  person uuid;
  versions text[] := '{}';
begin
  select id into person from auth.users where email = lower(address) and not is_sso_user;
  if person is not null then
    perform internal.write_deletion(person, null, 'By the operator''s command');
    versions := array(select internal.delete_account(person));
  end if;
  return json_build_object('has_account', person is not null, 'versions', versions,
    'reports', internal.forget_reporter(address), 'messages', internal.delete_messages(address),
    'alerts', internal.delete_alerts_of(address));
end
$$;

revoke execute on function
  internal.pseudonym_of(uuid), internal.rename_administrator(text, text), internal.follow_address(),
  internal.forget_reporter(text), internal.delete_messages(text), internal.forget_in_decisions(uuid), internal.forget_in_orders(uuid),
  internal.forget_person(), internal.delete_account(uuid), internal.write_deletion(uuid, uuid, text),
  public.delete_person(uuid, text), internal.delete_address(text)
from public;
grant execute on function public.delete_person(uuid, text) to authenticated;
