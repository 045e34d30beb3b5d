-- What an employer closes with the end of a sync has a reason of its own, so that a sync begun anew brings back only that, and
-- never what an administrator closed. Imports do not reopen it.
alter table public.job_listings
  drop constraint job_listings_closed_reason_known,
  add constraint job_listings_closed_reason_known check (closed_reason in (
    'gone', 'expired', 'duplicate', 'closed', 'held', 'suspended', 'removed', 'paused', 'filled', 'scheduled', 'withdrawn'
  )) not valid;
alter table public.job_listings validate constraint job_listings_closed_reason_known;

-- Two spellings of a board are one board.
create index careers_syncs_by_board on public.careers_syncs (type, lower(board));
