-- What administrators do with orders. Each leaves a step of the order and a decision, as all that is done at the desk.

create or replace function internal.order_for_desk(wanted uuid) returns public.orders
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  found_order public.orders;
begin
  perform internal.require_admin();
  found_order := internal.lock_order(wanted);
  if found_order.id is null then
    raise sqlstate 'PT404' using message = 'There is no such order';
  end if;
  return found_order;
end
$$;

create or replace function internal.write_order_decision(about public.orders, action text, note text, details jsonb)
returns uuid language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  select internal.write_decision(jsonb_build_object('action', action, 'decided_by', auth.uid(),
    'listing_id', about.listing_id, 'company_id', about.company_id, 'subject', about.listing_title,
    'reasons_text', nullif(internal.clean_text(note), ''),
    'before', jsonb_build_object('order', about.id, 'state', about.state),
    'after', details || jsonb_build_object('order', about.id,
      'state', (select state from public.orders where id = about.id))))
$$;

-- Movements by hand: one transfer may pay several orders, so that its reference alone names none of them. Buyers read the ledger of
-- their orders: notes of administrators are not in it.
create or replace function internal.reference_by_hand(wanted uuid, reference text) returns text
language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
declare
  cleaned constant text := left(internal.one_line(reference), 200);
begin
  if coalesce(cleaned, '') = '' then
    raise sqlstate 'PT400' using message = 'A reference is needed: what the bank or the chain calls this transfer';
  end if;
  return cleaned || ' · ' || left(wanted::text, 8);
end
$$;

create or replace function internal.require_note(note text, why text) returns text
language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
begin
  if coalesce(internal.clean_text(note), '') = '' then
    raise sqlstate 'PT400' using message = why;
  elsif char_length(note) > 2000 then
    raise sqlstate 'PT400' using message = 'The note must be at most 2000 characters';
  end if;
  return internal.clean_text(note);
end
$$;

-- Money has come in by hand, or money that came for an order that was over is accepted (`amount` 0). What is short counts as all
-- where the note says why; so does what is too much, which is often a slip of the hand.
create or replace function public.mark_order_paid(wanted uuid, amount bigint, reference text, paid_on date, note text default null)
returns public.orders language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  unpaid constant public.orders := internal.order_for_desk(wanted);
  paid public.orders;
  received bigint;
begin
  if unpaid.kind = 'comp' or unpaid.state in ('paid', 'refunded', 'disputed', 'lost') then
    raise sqlstate 'PT409' using message = format('This order is %s', unpaid.state), detail = unpaid.state;
  elsif amount is null or amount < 0 then
    raise sqlstate 'PT400' using message = 'An amount is needed';
  elsif amount > 100000000000 then
    raise sqlstate 'PT400' using message = 'This amount is more than can be booked';
  elsif paid_on > (now() + interval '1 day')::date then
    raise sqlstate 'PT400' using message = 'The day of the payment is still to come';
  end if;
  received := internal.received_for(wanted) - internal.returned_of(wanted) + amount;
  if received <= 0 then
    raise sqlstate 'PT400' using message = 'No money has come for this order';
  elsif received < unpaid.amount then
    perform internal.require_note(note, 'This is less than its price: note why it counts as paid');
  elsif received > unpaid.amount and amount > 0 then
    perform internal.require_note(note, 'This is more than its price: note why, and what becomes of the rest');
  end if;
  if amount > 0 then
    perform internal.report_payment(wanted, amount, 'invoice', internal.reference_by_hand(wanted, reference),
      jsonb_build_object('reference', internal.one_line(reference), 'paid_on', paid_on),
      unpaid.amount, auth.uid());
  else
    perform internal.move_order(wanted, 'paid', null, auth.uid());
    perform internal.fulfil_order(wanted);
  end if;
  select * into paid from public.orders where id = wanted;
  if paid.state = unpaid.state then
    raise sqlstate 'PT409' using message = format('This order is %s and was not marked as paid', paid.state), detail = paid.state;
  end if;
  perform internal.note_step(wanted, note, auth.uid()) where nullif(internal.clean_text(note), '') is not null;
  perform internal.write_order_decision(unpaid, 'mark-paid', note, jsonb_build_object('amount', amount, 'reference', reference));
  return paid;
