-- Orders, from their creation to their money (docs/decisions/0041). Providers only report money (internal.report_payment and,
-- in 78-refunds.sql, its opposites); one step, internal.fulfil_order (76-terms.sql), gives what was paid for, however often it
-- is called.
--
-- A transaction that changes an order locks its listing first, then the order: in this sequence everywhere, or two would wait for each other.

create or replace function internal.payments_on() returns boolean
language sql stable parallel safe security definer set search_path = pg_catalog, pg_temp as $$
  select exists (select from public.payment_methods)
$$;

-- The order, with its listing, locked until the end of the transaction. No row where there is no such order.
create or replace function internal.lock_order(wanted uuid) returns public.orders
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  locked public.orders;
begin
  perform from public.job_listings where id = (select listing_id from public.orders where id = wanted) for update;
  select * into locked from public.orders where id = wanted for update;
  return locked;
end
$$;

-- Takes a step; false where the order is there already or the step is none (internal.order_steps).
create or replace function internal.move_order(wanted uuid, target text, note text default null, actor uuid default null)
returns boolean language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  moved constant public.orders := internal.lock_order(wanted);
begin
  if not exists (
    select from internal.order_steps
    where from_state = moved.state and to_state = target and (not is_by_hand or actor is not null)
  )
  -- Of a listing only one order waits: one that has expired does not come back beside another one.
  or moved.state = 'expired' and target in ('open', 'processing') and exists (
    select from public.orders
    where listing_id = moved.listing_id and id <> wanted and state in ('draft', 'open', 'processing', 'failed')
  ) then
    return false;
  end if;
  update public.orders set state = target, updated_at = now(),
    paid_at = case when target = 'paid' then coalesce(paid_at, now()) else paid_at end
  where id = wanted;
  insert into public.order_steps_taken (order_id, from_state, to_state, taken_by, note)
  values (wanted, moved.state, target, actor, left(note, 2000));
  -- Its payment came to nothing while nothing is sold for its job any more: the buyer is not asked to pay again.
  if moved.state = 'processing' and target in ('open', 'failed', 'expired') and internal.obstacle_of(moved) is not null then
    perform internal.withdraw_order_of_job(wanted, internal.name_obstacle(internal.obstacle_of(moved)));
  end if;
  return true;
end
$$;

-- Writes down a movement of money; false where it is written down already.
create or replace function internal.record_money(
  wanted uuid, kind text, amount bigint, provider text, reference text, details jsonb default '{}', actor uuid default null
) returns boolean language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.order_ledger (order_id, kind, amount, currency, provider, reference, details, recorded_by)
  select id, record_money.kind, record_money.amount, currency, record_money.provider, record_money.reference,
    coalesce(record_money.details, '{}'), actor
  from public.orders where id = wanted
  on conflict do nothing;
  return found;
end
$$;

-- What we have of an order's money.
create or replace function internal.order_balance(wanted uuid) returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce(sum(amount), 0)::bigint from public.order_ledger where order_id = wanted
$$;

-- What came in, and what of that went back, by hand or through its provider.
create or replace function internal.received_for(wanted uuid) returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce(sum(amount), 0)::bigint from public.order_ledger
  where order_id = wanted and kind in ('payment', 'reversal')
$$;
create or replace function internal.returned_of(wanted uuid) returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce(-sum(amount), 0)::bigint from public.order_ledger
  where order_id = wanted and kind in ('refund', 'refund-failed')
$$;

-- For an administrator: something about money does not fit. The same trouble is one alarm, however often it is found.
create or replace function internal.raise_alarm(key text, kind text, wanted uuid default null, details jsonb default '{}')
returns void language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  insert into public.payment_alarms (key, kind, order_id, details)
  values (left(raise_alarm.key, 400), raise_alarm.kind,
    (select id from public.orders where id = wanted), coalesce(raise_alarm.details, '{}'))
  on conflict do nothing
$$;

