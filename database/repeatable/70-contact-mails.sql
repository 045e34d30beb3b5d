-- How contact messages reach the queue, where there is one: this schema also lives where none runs. The table of those
-- that are not mailed yet is of migration 0015.

-- One job per message, which the queue tries again by itself. It comes after all other work, so that a mail server that
-- does not answer delays nothing else.
create or replace function internal.queue_contact_mail(submission uuid) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job('mail-contact-message', json_build_object('id', submission),
    job_key => 'mail-contact-message ' || submission, priority => 10);
end
$$;

-- A message and its row in unmailed_messages are written together, so that none is lost: one that could not be queued
-- is found by queue_lost_contact_mails.
create or replace function internal.announce_contact_messages() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into internal.unmailed_messages (submission_id) select id from added;
  if to_regproc('graphile_worker.add_job') is not null then
    begin
      perform internal.queue_contact_mail(id) from added;
    exception when others then
      raise warning 'A contact message could not be queued: %', sqlerrm;
    end;
  end if;
  return null;
end
$$;

-- Messages without a job: written while there was no queue, restored from a backup, given up by the queue, or locked by
-- a server that ended. After two weeks a message is no news any more; it can still be read.
create or replace function internal.queue_lost_contact_mails() returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform internal.queue_contact_mail(submission_id) from internal.unmailed_messages waiting
  where waiting.created_at > now() - interval '14 days' and not exists (
    select from graphile_worker.jobs job
    where job.key = 'mail-contact-message ' || submission_id
      and (job.locked_at is null or job.locked_at > now() - interval '10 minutes')
  );
end
$$;
