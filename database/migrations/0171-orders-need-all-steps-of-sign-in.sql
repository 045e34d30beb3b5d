-- Orders hold addresses of invoices: as everything of an employer they are read only after all steps of the sign-in.
alter policy "buyers read their orders" on public.orders
  using (person_id = (select auth.uid()) and (select internal.has_role('employer')));
alter policy "buyers read the money of their orders" on public.order_ledger
  using ((select internal.has_role('employer'))
    and exists (select from public.orders where orders.id = order_id and person_id = (select auth.uid())));
alter policy "employers read the terms of their listings" on public.listing_terms
  using ((select internal.has_role('employer')) and (exists (
    select from public.job_listings listing
    where listing.id = listing_id and listing.company_id = (select internal.own_company_id())
  ) or exists (select from public.orders where orders.id = order_id and person_id = (select auth.uid()))));

-- Only an administrator gives up an order that money has come in for, which would keep its listing from another one.
insert into internal.order_steps (from_state, to_state, is_by_hand) values ('processing', 'cancelled', true);
