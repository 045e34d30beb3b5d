-- Orders, from their creation to what they give (docs/decisions/0041). Providers only report money (internal.report_payment and
-- its opposites); one step, internal.fulfil_order, gives what was paid for, however often it is called.
--
-- Who changes an order locks its listing first, then the order: in this sequence everywhere, or two would wait for each other.

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
  ) then
    return false;
  end if;
  update public.orders set state = target, updated_at = now(),
    paid_at = case when target = 'paid' then coalesce(paid_at, now()) else paid_at end
  where id = wanted;
  insert into public.order_steps_taken (order_id, from_state, to_state, taken_by, note)
  values (wanted, moved.state, target, actor, left(note, 2000));
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

-- For an administrator: something about money does not fit. The same trouble is one alarm, however often it is found.
create or replace function internal.raise_alarm(key text, kind text, wanted uuid default null, details jsonb default '{}')
returns void language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  insert into public.payment_alarms (key, kind, order_id, details)
  values (left(raise_alarm.key, 400), raise_alarm.kind,
    (select id from public.orders where id = wanted), coalesce(raise_alarm.details, '{}'))
  on conflict do nothing
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
begin
  if paid.id is null then
    perform internal.raise_alarm(format('unknown-order %s %s', provider, reference), 'unknown-order', null,
      coalesce(details, '{}') || jsonb_build_object('order', wanted, 'amount', amount, 'provider', provider, 'reference', reference));
    return null;
  end if;
  is_new := internal.record_money(wanted, 'payment', amount, provider, reference, details, actor);
  if internal.order_balance(wanted) < paid.amount - tolerance then
    if internal.move_order(wanted, 'processing', 'Paid in part', actor) then null; end if;
  elsif internal.move_order(wanted, 'paid', null, actor) then
    perform internal.fulfil_order(wanted);
  elsif is_new then
    -- Its order was cancelled, or is paid already: this money is nobody's yet.
    perform internal.raise_alarm(format('unexpected-payment %s %s', provider, reference), 'unexpected-payment', wanted,
      coalesce(details, '{}') || jsonb_build_object('amount', amount, 'state', paid.state));
  end if;
  return (select state from public.orders where id = wanted);
end
$$;

