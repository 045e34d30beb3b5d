-- Orders paid by a transfer of a stablecoin (docs/decisions/0043). functions/payments/onchain/ reads chains and calls what is here;
-- money is reported like any other provider's, by internal.report_payment.

-- What the settings say, at every start. A chain that is no longer named is not read any more; what was paid there stays.
create or replace function internal.save_onchain(fingerprint text, first_addresses text[], chains jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update internal.onchain_keys given set is_current = false where is_current and given.fingerprint <> save_onchain.fingerprint;
  insert into internal.onchain_keys (fingerprint, first_addresses) values (save_onchain.fingerprint, save_onchain.first_addresses)
  on conflict on constraint onchain_keys_pkey do update set is_current = true;
  update internal.onchain_chains set is_offered = false where is_offered and id not in (
    select (one ->> 'id')::bigint from jsonb_array_elements(chains) one
  );
  insert into internal.onchain_chains (id, name, token, symbol, decimals, confirmations, explorer, position)
  select id, name, token, symbol, decimals, confirmations, explorer, row_number() over ()
  from jsonb_to_recordset(chains) as one (
    id bigint, name text, token text, symbol text, decimals integer, confirmations text, explorer text
  )
  on conflict (id) do update set name = excluded.name, token = excluded.token, symbol = excluded.symbol,
    decimals = excluded.decimals, confirmations = excluded.confirmations, explorer = excluded.explorer,
    position = excluded.position, is_offered = true;
end
$$;

create or replace function internal.take_onchain_index(fingerprint text) returns bigint
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  update internal.onchain_keys given set next_index = next_index + 1
  where given.fingerprint = take_onchain_index.fingerprint returning next_index - 1
$$;

-- Offers an order for payment at an address of its own, which it keeps when the offer is renewed, or at the one of a cancelled
-- order of the same person to which nothing ever came: wallets look for money only so far beyond the last address that has some.
-- Answers the address; null where the order has none so far and none was brought along.
create or replace function internal.offer_onchain(
  wanted uuid, fingerprint text default null, address_index bigint default null, address text default null
) returns text language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  offered constant public.orders := internal.lock_order(wanted);
  until constant timestamptz := now() + interval '60 minutes';
  given text;
begin
  perform internal.refuse_unpayable(wanted);
  if address is null and offered.state in ('draft', 'open', 'failed', 'expired') and not exists (
    select from internal.onchain_orders where order_id = wanted
  ) then
    update internal.onchain_orders set order_id = wanted where order_id = (
      select free.order_id from public.orders cancelled
      join internal.onchain_orders free on free.order_id = cancelled.id
      join internal.onchain_keys given_by on given_by.fingerprint = free.fingerprint and given_by.is_current
      where cancelled.person_id = offered.person_id and cancelled.state = 'cancelled'
        and not exists (select from internal.onchain_payments where order_id = cancelled.id)
        and not exists (select from public.order_ledger where order_id = cancelled.id)
      order by cancelled.listing_id is distinct from offered.listing_id, free.address_index
      limit 1 for update of free skip locked
    );
  elsif address is not null then
    insert into internal.onchain_orders (order_id, fingerprint, address_index, address, quoted_until, watched_until)
    values (wanted, offer_onchain.fingerprint, offer_onchain.address_index, offer_onchain.address, until, until)
    on conflict (order_id) do nothing;
  end if;
  update internal.onchain_orders one set quoted_until = until, watched_until = now() + interval '30 days'
  where order_id = wanted returning one.address into given;
  if given is not null then
    -- Not back from what was seen of it already.
    if offered.state in ('draft', 'failed', 'expired') then
      perform internal.move_order(wanted, 'open');
    end if;
    update public.orders set expires_at = until where id = wanted;
  end if;
  return given;
end
$$;

-- An offer that has ended can be renewed; its address is still watched.
create or replace function internal.expire_onchain_offers() returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  select internal.move_order(one.order_id, 'expired', 'The offer has ended')
  from internal.onchain_orders one join public.orders on orders.id = one.order_id
  where one.quoted_until < now() and orders.state = 'open' and orders.method = 'onchain'
$$;

-- Nothing came to an order that is cancelled: its address is watched for some days more, not for a month.
create or replace function internal.shorten_onchain_watch() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update internal.onchain_orders set watched_until = least(watched_until, now() + interval '3 days')
  where order_id = new.id and not exists (
    select from internal.onchain_payments where order_id = new.id and state <> 'gone'
  );
  return null;
end
$$;
create or replace trigger shorten_onchain_watch after update of state on public.orders
  for each row when (new.state = 'cancelled' and old.state <> 'cancelled') execute function internal.shorten_onchain_watch();

-- The next look at the chains: at once, soon while an order waits for its money, else later. One at a time is queued.
create or replace function internal.queue_onchain_look(is_at_once boolean) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if to_regproc('graphile_worker.add_job') is not null then
    perform graphile_worker.add_job('watch-chains', '{}'::json, job_key => 'watch-chains', run_at => now() + case
      when is_at_once then interval '0'
      when exists (select from public.orders where method = 'onchain' and state in ('open', 'processing')) then interval '10 seconds'
      else interval '5 minutes'
    end, max_attempts => 1);
  end if;
end
$$;

-- More than any buyer could mean for an order: a token that is not what it says, or an endpoint that lies.
create or replace function internal.is_onchain_excess(amount_base numeric, decimals integer, amount bigint) returns boolean
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select amount_base * 100 / 10::numeric ^ decimals > amount::numeric * 1000
$$;

-- All transfers to watched addresses in these blocks, as they are on the chain now. What was there and is not any more, is gone.
create or replace function internal.see_onchain_transfers(chain bigint, from_block bigint, to_block bigint, transfers jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  transfer record;
  lost internal.onchain_payments;
begin
  update internal.onchain_payments known set state = 'gone', gone_at = now()
  where chain_id = chain and state <> 'gone' and block_number between from_block and to_block and not exists (
    select from jsonb_to_recordset(transfers) as one (tx_hash text, log_index bigint)
    where one.tx_hash = known.tx_hash and one.log_index = known.log_index
  );
  -- Mined again, another transfer of the same transaction may have the place of a known one, which makes room until it is found.
  update internal.onchain_payments known set state = 'gone', gone_at = now(), log_index = -1 - known.log_index
  from jsonb_to_recordset(transfers) as one (tx_hash text, log_index bigint, receiver text, amount_base numeric)
  join internal.onchain_orders watched on lower(watched.address) = lower(one.receiver)
  where chain_id = chain and known.tx_hash = one.tx_hash and known.log_index = one.log_index
    and (known.order_id <> watched.order_id or known.amount_base <> one.amount_base);
  for transfer in
    select one.*, watched.order_id, given.decimals, given.name,
      internal.is_onchain_excess(one.amount_base, given.decimals, bought.amount) as is_excess
    from jsonb_to_recordset(transfers) as one (
      tx_hash text, log_index bigint, block_number bigint, block_hash text, sender text, receiver text, amount_base numeric
    )
    join internal.onchain_orders watched on lower(watched.address) = lower(one.receiver)
    join public.orders bought on bought.id = watched.order_id
    join internal.onchain_chains given on given.id = chain
    where one.amount_base > 0 order by watched.order_id, one.block_number, one.log_index
  loop
    -- Mined again after a reorganisation, a transfer may have another place in its block.
    update internal.onchain_payments known set log_index = transfer.log_index, block_number = transfer.block_number,
      block_hash = transfer.block_hash, gone_at = null, state = case when counted is null then 'seen' else 'confirmed' end
    where chain_id = chain and tx_hash = transfer.tx_hash and log_index = (
      select same.log_index from internal.onchain_payments same
      where same.chain_id = chain and same.tx_hash = transfer.tx_hash and same.order_id = transfer.order_id
        and same.amount_base = transfer.amount_base and (same.state = 'gone' or same.log_index = transfer.log_index)
      order by same.log_index <> transfer.log_index, same.log_index limit 1
    );
    if not found then
      insert into internal.onchain_payments (
        chain_id, tx_hash, log_index, order_id, block_number, block_hash, sender, amount_base, decimals
      ) values (
        chain, transfer.tx_hash, transfer.log_index, transfer.order_id, transfer.block_number, transfer.block_hash,
        transfer.sender, transfer.amount_base, transfer.decimals
      ) on conflict (chain_id, tx_hash, log_index) do update set order_id = excluded.order_id, sender = excluded.sender,
        block_number = excluded.block_number, block_hash = excluded.block_hash, amount_base = excluded.amount_base,
        decimals = excluded.decimals, state = 'seen', gone_at = null
      where onchain_payments.state = 'gone' and onchain_payments.counted is null;
      -- Its address went to another order at the very moment: it stays where it was seen first.
      continue when not found;
    end if;
    -- Dust, which any stranger can send to any address, holds nothing up.
    if transfer.amount_base * 100 >= 10::numeric ^ transfer.decimals and not transfer.is_excess then
      begin
        perform internal.move_order(transfer.order_id, 'processing', 'Seen on ' || transfer.name);
      exception when unique_violation then
        -- It has expired, and another order of its listing waits: that one stays as it is until this money counts.
        null;
      end;
    end if;
  end loop;
  for lost in
    select * from internal.onchain_payments where chain_id = chain and state = 'gone' and gone_at = now() order by order_id
  loop
    if lost.counted is not null then
      -- What was given is not taken back by itself: an administrator looks at it.
      perform internal.raise_alarm(format('payment-gone %s:%s:%s', chain, lost.tx_hash, lost.log_index), 'payment-gone',
        lost.order_id, jsonb_build_object('chain', chain, 'transaction', lost.tx_hash, 'amount', lost.counted));
    elsif internal.order_balance(lost.order_id) = 0 and not exists (
      select from internal.onchain_payments other where other.order_id = lost.order_id and other.state <> 'gone'
    ) then
      perform internal.move_order(lost.order_id, 'open', 'What was seen is gone from the chain')
      where exists (select from public.orders where id = lost.order_id and state = 'processing');
    end if;
  end loop;
end
$$;

-- How much less is taken for all: exchanges keep a fee of what is sent.
create or replace function internal.onchain_tolerance(amount bigint, percent numeric) returns bigint
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select case when percent > 0 then floor(least(greatest(amount * percent / 100, 100), amount * 5.0 / 100))::bigint else 0 end
$$;

-- A transfer has its confirmations: it counts. Base units that are no whole cent are kept for the order's next transfer.
create or replace function internal.count_onchain_payment(chain bigint, tx text, log bigint, percent numeric) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  wanted constant uuid := (
    select order_id from internal.onchain_payments where chain_id = chain and tx_hash = tx and log_index = log
  );
  paid constant public.orders := internal.lock_order(wanted);
  reference constant text := format('%s:%s:%s', chain, tx, log);
  payment internal.onchain_payments;
  minor bigint;
  details jsonb;
  outcome text;
begin
  update internal.onchain_payments set state = 'confirmed', counted = 0, confirmed_at = now()
  where chain_id = chain and tx_hash = tx and log_index = log and state = 'seen' returning * into payment;
  if payment.order_id is null then
    return paid.state;
  end if;
  if internal.is_onchain_excess(payment.amount_base, payment.decimals, paid.amount) then
    perform internal.raise_alarm('payment-mismatch onchain ' || reference, 'payment-mismatch', wanted, jsonb_build_object(
      'chain', chain, 'transaction', tx, 'log', log, 'sender', payment.sender, 'base_units', payment.amount_base::text
    ));
    return paid.state;
  end if;
  select floor(sum(amount_base * 100 / 10::numeric ^ decimals)) - sum(counted) into minor
  from internal.onchain_payments where order_id = wanted and counted is not null
    and not internal.is_onchain_excess(amount_base, decimals, paid.amount);
  if minor <= 0 then
    return paid.state;
  end if;
  update internal.onchain_payments set counted = minor where chain_id = chain and tx_hash = tx and log_index = log;
  details := jsonb_strip_nulls(jsonb_build_object(
    'chain', chain, 'transaction', tx, 'log', log, 'sender', payment.sender, 'base_units', payment.amount_base::text,
    'surplus', nullif(greatest(internal.order_balance(wanted) + minor - paid.amount, 0), 0)
  ));
  begin
    outcome := internal.report_payment(
      wanted, minor, 'onchain', reference, details, internal.onchain_tolerance(paid.amount, percent)
    );
  exception when unique_violation then
    -- A part of an order that has expired, while another one of its listing waits.
    perform internal.record_money(wanted, 'payment', minor, 'onchain', reference, details);
    perform internal.raise_alarm('unexpected-payment onchain ' || reference, 'unexpected-payment', wanted,
      details || jsonb_build_object('amount', minor, 'state', paid.state));
    return paid.state;
  end;
  -- What comes for an order that is paid already is an alarm of its report.
  if outcome = 'paid' and paid.state <> 'paid' and details ? 'surplus' then
    perform internal.raise_alarm('overpaid onchain ' || reference, 'overpaid', wanted,
      details || jsonb_build_object('amount', minor));
  end if;
  return outcome;
end
$$;

-- The endpoints name an end of the chain that does not fit what is known of it. Whether they are believed: they have said so for
-- minutes, so that what was known is wrong.
create or replace function internal.doubt_onchain_head(chain bigint) returns boolean
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  update internal.onchain_chains set doubts = doubts + 1, doubted_since = coalesce(doubted_since, now()) where id = chain
  returning doubts >= 3 and doubted_since < now() - interval '10 minutes'
$$;

-- How a look at a chain went; null figures stay as they are. Trouble that lasts is an alarm, which ends with the trouble.
create or replace function internal.note_onchain_look(
  chain bigint, scanned bigint default null, newest bigint default null, final bigint default null, hash text default null,
  problem text default null
) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  noted internal.onchain_chains;
  before constant internal.onchain_chains := (select given from internal.onchain_chains given where id = chain);
  alarm constant text := format('chain-trouble %s %s', chain, before.failing_since);
begin
  update internal.onchain_chains set
    scanned_to = coalesce(scanned, scanned_to), head = coalesce(newest, head),
    final_block = coalesce(final, final_block), final_hash = coalesce(hash, final_hash),
    looked_at = case when newest is null then looked_at else now() end,
    doubted_since = case when newest is null then doubted_since end, doubts = case when newest is null then doubts else 0 end,
    failing_since = case when problem is null then null else coalesce(failing_since, now()) end, trouble = left(problem, 500)
  where id = chain returning * into noted;
  if noted.failing_since < now() - interval '5 minutes' then
    perform internal.raise_alarm(alarm, 'chain-trouble', null, jsonb_build_object('chain', noted.name, 'problem', noted.trouble));
  elsif noted.failing_since is null and before.failing_since is not null then
    update public.payment_alarms set settled_at = now(), note = 'It answers again' where key = alarm and settled_at is null;
  end if;
end
$$;

-- What the buyer of an order, or an administrator, sees of its payment.
create or replace function public.onchain_order(wanted uuid) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  shown public.orders;
  offer internal.onchain_orders;
  received numeric;
begin
  -- After all steps of the sign-in, as the order itself.
  select * into shown from public.orders where id = wanted
    and (person_id = auth.uid() and internal.has_role('employer') or internal.is_admin());
  if not found then
    raise insufficient_privilege using message = 'This is not an order of yours';
  end if;
  select * into offer from internal.onchain_orders where order_id = wanted;
  select coalesce(sum(amount_base * 100 / 10::numeric ^ decimals), 0) into received
  from internal.onchain_payments where order_id = wanted and state <> 'gone'
    and not internal.is_onchain_excess(amount_base, decimals, shown.amount);
  return jsonb_build_object(
    'address', offer.address, 'quoted_until', offer.quoted_until, 'watched_until', offer.watched_until,
    'received', floor(received), 'balance', internal.order_balance(wanted),
    'chains', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'name', name, 'token', token, 'symbol', symbol, 'decimals', decimals, 'explorer', explorer,
        'confirmations', confirmations,
        'is_behind', coalesce(failing_since < now() - interval '2 minutes' and looked_at < now() - interval '2 minutes', false),
        -- As text: these figures are larger than what JSON carries safely.
        'due', ceil(greatest(shown.amount - received, 0) * 10::numeric ^ decimals / 100)::text
      ) order by position), '[]') from internal.onchain_chains where is_offered and scanned_to is not null
    ),
    'transfers', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'chain', given.name, 'explorer', given.explorer, 'symbol', given.symbol, 'transaction', payment.tx_hash,
        'log', payment.log_index, 'amount', payment.amount_base::text, 'decimals', payment.decimals, 'state', payment.state,
        'seen_at', payment.seen_at, 'confirmations', greatest(given.head - payment.block_number + 1, 1),
        'needed', given.confirmations
      ) order by payment.seen_at, payment.log_index), '[]')
      from internal.onchain_payments payment join internal.onchain_chains given on given.id = payment.chain_id
      where payment.order_id = wanted and payment.state <> 'gone'
    )
  );
