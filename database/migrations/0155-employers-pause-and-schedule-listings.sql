-- Three more reasons why a listing is not public, all its employer's own: it is paused, the position is filled, or its day has
-- not come. Imports reopen none of them.
alter table public.job_listings
  drop constraint job_listings_closed_reason_known,
  add constraint job_listings_closed_reason_known check (closed_reason in (
    'gone', 'expired', 'duplicate', 'closed', 'held', 'suspended', 'removed', 'paused', 'filled', 'scheduled'
  )) not valid,
  -- When a scheduled listing becomes public; none once it is. Nothing is public before.
  add column opens_at timestamptz;
alter table public.job_listings validate constraint job_listings_closed_reason_known;

create index job_listings_scheduled on public.job_listings (opens_at) where closed_reason = 'scheduled';

-- Chosen when a listing is posted; afterwards by public.change_own_listing, as everything that decides whether it is public.
grant insert (opens_at) on public.job_listings to authenticated;
