-- What Google's rules for job postings miss in each open listing (domain/posting-lint): derived data, made together with its
-- facts (functions/facts). A row for every open listing that was read, so that those of an older linter are found.
create table internal.posting_findings (
  listing_id uuid primary key references public.job_listings on delete cascade,
  rules text[] not null,
  -- One of them is an error.
  has_errors boolean not null,
  lint_version integer not null
);
create index posting_findings_by_rule on internal.posting_findings using gin (rules) with (fastupdate = off);
create index posting_findings_with_errors on internal.posting_findings (listing_id) where has_errors;
