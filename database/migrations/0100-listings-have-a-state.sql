-- Why a listing is not public: its source says so (gone, expired), it is a copy (duplicate), it was closed by hand, is in
-- review (held), its employer is suspended, or it was removed. Imports reopen only what is gone or expired.
alter table public.job_listings
  drop constraint job_listings_closed_reason_known,
  add constraint job_listings_closed_reason_known
    check (closed_reason in ('gone', 'expired', 'duplicate', 'closed', 'held', 'suspended', 'removed')) not valid,
  -- Out of lists, search, feeds and sitemaps, while its page stays, with a notice.
  add column unlisted_at timestamptz;
alter table public.job_listings validate constraint job_listings_closed_reason_known;

-- An administrator's lists of what is in review, removed or unlisted.
create index job_listings_by_closed_reason on public.job_listings (closed_reason, closed_at desc, id desc)
  where closed_reason is not null;
create index job_listings_unlisted on public.job_listings (unlisted_at desc, id desc) where unlisted_at is not null;

-- What visibility is decided by belongs to these two, so that counts need not visit the rows.
drop index public.job_listings_newest;
create index job_listings_newest on public.job_listings (published_at desc, id desc)
  include (company_id, closed_at, expires_at, unlisted_at);
drop index public.job_listings_by_category;
create index job_listings_by_category on public.job_listings (category, published_at desc, id desc)
  include (company_id, closed_at, expires_at, unlisted_at);

-- Every list is a read of this table, so that what is unlisted is in none; its page asks public.unlisted_job.
alter policy "anyone reads open listings" on public.job_listings
  using (closed_at is null and unlisted_at is null and (expires_at is null or expires_at > now()));
