-- Orders that are paid by card (docs/decisions/0042). What Stripe says about a session, by its webhook or when it is asked, is
-- settled by one function; it comes twice, late and out of order.

-- The session that an order is to be paid with: the one that waits, or a row for the next. Moves the order to `open`. No row
-- where the order is not to be paid, or its payment is under way.
create or replace function internal.begin_stripe_session(wanted uuid) returns internal.stripe_sessions
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  begun constant public.orders := internal.lock_order(wanted);
  session internal.stripe_sessions;
begin
  if begun.state is null or begun.state not in ('draft', 'open', 'failed', 'expired') then
    return null;
  end if;
  perform internal.refuse_unpayable(wanted);
  if begun.state <> 'open' and not internal.move_order(wanted, 'open') then
    raise sqlstate 'PT409' using message = 'Another order of this job waits for its payment. Please cancel that one first.';
  end if;
  select * into session from internal.stripe_sessions where order_id = wanted order by attempt desc limit 1;
  -- Stripe takes only sessions that end at least half an hour later, also when asked for one again.
  if session.state = 'open' and session.expires_at > now() + make_interval(
    mins => case when session.session_id is null then 31 else 5 end
  ) then
    return session;
  end if;
  -- Whole seconds: the same session asked for again is asked for in the same words.
  insert into internal.stripe_sessions (order_id, attempt, expires_at)
  values (wanted, coalesce(session.attempt, 0) + 1, date_trunc('second', now() + interval '23 hours 55 minutes'))
  returning * into session;
  return session;
end
$$;

-- Notes the session that Stripe made; false where the order is not to be paid any more by then.
create or replace function internal.save_stripe_session(wanted uuid, made_in integer, session text) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  opened constant public.orders := internal.lock_order(wanted);
begin
  update internal.stripe_sessions set session_id = session where order_id = wanted and attempt = made_in;
  update public.orders set expires_at = (
    select expires_at from internal.stripe_sessions where order_id = wanted and attempt = made_in
  ) where id = wanted and state = 'open';
  return opened.state is not distinct from 'open';
end
$$;

-- What Stripe says about a session: {session, order, reference, amount, currency, is_live, status, payment_status, payment,
-- has_failed}. Where anything does not fit the order, nothing happens but an alarm. Answers what was made of it.
create or replace function internal.settle_stripe_session(given jsonb, is_live boolean) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  name constant text := given ->> 'session';
  is_paid constant boolean := given ->> 'status' = 'complete' and given ->> 'payment_status' in ('paid', 'no_payment_required');
  known internal.stripe_sessions;
  ordered public.orders;
  problems text[];
begin
  select * into known from internal.stripe_sessions where session_id = name;
  if known.order_id is null then
    if coalesce(given ->> 'order', given ->> 'reference') is null then
      return 'not of this board';
    elsif is_paid then
      perform internal.raise_alarm('unknown-session ' || name, 'unknown-session', null, given);
    end if;
    return 'an unknown session';
  end if;
  ordered := internal.lock_order(known.order_id);
  select * into known from internal.stripe_sessions where session_id = name for update;
  problems := array_remove(array[
    case when known.order_id::text is distinct from coalesce(given ->> 'order', given ->> 'reference')
      or known.order_id::text <> given ->> 'reference' then 'order' end,
    case when ordered.amount is distinct from (given ->> 'amount')::bigint then 'amount' end,
    case when ordered.currency is distinct from upper(given ->> 'currency') then 'currency' end,
    case when is_live is distinct from (given ->> 'is_live')::boolean then 'livemode' end
  ], null);
  if problems <> '{}' then
    -- Another mismatch of the same session is another alarm, also after the first was settled.
    perform internal.raise_alarm(format('payment-mismatch stripe %s %s', name, md5(concat_ws(' ', given ->> 'order',
      given ->> 'reference', given ->> 'amount', given ->> 'currency', given ->> 'is_live', is_paid))),
      'payment-mismatch', known.order_id, given || jsonb_build_object('problems', problems));
    return 'does not fit: ' || array_to_string(problems, ', ');
  end if;
  -- The state first: an order that is paid withdraws its open sessions.
  update internal.stripe_sessions set looked_at = now(), payment_intent = coalesce(given ->> 'payment', payment_intent),
    state = case
      when is_paid then 'paid'
      when known.state in ('paid', 'failed') then known.state
      when given ->> 'status' = 'expired' then 'expired'
      when given ->> 'status' = 'complete' then case when (given ->> 'has_failed')::boolean then 'failed' else 'processing' end
      else known.state end
  where session_id = name;
  if is_paid then
    return internal.report_payment(known.order_id, (given ->> 'amount')::bigint, 'stripe',
      coalesce(given ->> 'payment', name), jsonb_build_object('session', name));
  elsif known.state in ('paid', 'failed') then
    return 'late: it is ' || known.state;
  elsif given ->> 'status' = 'complete' then
    -- What failed may be told before what began.
    perform internal.move_order(known.order_id, 'processing', 'Paid by a method that takes days');
    if (given ->> 'has_failed')::boolean and internal.move_order(known.order_id, 'failed', 'The payment did not go through') then
      perform internal.queue_mail('mail-order-failed', known.order_id);
    end if;
  elsif given ->> 'status' = 'expired' and ordered.state = 'open' and not exists (
    select from internal.stripe_sessions where order_id = known.order_id and attempt > known.attempt
  ) then
    perform internal.move_order(known.order_id, 'expired');
  end if;
  return (select state from public.orders where id = known.order_id);
end
$$;

-- Offers that came to nothing: their order waits no longer. Sessions that Stripe knows are asked about first (the sweep).
create or replace function internal.expire_stripe_orders() returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update internal.stripe_sessions set state = 'expired' where state = 'open' and session_id is null and expires_at < now();
  perform internal.move_order(id, 'expired') from public.orders
  where state = 'open' and method = 'stripe' and updated_at < now() - interval '1 day' and not exists (
    select from internal.stripe_sessions session where order_id = orders.id and session.state in ('open', 'processing')
  );
end
$$;

-- An order that is cancelled, or paid by other means, takes its open sessions along: a job, as part of the same transaction.
create or replace function internal.withdraw_order() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from internal.stripe_sessions where order_id = new.id and state = 'open' and session_id is not null) then
    perform internal.queue_mail('withdraw-order', new.id);
  end if;
  return null;
end
$$;
create or replace trigger withdraw_order after update of state on public.orders
  for each row when (new.state in ('cancelled', 'paid') and new.state <> old.state) execute function internal.withdraw_order();

revoke execute on function internal.begin_stripe_session(uuid), internal.save_stripe_session(uuid, integer, text),
  internal.settle_stripe_session(jsonb, boolean), internal.expire_stripe_orders(), internal.withdraw_order()
from public;
