-- What is in the way of paying an order: its job is gone, or its employer may not post (docs/decisions/0041).

-- Jobs that the board, their source or their employer took off it: nothing is sold for them.
create or replace function internal.is_off_board(closed_reason text) returns boolean
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select coalesce(closed_reason in ('removed', 'withdrawn', 'duplicate', 'closed', 'gone'), false)
$$;

create or replace function internal.is_kept_from_posting(person uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (select from public.suspensions where person_id = person)
    or exists (select from auth.users where id = person and internal.is_banned_host(split_part(email, '@', 2)))
    or exists (
      select from public.companies where user_id = person and internal.is_banned_host(internal.domain_of(website))
    )
$$;

-- Why nothing is to be paid for an order, whatever its state: its job was deleted, taken off the board or went to another account,
-- or its buyer may not post. Null where nothing is in the way.
create or replace function internal.obstacle_of(ordered public.orders) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select case
    when ordered.id is null then null
    when ordered.listing_id is null then 'deleted'
    when (select internal.is_off_board(closed_reason) from public.job_listings where id = ordered.listing_id) then 'off-board'
    -- What was given is of the job, whoever has it.
    when ordered.kind <> 'comp' and ordered.person_id is distinct from (
      select company.user_id from public.job_listings listing join public.companies company on company.id = listing.company_id
      where listing.id = ordered.listing_id
    ) then 'moved'
    when internal.is_kept_from_posting(ordered.person_id) then 'suspended'
  end
$$;

create or replace function internal.name_obstacle(obstacle text) returns text
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select case obstacle when 'deleted' then 'Its job was deleted' when 'off-board' then 'Its job was taken off the board'
    when 'moved' then 'Its job is no longer the buyer''s' when 'suspended' then 'Its employer is suspended' end
$$;

-- What create_order would answer for the job of an order; null where it can be paid.
create or replace function internal.why_unpayable(wanted uuid) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select case internal.obstacle_of(ordered)
    when 'deleted' then 'This job was deleted: nothing can be bought for it'
    when 'off-board' then 'This job was taken off the board: nothing can be bought for it'
    when 'moved' then 'This job is no longer yours: nothing can be bought for it'
    when 'suspended' then 'You cannot post or edit at the moment. Your dashboard says why.'
  end from public.orders ordered where id = wanted
$$;

-- Every way to pay asks it with the order locked: the job may have gone since it was ordered.
create or replace function internal.refuse_unpayable(wanted uuid) returns void
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  why constant text := internal.why_unpayable(wanted);
begin
  if why is not null then
    raise sqlstate 'PT409' using message = why;
  end if;
end
$$;

-- A column in all but storage, which the data API selects. Nothing of the row that is given counts but its id: a caller can write one.
create or replace function public.obstacle(ordered public.orders) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select internal.obstacle_of(own) from public.orders own
  where id = ordered.id and (person_id = auth.uid() and internal.has_role('employer') or internal.is_admin())
$$;

-- What became of an order's way to pay: null while it is offered, 'replaced' where others are, 'free' where nothing is sold any more. A
-- column like the one above.
create or replace function public.retired_way(ordered public.orders) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select case
    when own.method = 'comp' or exists (select from public.payment_methods offered where offered.method = own.method) then null
    when exists (select from public.payment_methods) then 'replaced' else 'free' end
  from public.orders own
  where id = ordered.id and (person_id = auth.uid() and internal.has_role('employer') or internal.is_admin())
$$;

revoke execute on function
  internal.is_off_board(text), internal.is_kept_from_posting(uuid), internal.obstacle_of(public.orders),
  internal.name_obstacle(text), internal.why_unpayable(uuid), internal.refuse_unpayable(uuid), public.obstacle(public.orders),
  public.retired_way(public.orders)
from public, anon;
grant execute on function public.obstacle(public.orders), public.retired_way(public.orders) to authenticated;
