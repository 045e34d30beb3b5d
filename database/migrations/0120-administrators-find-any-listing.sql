-- What an administrator's table of all listings, closed ones included, is searched and ordered by.
create index job_listings_title_words on public.job_listings using gin (to_tsvector('simple', title));
create index companies_name_words on public.companies using gin (to_tsvector('simple', name));
create index job_listings_newest_by_source on public.job_listings (source, published_at desc, id desc);
create index job_listings_closed on public.job_listings (closed_at desc, id desc) where closed_at is not null;

-- Clicks of one week and the week before.
create index apply_clicks_by_day on internal.apply_clicks (day) include (clicks);
