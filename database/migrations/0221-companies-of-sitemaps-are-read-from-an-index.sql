-- Whether the newest change of a company's listings is of one that has not expired is read from the index, without its row.
drop index public.job_listings_open_changed;
create index job_listings_open_changed on public.job_listings (company_id, updated_at desc) include (expires_at)
  where closed_at is null and unlisted_at is null;
