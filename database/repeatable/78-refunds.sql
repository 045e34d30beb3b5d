-- Money that goes back (docs/decisions/0041): refunds and disputes, as providers or administrators report them. They only write
-- down what has happened; no report sends money. Each movement is a row of the ledger, so that reports may come twice and in any
-- sequence: what came before its payment counts once the payment is known (internal.settle_returns).

-- Brings an order in line with the money that went back or is disputed.
create or replace function internal.settle_returns(wanted uuid, actor uuid default null, note text default null) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  bought constant public.orders := internal.lock_order(wanted);
  received constant bigint := internal.received_for(wanted);
  returned constant bigint := internal.returned_of(wanted);
begin
  -- All of it, or all of the price where more was paid. What was paid twice and went back once is still paid.
  if returned > 0 and (returned >= received or returned >= bought.amount and received - returned < bought.amount) then
    if bought.state in ('paid', 'disputed') and internal.move_order(wanted, 'refunded', note, actor) then
      perform internal.end_term(wanted, true);
    end if;
  elsif bought.state = 'paid' and internal.has_open_dispute(wanted) then
    perform internal.move_order(wanted, 'disputed', note, actor);
    perform internal.end_term(wanted, false);
  end if;
end
$$;

-- Money was sent back: `reference` is the refund's own name. Answers the order's state afterwards.
create or replace function internal.report_refund(
  wanted uuid, amount bigint, provider text, reference text, details jsonb default '{}', actor uuid default null,
  note text default null
) returns text language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  bought constant public.orders := internal.lock_order(wanted);
begin
  if internal.refuse_report(wanted, 'refund', amount, provider, reference, details) then
    return bought.state;
  end if;
  if internal.record_money(wanted, 'refund', -amount, provider, reference, details, actor) then
    perform internal.settle_returns(wanted, actor, note);
    if (select state from public.orders where id = wanted) = bought.state then
      perform internal.note_step(wanted, concat_ws(': ', 'Refunded in part', note), actor);
    end if;
  end if;
  return (select state from public.orders where id = wanted);
end
$$;

-- Money that was to go back did not arrive: it is ours again, and an administrator has to find another way.
create or replace function internal.report_refund_failed(
  wanted uuid, amount bigint, provider text, reference text, details jsonb default '{}'
) returns text language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  bought constant public.orders := internal.lock_order(wanted);
begin
  if not internal.refuse_report(wanted, 'refund-failed', amount, provider, reference, details)
    and internal.record_money(wanted, 'refund-failed', amount, provider, reference, details) then
    perform internal.note_step(wanted, 'A refund failed');
    perform internal.raise_alarm(format('refund-failed %s %s', provider, reference), 'refund-failed', wanted,
      coalesce(details, '{}') || jsonb_build_object('amount', amount, 'reference', reference));
  end if;
  return bought.state;
end
$$;

-- What was seen as paid is gone again, as after a reorganisation of a chain. What is published stays: an administrator decides.
create or replace function internal.report_reversal(
  wanted uuid, amount bigint, provider text, reference text, details jsonb default '{}'
) returns text language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  bought constant public.orders := internal.lock_order(wanted);
begin
  if not internal.refuse_report(wanted, 'reversal', amount, provider, reference, details)
    and internal.record_money(wanted, 'reversal', -amount, provider, reference, details) then
    if bought.state = 'processing' and internal.received_for(wanted) <= 0 then
      perform internal.move_order(wanted, 'open', 'The payment is gone');
    elsif bought.state <> 'processing' then
      perform internal.raise_alarm(format('reversal %s %s', provider, reference), 'reversal', wanted,
        coalesce(details, '{}') || jsonb_build_object('amount', amount, 'state', bought.state));
    end if;
  end if;
  return (select state from public.orders where id = wanted);
end
$$;

