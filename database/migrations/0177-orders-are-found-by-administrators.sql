-- As everything of an employer, documents are read only after all steps of the sign-in.
alter policy "buyers read the documents of their orders" on public.order_documents
  using ((select internal.has_role('employer'))
    and exists (select from public.orders where orders.id = order_id and person_id = (select auth.uid())));

-- Administrators find orders by what they know of them: the company, the job, the buyer's address.
create index orders_by_words on public.orders using gin (
  (company_name || ' ' || listing_title || ' ' || coalesce(billing ->> 'name', '') || ' ' || coalesce(billing ->> 'email', ''))
  extensions.gin_trgm_ops
);
create index order_ledger_by_reference on public.order_ledger (reference);
create index orders_by_method on public.orders (method, created_at desc, id desc);

-- Orders that are in trouble or wait for something come first on the desk.
create index orders_waiting on public.orders (state, updated_at)
  where state in ('processing', 'failed', 'disputed');
