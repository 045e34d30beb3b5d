-- What the screens show while a run goes on: its lines, how much of how much is done. An administrator's wish to end
-- it is written here, and heeded by whichever server runs it.
alter table public.cron_execution_logs
  add column logs text[] not null default '{}' constraint cron_execution_logs_logs_bounded check (cardinality(logs) <= 1000),
  add column progress_done integer,
  add column progress_total integer,
  add column stop_requested_at timestamptz,
  add constraint cron_execution_logs_progress_is_whole check (
    (progress_done is null) = (progress_total is null) and progress_done between 0 and progress_total
  );
-- Runs that no server leads any more are looked for among these.
create index cron_execution_logs_under_way on public.cron_execution_logs (job_name) where status = 'started';

-- Contact messages that have not been mailed yet. A message and its place here are written together, so none is lost;
-- the place is given up once the mail server has taken the mail.
create table internal.unmailed_messages (
  submission_id uuid primary key references public.contact_submissions on delete cascade,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  last_error text
);
create index unmailed_messages_in_order on internal.unmailed_messages (attempts, created_at);

-- Wakes the queue, if there is one: this schema also lives where nobody runs one, and a message that cannot be
-- announced is still found by the next start or the next hour.
create function internal.announce_contact_messages() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into internal.unmailed_messages (submission_id) select id from added;
  if to_regproc('graphile_worker.add_job') is not null then
    begin
      -- Without a key: a job that is just being started when it is named again would swallow the news.
      perform graphile_worker.add_job('mail-contact-messages');
    exception when others then
      raise warning 'A contact message could not be announced: %', sqlerrm;
    end;
  end if;
  return null;
end
$$;
create trigger announce_contact_messages after insert on public.contact_submissions
  referencing new table as added
  for each statement execute function internal.announce_contact_messages();
