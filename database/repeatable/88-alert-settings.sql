-- What the holder of a link does with an alert that is confirmed: look at it, change it, end it, delete everything.

-- {alert, others, waiting}; null for a link that is none, or whose alert is gone. The others are those of the same address; those that
-- wait were asked for with it, by whomever, and are not confirmed.
create or replace function internal.find_alert(token text, purpose text) returns json
language sql stable set search_path = pg_catalog, pg_temp as $$
  select json_build_object('alert', internal.describe_alert(alert),
    'heldBack', internal.mail_suppression(internal.mail_address_hash(alert.email), 'alerts'), 'others', case when purpose = 'manage' then (
    select coalesce(json_agg(json_build_object('alert', internal.describe_alert(other),
      'manage', internal.alert_token(other.id, 'manage')) order by other.created_at, other.id), '[]')
    from internal.alerts other
    where other.email = alert.email and other.id <> alert.id and other.confirmed_at is not null
  ) else '[]' end, 'waiting', case when purpose = 'manage' then (
    select coalesce(json_agg(json_build_object('id', other.id, 'alert', internal.describe_alert(other))
      order by other.created_at, other.id), '[]')
    from internal.alerts other where other.email = alert.email and other.confirmed_at is null
  ) else '[]' end)
  from internal.alerts alert where alert.id = internal.alert_of_token(token, purpose) and alert.confirmed_at is not null
$$;

-- Turns an alert that waits on, or removes it. A reader who holds a manage link reads the address's mails, which is what a confirmation
-- proves. False where it waits no more.
create or replace function internal.settle_waiting_alert(token text, waiting uuid, is_wanted boolean, network text) returns boolean
language plpgsql volatile set search_path = pg_catalog, pg_temp as $$
declare
  address constant text := (
    select email from internal.alerts where id = internal.alert_of_token(token, 'manage') and confirmed_at is not null
  );
begin
  if is_wanted then
    update internal.alerts set confirmed_at = now(), confirmed_network = internal.hash_with_secret('network ' || network)
    where id = waiting and email = address and confirmed_at is null;
    if found then
      perform internal.turn_alert_on(waiting);
      return true;
    end if;
    return false;
  end if;
  delete from internal.alerts where id = waiting and email = address and confirmed_at is null;
  return found;
end
$$;

-- Ends an alert, pauses it, makes it weekly or turns it on again, by the link of its mails; 'restored' makes a deleted one what it
-- was. False where there is none.
create or replace function internal.switch_alert(token text, purpose text, state text) returns boolean
language plpgsql volatile set search_path = pg_catalog, pg_temp as $$
declare
  alert internal.alerts;
begin
  select * into alert from internal.alerts
  where id = internal.alert_of_token(token, purpose) and confirmed_at is not null for update;
  if alert.id is null then
    return false;
  elsif state = 'restored' then
    -- One that was on is paused by its deletion, at the same moment.
    state := case when alert.paused_at < coalesce(alert.ended_at, 'infinity') then 'paused' else 'on' end;
  end if;
  if state = 'on' then
    perform internal.lift_by_reader(alert.email);
    -- What is on misses no news by being turned on once more.
    if alert.paused_at is not null then
      perform internal.turn_alert_on(alert.id);
    end if;
  elsif state = 'weekly' then
    update internal.alerts set frequency = 'weekly', renewed_at = now(), asked_if_useful_at = null
    where id = alert.id returning * into alert;
    update internal.alerts set next_at = internal.next_of_alert(alert) where id = alert.id;
  elsif state in ('paused', 'ended') then
    update internal.alerts set next_at = null, paused_at = coalesce(paused_at, now()),
      ended_at = case when state = 'ended' then coalesce(ended_at, now()) end,
      asked_anew = case when state = 'ended' then asked_anew end
    where id = alert.id;
  else
    raise exception 'no alert is %', state;
  end if;
  return true;
end
$$;

-- `change` holds query, or frequency, hour, weekday and time_zone, or all of them. Answers 'changed'; 'twice' where the address has
-- an alert of that search already; 'gone'.
create or replace function internal.change_alert(token text, change jsonb) returns text
language plpgsql volatile set search_path = pg_catalog, pg_temp as $$
declare
  alert internal.alerts;
  search bigint;
  is_undone boolean;
begin
  select * into alert from internal.alerts
  where id = internal.alert_of_token(token, 'manage') and confirmed_at is not null for update;
  if alert.id is null then
    return 'gone';
  end if;
  if change ? 'query' then
    insert into internal.alert_queries (query, asked_until) values (change ->> 'query', internal.last_news())
    on conflict (query) do update set query = excluded.query returning id into search;
    if search <> alert.query_id then
      -- One that waits to be confirmed is not in the way: this is what it asked for. Nor is one that its reader has deleted.
      delete from internal.alerts
      where email = alert.email and query_id = search and (confirmed_at is null or ended_at is not null);
      -- What was on the board before is no news for the new search. Who takes a change back goes on where they were.
      is_undone := (alert.changed_from ->> 'query_id')::bigint = search
        and (alert.changed_from ->> 'at')::timestamptz > now() - interval '1 hour';
      update internal.alerts set query_id = search, widening_asked_at = null,
        told_until = case when is_undone then (changed_from ->> 'told_until')::bigint else internal.collect_news() end,
        changed_from = case when is_undone is not true then
          jsonb_build_object('query_id', query_id, 'told_until', told_until, 'at', now()) end
      where id = alert.id;
    end if;
  end if;
  if change ? 'frequency' then
    update internal.alerts set frequency = change ->> 'frequency', hour = (change ->> 'hour')::smallint,
      weekday = (change ->> 'weekday')::smallint, time_zone = internal.known_time_zone(change ->> 'time_zone')
    where id = alert.id;
  end if;
  update internal.alerts set renewed_at = now(), asked_if_useful_at = null where id = alert.id returning * into alert;
  update internal.alerts set next_at = internal.next_of_alert(alert) where id = alert.id;
  return 'changed';
exception when unique_violation then
  return 'twice';
end
$$;

-- All alerts of an address with what was sent for them. Only a hash of the address stays, so that nothing is mailed to it until it
-- is confirmed anew.
create or replace function internal.delete_alerts_of(address text) returns integer
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  deleted integer;
begin
  delete from internal.alerts where email = lower(address);
  get diagnostics deleted = row_count;
  if deleted > 0 then
    insert into internal.mail_suppressions (address_hash, scope, reason)
    values (internal.mail_address_hash(address), 'alerts', 'deleted') on conflict do nothing;
  end if;
  return deleted;
end
$$;

create or replace function internal.delete_all_alerts(token text) returns boolean
language sql volatile set search_path = pg_catalog, pg_temp as $$
  select coalesce(internal.delete_alerts_of((
    select email from internal.alerts where id = internal.alert_of_token(token, 'manage') and confirmed_at is not null
  )) > 0, false)
$$;

revoke execute on function
  internal.find_alert(text, text), internal.settle_waiting_alert(text, uuid, boolean, text), internal.switch_alert(text, text, text), internal.change_alert(text, jsonb),
  internal.delete_alerts_of(text), internal.delete_all_alerts(text)
from public;
