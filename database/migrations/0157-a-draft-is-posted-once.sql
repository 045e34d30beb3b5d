-- The draft that a listing was posted from, so that two browsers that have the same draft open do not post it twice. It is no
-- reference: posting deletes the draft (81-job-drafts.sql).
alter table public.job_listings add column draft_id uuid;
create unique index job_listings_of_drafts on public.job_listings (draft_id) where draft_id is not null;

grant insert (draft_id) on public.job_listings to authenticated;