-- Whether a report cannot be taken as it is: it names no order, an amount that is none, or a movement that is written down for
-- another order. Then there is an alarm.
create or replace function internal.refuse_report(
  wanted uuid, kind text, amount bigint, provider text, reference text, details jsonb
) returns boolean language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  is_known constant boolean := exists (select from public.orders where id = wanted);
  trouble constant text := case
    when not is_known then 'unknown-order'
    when amount is null or amount <= 0 then 'mismatch'
    when exists (
      select from public.order_ledger noted
      where noted.provider = refuse_report.provider and noted.kind = refuse_report.kind
        and noted.reference = refuse_report.reference and order_id <> wanted
    ) then 'reference-taken'
  end;
begin
  if trouble is not null then
    perform internal.raise_alarm(concat_ws(' ', trouble, provider, reference, case when is_known then wanted end), trouble, wanted,
      coalesce(details, '{}') || jsonb_build_object(
        'order', wanted, 'movement', kind, 'amount', amount, 'provider', provider, 'reference', reference
      ));
  end if;
  return trouble is not null;
end
$$;

-- A provider reports money that has come in for good, in minor units of the order's currency. `tolerance`: how much less is
-- taken for all of it. Answers the order's state afterwards, null where there is no such order.
create or replace function internal.report_payment(
  wanted uuid, amount bigint, provider text, reference text, details jsonb default '{}', tolerance bigint default 0,
  actor uuid default null
) returns text language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  paid public.orders := internal.lock_order(wanted);
  is_new boolean;
  is_all boolean;
begin
  if internal.refuse_report(wanted, 'payment', amount, provider, reference, details) then
    return paid.state;
  end if;
  is_new := internal.record_money(wanted, 'payment', amount, provider, reference, details, actor);
  -- What went back does not count, unless it may be of this very payment and was only reported first.
  is_all := greatest(internal.received_for(wanted) - internal.returned_of(wanted), amount) >= paid.amount - tolerance;
  if internal.move_order(wanted, case when is_all then 'paid' else 'processing' end,
    case when not is_all then 'Paid in part' end, actor) then
    -- What was reported before the payment counts now.
    perform internal.settle_returns(wanted, actor);
    perform internal.fulfil_order(wanted);
  elsif is_new and (is_all or paid.state <> 'processing') then
    -- Its order was cancelled, or is paid already: this money belongs to no order yet.
    perform internal.raise_alarm(format('unexpected-payment %s %s', provider, reference), 'unexpected-payment', wanted,
      coalesce(details, '{}') || jsonb_build_object('amount', amount, 'state', paid.state));
  end if;
  if is_new and internal.obstacle_of(paid) is not null then
    -- A part, whose rest the buyer is not asked for.
    perform internal.ask_for_return(wanted) from public.orders where id = wanted and state = 'processing';
  end if;
  return (select state from public.orders where id = wanted);
end
$$;

-- What an employer orders for a listing of theirs; the price is the plan's, for an upgrade the difference to the plan that runs.
-- Another order that waits for its money is replaced. Answers the order.
create or replace function public.create_order(
  listing uuid, plan text, method text, kind text default 'new', billing jsonb default '{}'
) returns public.orders language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  own public.job_listings;
  chosen public.plans;
  current_term public.listing_terms;
  price bigint;
  waiting public.orders;
  ordered public.orders;
  is_upgrade constant boolean := create_order.kind = 'upgrade';
