-- What paid orders give listings (docs/decisions/0041). The listing follows its terms: internal.apply_terms brings it in line.

-- What was bought for a listing and is not over or taken back. An upgrade features the term that it was bought for and has no
-- time of its own.
create or replace function internal.terms_left(listing uuid) returns setof public.listing_terms
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select term.* from public.listing_terms term join public.orders bought on bought.id = term.order_id
  where term.listing_id = listing and bought.kind <> 'upgrade' and ended_at is null and (ends_at is null or ends_at > now())
$$;

-- Whether a listing has bought time now, or that can begin now. What comes after a term that is frozen waits with it.
create or replace function internal.has_live_term(listing uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce(bool_or(frozen_at is null and (starts_at is null or starts_at <= now()))
    or bool_or(frozen_at is null) and not coalesce(bool_or(frozen_at is not null and starts_at <= now()), false), false)
  from internal.terms_left(listing)
$$;

-- Whether a listing has neither bought time nor free days. When it ends says nothing of that: an end may be of a term that was
-- taken back.
create or replace function internal.has_no_time(listing public.job_listings) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select listing.source is null and not internal.has_live_term(listing.id) and coalesce(listing.free_until <= now(), true)
$$;

-- While listings are free, the end that one is given is that of its free days.
create or replace function internal.keep_free_days() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not internal.payments_on() and not exists (select from internal.terms_left(new.id) where frozen_at is null) then
    new.free_until := new.expires_at;
  end if;
  return new;
end
$$;
-- After schedule_listing, which sets those of a new one, by its name.
create or replace trigger set_free_days before update of expires_at on public.job_listings
  for each row when (new.source is null and new.expires_at is not null) execute function internal.keep_free_days();

-- Whether a term is featured, by itself or by what was bought for it: then there is nothing to upgrade.
create or replace function internal.is_featured_within(term public.listing_terms) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (
    select from public.listing_terms
    where listing_id = term.listing_id and is_featured and ended_at is null and (ends_at is null or ends_at > now())
      and (starts_at is null or starts_at < coalesce(term.ends_at, 'infinity'))
  )
$$;

-- Gives what a paid order is for: the row of its term is the guard, one per order. False where it was given before.
create or replace function internal.fulfil_order(wanted uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  paid constant public.orders := internal.lock_order(wanted);
  -- What an upgrade joins.
  running public.listing_terms;
  -- Nothing can be given: the term is there, ended, and an administrator is told.
  trouble text;
  obstacle constant text := internal.obstacle_of(paid);
begin
  if paid.state is distinct from 'paid' then
    return false;
  end if;
  if paid.kind = 'upgrade' then
    select * into running from internal.terms_left(paid.listing_id) order by starts_at nulls last, created_at limit 1;
  end if;
  trouble := case when paid.listing_id is null then 'listing-deleted'
    -- It would go on for whoever has the job by now.
    when obstacle = 'moved' then 'listing-moved'
    when paid.kind = 'upgrade' and running.id is null then 'upgrade-too-late'
    when paid.kind = 'upgrade' and internal.is_featured_within(running) then 'upgrade-twice' end;
  insert into public.listing_terms (order_id, listing_id, plan, is_featured, days, starts_at, ends_at, ended_at, upgrades, paid)
  values (wanted, paid.listing_id, paid.plan, paid.is_featured, coalesce(running.days, paid.days),
    case when trouble is null and running.starts_at is not null then greatest(now(), running.starts_at) end,
    case when trouble is null then running.ends_at end, case when trouble is not null then now() end, running.id,
    case when paid.kind <> 'comp' then paid.amount end)
  on conflict (order_id) do nothing;
  if not found then
    return false;
  end if;
  if trouble is not null then
    perform internal.raise_alarm(format('%s %s', trouble, wanted), trouble, wanted);
  elsif paid.kind <> 'comp' and obstacle is not null then
    -- The term is there, should the job come back; until then an administrator decides about the money.
    perform internal.raise_alarm(format('paid %s %s', obstacle, wanted),
      case obstacle when 'suspended' then 'employer-suspended' else 'listing-off-board' end, wanted);
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
begin
  select * into listing from public.job_listings where id = wanted for update;
  if listing.id is null then
    return;
  elsif internal.has_live_term(wanted) then
    -- A buyer of time for a job whose time was over wants it back. Checked as a new listing is, which may hold it.
    if listing.closed_reason = 'unpaid' or listing.closed_reason in ('paused', 'filled') and listing.expires_at <= now() then
      update public.job_listings set closed_at = null, closed_reason = null, external_url = external_url,
        published_at = case when exists (select from public.listing_terms where listing_id = wanted and starts_at is not null)
          or listing.closed_reason <> 'unpaid' then published_at else greatest(now(), opens_at) end
      where id = wanted;
    elsif listing.closed_at is null then
      -- Fires start_terms.
      update public.job_listings set closed_at = null where id = wanted;
    end if;
  elsif listing.source is not null then
    update public.job_listings set featured_until = null where id = wanted and featured_until is not null;
  elsif listing.free_until > now() then
    -- Its free days are left. Fires start_terms where it is open.
    update public.job_listings set closed_at = closed_at, expires_at = greatest(free_until, internal.bought_until(id))
    where id = wanted;
  elsif coalesce(listing.expires_at > now(), true)
    and (listing.closed_at is null or listing.closed_reason in ('scheduled', 'paused')) then
    update public.job_listings set closed_at = now(), closed_reason = 'unpaid', featured_until = null where id = wanted;
  end if;
end
$$;

create or replace function internal.bought_until(listing uuid) returns timestamptz
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select max(ends_at) from internal.terms_left(listing) where frozen_at is null
$$;

-- Until when a listing is featured by what was bought: terms that follow each other without a gap count as one.
create or replace function internal.featured_by_terms(listing uuid) returns timestamptz
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  until timestamptz := now();
  term public.listing_terms;
begin
  for term in
    select * from public.listing_terms
    where listing_id = listing and is_featured and ended_at is null and frozen_at is null and ends_at > now() order by starts_at
  loop
    until := case when term.starts_at <= until then greatest(until, term.ends_at) else until end;
  end loop;
  return nullif(until, now());
end
$$;

-- Terms that wait begin with the listing, one after another; what the listing shows of them follows. Whichever caller opens it: what
-- has to be bought and is not stays closed.
create or replace function internal.start_terms() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  term record;
  base public.listing_terms;
  until timestamptz;
begin
  if old.closed_reason = 'held' then
    -- The board held it: what ran meanwhile runs so much longer.
    update public.listing_terms set ends_at = ends_at + (now() - old.closed_at),
      starts_at = case when starts_at > old.closed_at then starts_at + (now() - old.closed_at) else starts_at end,
      begun_at = case when starts_at > old.closed_at then null else begun_at end
    where listing_id = new.id and ended_at is null and frozen_at is null and ends_at > old.closed_at;
  end if;
  if old.closed_at is not null and internal.lacks_plan(new) and coalesce(new.expires_at > now(), true) then
    new.closed_at := now();
    new.closed_reason := 'unpaid';
    return new;
  end if;
  if not exists (
    select from public.listing_terms
    where listing_id = new.id and ended_at is null and frozen_at is null and (ends_at is null or ends_at > now())
  ) then
    return new;
  end if;
  for term in
    select waiting.id, waiting.days, waiting.is_featured, waiting.upgrades, bought.kind = 'upgrade' as is_upgrade
    from public.listing_terms waiting join public.orders bought on bought.id = waiting.order_id
    where waiting.listing_id = new.id and starts_at is null and ended_at is null and frozen_at is null
    order by waiting.created_at, waiting.id for update of waiting
  loop
    -- After what runs and, unless it features the listing at once, after its free days; an upgrade runs beside the term that it
    -- was bought for.
    if term.is_upgrade then
      select * into base from public.listing_terms where id = term.upgrades;
      continue when base.starts_at is null;
      until := greatest(now(), base.starts_at);
    else
      until := greatest(now(), internal.bought_until(new.id), case when not term.is_featured then new.free_until end);
    end if;
    update public.listing_terms set starts_at = until,
      ends_at = case when term.is_upgrade then greatest(until, base.ends_at) else until + make_interval(days => term.days) end,
      begun_at = case when until <= now() then now() end
    where id = term.id;
  end loop;
  -- One that is kept in sync with its source ends when the source says so; a term features it.
  if new.source is null then
    new.expires_at := greatest(new.free_until, internal.bought_until(new.id));
  end if;
  new.featured_until := greatest(new.featured_until, internal.featured_by_terms(new.id));
  return new;
end
$$;
-- After screen_listing, by its name: what is held does not begin.
create or replace trigger start_terms before update of closed_at on public.job_listings
  for each row when (new.closed_at is null) execute function internal.start_terms();

-- Features what a term that has waited for its day features from now on. The server calls it every minute.
create or replace function internal.begin_terms() returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  listing uuid;
  begun integer := 0;
begin
  for listing in
    select distinct listing_id from public.listing_terms
    where begun_at is null and ended_at is null and starts_at <= now() order by listing_id limit 500
  loop
    perform from public.job_listings where id = listing for update;
    update public.listing_terms set begun_at = now()
    where listing_id is not distinct from listing and begun_at is null and ended_at is null and starts_at <= now();
    perform internal.apply_terms(listing);
    begun := begun + 1;
  end loop;
  return begun;
end
$$;

-- Takes back what an order gave, for good (refunded, lost) or while it is disputed. What was to come after it comes sooner.
create or replace function internal.end_term(wanted uuid, is_for_good boolean) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  taken constant public.orders := internal.lock_order(wanted);
  term public.listing_terms;
  has_upgrade boolean := false;
begin
  update public.listing_terms set frozen_at = coalesce(frozen_at, now()), ended_at = case when is_for_good then now() end
  where order_id = wanted and ended_at is null returning * into term;
  if is_for_good and taken.kind <> 'upgrade' and term.ends_at > now() then
    update public.listing_terms later set starts_at = later.starts_at - freed, ends_at = later.ends_at - freed
    from (select term.ends_at - greatest(now(), term.starts_at) as freed) span
    where later.listing_id = term.listing_id and later.ended_at is null and later.starts_at >= term.ends_at;
  end if;
  if is_for_good then
    update public.listing_terms set ended_at = now()
    where upgrades = term.id and ended_at is null and (ends_at is null or ends_at > now());
    has_upgrade := found;
  end if;
  if term.is_featured or has_upgrade then
    update public.job_listings set featured_until = null where id = term.listing_id and featured_until is not null;
  end if;
  if has_upgrade then
    -- It was bought for a term that is gone and ends with it; its money is another order's.
    perform internal.raise_alarm(format('upgrade-left %s', wanted), 'upgrade-left', wanted);
  end if;
  perform internal.apply_terms(term.listing_id);
end
$$;

-- The dispute is over, or a refund did not go through: the days that it took are given back, and what comes after comes later.
create or replace function internal.unfreeze_term(wanted uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  given constant public.orders := internal.lock_order(wanted);
  term public.listing_terms;
  until timestamptz;
begin
  select * into term from public.listing_terms where order_id = wanted and ended_at is null and frozen_at is not null;
  if not found then
    return;
  end if;
  until := term.ends_at + greatest(interval '0', now() - greatest(term.frozen_at, term.starts_at));
  update public.listing_terms set frozen_at = null, ends_at = until where id = term.id;
  if given.kind <> 'upgrade' and until > now() then
    -- One that has begun meanwhile goes on after what is left of this one.
    update public.listing_terms later set ends_at = later.ends_at + other.pushed,
      starts_at = case when later.starts_at > now() then later.starts_at + other.pushed else later.starts_at end
    from (
      select id, until - case when starts_at < term.ends_at then now() else greatest(now(), term.ends_at) end as pushed
      from internal.terms_left(term.listing_id) where id <> term.id and ends_at > term.ends_at
    ) other
    where later.id = other.id;
    update public.listing_terms upgrade set ends_at = base.ends_at from public.listing_terms base
    where base.id = upgrade.upgrades and upgrade.listing_id = term.listing_id and upgrade.ended_at is null
      and upgrade.starts_at < base.ends_at;
  end if;
  perform internal.apply_terms(given.listing_id);
end
$$;

revoke execute on function
  internal.terms_left(uuid), internal.has_live_term(uuid), internal.has_no_time(public.job_listings),
  internal.keep_free_days(), internal.is_featured_within(public.listing_terms), internal.bought_until(uuid),
  internal.fulfil_order(uuid),
  internal.apply_terms(uuid), internal.featured_by_terms(uuid), internal.start_terms(), internal.begin_terms(),
  internal.end_term(uuid, boolean), internal.unfreeze_term(uuid)
from public, anon;
