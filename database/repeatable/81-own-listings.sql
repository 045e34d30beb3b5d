-- What employers do with their own listings: pause and resume, close as filled, schedule, extend (docs/decisions/0037). What
-- the board took away they do not bring back: each action applies only to states that an employer can bring about.

-- How long an employer's listing is public before it expires or is extended.
create or replace function internal.listing_life() returns interval
language sql immutable parallel safe as $$ select interval '30 days' $$;

-- Whichever caller opens a listing, it is not public before its day. One that was never public is dated by the day when it will be.
create or replace function internal.schedule_listing() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if new.opens_at is null then
    null;
  elsif tg_op = 'INSERT' and new.opens_at <= now() then
    new.opens_at := null;
  elsif new.opens_at > now() then
    if new.opens_at > now() + interval '1 year' and (tg_op = 'INSERT' or new.opens_at is distinct from old.opens_at) then
      raise check_violation using message = 'A listing is scheduled for a day within a year';
    end if;
    if tg_op = 'INSERT' then
      new.published_at := new.opens_at;
    end if;
    if new.closed_at is null then
      new.closed_at := now();
      new.closed_reason := 'scheduled';
    end if;
  end if;
  if new.source is not null or tg_op <> 'INSERT' then
    return new;
  end if;
  -- What an operator or a tool writes ends when it says so.
  if new.expires_at is null and auth.uid() is not null then
    if exists (select from public.companies where id = new.company_id and user_id = auth.uid()) then
      if internal.payments_on() then
        -- Its plan is chosen and paid first (76-orders.sql); a chosen day is kept for then.
        new.closed_at := now();
        new.closed_reason := 'unpaid';
      else
        new.expires_at := greatest(new.opens_at, now()) + internal.listing_life();
      end if;
    end if;
  end if;
  -- The end that a new one is given is that of its free days (76-terms.sql).
  if new.free_until is null and new.expires_at is not null then
    new.free_until := new.expires_at;
  end if;
  return new;
end
$$;
-- After prepare_job_listing and before screen_listing, by its name: what is scheduled is checked at once, not on its day.
-- Without a condition of its own: PostgreSQL plans it anew for every statement, which takes longer than the call.
create or replace trigger schedule_listing before insert or update of closed_at, opens_at on public.job_listings
  for each row execute function internal.schedule_listing();

-- When a listing ends that leaves its state now. The end of a scheduled one counts from its day: kept, it would give one that
-- is published before that day more than the life of a new one.
create or replace function internal.end_from_now(listing public.job_listings, state text) returns timestamptz
language sql stable set search_path = pg_catalog, pg_temp as $$
  select case when state = 'scheduled' then least(listing.expires_at, now() + internal.listing_life())
    else listing.expires_at end
$$;

-- Whether the time of a listing is bought. Jobs that are kept in sync with a careers page are free, and all are where nothing
-- is sold any more, once what was bought is over.
create or replace function internal.is_sold(listing public.job_listings) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select listing.source is null and (internal.payments_on() or internal.has_live_term(listing.id))
$$;

-- Whether a listing of an employer has to be paid for first: what brings it back leaves it waiting for its plan.
create or replace function internal.lacks_plan(listing public.job_listings) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select internal.payments_on() and internal.has_no_time(listing)
    and exists (select from public.companies where id = listing.company_id and user_id is not null)
$$;

-- What an action of its employer changes in a listing; null where it does not apply to the state that the listing is in.
create or replace function internal.own_listing_change(listing public.job_listings, action text, opens timestamptz)
returns jsonb language plpgsql stable set search_path = pg_catalog, pg_temp set timezone = 'UTC' as $$
declare
  state constant text := public.state(listing);
  is_filled constant boolean := coalesce(listing.closed_reason = 'filled', false);
  is_new constant boolean := listing.published_at > now();
  is_sold constant boolean := internal.is_sold(listing);
  -- Left waiting for its plan when listings became free again.
  is_freed constant boolean := state = 'unpaid' and not internal.payments_on();