begin
  select * into own from public.job_listings
  where id = create_order.listing and company_id = internal.own_company_id() for update;
  if not found then
    raise insufficient_privilege using message = 'This is not a listing of your company';
  elsif internal.is_suspended() then
    raise insufficient_privilege using message = 'You cannot post or edit at the moment. Your dashboard says why.';
  elsif not exists (select from public.payment_methods given where given.method = create_order.method) then
    raise sqlstate 'PT400' using message = 'This way to pay is not offered';
  elsif coalesce(create_order.kind, '') not in ('new', 'renewal', 'upgrade') then
    raise sqlstate 'PT400' using message = 'An order is new, a renewal or an upgrade';
  elsif internal.is_off_board(own.closed_reason) then
    raise sqlstate 'PT409' using message = 'This job was taken off the board: nothing can be bought for it';
  end if;
  -- Each takes a number of an invoice or an address to pay to, which are not given twice.
  if (
    select count(*) from public.orders
    where person_id = auth.uid() and created_at > now() - interval '1 day' and paid_at is null
  ) >= 50 then
    raise sqlstate 'PT429' using message = 'You have ordered very often today without paying. Please try again tomorrow or write to us';
  end if;
  select * into chosen from public.plans given where given.name = create_order.plan and not is_retired;
  if not found then
    raise sqlstate 'PT400' using message = 'There is no such plan';
  elsif own.source is not null and not chosen.is_featured then
    raise sqlstate 'PT400' using message = 'A job from your careers page is listed for free; it can be featured';
  end if;
  select * into current_term from internal.terms_left(own.id) where frozen_at is null
  order by starts_at nulls last, created_at limit 1;
  if create_order.kind = 'new' and current_term.id is not null then
    -- Paid in another tab meanwhile: a buyer who wants more days says so.
    raise sqlstate 'PT409' using message = 'This job is paid already: renew it for more days';
  end if;
  price := chosen.amount;
  if is_upgrade then
    -- To what was paid, and not less than to what the running plan costs today: prices may have changed since.
    price := (
      select price - least(running.amount, current_term.paid) from public.plans running where name = current_term.plan
    );
    if current_term.id is null or not chosen.is_featured or price <= 0 or internal.is_featured_within(current_term) then
      raise sqlstate 'PT409' using message = 'This job has no running plan that could be upgraded';
    end if;
  end if;
  select * into waiting from public.orders
  where listing_id = own.id and state in ('draft', 'open', 'processing', 'failed') for update;
  if waiting.state = 'processing' or internal.order_balance(waiting.id) > 0 then
    raise sqlstate 'PT409' using message = 'A payment for this job is under way', detail = waiting.id::text;
  elsif waiting.id is not null then
    perform internal.move_order(waiting.id, 'cancelled', 'Replaced by another order', auth.uid());
  end if;
  insert into public.orders (
    person_id, company_id, listing_id, company_name, listing_title, kind, plan, days, is_featured, amount, currency, method, billing
  )
  select auth.uid(), company.id, own.id, company.name, own.title,
    case when is_upgrade then 'upgrade'
      when exists (select from public.listing_terms where listing_id = own.id) then 'renewal' else 'new' end,
    chosen.name, case when is_upgrade then current_term.days else chosen.days end, chosen.is_featured, price, chosen.currency,
    create_order.method, internal.clean_billing(create_order.billing)
  from public.companies company where company.id = own.company_id
  returning * into ordered;
  return ordered;
end
$$;

-- Of what a buyer says about themselves, the fields of an invoice, each as one line.
create or replace function internal.clean_billing(given jsonb) returns jsonb
language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
begin
  if jsonb_typeof(given) is distinct from 'object' then
    return '{}';
  end if;
  return (
    select coalesce(jsonb_object_agg(key, left(internal.one_line(value), 200)), '{}') from jsonb_each_text(given)
    where key in ('name', 'address', 'postal_code', 'city', 'country', 'vat_id', 'email', 'reference')
      and internal.one_line(value) <> ''
  );
end
$$;

-- A buyer leaves an order that is not paid and that no money has come for. The step alone does not tell: to internal.move_order a
-- buyer, too, is an actor who takes it by hand.
create or replace function public.cancel_order(wanted uuid) returns public.orders
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  own public.orders := internal.lock_order(wanted);
begin
  if own.person_id is distinct from auth.uid() or not internal.has_role('employer') then
    raise insufficient_privilege using message = 'This is not an order of yours';
  elsif not exists (
    select from internal.order_steps where from_state = own.state and to_state = 'cancelled' and not is_by_hand
  ) or internal.order_balance(wanted) > 0 or not internal.move_order(wanted, 'cancelled', null, auth.uid()) then
    raise sqlstate 'PT409' using message = 'This order cannot be cancelled any more', detail = own.state;
  end if;
  select * into own from public.orders where id = wanted;
  return own;
end
$$;