end
$$;

-- For administrators: the addresses to compare with the wallet, and how each chain answers.
create or replace function public.onchain_overview() returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not internal.is_admin() then
    raise insufficient_privilege using message = 'Only administrators may see how chains are watched';
  end if;
  return jsonb_build_object(
    'addresses', coalesce((select to_jsonb(first_addresses) from internal.onchain_keys where is_current limit 1), '[]'),
    'given', (select coalesce(sum(next_index), 0) from internal.onchain_keys where is_current),
    'watched', (select count(*) from internal.onchain_orders where watched_until > now()),
    'chains', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'name', name, 'token', token, 'symbol', symbol, 'confirmations', confirmations, 'head', head,
        'looked_at', looked_at, 'failing_since', failing_since, 'trouble', trouble
      ) order by position), '[]') from internal.onchain_chains where is_offered
    )
  );
end
$$;

revoke execute on function
  internal.save_onchain(text, text[], jsonb), internal.take_onchain_index(text), internal.offer_onchain(uuid, text, bigint, text),
  internal.expire_onchain_offers(), internal.queue_onchain_look(boolean), internal.see_onchain_transfers(bigint, bigint, bigint, jsonb),
  internal.is_onchain_excess(numeric, integer, bigint), internal.doubt_onchain_head(bigint), internal.shorten_onchain_watch(),
  internal.onchain_tolerance(bigint, numeric), internal.count_onchain_payment(bigint, text, bigint, numeric),
  internal.note_onchain_look(bigint, bigint, bigint, bigint, text, text), public.onchain_order(uuid), public.onchain_overview()
from public, anon;
grant execute on function public.onchain_order(uuid), public.onchain_overview() to authenticated;
