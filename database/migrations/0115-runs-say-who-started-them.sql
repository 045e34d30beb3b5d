-- Who wanted a run: an administrator's address as it was then, or "Schedule". It is written by the server from the
-- caller's claims and stays readable when the account goes.
alter table public.cron_execution_logs
  add column started_by text constraint cron_execution_logs_started_by_length check (char_length(started_by) <= 320);

-- The log is read page by page, of all tools and of one; runs that began in the same moment are told apart by their id.
drop index public.cron_execution_logs_newest;
create index cron_execution_logs_newest on public.cron_execution_logs (created_at desc, id desc);
drop index public.cron_execution_logs_by_job;
create index cron_execution_logs_by_job on public.cron_execution_logs (job_name, created_at desc, id desc);
