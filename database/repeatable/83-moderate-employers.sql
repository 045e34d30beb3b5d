-- What administrators do with people and domains. An action that the person's state does not allow is refused with who
-- brought them into it, so that the second of two administrators sees what the first did.

create or replace function internal.refuse_repeated(decision uuid, instead text) returns void
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  latest public.moderation_decisions;
begin
  select * into latest from public.moderation_decisions where id = decision;
  raise sqlstate 'PT409' using message = coalesce(internal.tell_decision(latest), instead);
end
$$;

create or replace function internal.latest_decision(about uuid, actions text[]) returns uuid
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select id from public.moderation_decisions where person_id = about and action = any (actions)
  order by created_at desc limit 1
$$;

-- Nothing more is asked of people who may not post, nor for what they have.
create or replace function internal.withdraw_orders_of(people uuid[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- An order that is being made or opened for payment holds its listing: then it is seen here, or sees why they may not
  -- post. A transaction that only refers to the listing, as readers of facts do, is not waited for.
  perform from public.job_listings where company_id in (select id from public.companies where user_id = any (people))
  order by id for no key update;
  perform internal.withdraw_order_of_job(id, internal.name_obstacle('suspended')) from public.orders
  where state in ('draft', 'open', 'processing', 'failed', 'expired') and (person_id = any (people) or listing_id in (
    select listing.id from public.job_listings listing join public.companies company on company.id = listing.company_id
    where company.user_id = any (people)
  ));
end
$$;

-- Hides what is open, and only that: what was closed otherwise stays so when the suspension is lifted.
create or replace function internal.suspend(person uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from public.user_roles where user_id = person and role = 'admin') then
    raise sqlstate 'PT409' using message = 'An administrator cannot be suspended; take the role first';
  end if;
  -- A listing that is being posted waits for this row, and then for hide_suspended_listing.
  perform from public.companies where user_id = person for update;
  insert into public.suspensions (person_id) values (person) on conflict do nothing;
  if not found then
    perform internal.refuse_repeated(internal.latest_decision(person, array['suspend']), 'They are suspended already');
  end if;
  update public.job_listings set closed_at = now(), closed_reason = 'suspended'
  where closed_at is null and company_id in (select id from public.companies where user_id = person);
  perform internal.withdraw_orders_of(array[person]);
end
$$;

-- Whose suspension hid a listing: its company may have had several owners since.
create or replace function internal.hidden_with(listing public.job_listings) returns uuid
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select person_id from public.moderation_decisions
  where company_id = listing.company_id and action = 'suspend' and created_at <= listing.closed_at
  order by created_at desc limit 1
$$;

-- What a suspension hides stays hidden with a company that goes from its employer meanwhile. With the suspension it is shown again,
-- listing by listing: each decision can be undone, and is with the end of the suspension.
create or replace function internal.release_left_behind(person uuid, decider uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  listing uuid;
begin
  for listing in
    select hidden.id from public.job_listings hidden join public.companies company on company.id = hidden.company_id
    where hidden.closed_reason = 'suspended' and hidden.company_id in (
        select company_id from public.moderation_decisions where person_id = person and action = 'suspend'
      )
      and not exists (select from public.suspensions where person_id = company.user_id)
      and internal.hidden_with(hidden) = person
    order by hidden.id for update of hidden
  loop
    perform internal.moderate_listing(listing, 'release', 'The suspension of its former employer was lifted', '{}', decider, '{}');
  end loop;
end
$$;

-- Hides again what the end of a suspension showed of companies that are not the person's any more, unless it has changed since.
create or replace function internal.hide_left_behind(lifted public.moderation_decisions, decider uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  release uuid;
begin
  for release in
    select id from public.moderation_decisions
    -- Of one transaction.
    where created_at = lifted.created_at and action = 'release' and before ->> 'closed_reason' = 'suspended'
      and reversed_at is null
    order by listing_id
  loop
    begin
      perform internal.undo_one(release, decider);
    exception when sqlstate 'PT409' then
      null;
    end;
  end loop;
end
$$;

create or replace function internal.lift_suspension(person uuid, decider uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform from public.companies where user_id = person for update;
  delete from public.suspensions where person_id = person;
  if not found then
    perform internal.refuse_repeated(internal.latest_decision(person, array['lift']), 'They are not suspended');
  end if;
  update public.job_listings listing set closed_at = null, closed_reason = null
  where closed_reason = 'suspended' and company_id in (select id from public.companies where user_id = person)
    and not exists (select from public.suspensions where person_id = internal.hidden_with(listing));
  update public.moderation_decisions set reversed_at = now(), reversed_by = decider
  where person_id = person and action = 'suspend' and reversed_at is null;
  perform internal.release_left_behind(person, decider);
end
$$;

create or replace function internal.grant_admin(person uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.user_roles (user_id, role) values (person, 'admin') on conflict do nothing;
  if not found then
    perform internal.refuse_repeated(
      internal.latest_decision(person, array['grant-admin']), 'They are an administrator already'
    );
  end if;
end
$$;

create or replace function internal.revoke_admin(person uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- One after another, or two administrators could take the role from each other.
  lock table public.user_roles in share row exclusive mode;
  if not exists (
    select from public.user_roles other join auth.users account on account.id = other.user_id
    where other.role = 'admin' and other.user_id <> person and account.deleted_at is null
  ) then
    raise sqlstate 'PT409' using message = 'The last administrator keeps the role';
  end if;
  delete from public.user_roles where user_id = person and role = 'admin';
  if not found then
    perform internal.refuse_repeated(
      internal.latest_decision(person, array['revoke-admin']), 'They are no administrator'
    );
  end if;
end
$$;

create or replace function internal.apply_to_person(person uuid, action text, decider uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  case action
    when 'suspend' then perform internal.suspend(person);
    when 'lift' then perform internal.lift_suspension(person, decider);
    when 'grant-admin' then perform internal.grant_admin(person);
    when 'revoke-admin' then perform internal.revoke_admin(person);
    when 'end-sessions' then delete from auth.sessions where user_id = person;
    else raise sqlstate 'PT400' using message = format('There is no action "%s" for a person', action);
  end case;
end
$$;

create or replace function internal.moderate_person(
  person uuid, action text, reason text, statement jsonb, decider uuid
) returns uuid language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  address text;
  company public.companies;
  decision uuid;
begin
  select email into address from auth.users where id = person and deleted_at is null;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such person';
  end if;
  select * into company from public.companies where user_id = person;
  perform internal.apply_to_person(person, action, decider);
  decision := internal.write_decision(statement || jsonb_build_object(
    'action', action, 'decided_by', decider, 'person_id', person, 'company_id', company.id,
    'subject', left(coalesce(company.name, address, 'An account without an address'), 300),
    'reasons_text', coalesce(reason, statement ->> 'reasons_text')
  ));
  update public.suspensions set decision_id = decision where person_id = person and action = 'suspend';
  return decision;
end
$$;

-- suspend, lift, grant-admin, revoke-admin, end-sessions.
create or replace function public.moderate_employer(
  person uuid, action text, reason text default null, options jsonb default '{}'
) returns json language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform internal.require_admin();
  return json_build_object('decision', internal.moderate_person(person, action,
    internal.require_reason(action, reason), internal.statement_fields(coalesce(options, '{}')), auth.uid()
  ));
end
$$;

create or replace function internal.apply_to_domain(wanted text, action text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if action = 'ban-domain' then
    insert into public.banned_domains (domain) values (wanted) on conflict do nothing;
  else
    delete from public.banned_domains where domain = wanted;
  end if;
  if not found then
    perform internal.refuse_repeated((
      select decision.id from public.moderation_decisions decision
      where decision.action = apply_to_domain.action and subject = wanted order by created_at desc limit 1
    ), format('“%s” is %s', wanted, case action when 'ban-domain' then 'banned already' else 'not banned' end));
  end if;
end
$$;

-- Those whom the ban of a domain keeps from posting, as internal.is_suspended says of each. It looks at all accounts: they are compared
-- with this domain alone, and without a call for each of them.
create or replace function internal.people_of_domain(wanted text) returns uuid[]
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select array(
    select person from (
      select id, lower(split_part(email, '@', 2)) from auth.users
      union all select user_id, lower(internal.domain_of(website)) from public.companies where user_id is not null
    ) hosts (person, host)
    where host = wanted or right(host, char_length(wanted) + 1) = '.' || wanted
  )
$$;

create or replace function internal.moderate_domain(wanted text, action text, reason text, decider uuid) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  decision uuid;
begin
  perform internal.apply_to_domain(wanted, action);
  if action = 'ban-domain' then
    perform internal.withdraw_orders_of(internal.people_of_domain(wanted));
  end if;
  decision := internal.write_decision(jsonb_build_object(
    'action', action, 'decided_by', decider, 'subject', wanted, 'reasons_text', reason
  ));
  update public.banned_domains set decision_id = decision where domain = wanted;
  return decision;
end
$$;

-- `ban` and `lift`: employers with such a mail domain or website, or one below it, cannot post.
create or replace function public.moderate_domain(domain text, action text, reason text default null) returns json
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  wanted constant text := lower(internal.trimmed(domain));
  named text;
begin
  perform internal.require_admin();
  named := case action when 'ban' then 'ban-domain' when 'lift' then 'unban-domain' end;
  if named is null then
    raise sqlstate 'PT400' using message = format('There is no action "%s" for a domain', action);
  end if;
  return json_build_object('decision', internal.moderate_domain(
    wanted, named, internal.require_reason(named, reason), auth.uid()
  ));
end
$$;

-- What a suspended employer has is never open: not what was on its way while they were suspended, not what an import brings
-- to their company (internal.check_listing), and not what is let through, restored or reopened meanwhile. It is open once the
-- suspension is lifted.
create or replace function internal.hide_suspended_listing() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  owner uuid;
begin
  select user_id into owner from public.companies where id = new.company_id for key share;
  if owner is not null and exists (select from public.suspensions where person_id = owner) then
    new.closed_at := now();
    new.closed_reason := 'suspended';
  end if;
  return new;
end
$$;
create or replace trigger hide_reopened_listing before update of closed_at, company_id on public.job_listings
  for each row when (new.closed_at is null and (old.closed_at is not null or new.company_id <> old.company_id))
  execute function internal.hide_suspended_listing();

revoke execute on function
  internal.refuse_repeated(uuid, text), internal.latest_decision(uuid, text[]), internal.withdraw_orders_of(uuid[]),
  internal.people_of_domain(text), internal.suspend(uuid), internal.hidden_with(public.job_listings),
  internal.release_left_behind(uuid, uuid),
  internal.hide_left_behind(public.moderation_decisions, uuid),
  internal.lift_suspension(uuid, uuid), internal.grant_admin(uuid), internal.revoke_admin(uuid),
  internal.apply_to_person(uuid, text, uuid), internal.moderate_person(uuid, text, text, jsonb, uuid),
  public.moderate_employer(uuid, text, text, jsonb), internal.apply_to_domain(text, text),
  internal.moderate_domain(text, text, text, uuid), public.moderate_domain(text, text, text),
  internal.hide_suspended_listing()
from public;
grant execute on function public.moderate_employer(uuid, text, text, jsonb), public.moderate_domain(text, text, text)
to authenticated;
