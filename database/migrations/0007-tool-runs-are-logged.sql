create table public.cron_execution_logs (
  id uuid primary key default gen_random_uuid(),
  job_name text not null constraint cron_execution_logs_job_name_length check (char_length(job_name) between 1 and 100),
  status text not null default 'started' constraint cron_execution_logs_status_length check (char_length(status) between 1 and 50),
  message text,
  stats jsonb not null default '{}' constraint cron_execution_logs_stats_are_an_object check (jsonb_typeof(stats) = 'object'),
  error_message text,
  started_at timestamptz not null default now(),
  completed_at timestamptz,
  created_at timestamptz not null default now()
);
create index cron_execution_logs_newest on public.cron_execution_logs (created_at desc);
create index cron_execution_logs_by_job on public.cron_execution_logs (job_name, created_at desc);

alter table public.cron_execution_logs enable row level security;
revoke all on public.cron_execution_logs from anon, authenticated;
grant select on public.cron_execution_logs to authenticated;
grant select, insert, update, delete on public.cron_execution_logs to service_role;

create policy "administrators read tool runs" on public.cron_execution_logs
  for select to authenticated using ((select internal.is_admin()));
