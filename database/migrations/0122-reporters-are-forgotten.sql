-- A report outlives its reporter's name and address, which go when the person is deleted. What a notice must have is then
-- no longer asked of it (Regulation (EU) 2016/679, Article 17).
alter table public.job_reports
  add column forgotten_at timestamptz,
  add constraint job_reports_forgotten_whole check (forgotten_at is null or (name is null and email is null)),
  drop constraint job_reports_notice_whole,
  add constraint job_reports_notice_whole check (
    reason <> 'illegal_content' or forgotten_at is not null
    or (details is not null and name is not null and email is not null and url is not null and is_in_good_faith)
  ) not valid;
alter table public.job_reports validate constraint job_reports_notice_whole;
create index job_reports_by_address on public.job_reports (lower(email)) where email is not null;
create index contact_submissions_by_address on public.contact_submissions (lower(email));
