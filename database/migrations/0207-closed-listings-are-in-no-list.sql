-- A listing that a trigger held while another column was changed stayed in lists: the triggers that take it out listened to
-- closed_at alone, which the statement did not name. They listen to every update now (repeatable/30-search-texts.sql); here what
-- they missed is taken out.
delete from internal.listing_texts text using public.job_listings listing
where listing.id = text.listing_id and (listing.closed_at is not null or listing.unlisted_at is not null);
insert into internal.hiring_changes (company_id)
select distinct company_id from public.job_listings where closed_reason = 'held';
