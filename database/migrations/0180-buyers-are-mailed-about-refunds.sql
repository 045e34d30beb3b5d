-- A third mail about an order: its money went back (database/repeatable/87-order-mails.sql).
alter table internal.plan_mails
  drop constraint plan_mails_kind_known,
  add constraint plan_mails_kind_known check (kind in (
    'order', 'order-failed', 'order-refunded', 'ends-in-7', 'ends-in-1', 'ended', 'report-7', 'report-14', 'report-30'
  ));
create index orders_refunded on public.orders (updated_at) where state = 'refunded';