begin
  -- Time that was bought runs on, and more of it is bought: when a listing ends that is sold is written by its terms alone.
  if is_sold and (action = 'extend' or action in ('resume', 'schedule') and listing.expires_at <= now()
    and not internal.has_live_term(listing.id)) then
    raise sqlstate 'PT409' using message = 'The time of this job is over: renew it to bring it back';
  elsif action in ('resume', 'schedule') and internal.lacks_plan(listing)
    and exists (select from internal.terms_left(listing.id) where frozen_at is not null) then
    raise sqlstate 'PT409' using
      message = 'The payment for this job is disputed or on its way back: it can be brought back once that is settled';
  end if;
  case action
    when 'pause' then
      return case when state = 'open' or is_filled then internal.closed_as('paused') end;
    when 'fill' then
      return case when state in ('open', 'paused', 'scheduled') or state = 'expired' and listing.closed_at is null
        then internal.closed_as('filled') || jsonb_build_object(
          'opens_at', null, 'expires_at', case when is_sold then listing.expires_at else internal.end_from_now(listing, state) end
        ) end;
    when 'resume' then
      return case when state in ('paused', 'scheduled') or is_filled or is_freed then jsonb_build_object(
        'closed_at', null, 'closed_reason', null, 'opens_at', null, 'published_at', least(listing.published_at, now()),
        'expires_at', case when is_sold then listing.expires_at
          when is_freed or is_new or listing.expires_at <= now() then now() + internal.listing_life()
          else internal.end_from_now(listing, state) end
      ) end;
    when 'schedule' then
      if opens is null or opens <= now() then
        raise sqlstate 'PT400' using message = 'Choose a day that is still to come';
      elsif is_sold and opens >= listing.expires_at and (state in ('paused', 'scheduled') or is_filled)
        and not exists (select from internal.terms_left(listing.id) where starts_at is null and frozen_at is null) then
        -- It runs on meanwhile: of what has begun nothing would be left. What waits begins with the day.
        raise sqlstate 'PT409' using message = 'The time of this job is over before that day: choose an earlier one';
      end if;
      return case when listing.source is null and (state in ('paused', 'scheduled') or is_filled) then
        internal.closed_as('scheduled') || jsonb_build_object(
          'opens_at', opens, 'published_at', case when is_new then opens else listing.published_at end,
          'expires_at', case when is_sold then listing.expires_at else opens + internal.listing_life() end
        ) end;
    when 'extend' then
      return case when listing.source is null and listing.closed_at is null and listing.expires_at is not null
        then jsonb_build_object('expires_at', now() + internal.listing_life()) end;
    else
      raise sqlstate 'PT400' using message = format('There is no action "%s" for a listing', left(action, 40));
  end case;
end
$$;

-- One action of an employer on one of their listings. What becomes public, now or on its day, is checked as a new listing is:
-- its words may have changed while it was out of sight. Answers what the dashboard shows of it.
create or replace function public.change_own_listing(listing uuid, action text, opens timestamptz default null)
returns json language plpgsql security definer set search_path = pg_catalog, pg_temp set timezone = 'UTC' as $$
declare
  own public.job_listings;
  change jsonb;
begin
  select * into own from public.job_listings
  where id = change_own_listing.listing and company_id = internal.own_company_id() for update;
  if not found then
    raise insufficient_privilege using message = 'This is not a listing of your company';
  elsif internal.is_suspended() then
    raise insufficient_privilege using message = 'You cannot post or edit at the moment. Your dashboard says why.';
  end if;
  change := internal.own_listing_change(own, action, opens);
  if change is null then
    raise sqlstate 'PT409' using
      message = format('“%s” has changed since: that is not possible any more', own.title),
      detail = json_build_object('state', public.state(own), 'closed_reason', own.closed_reason)::text;
  end if;
  if change ->> 'closed_reason' in ('paused', 'filled') then
    update public.job_listings listing set (closed_at, closed_reason, opens_at, expires_at) = (
      select closed_at, closed_reason, opens_at, expires_at from jsonb_populate_record(own, change)
    ) where id = own.id;
  elsif change ? 'closed_reason' then
    update public.job_listings listing set external_url = listing.external_url,
      (closed_at, closed_reason, opens_at, published_at, expires_at) = (
        select closed_at, closed_reason, opens_at, published_at, expires_at from jsonb_populate_record(own, change)
      ) where id = own.id;
  else
    update public.job_listings set expires_at = (change ->> 'expires_at')::timestamptz where id = own.id;
  end if;
  select * into own from public.job_listings where id = own.id;
  return json_build_object('state', public.state(own), 'closed_reason', own.closed_reason, 'closed_at', own.closed_at,
    'opens_at', own.opens_at, 'published_at', own.published_at, 'expires_at', own.expires_at);
end
$$;

-- Opens what is scheduled and due. The server calls it every minute (functions/maintenance/open-scheduled-listings.ts): what
-- follows from a listing becoming public (index, facts, cached pages, suspensions, checks) follows from this change.
create or replace function internal.open_scheduled_listings() returns integer
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  with due as (
    select id from public.job_listings where closed_reason = 'scheduled' and opens_at <= now()
    order by id limit 500 for update skip locked
  ), opened as (
    update public.job_listings listing
    set closed_at = null, closed_reason = null, opens_at = null, external_url = listing.external_url
    from due where listing.id = due.id returning 1
  )
  select count(*)::integer from opened
$$;

revoke execute on function
  internal.listing_life(), internal.schedule_listing(), internal.end_from_now(public.job_listings, text),
  internal.is_sold(public.job_listings), internal.lacks_plan(public.job_listings),
  internal.own_listing_change(public.job_listings, text, timestamptz),
  public.change_own_listing(uuid, text, timestamptz), internal.open_scheduled_listings()
from public, anon;
grant execute on function public.change_own_listing(uuid, text, timestamptz) to authenticated;
