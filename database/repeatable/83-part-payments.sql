-- What has come for an order so far: what its ledger holds, and transfers on a chain that are seen and not final yet.
create or replace function internal.arrived_for(wanted uuid) returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select greatest(internal.order_balance(wanted) + (
    select coalesce(floor(sum(amount_base * 100 / 10::numeric ^ decimals)), 0)::bigint
    from internal.onchain_payments where order_id = wanted and state = 'seen' and counted is null
  ), 0)
$$;

-- A column in all but storage, which the data API selects. Nothing of the row that is given counts but its id: a caller can write one.
create or replace function public.arrived(ordered public.orders) returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select internal.arrived_for(id) from public.orders
  where id = ordered.id and (person_id = auth.uid() and internal.has_role('employer') or internal.is_admin())
$$;

revoke execute on function internal.arrived_for(uuid), public.arrived(public.orders) from public, anon;
grant execute on function public.arrived(public.orders) to authenticated;
