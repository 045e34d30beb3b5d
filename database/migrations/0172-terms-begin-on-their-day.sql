-- When the listing was brought in line with a term that begins after another one (internal.begin_terms).
alter table public.listing_terms add begun_at timestamptz;
update public.listing_terms set begun_at = now() where starts_at <= now();
create index listing_terms_to_begin on public.listing_terms (starts_at) where begun_at is null and ended_at is null;
