-- A visitor is known by their network alone, and many people may share one: a second report from there is another reason or
-- another person's words, and a notice of illegal content is to be decided on in any case (Regulation (EU) 2022/2065,
-- Article 16). Which ones are repeats is for internal.report_job to say.
create index job_reports_by_visitor on public.job_reports (listing_id, visitor);
drop index public.job_reports_once_per_visitor;