end
$$;

-- All of the money is back by hand: what was asked for is done, and its alarm has nothing left to say.
create or replace function internal.settle_refund_wanted(wanted uuid, reference text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- Before its alarm, which would call a request without a reference given up.
  update internal.refunds asked set reference = internal.reference_by_hand(wanted, settle_refund_wanted.reference)
  from public.payment_alarms alarm
  where asked.order_id = wanted and asked.reference is null and asked.failed_at is null and alarm.order_id = wanted
    and alarm.key = format('refund-wanted %s', asked.id) and alarm.settled_at is null;
  update public.payment_alarms set settled_at = now(), settled_by = auth.uid(),
    note = 'Returned: ' || left(internal.one_line(settle_refund_wanted.reference), 200)
  where order_id = wanted and kind = 'refund-wanted' and settled_at is null;
end
$$;

-- Money was sent back by hand: a transfer, a transaction on a chain.
create or replace function public.record_refund(wanted uuid, amount bigint, reference text, note text default null)
returns public.orders language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  paid constant public.orders := internal.order_for_desk(wanted);
  refunded public.orders;
begin
  if amount is null or amount <= 0 then
    raise sqlstate 'PT400' using message = 'An amount is needed';
  elsif amount > internal.order_balance(wanted) then
    raise sqlstate 'PT409' using message = 'This is more than what came in for this order';
  elsif exists (
    select from public.order_ledger noted where noted.order_id = wanted and kind = 'refund'
      and noted.reference = internal.reference_by_hand(wanted, record_refund.reference)
  ) then
    raise sqlstate 'PT409' using message = 'A refund with this reference is written down already';
  end if;
  perform internal.report_refund(wanted, amount, case paid.method when 'onchain' then 'onchain' else 'invoice' end,
    internal.reference_by_hand(wanted, reference), jsonb_build_object('reference', internal.one_line(reference)),
    auth.uid(), note);
  if paid.state = 'processing' and internal.order_balance(wanted) = 0 then
    perform internal.move_order(wanted, 'cancelled', note, auth.uid());
  end if;
  if internal.order_balance(wanted) = 0 then
    perform internal.settle_refund_wanted(wanted, reference);
  end if;
  select * into refunded from public.orders where id = wanted;
  perform internal.write_order_decision(paid, 'refund-order', note, jsonb_build_object('amount', amount, 'reference', reference));
  return refunded;
end
$$;

-- Gives a listing a plan for nothing.
create or replace function public.comp_listing(listing uuid, plan text, days integer, reason text)
returns public.orders language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  given public.job_listings;
  chosen public.plans;
  ordered public.orders;
begin
  perform internal.require_admin();
  select * into given from public.job_listings where id = comp_listing.listing for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such listing';
  end if;
  select * into chosen from public.plans offered where offered.name = comp_listing.plan;
  if not found then
    raise sqlstate 'PT400' using message = 'There is no such plan';
  elsif coalesce(comp_listing.days, chosen.days) not between 1 and 366 then
    raise sqlstate 'PT400' using message = 'Days are a number from 1 to 366';
  elsif given.source is not null and not chosen.is_featured then
    raise sqlstate 'PT400' using message = 'A job from a careers page is listed for free; it can be featured';
  elsif internal.is_off_board(given.closed_reason) then
    raise sqlstate 'PT409' using message = 'This job was taken off the board: bring it back first';
  end if;
  perform internal.require_note(reason, 'A reason is needed');
  perform internal.move_order(id, 'cancelled', 'Its job was given a plan', auth.uid()) from public.orders
  where listing_id = given.id and state in ('draft', 'open', 'failed');
  insert into public.orders (person_id, company_id, listing_id, company_name, listing_title, kind, plan, days, is_featured,
    amount, currency, method, state, paid_at)
  select company.user_id, company.id, given.id, company.name, given.title, 'comp', chosen.name,
    coalesce(comp_listing.days, chosen.days), chosen.is_featured, 0, chosen.currency, 'comp', 'paid', now()
  from public.companies company where company.id = given.company_id
  returning * into ordered;
  insert into public.order_steps_taken (order_id, from_state, to_state, taken_by, note)
  values (ordered.id, 'draft', 'paid', auth.uid(), internal.clean_text(reason));
  perform internal.fulfil_order(ordered.id);
  perform internal.write_order_decision(ordered, 'comp', reason,
    jsonb_build_object('plan', chosen.name, 'days', ordered.days));
  return ordered;
end
$$;

-- Gives up an order that is not paid; money that came in for it is sent back by hand.
create or replace function public.give_up_order(wanted uuid, note text default null) returns public.orders
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  unpaid constant public.orders := internal.order_for_desk(wanted);
  given_up public.orders;
begin
  if not internal.move_order(wanted, 'cancelled', note, auth.uid()) then
    raise sqlstate 'PT409' using message = format('This order is %s: it cannot be cancelled', unpaid.state), detail = unpaid.state;
  end if;
  if internal.order_balance(wanted) > 0 then
    perform internal.raise_alarm(format('given-up %s', wanted), 'money-to-return', wanted,
      jsonb_build_object('amount', internal.order_balance(wanted)));
  end if;
  perform internal.write_order_decision(unpaid, 'cancel-order', note, '{}');
  select * into given_up from public.orders where id = wanted;
  return given_up;
end
$$;

-- Ends what an order gave without giving money back: a plan that was given for nothing, or one that was misused.
create or replace function public.end_order_term(wanted uuid, note text) returns public.orders
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  bought constant public.orders := internal.order_for_desk(wanted);
begin
  perform internal.require_note(note, 'A reason is needed');
  if not exists (select from public.listing_terms where order_id = wanted and ended_at is null) then
    raise sqlstate 'PT409' using message = 'This order has no term that could be ended';
  end if;
  perform internal.end_term(wanted, true);
  perform internal.note_step(wanted, concat_ws(': ', 'Term ended', internal.clean_text(note)), auth.uid());
  perform internal.write_order_decision(bought, 'end-term', note, '{}');
  return bought;
end
$$;

create or replace function public.settle_alarm(alarm uuid, note text) returns public.payment_alarms
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  settled public.payment_alarms;
begin
  perform internal.require_admin();
  update public.payment_alarms set settled_at = now(), settled_by = auth.uid(),
    note = internal.require_note(settle_alarm.note, 'Note what was done about it')
  where id = alarm and settled_at is null returning * into settled;
  if not found then
    raise sqlstate 'PT409' using message = case
      when exists (select from public.payment_alarms where id = alarm) then 'This is settled already'
      else 'There is no such alarm' end;
  end if;
  perform internal.write_decision(jsonb_build_object('action', 'settle-alarm', 'decided_by', auth.uid(),
    'listing_id', (select listing_id from public.orders where id = settled.order_id),
    'subject', coalesce((select listing_title from public.orders where id = settled.order_id), settled.kind),
    'reasons_text', settled.note, 'after', jsonb_build_object('alarm', settled.id, 'order', settled.order_id)));
  return settled;
end
$$;

revoke execute on function
  internal.order_for_desk(uuid), internal.write_order_decision(public.orders, text, text, jsonb),
  internal.reference_by_hand(uuid, text), internal.require_note(text, text), internal.settle_refund_wanted(uuid, text),
  public.mark_order_paid(uuid, bigint, text, date, text), public.record_refund(uuid, bigint, text, text),
  public.comp_listing(uuid, text, integer, text), public.give_up_order(uuid, text), public.end_order_term(uuid, text),
  public.settle_alarm(uuid, text)
from public, anon;
grant execute on function
  public.mark_order_paid(uuid, bigint, text, date, text), public.record_refund(uuid, bigint, text, text),
  public.comp_listing(uuid, text, integer, text), public.give_up_order(uuid, text), public.end_order_term(uuid, text),
  public.settle_alarm(uuid, text)
to authenticated;
