-- Its rows were made one by one, each by a query of its own (database/repeatable/88-listing-exports.sql).
drop function if exists internal.exported_listing(public.job_listings, boolean);
