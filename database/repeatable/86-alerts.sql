-- Alerts of searches: their links, and when they are mailed. Tables: migration 0185, docs/decisions/0046.

-- Which alert a link is about and what it may do there, signed: {alert}.{signature}. A reader who can confirm cannot manage.
create or replace function internal.alert_token(alert uuid, purpose text) returns text
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  secret text;
begin
  if purpose is null or purpose not in ('confirm', 'manage', 'unsubscribe') then
    raise exception 'no link of an alert is for %', coalesce(purpose, 'nothing');
  end if;
  select link.secret into strict secret from internal.mail_link_secret link;
  return alert || '.' || rtrim(translate(encode(
    sha256(convert_to(secret, 'UTF8') || sha256(convert_to(secret || ' alert ' || purpose || ' ' || alert, 'UTF8'))), 'base64'
  ), '+/', '-_'), '=');
end
$$;

-- The alert of a link, which may be gone by now; null for a link that is none, or of another purpose.
create or replace function internal.alert_of_token(token text, purpose text) returns uuid
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  alert uuid;
begin
  if token is null or token !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[A-Za-z0-9_-]{43}$' then
    return null;
  end if;
  alert := split_part(token, '.', 1);
  -- Hashed, so that the time that it takes says nothing about where the two differ.
  if sha256(convert_to(internal.alert_token(alert, purpose), 'UTF8')) <> sha256(convert_to(token, 'UTF8')) then
    return null;
  end if;
  return alert;
end
$$;

-- When an alert is due next, later than `since`: an instant one at once, the others at their hour by the reader's clock. Where that
-- clock skips the hour, PostgreSQL takes the moment that follows; where it has the hour twice, it is one of them.
create or replace function internal.next_alert_time(
  frequency text, hour integer, weekday integer, time_zone text, since timestamptz
) returns timestamptz
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  due timestamptz;
begin
  if frequency = 'instant' then
    return since;
  end if;
  -- Nine days, because somewhere a calendar day was skipped once.
  select min(moment) into due from (
    select (day + make_interval(hours => hour)) at time zone time_zone as moment
    from (select date_trunc('day', since at time zone time_zone) + make_interval(days => n) as day from generate_series(0, 8) n) days
    where frequency = 'daily' or extract(isodow from day) = weekday
  ) moments
  where moment > since;
  return due;
exception when invalid_parameter_value then
  -- A time zone that this PostgreSQL does not know must not stop the mails.
  return internal.next_alert_time(frequency, hour, weekday, 'UTC', since);
end
$$;

revoke execute on function
  internal.alert_token(uuid, text), internal.alert_of_token(text, text),
  internal.next_alert_time(text, integer, integer, text, timestamptz)
from public;
