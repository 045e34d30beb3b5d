-- Mails about orders: its invoice, that a part has come, that one is paid and what became of its listing, that a payment failed,
-- and that the money went back (docs/decisions/0045). Table: migration 0178. The queue's job names the order; the row of its mail is made when it is first sent.

-- Who gets mails about money: an account that may act. That its address was proven is not asked: its owner has paid.
create or replace function internal.gets_plan_mail(person uuid) returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select exists (
    select from auth.users
    where id = person and email is not null and deleted_at is null and (banned_until is null or banned_until < now())
  )
  and not exists (select from public.suspensions where person_id = person)
$$;

-- The buyer; of what was given, whose listing it is.
create or replace function internal.recipient_of_order(ordered public.orders) returns uuid
language sql stable set search_path = pg_catalog, pg_temp as $$
  select case when ordered.kind = 'comp' then (select user_id from public.companies where id = ordered.company_id)
    else ordered.person_id end
$$;

-- What a mail of this kind would be about, null where the order is in another state by now.
create or replace function internal.occasion_of_order(ordered public.orders, kind text) returns timestamptz
language sql stable set search_path = pg_catalog, pg_temp as $$
  select case
    when kind = 'order' and ordered.state = 'paid'
      and exists (select from public.listing_terms where order_id = ordered.id) then ordered.paid_at
    -- Each time it fails. Nothing is told of money that did not arrive and is here again.
    when kind = 'order-failed' and ordered.state = 'failed'
      or kind = 'order-refunded' and ordered.state = 'refunded' and internal.returned_of(ordered.id) > 0
      then (select max(at) from public.order_steps_taken where order_id = ordered.id and to_state = ordered.state)
    -- Each part.
    when kind = 'order-part-paid' and ordered.state = 'processing' and internal.order_balance(ordered.id) > 0
      and internal.order_balance(ordered.id) < ordered.amount
      then (select max(at) from public.order_ledger where order_id = ordered.id and order_ledger.kind = 'payment')
    when kind = 'order-invoice' and ordered.state = 'open' then (
      select issued_at from public.order_documents where order_id = ordered.id and order_documents.kind = 'invoice'
        and ledger_id is null
    )
  end
$$;

-- The mail of an order, made where it is wanted and there is none. Null where none is wanted.
create or replace function internal.begin_order_mail(wanted uuid, kind text) returns uuid
language plpgsql volatile set search_path = pg_catalog, pg_temp as $$
declare
  ordered public.orders;
  recipient uuid;
  moment timestamptz;
begin
  select * into ordered from public.orders where id = wanted;
  recipient := internal.recipient_of_order(ordered);
  moment := internal.occasion_of_order(ordered, begin_order_mail.kind);
  if moment is null or not internal.gets_plan_mail(recipient) then
    return null;
  end if;
  insert into internal.plan_mails (kind, about, occasion, person_id)
  values (begin_order_mail.kind, wanted, moment, recipient) on conflict do nothing;
  return (
    select id from internal.plan_mails mail
    where mail.kind = begin_order_mail.kind and mail.about = wanted and mail.occasion = moment
  );
end
$$;

-- What such a mail tells, as the order and its listing are now.
create or replace function internal.order_mail(mail internal.plan_mails) returns json
language sql stable set search_path = pg_catalog, pg_temp as $$
  select json_build_object(
    'email', account.email, 'order', ordered.id, 'kind', ordered.kind, 'plan', plan.title, 'amount', ordered.amount,
    'currency', ordered.currency, 'days', ordered.days, 'company', ordered.company_name,
    'title', coalesce(listing.title, ordered.listing_title), 'listing', listing.id, 'slug', listing.slug,
    'state', public.state(listing), 'opens_at', listing.opens_at, 'is_synced', listing.source is not null, 'ends_at', term.ends_at,
    -- One that could not be given was ended at once.
    'is_given', term.ended_at is null,
    'returned', internal.returned_of(ordered.id),
    -- Of all that has come, a second part on its way too: what is due is asked for once.
    'arrived', internal.arrived_for(ordered.id),
    -- Nothing is asked for what is not sold any more.
    'obstacle', internal.obstacle_of(ordered),
    -- It was off the board: no other term reaches to the begin of this one.
    'is_back', not exists (
      select from public.listing_terms other
      where other.listing_id = term.listing_id and other.order_id <> term.order_id and other.ends_at >= term.starts_at
    ),
    'invoice', (
      select json_build_object('number', number, 'due_on', due_on, 'seller', seller) from public.order_documents
      where order_id = ordered.id and order_documents.kind = 'invoice' and ledger_id is null
    )
  )
  from public.orders ordered
  join public.plans plan on plan.name = ordered.plan
  join auth.users account on account.id = mail.person_id
  left join public.job_listings listing on listing.id = ordered.listing_id
  left join public.listing_terms term on term.order_id = ordered.id
  where ordered.id = mail.about and internal.occasion_of_order(ordered, mail.kind) = mail.occasion
    and internal.recipient_of_order(ordered) = mail.person_id and internal.gets_plan_mail(mail.person_id)
$$;

-- However and wherever the money was given back: the state tells of it.
create or replace function internal.tell_refund() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform internal.queue_mail('mail-order-refunded', new.id);
  return null;
end
$$;
create or replace trigger tell_refund after update of state on public.orders
  for each row when (new.state = 'refunded' and old.state <> 'refunded') execute function internal.tell_refund();

-- A part of the money; the mail looks again whether the rest has come by then.
create or replace function internal.tell_part() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from public.orders where id = new.order_id and internal.order_balance(id) < amount) then
    perform internal.queue_mail('mail-order-part-paid', new.order_id);
  end if;
  return null;
end
$$;
create or replace trigger tell_part after insert on public.order_ledger
  for each row when (new.kind = 'payment') execute function internal.tell_part();

create or replace function internal.tell_invoice() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform internal.queue_mail('mail-order-invoice', new.order_id);
  return null;
end
$$;
create or replace trigger tell_invoice after insert on public.order_documents
  for each row when (new.kind = 'invoice') execute function internal.tell_invoice();

revoke execute on function
  internal.tell_refund(), internal.tell_part(), internal.tell_invoice(), internal.gets_plan_mail(uuid), internal.recipient_of_order(public.orders), internal.occasion_of_order(public.orders, text),
  internal.begin_order_mail(uuid, text), internal.order_mail(internal.plan_mails)
from public;
