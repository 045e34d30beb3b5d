-- Invoices, receipts and credit notes of orders (docs/decisions/0044), and orders that are paid by transfer.

-- The country of the European Union that a text names: by its code, in English, or in a language of the country. Accents and
-- capitals do not count.
create or replace function internal.eu_country(given text) returns text
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select code from (values
    ('AT', 'austria'), ('AT', 'osterreich'), ('AT', 'oesterreich'), ('BE', 'belgium'), ('BE', 'belgie'), ('BE', 'belgique'),
    ('BE', 'belgien'), ('BG', 'bulgaria'), ('BG', 'българия'), ('HR', 'croatia'), ('HR', 'hrvatska'), ('CY', 'cyprus'),
    ('CY', 'κυπρος'), ('CZ', 'czechia'), ('CZ', 'czech republic'), ('CZ', 'cesko'), ('CZ', 'ceska republika'),
    ('DK', 'denmark'), ('DK', 'danmark'), ('EE', 'estonia'), ('EE', 'eesti'), ('FI', 'finland'), ('FI', 'suomi'),
    ('FR', 'france'), ('DE', 'germany'), ('DE', 'deutschland'), ('GR', 'greece'), ('GR', 'el'), ('GR', 'ελλαδα'),
    ('GR', 'ellada'), ('HU', 'hungary'), ('HU', 'magyarorszag'), ('IE', 'ireland'), ('IE', 'eire'), ('IT', 'italy'),
    ('IT', 'italia'), ('LV', 'latvia'), ('LV', 'latvija'), ('LT', 'lithuania'), ('LT', 'lietuva'), ('LU', 'luxembourg'),
    ('LU', 'luxemburg'), ('LU', 'letzebuerg'), ('MT', 'malta'), ('NL', 'netherlands'), ('NL', 'the netherlands'),
    ('NL', 'nederland'), ('PL', 'poland'), ('PL', 'polska'), ('PT', 'portugal'), ('RO', 'romania'), ('SK', 'slovakia'),
    ('SK', 'slovensko'), ('SI', 'slovenia'), ('SI', 'slovenija'), ('ES', 'spain'), ('ES', 'espana'), ('SE', 'sweden'),
    ('SE', 'sverige')
  ) as country (code, name)
  where internal.fold(btrim(given)) in (lower(code), name) limit 1
$$;

-- Whether the buyer owes the VAT: a business with a VAT id of its own country of the European Union, which is not the seller's
-- (Article 196 of Directive 2006/112/EC). The id is taken as it was given.
create or replace function internal.is_reverse_charge(seller jsonb, buyer jsonb) returns boolean
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select coalesce(
    vat_id ~ '^[A-Z]{2}[0-9A-Z+*]{2,12}$' and seller ->> 'vat_id' is not null
    and internal.eu_country(left(vat_id, 2)) = coalesce(internal.eu_country(buyer ->> 'country'), internal.eu_country(left(vat_id, 2)))
    and (coalesce(buyer ->> 'country', '') = '' or internal.eu_country(buyer ->> 'country') is not null)
    and internal.eu_country(left(vat_id, 2)) <> internal.eu_country(seller ->> 'country'), false)
  from (select upper(regexp_replace(buyer ->> 'vat_id', '[\s.-]', '', 'g'))) as given (vat_id)
$$;

-- The next number of the year.
create or replace function internal.take_document_number(of_year integer) returns integer
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  insert into internal.document_counters as counter (year, last) values (of_year, 1)
  on conflict (year) do update set last = counter.last + 1
  returning last
$$;

