-- Exports of all that the board stores about a person, from the request to the archive's end. Tables: migration 0121.

-- An earlier export goes with its archive, whose bytes go with the next clean-up of files without a row.
create or replace function internal.drop_exports(ids uuid[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects where bucket_id = 'data-exports'
    and name in (select person_id || '/' || id || '.zip' from public.data_exports where id = any (ids));
  delete from public.data_exports where id = any (ids);
end
$$;

create or replace function internal.begin_export(person uuid, asker uuid) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  export uuid;
begin
  -- One after another for the same person.
  perform from auth.users where id = person and deleted_at is null for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such person';
  end if;
  if exists (select from public.data_exports where person_id = person and state = 'queued') then
    raise sqlstate 'PT409' using message = 'This data is being collected already';
  end if;
  perform internal.drop_exports(array(select id from public.data_exports where person_id = person));
  insert into public.data_exports (person_id, asked_by, has_proven_address)
  values (person, asker, internal.has_proven_address(person)) returning id into export;
  perform internal.queue_mail('make-export', export);
  return export;
end
$$;

-- By the person themselves, with whatever role. Answers the export's id.
create or replace function public.request_export() returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if auth.uid() is null or not internal.has_shown_all_steps(auth.uid(), auth.jwt() ->> 'aal') then
    raise insufficient_privilege using message = 'Sign in first';
  end if;
  return internal.begin_export(auth.uid(), auth.uid());
end
$$;

-- By an administrator. Only the person can fetch it.
create or replace function public.export_person(person uuid, reason text default null) returns json
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  export uuid;
begin
  perform internal.require_admin();
  export := internal.begin_export(person, auth.uid());
  return json_build_object('export', export, 'decision', internal.write_decision(jsonb_build_object(
    'action', 'export-person', 'decided_by', auth.uid(), 'person_id', person,
    'subject', left(coalesce((select email from auth.users where id = person), 'An account without an address'), 300),
    'reasons_text', internal.require_reason('export-person', reason)
  )));
end
$$;

-- The archive is stored; the person is told by mail.
create or replace function internal.finish_export(export uuid, size bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.data_exports
  set state = 'ready', bytes = size, ready_at = now(), expires_at = now() + interval '7 days'
  where id = export and state = 'queued';
  if found then
    perform internal.queue_mail('mail-export', export);
  end if;
end
$$;

-- After three attempts the person is told that it failed and may ask anew. Answers whether it is to be tried again.
create or replace function internal.fail_export(export uuid) returns boolean
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  update public.data_exports set attempts = attempts + 1, state = case when attempts + 1 < 3 then 'queued' else 'failed' end
  where id = export and state = 'queued' returning state = 'queued'
$$;

-- Answers the removed ones.
create or replace function internal.remove_expired_exports(kept interval) returns setof uuid
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  expired constant uuid[] := array(
    select id from public.data_exports where coalesce(ready_at, created_at) < now() - kept
  );
begin
  perform internal.drop_exports(expired);
  return query select unnest(expired);
end
$$;

revoke execute on function
  internal.drop_exports(uuid[]), internal.begin_export(uuid, uuid), public.request_export(),
  public.export_person(uuid, text), internal.finish_export(uuid, bigint), internal.fail_export(uuid),
  internal.remove_expired_exports(interval)
from public;
grant execute on function public.request_export(), public.export_person(uuid, text) to authenticated;
