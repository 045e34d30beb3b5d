-- How far the server is with reading the whole board again after an update of the readers (functions/facts). One row: the
-- screen of the job scraper follows it, and counting what is left would visit a million rows every few seconds.
create table public.fact_rereading (
  is_only boolean primary key default true constraint fact_rereading_only_one check (is_only),
  read_version integer not null,
  total integer not null,
  done integer not null default 0,
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
alter table public.fact_rereading enable row level security;
revoke all on public.fact_rereading from anon, authenticated;
grant select on public.fact_rereading to authenticated;
grant select, insert, update, delete on public.fact_rereading to service_role;
create policy "administrators follow the reading of the board" on public.fact_rereading
  for select to authenticated using ((select internal.is_admin()));

-- What waits now is the board's first reading: behind what people change meanwhile, and counted.
update internal.unread_listings set noted_at = '-infinity';