-- Issues the invoice or the receipt of an order, once. Prices include VAT where the seller charges it.
create or replace function internal.issue_document(wanted uuid, wanted_kind text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  ordered public.orders;
  plan_title text;
  seller jsonb;
  reverses boolean;
  rate numeric;
  vat bigint;
  this_year integer;
begin
  select * into ordered from public.orders where id = wanted;
  if ordered.id is null or ordered.amount = 0
    or exists (select from public.order_documents where order_id = wanted and kind = wanted_kind) then
    return;
  end if;
  select coalesce(setup.seller, '{}') into seller from internal.board_setup setup;
  select title into plan_title from public.plans where name = ordered.plan;
  reverses := internal.is_reverse_charge(seller, ordered.billing);
  rate := case when not reverses then (seller ->> 'vat_rate')::numeric end;
  vat := coalesce(ordered.amount - round(ordered.amount * 100 / (100 + rate)), 0);
  -- Taken first: the next transaction waits here, so that numbers and times have the same sequence.
  this_year := extract(year from clock_timestamp() at time zone 'utc');
  insert into public.order_documents (
    order_id, kind, year, position, issued_at, due_on, seller, buyer, lines, currency, net, vat, total, vat_rate, is_reverse_charge
  ) values (
    wanted, wanted_kind, this_year, internal.take_document_number(this_year), clock_timestamp(),
    case when wanted_kind = 'invoice' then (coalesce(ordered.expires_at, now() + interval '14 days') at time zone 'utc')::date end,
    seller, jsonb_build_object('company', ordered.company_name) || ordered.billing,
    jsonb_build_array(jsonb_build_object(
      'description', case ordered.kind when 'upgrade' then 'Upgrade to ' when 'renewal' then 'Renewal: ' else '' end
        || coalesce(plan_title, ordered.plan) || case when ordered.kind = 'upgrade' then '' else format(', %s days', ordered.days) end,
      'details', ordered.listing_title, 'amount', ordered.amount)),
    ordered.currency, ordered.amount - vat, vat, ordered.amount, rate, reverses
  );
end
$$;

-- The document that credit notes of an order correct: its latest invoice or receipt.
create or replace function internal.credited_document(wanted uuid) returns public.order_documents
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select * from public.order_documents where order_id = wanted and kind <> 'credit-note' order by issued_at desc limit 1
$$;

-- What credit notes have taken back of it.
create or replace function internal.credited_of(wanted uuid) returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select -coalesce(sum(total), 0)::bigint from public.order_documents
  where order_id = wanted and kind = 'credit-note' and corrects = (internal.credited_document(wanted)).number
$$;

-- Takes back so much of the latest invoice or receipt of an order, and no more than it said. `refund`: the ledger's row, none where
-- an unpaid invoice is cancelled.
create or replace function internal.issue_credit_note(wanted uuid, amount bigint, refund bigint, reason text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  original constant public.order_documents := internal.credited_document(wanted);
  -- By the notes before this one.
  returned constant bigint := internal.credited_of(wanted);
  returned_vat bigint;
  taken bigint;
  vat bigint;
  this_year constant integer := extract(year from clock_timestamp() at time zone 'utc');
begin
  if exists (select from public.order_documents where order_id = wanted and kind = 'credit-note' and ledger_id is not distinct from refund) then
    return;
  end if;
  select -coalesce(sum(note.vat), 0) into returned_vat
  from public.order_documents note where order_id = wanted and kind = 'credit-note' and corrects = original.number;
  taken := least(amount, original.total - returned);
  if original.id is null or taken <= 0 then
    return;
  end if;
  -- Of all that has come back, or the notes of several refunds would come to a cent more than the invoice.
  vat := round(original.vat::numeric * (returned + taken) / original.total) - returned_vat;
  insert into public.order_documents (
    order_id, kind, ledger_id, year, position, issued_at, corrects, seller, buyer, lines, currency, net, vat, total, vat_rate,
    is_reverse_charge
  ) values (
    wanted, 'credit-note', refund, this_year, internal.take_document_number(this_year), clock_timestamp(), original.number,
    original.seller, original.buyer,
    jsonb_build_array(jsonb_build_object('description', reason, 'details', original.lines -> 0 ->> 'description', 'amount', -taken)),
    original.currency, -(taken - vat), -vat, -taken, original.vat_rate, original.is_reverse_charge
  );
end
$$;

-- An invoice when an order by invoice becomes open, a receipt when another is paid, a credit note when an invoice that has not been
-- paid is cancelled. At the end of the transaction, so that the counter is the last thing locked, and for a moment.
create or replace function internal.document_order() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if new.state = 'open' and new.method = 'invoice' then
    perform internal.issue_document(new.id, 'invoice');
  elsif new.state = 'cancelled' and internal.order_balance(new.id) = 0 then
    perform internal.issue_credit_note(new.id, new.amount, null, 'Cancelled before it was paid');
  elsif new.state = 'paid' and not exists (
    select from public.order_documents document where order_id = new.id and kind = 'invoice' and not exists (
      select from public.order_documents note where note.order_id = new.id and note.corrects = document.number)
  ) then
    perform internal.issue_document(new.id, 'receipt');
  end if;
  return null;
end
$$;
-- A credit note for what a refund takes of the price: what was paid beyond it, or twice, is on no document and goes back without.
-- A refund that failed leaves its note, which cannot be taken back: the one that repeats it is credited by that note.
create or replace function internal.document_refund() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  -- None of an order that was never paid: there all that goes back counts, as least() passes over null.
  price constant bigint := (select amount from public.orders where id = new.order_id and paid_at is not null);
  received constant bigint := internal.received_for(new.order_id);
  -- What is left after this refund: others of the same transaction come after it, all else counts wherever it is written down.
  kept constant bigint := (
    select sum(amount) from public.order_ledger where order_id = new.order_id
      and (kind in ('payment', 'reversal', 'refund-failed') or kind = 'refund' and id <= new.id)
  );
  credited constant bigint := internal.credited_of(new.order_id);
begin
  perform internal.issue_credit_note(
    new.order_id, least(-new.amount, least(received, price) - least(kept, price) - credited), new.id, 'Refund'
  );
  return null;
end
$$;
-- A constraint trigger is not replaced.
do $$
begin
  if not exists (select from pg_trigger where tgname = 'document_order') then
    create constraint trigger document_order after update of state on public.orders deferrable initially deferred
      for each row when (old.state is distinct from new.state) execute function internal.document_order();
    create constraint trigger document_refund after insert on public.order_ledger deferrable initially deferred
      for each row when (new.kind = 'refund') execute function internal.document_refund();
  end if;
end
$$;

-- Makes an order payable by transfer: its invoice follows (document_order). Once more where it had expired.
create or replace function internal.open_invoice(wanted uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  ordered constant public.orders := internal.lock_order(wanted);
begin
  if ordered.method is distinct from 'invoice' or ordered.state not in ('draft', 'failed', 'expired') then
    return false;
  end if;
  perform internal.refuse_unpayable(wanted);
  update public.orders set expires_at = now() + interval '14 days' where id = wanted;
  return internal.move_order(wanted, 'open');
end
$$;

-- Orders by invoice whose day has passed. Money that comes later still counts.
create or replace function internal.expire_invoices() returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  due uuid;
  expired integer := 0;
begin
  -- One order at a time: the caller asks again while there are more.
  select id into due from public.orders where method = 'invoice' and state = 'open' and expires_at < now() order by expires_at limit 1;
  if due is not null and internal.move_order(due, 'expired', 'Not paid when it was due') then
    expired := 1;
  end if;
  return expired;
end
$$;

revoke execute on function
  internal.eu_country(text), internal.is_reverse_charge(jsonb, jsonb), internal.take_document_number(integer),
  internal.issue_document(uuid, text), internal.credited_document(uuid), internal.credited_of(uuid),
  internal.issue_credit_note(uuid, bigint, bigint, text), internal.document_order(),
  internal.document_refund(), internal.open_invoice(uuid), internal.expire_invoices()
from public, anon;
