-- What was removed stays, so that its address answers that it is gone and an undo finds it: its employer cannot delete it,
-- nor the company that it would go with. A suspended employer deletes nothing. Whole accounts can still be deleted.
create policy "employers delete nothing that was removed" on public.job_listings as restrictive
  for delete to authenticated
  using (closed_reason is distinct from 'removed' and not (select internal.is_suspended()));
create policy "employers delete no company with removed listings" on public.companies as restrictive
  for delete to authenticated
  using (not (select internal.is_suspended()) and not exists (
    select from public.job_listings listing where listing.company_id = companies.id and listing.closed_reason = 'removed'
  ));

-- Addresses of suspended people whose account was deleted: the account that signs up with the same one next is suspended,
-- too. Only the hash of an address is stored.
create table internal.suspended_addresses (
  address_hash bytea primary key,
  decision_id uuid references public.moderation_decisions on delete set null,
  created_at timestamptz not null default now()
);
create index suspended_addresses_by_decision on internal.suspended_addresses (decision_id);