-- Nothing more is asked for an order whose job is gone. What is under way stays, to be counted when it arrives; what has come is to be
-- returned.
create or replace function internal.withdraw_order_of_job(wanted uuid, note text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform internal.move_order(wanted, 'cancelled', note);
  perform internal.ask_for_return(wanted);
end
$$;

-- What came in for an order that is over, or whose job is gone: an alarm for each time that something came.
create or replace function internal.ask_for_return(wanted uuid) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  select internal.raise_alarm(format('money-to-return %s %s', wanted, max(id)), 'money-to-return', wanted,
    jsonb_build_object('amount', sum(amount)))
  from public.order_ledger where order_id = wanted having sum(amount) > 0
$$;

-- What is not paid goes with its listing; what is paid stays in the books.
create or replace function internal.cancel_orders_of_deleted() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform internal.withdraw_order_of_job(id, internal.name_obstacle('deleted')) from public.orders
  where listing_id = old.id and state in ('draft', 'open', 'processing', 'failed', 'expired');
  return old;
end
$$;
create or replace trigger cancel_orders_of_deleted before delete on public.job_listings
  for each row execute function internal.cancel_orders_of_deleted();

-- The same where nothing is sold for it any more, by whichever decision. Not taken back with that: its employer orders again.
create or replace function internal.cancel_orders_off_board() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if internal.is_off_board(new.closed_reason) then
    perform internal.withdraw_order_of_job(id, internal.name_obstacle('off-board')) from public.orders
    where listing_id = new.id and state in ('draft', 'open', 'processing', 'failed', 'expired');
  end if;
  return null;
end
$$;
create or replace trigger cancel_orders_off_board after update of closed_reason on public.job_listings
  for each row when (new.closed_reason is distinct from old.closed_reason)
  execute function internal.cancel_orders_off_board();

-- The same where its job goes to another account or to none, by a claim, a merge or what takes them back.
create or replace function internal.cancel_orders_of_former_owner() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  moved constant uuid[] := case tg_table_name
    when 'job_listings' then array[new.id]
    else array(
      select listing.id from public.job_listings listing
      where listing.company_id = new.id and exists (select from public.orders where listing_id = listing.id)
    ) end;
begin
  perform from public.job_listings where id = any (moved) order by id for no key update;
  perform internal.withdraw_order_of_job(id, internal.name_obstacle('moved')) from public.orders ordered
  where listing_id = any (moved) and state in ('draft', 'open', 'processing', 'failed', 'expired')
    and internal.obstacle_of(ordered) = 'moved';
  return null;
end
$$;
create or replace trigger cancel_orders_of_former_owner after update of user_id on public.companies
  for each row when (old.user_id is not null and new.user_id is distinct from old.user_id)
  execute function internal.cancel_orders_of_former_owner();
create or replace trigger cancel_orders_of_former_owner after update of company_id on public.job_listings
  for each row when (new.company_id <> old.company_id)
  execute function internal.cancel_orders_of_former_owner();

create or replace trigger announce_plans after insert or update or delete or truncate
  on public.plans for each statement execute function internal.announce_change();
create or replace trigger announce_payment_methods after insert or update or delete or truncate
  on public.payment_methods for each statement execute function internal.announce_change();

revoke execute on function
  internal.payments_on(), internal.lock_order(uuid), internal.move_order(uuid, text, text, uuid),
  internal.record_money(uuid, text, bigint, text, text, jsonb, uuid), internal.order_balance(uuid),
  internal.raise_alarm(text, text, uuid, jsonb),
  internal.received_for(uuid), internal.returned_of(uuid), internal.refuse_report(uuid, text, bigint, text, text, jsonb),
  internal.report_payment(uuid, bigint, text, text, jsonb, bigint, uuid), internal.clean_billing(jsonb),
  internal.withdraw_order_of_job(uuid, text), internal.ask_for_return(uuid), internal.cancel_orders_off_board(),
  internal.cancel_orders_of_former_owner(),
  internal.cancel_orders_of_deleted(), public.create_order(uuid, text, text, text, jsonb), public.cancel_order(uuid)
from public, anon;
grant execute on function public.create_order(uuid, text, text, text, jsonb), public.cancel_order(uuid) to authenticated;
