-- Invoices, receipts and credit notes (docs/decisions/0044): each with a number of a series without gaps, and what it said on
-- the day it was issued. Only internal.issue_document writes here (database/repeatable/77-documents.sql).

-- What the settings say that the database and the desk need to know; the server writes it at every start.
create table internal.board_setup (
  is_only boolean primary key default true constraint board_setup_one_row check (is_only),
  -- INVOICE_SELLER; none: nothing is known about the seller.
  seller jsonb,
  sends_mail boolean not null default false,
  has_schedule boolean not null default false
);
insert into internal.board_setup default values;

-- The last number of each year. Its row is locked until the end of the transaction that takes one: a number whose transaction
-- fails is taken by the next.
create table internal.document_counters (
  year integer primary key,
  last integer not null
);

create table public.order_documents (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders on delete cascade,
  kind text not null constraint order_documents_kind_known check (kind in ('invoice', 'receipt', 'credit-note')),
  -- The refund that a credit note is for; none where it cancels an invoice that was never paid.
  ledger_id bigint unique references public.order_ledger on delete cascade,
  year integer not null,
  position integer not null constraint order_documents_position_positive check (position > 0),
  number text not null generated always as (year || '-' || lpad(position::text, greatest(5, length(position::text)), '0')) stored unique,
  issued_at timestamptz not null,
  due_on date,
  -- The number that a credit note takes back.
  corrects text,
  -- As they were when it was issued.
  seller jsonb not null,
  buyer jsonb not null,
  lines jsonb not null,
  currency text not null,
  net bigint not null,
  vat bigint not null,
  total bigint not null constraint order_documents_adds_up check (total = net + vat),
  -- In percent; none: VAT is not charged.
  vat_rate numeric(5, 2),
  is_reverse_charge boolean not null default false,
  constraint order_documents_no_vat check (vat_rate is not null or vat = 0),
  constraint order_documents_sign check (case when kind = 'credit-note' then total < 0 else total > 0 end),
  constraint order_documents_numbered unique (year, position)
);
create index order_documents_by_order on public.order_documents (order_id, issued_at);
create unique index order_documents_one_of_a_kind on public.order_documents (order_id, kind) where ledger_id is null;

-- Invoices whose day has passed.
create index orders_due on public.orders (expires_at) where method = 'invoice' and state in ('open', 'expired');

alter table internal.board_setup enable row level security;
alter table internal.document_counters enable row level security;
alter table public.order_documents enable row level security;
revoke all on internal.board_setup, internal.document_counters, public.order_documents from anon, authenticated, service_role;
grant select on public.order_documents to authenticated, service_role;
create policy "buyers read the documents of their orders" on public.order_documents for select to authenticated
  using (exists (select from public.orders where orders.id = order_id and person_id = (select auth.uid())));
create policy "administrators read documents" on public.order_documents for select to authenticated
  using ((select internal.is_admin()));
