-- Links in embeds say where they stand (domain/visits.ts).
alter table public.listing_figures drop constraint listing_figures_source_known, add constraint listing_figures_source_known
  check (source in ('board', 'search', 'feed', 'alert', 'telegram', 'discord', 'embed', 'engine', 'other')) not valid;
alter table public.listing_figures validate constraint listing_figures_source_known;