-- Gives what a paid order is for: the row of its term is the guard, one per order. False where it was given before.
create or replace function internal.fulfil_order(wanted uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  paid constant public.orders := internal.lock_order(wanted);
  -- What an upgrade joins.
  running public.listing_terms;
begin
  if paid.state is distinct from 'paid' then
    return false;
  end if;
  if paid.listing_id is null then
    perform internal.raise_alarm(format('listing-deleted %s', wanted), 'listing-deleted', wanted);
  end if;
  if paid.kind = 'upgrade' then
    select * into running from public.listing_terms
    where listing_id = paid.listing_id and ended_at is null and (ends_at is null or ends_at > now())
    order by starts_at nulls last, created_at limit 1;
  end if;
  insert into public.listing_terms (order_id, listing_id, plan, is_featured, days, starts_at, ends_at)
  values (wanted, paid.listing_id, paid.plan, paid.is_featured, coalesce(running.days, paid.days),
    case when running.starts_at is not null then now() end, case when running.starts_at is not null then running.ends_at end)
  on conflict (order_id) do nothing;
  if not found then
    return false;
  end if;
  perform internal.apply_terms(paid.listing_id);
  perform internal.queue_mail('mail-order', wanted);
  return true;
end
$$;

-- Brings a listing in line with its terms: public while one runs or waits to begin, closed when none is left.
create or replace function internal.apply_terms(wanted uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  listing public.job_listings;
  is_covered boolean;
begin
  select * into listing from public.job_listings where id = wanted for update;
  select exists (
    select from public.listing_terms
    where listing_id = wanted and ended_at is null and frozen_at is null and (ends_at is null or ends_at > now())
  ) into is_covered;
  if listing.id is null then
    return;
  elsif is_covered and listing.closed_reason = 'unpaid' then
    -- Checked as a new listing is, which may hold it: its term begins when it is public.
    update public.job_listings set closed_at = null, closed_reason = null, external_url = external_url,
      published_at = case when exists (select from public.listing_terms where listing_id = wanted and starts_at is not null)
        then published_at else greatest(now(), opens_at) end
    where id = wanted;
  elsif is_covered and listing.closed_at is null then
    -- Fires start_terms.
    update public.job_listings set closed_at = null where id = wanted;
  elsif not is_covered and listing.source is not null then
    update public.job_listings set featured_until = null where id = wanted;
  elsif not is_covered and (listing.closed_at is null or listing.closed_reason in ('scheduled', 'paused')) then
    update public.job_listings set closed_at = now(), closed_reason = 'unpaid', featured_until = null where id = wanted;
  end if;
end
$$;

-- Terms that wait begin with the listing, one after another; what the listing shows of them follows.
create or replace function internal.start_terms() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  term public.listing_terms;
  until timestamptz;
begin
  if not exists (select from public.listing_terms where listing_id = new.id) then
    return new;
  end if;
  for term in
    select * from public.listing_terms
    where listing_id = new.id and starts_at is null and ended_at is null and frozen_at is null order by created_at, id for update
  loop
    select greatest(now(), max(ends_at)) into until from public.listing_terms
    where listing_id = new.id and ended_at is null and starts_at is not null
      -- An upgrade runs beside the term that it was bought for.
      and not exists (select from public.orders where id = term.order_id and kind = 'upgrade');
    update public.listing_terms set starts_at = until, ends_at = until + make_interval(days => term.days) where id = term.id;
  end loop;
  -- One that is kept in sync with its source ends when the source says so; a term features it.
  select case when new.source is null then max(ends_at) else new.expires_at end, max(ends_at) filter (where is_featured)
  into new.expires_at, new.featured_until
  from public.listing_terms where listing_id = new.id and ended_at is null and frozen_at is null;
  return new;
end
$$;
-- After screen_listing, by its name: what is held does not begin.
create or replace trigger start_terms before update of closed_at on public.job_listings
  for each row when (new.closed_at is null) execute function internal.start_terms();

-- Takes back what an order gave, for good (refunded, lost) or while it is disputed.
create or replace function internal.end_term(wanted uuid, is_for_good boolean) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  taken constant public.orders := internal.lock_order(wanted);
begin
  update public.listing_terms set frozen_at = coalesce(frozen_at, now()), ended_at = case when is_for_good then now() end
  where order_id = wanted and ended_at is null;
  perform internal.apply_terms(taken.listing_id);
end
$$;
create or replace function internal.unfreeze_term(wanted uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  given constant public.orders := internal.lock_order(wanted);
begin
  update public.listing_terms set frozen_at = null where order_id = wanted and ended_at is null;
  perform internal.apply_terms(given.listing_id);
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
  elsif own.closed_reason in ('removed', 'withdrawn', 'duplicate') then
    raise sqlstate 'PT409' using message = 'This job was taken off the board: nothing can be bought for it';
  end if;
  select * into chosen from public.plans given where given.name = create_order.plan and not is_retired;
  if not found then
    raise sqlstate 'PT400' using message = 'There is no such plan';
  elsif own.source is not null and not chosen.is_featured then
    raise sqlstate 'PT400' using message = 'A job from your careers page is listed for free; it can be featured';
  end if;
  select * into current_term from public.listing_terms
  where listing_id = own.id and ended_at is null and frozen_at is null and (ends_at is null or ends_at > now())
  order by starts_at nulls last, created_at limit 1;
  price := chosen.amount;
  if is_upgrade then
    price := price - (select amount from public.plans where name = current_term.plan);
    if current_term.id is null or not chosen.is_featured or price <= 0 or exists (
      select from public.listing_terms
      where listing_id = own.id and is_featured and ended_at is null and (ends_at is null or ends_at > now())
    ) then
      raise sqlstate 'PT409' using message = 'This job has no running plan that could be upgraded';
    end if;
  end if;
  select * into waiting from public.orders
  where listing_id = own.id and state in ('draft', 'open', 'processing', 'failed') for update;
  if waiting.state = 'processing' then
    raise sqlstate 'PT409' using message = 'A payment for this job is under way', detail = waiting.id;
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

-- A buyer leaves an order that is not paid.
create or replace function public.cancel_order(wanted uuid) returns public.orders
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  own public.orders := internal.lock_order(wanted);
begin
  if own.person_id is distinct from auth.uid() or auth.uid() is null then
    raise insufficient_privilege using message = 'This is not an order of yours';
  elsif not internal.move_order(wanted, 'cancelled', null, auth.uid()) then
    raise sqlstate 'PT409' using message = 'This order cannot be cancelled any more', detail = own.state;
  end if;
  select * into own from public.orders where id = wanted;
  return own;
end
$$;

create or replace trigger announce_plans after insert or update or delete or truncate
  on public.plans for each statement execute function internal.announce_change();
create or replace trigger announce_payment_methods after insert or update or delete or truncate
  on public.payment_methods for each statement execute function internal.announce_change();

revoke execute on function
  internal.payments_on(), internal.lock_order(uuid), internal.move_order(uuid, text, text, uuid),
  internal.record_money(uuid, text, bigint, text, text, jsonb, uuid), internal.order_balance(uuid),
  internal.raise_alarm(text, text, uuid, jsonb),
  internal.report_payment(uuid, bigint, text, text, jsonb, bigint, uuid), internal.fulfil_order(uuid),
  internal.apply_terms(uuid), internal.start_terms(), public.create_order(uuid, text, text, text, jsonb),
  internal.clean_billing(jsonb), public.cancel_order(uuid), internal.end_term(uuid, boolean), internal.unfreeze_term(uuid)
from public, anon;
grant execute on function public.create_order(uuid, text, text, text, jsonb), public.cancel_order(uuid) to authenticated;
