-- Which listing a draft has become, so that another tab that still shows the draft does not post it once more. The draft itself
-- is gone by then. Not unique by draft: its employer may want a second job of it.
create table public.posted_drafts (
  listing_id uuid primary key references public.job_listings on delete cascade,
  draft_id uuid not null
);
create index posted_drafts_by_draft on public.posted_drafts (draft_id);
alter table public.posted_drafts enable row level security;
revoke all on public.posted_drafts from anon, authenticated;
grant select on public.posted_drafts to authenticated;
grant insert (listing_id, draft_id) on public.posted_drafts to authenticated;
grant select, insert, update, delete on public.posted_drafts to service_role;

create policy "employers see which drafts they have posted" on public.posted_drafts
  for select to authenticated using (exists (
    select from public.job_listings listing
    where listing.id = listing_id and listing.company_id = (select internal.own_company_id())
  ));
create policy "employers say which of their drafts a listing was" on public.posted_drafts
  for insert to authenticated with check (exists (
    select from public.job_listings listing
    where listing.id = listing_id and listing.source is null and listing.company_id = (select internal.own_company_id())
  ));
