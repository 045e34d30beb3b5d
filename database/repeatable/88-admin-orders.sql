-- Orders as administrators see them. What they do with them: 82-order-desk.sql.

-- Which states wait for an administrator or a buyer: they come first.
create or replace function internal.is_waiting(state text) returns boolean
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select state in ('failed', 'disputed', 'processing', 'open')
$$;

-- Orders of which an administrator knows one thing: the id, the number of a document, what a bank or provider calls the payment, the
-- buyer's address, or words of the company, the job and who is invoiced.
create or replace function internal.orders_like(words text) returns setof uuid
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  wanted constant text := internal.trimmed(coalesce(words, ''));
  pattern constant text := '%' || replace(replace(replace(wanted, '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  if wanted ~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then
    return query select id from public.orders where id = wanted::uuid or listing_id = wanted::uuid;
  end if;
  return query
    select order_id from public.order_documents where number = wanted
    union select order_id from public.order_ledger where reference = wanted
    union select bought.id from auth.users account join public.orders bought on bought.person_id = account.id
      where account.email = lower(wanted)
    union (
      select id from public.orders
      where (company_name || ' ' || listing_title || ' ' || coalesce(billing ->> 'name', '') || ' ' || coalesce(billing ->> 'email', ''))
        ilike pattern
      order by created_at desc limit 1000
    );
end
$$;

-- Fifty orders after the given one: those that wait first, then the newest. Each state is read from its index.
create or replace function public.admin_orders(
  words text default '', wanted_state text default null, wanted_method text default null, wanted_plan text default null,
  after_waiting boolean default null, after_at timestamptz default null, after_id uuid default null
) returns table (
  id uuid, created_at timestamptz, updated_at timestamptz, company_name text, listing_title text, kind text, plan text,
  amount bigint, currency text, method text, state text, expires_at timestamptz, paid_at timestamptz, is_waiting boolean,
  email text, number text, received bigint, alarms integer
) language plpgsql stable security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
declare
  has_words constant boolean := internal.trimmed(coalesce(words, '')) <> '';
  named constant uuid[] := case when has_words then array(select internal.orders_like(words)) end;
begin
  perform internal.require_admin();
  return query
    with page as (
      select found.*, internal.is_waiting(found.state) as waits
      from (select distinct step.to_state as state from internal.order_steps step union select 'draft') every_state
      cross join lateral (
        select bought.* from public.orders bought
        where bought.state = every_state.state
          and (wanted_method is null or bought.method = wanted_method)
          and (wanted_plan is null or bought.plan = wanted_plan)
          and (not has_words or bought.id = any (named))
          and (after_id is null or internal.is_waiting(every_state.state) < after_waiting
            or internal.is_waiting(every_state.state) = after_waiting and (bought.created_at, bought.id) < (after_at, after_id))
        order by bought.created_at desc, bought.id desc limit 50
      ) found
      where wanted_state is null or every_state.state = wanted_state
        or wanted_state = 'waiting' and internal.is_waiting(every_state.state)
      order by waits desc, found.created_at desc, found.id desc limit 50
    )
    select page.id, page.created_at, page.updated_at, page.company_name, page.listing_title, page.kind, page.plan, page.amount,
      page.currency, page.method, page.state, page.expires_at, page.paid_at, page.waits, account.email::text,
      (select document.number from public.order_documents document where document.order_id = page.id and document.kind <> 'credit-note'
       order by document.issued_at desc limit 1),
      internal.order_balance(page.id),
      (select count(*)::integer from public.payment_alarms alarm where alarm.order_id = page.id and alarm.settled_at is null)
    from page left join auth.users account on account.id = page.person_id
    order by page.waits desc, page.created_at desc, page.id desc;
end
$$;

-- One order with all that happened to it. Null where there is none.
create or replace function public.admin_order(wanted uuid) returns json
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
declare
  bought public.orders;
begin
  perform internal.require_admin();
  select * into bought from public.orders where id = wanted;
  if bought.id is null then
    return null;
  end if;
  return json_build_object(
    'order', row_to_json(bought),
    'email', (select email from auth.users where id = bought.person_id),
    'listing', (select json_build_object('id', id, 'slug', slug, 'state', public.state(listing)) from public.job_listings listing
      where id = bought.listing_id),
    'balance', internal.order_balance(wanted),
    'failed_refund', internal.failed_refund_of(wanted),
    'steps', (
      select coalesce(json_agg(json_build_object('id', step.id, 'at', at, 'from_state', from_state, 'to_state', to_state,
        'note', note, 'author', account.email, 'is_by_hand', taken_by is not null) order by step.id), '[]')
      from public.order_steps_taken step left join auth.users account on account.id = step.taken_by where order_id = wanted
    ),
    'ledger', (
      select coalesce(json_agg(json_build_object('id', entry.id, 'at', at, 'kind', kind, 'amount', amount, 'currency', currency,
        'provider', provider, 'reference', reference, 'author', account.email) order by entry.id), '[]')
      from public.order_ledger entry left join auth.users account on account.id = entry.recorded_by where order_id = wanted
    ),
    'documents', (
      select coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'number', number, 'issued_at', issued_at, 'total', total,
        'currency', currency) order by position), '[]')
      from public.order_documents where order_id = wanted
    ),
    'term', (select row_to_json(term) from public.listing_terms term where order_id = wanted),
    'alarms', (
      select coalesce(json_agg(json_build_object('id', id, 'at', at, 'kind', kind, 'details', details, 'settled_at', settled_at,
        'note', note) order by at), '[]')
      from public.payment_alarms where order_id = wanted
    ),
    -- What its provider reported around its time; nothing else ties an event to its order before it is handled.
    'events', (
      select coalesce(json_agg(event order by event.received_at), '[]') from (
        select provider, event_id, type, received_at, handled_at, outcome from internal.payment_events
        where received_at between bought.created_at and bought.created_at + interval '200 days' and provider = bought.method
          and wanted::text in (payload #>> '{data,object,client_reference_id}', payload #>> '{data,object,metadata,order_id}')
        order by received_at limit 100
      ) event
    )
  );
end
$$;

-- Money by month and plan: what was paid, what of it went back or was lost, and what is disputed and not decided. A refund that
-- failed and a dispute that was won moved money there and back, perhaps in two months, and count in none. Months are UTC's.
create or replace function public.admin_money() returns json
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
begin
  perform internal.require_admin();
  return json_build_object(
    'months', (
      select coalesce(json_agg(summed order by summed.month, summed.plan, summed.currency), '[]') from (
        select to_char(entry.at at time zone 'utc', 'YYYY-MM') as month, bought.plan, entry.currency,
          coalesce(sum(entry.amount) filter (where outcome = 'received'), 0)::bigint as received,
          coalesce(-sum(entry.amount) filter (where outcome = 'returned'), 0)::bigint as returned,
          coalesce(-sum(entry.amount) filter (where outcome = 'disputed'), 0)::bigint as disputed
        from public.order_ledger entry join public.orders bought on bought.id = entry.order_id
        cross join lateral (select case
          when entry.kind = 'payment' then 'received'
          when entry.kind in ('refund-failed', 'dispute-won') or exists (
            select from public.order_ledger undone where undone.provider = entry.provider and undone.reference = entry.reference
              and undone.kind = case entry.kind when 'refund' then 'refund-failed' when 'dispute' then 'dispute-won' end
          ) then null
          when entry.kind = 'dispute' and bought.state = 'disputed' then 'disputed'
          else 'returned' end as outcome) counted
        where entry.at >= date_trunc('month', now() at time zone 'utc') at time zone 'utc' - interval '11 months'
          and outcome is not null
        group by 1, 2, 3
      ) summed
    ),
    'plans', (
      select coalesce(json_agg(json_build_object('name', name, 'title', title, 'days', days, 'is_featured', is_featured, 'amount', amount,
        'currency', currency, 'is_retired', is_retired) order by is_retired, position), '[]') from public.plans
    ),
    'methods', (select coalesce(json_agg(method order by position), '[]') from public.payment_methods)
  );
end
$$;

-- What the plans promise and the settings do not provide. Nothing while listings are free.
create or replace function internal.find_missing_setup() returns text[]
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select case when internal.payments_on() then array_remove(array[
    case when not sends_mail then 'mail' end,
    case when seller is null then 'seller' end,
    case when not has_schedule then 'schedule' end,
    case when not exists (select from public.channels where is_configured and is_on) then 'social' end
  ], null) else '{}' end
  from internal.board_setup
$$;

revoke execute on function
  internal.is_waiting(text), internal.orders_like(text),
  public.admin_orders(text, text, text, text, boolean, timestamptz, uuid), public.admin_order(uuid), public.admin_money(),
  internal.find_missing_setup()
from public, anon;
grant execute on function
  public.admin_orders(text, text, text, text, boolean, timestamptz, uuid), public.admin_order(uuid), public.admin_money()
to authenticated;
