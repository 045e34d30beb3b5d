-- What endpoints say about the end of a chain is believed when it fits what is known, or when they say it for minutes: since when,
-- and in how many looks, they have said what does not fit (docs/decisions/0043).
alter table internal.onchain_chains add column doubted_since timestamptz, add column doubts integer not null default 0;

-- As internal.shorten_onchain_watch does from now on.
update internal.onchain_orders set watched_until = least(watched_until, now() + interval '3 days')
where order_id in (select id from public.orders where state = 'cancelled')
  and not exists (select from internal.onchain_payments payment where payment.order_id = onchain_orders.order_id);