create or replace function internal.has_open_dispute(wanted uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (
    select from public.order_ledger opened where order_id = wanted and kind = 'dispute' and not exists (
      select from public.order_ledger won
      where won.order_id = wanted and won.kind = 'dispute-won' and won.provider = opened.provider
        and won.reference = opened.reference
    )
  )
$$;

-- A buyer disputes a payment at their bank: what it bought is out of sight until that is over.
create or replace function internal.report_dispute(
  wanted uuid, amount bigint, provider text, reference text, details jsonb default '{}'
) returns text language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  bought constant public.orders := internal.lock_order(wanted);
begin
  if not internal.refuse_report(wanted, 'dispute', amount, provider, reference, details)
    and internal.record_money(wanted, 'dispute', -amount, provider, reference, details) then
    perform internal.settle_returns(wanted, null, format('Disputed (%s)', reference));
    perform internal.raise_alarm(format('dispute %s %s', provider, reference), 'dispute', wanted,
      coalesce(details, '{}') || jsonb_build_object('amount', amount, 'reference', reference));
  end if;
  return (select state from public.orders where id = wanted);
end
$$;

-- A dispute is decided: `won` and `warning_closed` bring the money back, `lost` takes it for good. `amount` is what was disputed.
create or replace function internal.close_dispute(
  wanted uuid, provider text, reference text, outcome text, amount bigint, details jsonb default '{}'
) returns text language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  bought public.orders := internal.lock_order(wanted);
  alarm constant text := format('dispute %s %s', provider, reference);
begin
  if internal.refuse_report(wanted, 'dispute', amount, provider, reference, details) then
    return bought.state;
  end if;
  -- The report that it was opened may come later.
  perform internal.report_dispute(wanted, amount, provider, reference, details);
  select * into bought from public.orders where id = wanted;
  if outcome = 'lost' then
    if bought.state = 'disputed' and internal.move_order(wanted, 'lost', format('Dispute lost (%s)', reference)) then
      perform internal.end_term(wanted, true);
    end if;
  elsif outcome in ('won', 'warning_closed') then
    perform internal.record_money(wanted, 'dispute-won', -opened.amount, opened.provider, opened.reference, close_dispute.details)
    from public.order_ledger opened
    where opened.order_id = wanted and opened.kind = 'dispute' and opened.provider = close_dispute.provider
      and opened.reference = close_dispute.reference;
    if bought.state = 'disputed' and not internal.has_open_dispute(wanted)
      and internal.move_order(wanted, 'paid', format('Dispute closed: %s (%s)', outcome, reference)) then
      perform internal.give_up_refund(wanted);
      -- Where the dispute was known before the payment, nothing was given yet.
      perform internal.fulfil_order(wanted);
    elsif bought.state = 'lost' then
      perform internal.raise_alarm(alarm || ' won', 'dispute-won-late', wanted, coalesce(details, '{}'));
    end if;
  else
    perform internal.raise_alarm(alarm || ' outcome', 'mismatch', wanted, coalesce(details, '{}') || jsonb_build_object('outcome', outcome));
    return bought.state;
  end if;
  update public.payment_alarms set settled_at = now(), note = format('The dispute is closed: %s', outcome)
  where key = alarm and settled_at is null;
  return (select state from public.orders where id = wanted);
end
$$;

-- A line in the history of an order that leaves it in its state.
create or replace function internal.note_step(wanted uuid, note text, actor uuid default null) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  insert into public.order_steps_taken (order_id, from_state, to_state, taken_by, note)
  select id, state, state, actor, left(note_step.note, 2000) from public.orders where id = wanted
$$;

-- Whether what was bought was public already: then only an administrator gives money back.
create or replace function internal.is_live_yet(wanted uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (select from public.listing_terms where order_id = wanted and starts_at <= now())
$$;

-- An upgrade goes back before the term that it was bought for.
create or replace function internal.is_refundable(wanted uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select bought.state = 'paid' and bought.kind <> 'comp' and not internal.is_live_yet(wanted) and not exists (
    select from public.listing_terms upgrade join public.orders other on other.id = upgrade.order_id
    where upgrade.listing_id = bought.listing_id and upgrade.ended_at is null and other.kind = 'upgrade'
      and upgrade.starts_at is null and bought.kind <> 'upgrade'
  )
  from public.orders bought where id = wanted
$$;

-- Orders whose money and state do not go together: none, unless an alarm is open about it.
create or replace function internal.find_unbalanced_orders() returns table (order_id uuid, problem text)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select bought.id, problem
  from public.orders bought cross join lateral (
    select internal.received_for(bought.id) as received, internal.returned_of(bought.id) as returned,
      internal.order_balance(bought.id) as balance,
      (select count(*) from public.listing_terms where order_id = bought.id) as terms,
      exists (select from public.listing_terms where order_id = bought.id and ended_at is null) as has_term
  ) money cross join lateral (values
    (case when balance < 0 and bought.state not in ('disputed', 'lost', 'refunded') then 'more went back than came in' end),
    (case when bought.state in ('draft', 'open') and balance <> 0 then 'money of an order that waits' end),
    (case when bought.state in ('cancelled', 'expired', 'failed') and balance <> 0 then 'money of an order that is over' end),
    (case when bought.state = 'processing' and received - returned >= bought.amount then 'paid, but not so called' end),
    (case when bought.state in ('paid', 'disputed') and received <= 0 and bought.kind <> 'comp' then 'nothing was paid' end),
    (case when bought.state = 'paid' and returned > 0 and returned >= received then 'refunded, but not so called' end),
    (case when bought.state = 'refunded' and received - returned >= bought.amount then 'called refunded, but not so' end),
    (case when bought.state = 'paid' and terms <> 1 then 'not fulfilled' end),
    (case when bought.state not in ('paid', 'disputed') and has_term then 'a term that is not paid' end)
  ) found (problem)
  where problem is not null
    and not exists (select from public.payment_alarms alarm where alarm.order_id = bought.id and settled_at is null)
$$;

revoke execute on function
  internal.settle_returns(uuid, uuid, text), internal.report_refund(uuid, bigint, text, text, jsonb, uuid, text),
  internal.report_refund_failed(uuid, bigint, text, text, jsonb), internal.report_reversal(uuid, bigint, text, text, jsonb),
  internal.has_open_dispute(uuid), internal.report_dispute(uuid, bigint, text, text, jsonb),
  internal.close_dispute(uuid, text, text, text, bigint, jsonb), internal.note_step(uuid, text, uuid),
  internal.is_live_yet(uuid), internal.is_refundable(uuid), internal.find_unbalanced_orders()
from public, anon;
