-- What the administrators' table of listings is sorted by and does not come from the listing itself: a row per listing, kept
-- by triggers (86-listing-counts.sql). Beside the listing, because a change of the listing itself renders pages anew.
create table internal.listing_counts (
  listing_id uuid primary key references public.job_listings on delete cascade,
  clicks integer not null default 0,
  -- Those that wait for a decision.
  reports integer not null default 0
);
insert into internal.listing_counts (listing_id, clicks, reports)
select id,
  coalesce((select sum(clicks) from internal.apply_clicks where listing_id = id), 0),
  (select count(*) from public.job_reports where listing_id = listing.id and resolved_at is null)
from public.job_listings listing;
create index listing_counts_by_clicks on internal.listing_counts (clicks desc, listing_id desc);
create index listing_counts_by_reports on internal.listing_counts (reports desc, listing_id desc);

-- Its second parameter is of another type now.
drop function if exists internal.admin_listing(public.job_listings, timestamptz);
