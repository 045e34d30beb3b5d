-- What these did when a listing is added, internal.begin_listings and internal.check_listing do: each trigger costs every save a
-- call and a look at the company.
drop trigger if exists queue_added on public.job_listings;
drop trigger if exists queue_added_checks on public.job_listings;
drop trigger if exists begin_listing_counts on public.job_listings;
drop trigger if exists hide_suspended_listing on public.job_listings;
drop function if exists internal.queue_added(), internal.queue_added_checks(), internal.begin_listing_counts();
