-- Refunds that a buyer or an administrator asks for (docs/decisions/0042). What is asked for is a row with who and why; what
-- really went back is reported (78-refunds.sql) and comes to the ledger by the provider's own name of it.

-- Since when all of an order's money is on its way back: asked for, and neither returned nor refused.
create or replace function internal.refund_under_way_since(wanted uuid) returns timestamptz
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select min(at) from internal.refunds
  where order_id = wanted and reference is null and failed_at is null and amount >= internal.order_balance(wanted)
$$;

create or replace function internal.has_refund_under_way(wanted uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select internal.refund_under_way_since(wanted) is not null
$$;

-- A column in all but storage, which the data API selects. Nothing of the row that is given counts but its id: a caller can write one.
create or replace function public.refund_asked_at(ordered public.orders) returns timestamptz
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select internal.refund_under_way_since(id) from public.orders
  where id = ordered.id and (person_id = auth.uid() and internal.has_role('employer') or internal.is_admin())
$$;

-- How much was to go back, did not, and is here still, until an administrator settles its alarm; null for nothing. Of several the
-- largest: one that failed twice is one. What went back since counts against it.
create or replace function internal.failed_refund_of(wanted uuid) returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select max(missing) from (
    select least(internal.order_balance(wanted), (alarm.details ->> 'amount')::bigint + coalesce((
      select sum(sent.amount)::bigint from public.order_ledger sent
      where sent.order_id = wanted and sent.kind = 'refund' and sent.at > alarm.at and not exists (
        select from public.order_ledger failed
        where failed.order_id = wanted and failed.kind = 'refund-failed' and failed.provider = sent.provider
          and failed.reference = sent.reference
      )
    ), 0)) as missing
    from public.payment_alarms alarm
    where alarm.order_id = wanted and alarm.kind = 'refund-failed' and alarm.settled_at is null
  ) failed where missing > 0
$$;

-- A column like refund_asked_at.
create or replace function public.failed_refund(ordered public.orders) returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select internal.failed_refund_of(id) from public.orders
  where id = ordered.id and (person_id = auth.uid() and internal.has_role('employer') or internal.is_admin())
$$;

-- Whether the buyer who asks gets all of their money back without a question; they ask once.
create or replace function public.may_refund("order" uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce((
    select internal.is_refundable(id) and not internal.has_refund_under_way(id) from public.orders
    where id = "order" and person_id = auth.uid() and internal.has_role('employer')
  ), false)
$$;

-- A refund is not sent: what was bought is there again, unless another one is under way or the payment is disputed.
create or replace function internal.give_up_refund(wanted uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  kept constant public.orders := internal.lock_order(wanted);
begin
  if kept.state = 'paid' and not internal.has_refund_under_way(wanted) then
    perform internal.unfreeze_term(wanted);
  end if;
end
$$;

-- An administrator settles what a buyer asked for without returning the money.
create or replace function internal.give_up_settled_refund() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if (select state from public.orders where id = new.order_id) = 'paid' then
    update internal.refunds set failed_at = now(), failure = 'Settled without a refund'
    where format('refund-wanted %s', id) = new.key and order_id = new.order_id and reference is null and failed_at is null;
    perform internal.give_up_refund(new.order_id);
  end if;
  return null;
end
$$;
create or replace trigger give_up_settled_refund after update of settled_at on public.payment_alarms for each row
  when (new.kind = 'refund-wanted' and old.settled_at is null and new.settled_at is not null)
  execute function internal.give_up_settled_refund();

-- What is asked for is out of sight until it is settled, where it is all of the money: no buyer has both.
-- `is_sent`: the provider sends it, by a job that begins unless the caller is faster; else an administrator is called.
create or replace function internal.ask_refund(
  wanted uuid, amount bigint, actor uuid, reason text, is_by_admin boolean, is_sent boolean
) returns internal.refunds language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  bought constant public.orders := internal.lock_order(wanted);
  left_over constant bigint := internal.order_balance(wanted) - (
    select coalesce(sum(refund.amount), 0) from internal.refunds refund
    where order_id = wanted and payment is not null and reference is null and failed_at is null
  );
  asked constant bigint := coalesce(ask_refund.amount, left_over);
  paid_by text;
  refund internal.refunds;
begin
  if not is_by_admin and (bought.person_id is distinct from actor or not internal.is_refundable(wanted)) then
    raise sqlstate 'PT409' using message = 'Only what is paid and not yet public is returned at once. Please write to us.';
  elsif not is_by_admin and internal.has_refund_under_way(wanted) then
    raise sqlstate 'PT409' using message = 'This refund is asked for already';
  elsif asked <= 0 or asked > left_over then
    raise sqlstate 'PT409' using message = 'There is not so much money left that could be returned', detail = left_over::text;
  elsif is_sent then
    select payment.reference into paid_by from public.order_ledger payment
    where order_id = wanted and kind = 'payment' and provider = bought.method and asked <= payment.amount
      + (select coalesce(sum(back.amount), 0) from public.order_ledger back
        where back.order_id = wanted and back.kind in ('refund', 'refund-failed') and back.details ->> 'payment' = payment.reference)
      - (select coalesce(sum(under_way.amount), 0) from internal.refunds under_way
        where under_way.order_id = wanted and under_way.payment = payment.reference
          and under_way.reference is null and failed_at is null)
    order by id desc limit 1;
    if paid_by is null then
      raise sqlstate 'PT409' using message = 'No single payment has so much left: return it in parts, or by hand and write it down';
    end if;
  elsif exists (
    select from public.payment_alarms where order_id = wanted and kind = 'refund-wanted' and settled_at is null
  ) then
    raise sqlstate 'PT409' using message = 'This refund is asked for already: we return it by hand';
  end if;
  insert into internal.refunds (order_id, amount, payment, asked_by, reason)
  values (wanted, asked, paid_by, actor, left(ask_refund.reason, 2000)) returning * into refund;
  if not is_sent then
    perform internal.raise_alarm(format('refund-wanted %s', refund.id), 'refund-wanted', wanted,
      jsonb_build_object('amount', asked, 'currency', bought.currency, 'reason', refund.reason));
  elsif to_regproc('graphile_worker.add_job') is not null then
    perform graphile_worker.add_job('send-refund', json_build_object('id', refund.id), run_at => now() + interval '1 minute',
      job_key => 'send-refund ' || refund.id);
  end if;
  if bought.state = 'paid' and asked = internal.order_balance(wanted) then
    perform internal.end_term(wanted, false);
  end if;
  if is_by_admin then
    perform internal.write_decision(jsonb_build_object('action', 'refund-order', 'decided_by', actor,
      'listing_id', bought.listing_id, 'company_id', bought.company_id, 'subject', bought.listing_title,
      'reasons_text', refund.reason, 'before', jsonb_build_object('order', wanted, 'state', bought.state),
      'after', jsonb_build_object('order', wanted, 'amount', asked)));
  end if;
  return refund;
end
$$;

-- What Stripe says about a refund, begun here or at Stripe; one that failed is told after or before the word that it began.
create or replace function internal.settle_stripe_refund(
  wanted uuid, refund text, asked uuid, amount bigint, currency text, payment text, has_failed boolean
) returns text language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  bought constant public.orders := internal.lock_order(wanted);
  details constant jsonb := jsonb_build_object('payment', payment);
  request internal.refunds;
begin
  if bought.currency <> upper(settle_stripe_refund.currency) then
    perform internal.raise_alarm('payment-mismatch stripe ' || refund, 'payment-mismatch', wanted,
      jsonb_build_object('refund', refund, 'amount', amount, 'currency', currency, 'problems', array['currency']));
    return 'does not fit: currency';
  end if;
  update internal.refunds set reference = refund where id = asked and order_id = wanted returning * into request;
  -- An order whose refunds are counted by its charge has this one in that sum.
  if exists (select from public.order_ledger where order_id = wanted and kind = 'refund' and order_ledger.details ? 'charge') then
    return 'known from its charge';
  end if;
  perform internal.report_refund(wanted, amount, 'stripe', refund, details, request.asked_by, request.reason);
  if has_failed then
    update internal.refunds set failed_at = coalesce(failed_at, now()) where id = request.id;
    perform internal.report_refund_failed(wanted, amount, 'stripe', refund, details);
  end if;
  return (select state from public.orders where id = wanted);
end
$$;

-- How much of a charge went back in all, where its refunds cannot be listed: what is not known of that is one more refund.
create or replace function internal.settle_stripe_charge(wanted uuid, charge text, refunded bigint, payment text)
returns text language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  bought constant public.orders := internal.lock_order(wanted);
  known bigint;
begin
  select -coalesce(sum(amount), 0) into known from public.order_ledger
  where order_id = wanted and provider = 'stripe' and kind in ('refund', 'refund-failed');
  if refunded > known then
    perform internal.report_refund(bought.id, refunded - known, 'stripe', charge || ':' || refunded,
      jsonb_build_object('payment', payment, 'charge', charge));
  end if;
  return (select state from public.orders where id = wanted);
end
$$;

-- The provider does not take it: an administrator has to find another way.
create or replace function internal.fail_refund(wanted uuid, failure text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  failed internal.refunds;
begin
  perform internal.lock_order((select order_id from internal.refunds where id = wanted));
  update internal.refunds set failed_at = now(), failure = left(fail_refund.failure, 500)
  where id = wanted and failed_at is null returning * into failed;
  if found then
    perform internal.raise_alarm(format('refund-failed %s', wanted), 'refund-failed', failed.order_id,
      jsonb_build_object('amount', failed.amount, 'failure', failed.failure));
    perform internal.give_up_refund(failed.order_id);
  end if;
end
$$;

revoke execute on function internal.refund_under_way_since(uuid), internal.has_refund_under_way(uuid),
  internal.failed_refund_of(uuid), public.failed_refund(public.orders),
  public.refund_asked_at(public.orders), public.may_refund(uuid), internal.give_up_refund(uuid),
  internal.give_up_settled_refund(), internal.ask_refund(uuid, bigint, uuid, text, boolean, boolean),
  internal.settle_stripe_refund(uuid, text, uuid, bigint, text, text, boolean),
  internal.settle_stripe_charge(uuid, text, bigint, text), internal.fail_refund(uuid, text)
from public, anon;
grant execute on function
  public.refund_asked_at(public.orders), public.failed_refund(public.orders), public.may_refund(uuid)
to authenticated;
