-- Two more mails about an order: a part of its money has come, and its invoice (database/repeatable/87-order-mails.sql).
alter table internal.plan_mails
  drop constraint plan_mails_kind_known,
  add constraint plan_mails_kind_known check (kind in (
    'order', 'order-failed', 'order-refunded', 'order-part-paid', 'order-invoice', 'ends-in-7', 'ends-in-1', 'ended',
    'report-7', 'report-14', 'report-30'
  ));
create index orders_processing on public.orders (updated_at) where state = 'processing';
