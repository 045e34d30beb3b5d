-- A company's colour is its logo's: once it has another one, from any source, the old colour goes and reading the new one is queued with
-- it. Table: migration 0206; readers: functions/logos/read-logo-colors.ts.
create or replace function internal.drop_logo_color() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.color := null;
  return new;
end
$$;
create or replace trigger drop_logo_color before update of logo_url on public.companies for each row
  when (new.logo_url is distinct from old.logo_url) execute function internal.drop_logo_color();

create or replace function internal.note_unread_logo() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into internal.unread_logos (company_id) values (new.id)
  on conflict (company_id) do update set noted_at = excluded.noted_at;
  -- The queue is made after the first migrations, and looks for what waits when it starts.
  begin
    if to_regproc('graphile_worker.add_job') is not null then
      perform graphile_worker.add_job('read-logo-colors', job_key => 'read-logo-colors ' || new.id);
    end if;
  exception when others then
    raise warning 'A logo could not be queued for its colour: %', sqlerrm;
  end;
  return null;
end
$$;
create or replace trigger note_unread_logo_of_new after insert on public.companies for each row
  when (new.logo_url is not null) execute function internal.note_unread_logo();
create or replace trigger note_unread_logo after update of logo_url on public.companies for each row
  when (new.logo_url is distinct from old.logo_url and new.logo_url is not null) execute function internal.note_unread_logo();
revoke execute on function internal.drop_logo_color(), internal.note_unread_logo() from public;
