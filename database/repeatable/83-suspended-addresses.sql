-- A suspension outlives the account: a person who deletes it and signs up with the same address is suspended still. Table:
-- migration 0135.

create or replace function internal.hash_address(email text) returns bytea
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select sha256(convert_to(lower(email), 'UTF8'))
$$;

create or replace function internal.remember_suspended_address() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into internal.suspended_addresses (address_hash, decision_id)
  select internal.hash_address(old.email), decision_id from public.suspensions
  where person_id = old.id and old.email is not null
  on conflict (address_hash) do update set decision_id = excluded.decision_id;
  return old;
end
$$;
create or replace trigger remember_suspended_address before delete on auth.users
  for each row execute function internal.remember_suspended_address();

-- As soon as the new account wants to post: it reads why on its dashboard, may appeal, and the suspension can be lifted.
create or replace function internal.suspend_returning_employer() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  former internal.suspended_addresses;
begin
  delete from internal.suspended_addresses
  where address_hash = (select internal.hash_address(email) from auth.users where id = new.user_id)
  returning * into former;
  if former.address_hash is not null then
    perform internal.moderate_person(new.user_id, 'suspend', null, jsonb_build_object(
      'source', 'rule', 'automated_detection', true, 'automated_decision', true, 'reasons_text', concat_ws(E'\n\n',
        'A former account with this address was suspended.',
        (select reasons_text from public.moderation_decisions where id = former.decision_id))
    ), null);
  end if;
  return null;
end
$$;
create or replace trigger suspend_returning_employer after insert on public.user_roles
  for each row when (new.role = 'employer') execute function internal.suspend_returning_employer();

revoke execute on function
  internal.hash_address(text), internal.remember_suspended_address(), internal.suspend_returning_employer()
from public;
