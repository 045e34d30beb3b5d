-- Alerts: asked for, mailed about, confirmed. The caller learns nothing about an address: one function does the same for
-- addresses that are new, waiting, subscribed or suppressed; what differs is in the mail alone.

create or replace function internal.hash_with_secret(what text) returns text
language sql stable set search_path = pg_catalog, pg_temp as $$
  select encode(sha256(convert_to(secret || ' ' || what, 'UTF8')), 'hex') from internal.mail_link_secret
$$;

-- One mailbox has many addresses: ada+jobs@…, and at Gmail a.d.a@…. Limits count mailboxes.
create or replace function internal.mailbox_of(address text) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select case
    when host in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
    else name || '@' || host end
  from (
    select regexp_replace(regexp_replace(lower(address), '@[^@]*$', ''), '(.)\+.*$', '\1') as name,
      regexp_replace(lower(address), '^.*@', '') as host
  ) parts
$$;

-- A name that both a browser and this PostgreSQL know, else UTC. An offset like "+05:30" would be read backwards.
create or replace function internal.known_time_zone(name text) returns text
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  if name !~ '^[A-Za-z][A-Za-z0-9_+/-]{0,59}$' then
    return 'UTC';
  end if;
  perform now() at time zone name;
  return name;
exception when invalid_parameter_value then
  return 'UTC';
end
$$;

-- `asked` is {email, query, frequency, hour, weekday, time_zone, network, consent_version}; `limits` {network, all}, mails in an
-- hour, or null. Answers 'asked', or which limit is used up: of the asking network, or of all together. Where an address got its
-- three mails of a day the same happens without a mail, and the answer is the same: the alert waits on the page of its others.
-- Fails after three seconds of waiting for another transaction, so that those who ask do not use up the server's connections.
create or replace function internal.ask_for_alert(asked jsonb, limits jsonb) returns text
language plpgsql volatile set search_path = pg_catalog, pg_temp set enable_seqscan = off set lock_timeout = '3s' as $$
declare
  max_mails_a_day constant integer := 3;
  max_alerts constant integer := 20;
  address constant text := lower(asked ->> 'email');
  mailbox constant text := internal.hash_with_secret('mailbox ' || internal.mailbox_of(address));
  network constant text := internal.hash_with_secret('network ' || (asked ->> 'network'));
  zone constant text := internal.known_time_zone(asked ->> 'time_zone');
  search bigint;
  known internal.alerts;
  kind text := 'confirm';
  is_told boolean;
  mail uuid;
begin
  -- A caller who has to wait for this alert does so before all others wait for that caller.
  perform from internal.alerts where email = address and query_id = (
    select id from internal.alert_queries where query = asked ->> 'query'
  ) for key share;
  -- One at a time over all servers, or several at once would each see room below a limit.
  perform pg_advisory_xact_lock(hashtext('alert mails'), 0);
  if (select count(*) from internal.alert_mails where network_hash = network and created_at > now() - interval '1 hour')
    >= (limits ->> 'network')::integer then
    return 'network';
  end if;
  if (select count(*) from internal.alert_mails where created_at > now() - interval '1 hour') >= (limits ->> 'all')::integer then
    return 'all';
  end if;
  is_told := (
    select count(*) from internal.alert_mails other
    where mailbox_hash = mailbox and created_at > now() - interval '1 day' and other.kind <> 'none'
  ) < max_mails_a_day;

  -- Locked against being removed as one that no alert asks, and against nothing else: it may be asked meanwhile.
  while search is null loop
    insert into internal.alert_queries (query, asked_until) values (asked ->> 'query', internal.last_news()) on conflict do nothing;
    select id into search from internal.alert_queries where query = asked ->> 'query' for key share;
  end loop;
  select * into known from internal.alerts where email = address and query_id = search;

  if known.confirmed_at is not null and known.ended_at is null then
    kind := 'on';
  elsif known.ended_at is not null then
    -- Its reader may turn it on again as it was: what is asked for now holds when it is confirmed.
    update internal.alerts set confirm_asked_at = now(), asked_anew = asked - array['email', 'query', 'network']
      || jsonb_build_object('time_zone', zone, 'asked_network', network, 'asked_query', asked ->> 'query')
    where id = known.id;
  elsif known.id is not null then
    -- What was asked for last is what is confirmed, and what consent was given to.
    update internal.alerts set frequency = asked ->> 'frequency', hour = (asked ->> 'hour')::smallint,
      weekday = (asked ->> 'weekday')::smallint, time_zone = zone, asked_network = network, asked_query = asked ->> 'query',
      consent_version = (asked ->> 'consent_version')::integer, confirm_asked_at = now(),
      created_at = now()
    where id = known.id;
  else
    if (select count(*) from internal.alerts where email = address and ended_at is null) >= max_alerts then
      -- A stranger's asking takes the place of nothing that the owner has confirmed, nor of what they may still turn on again.
      delete from internal.alerts where id = (
        select id from internal.alerts where email = address and confirmed_at is null
        order by created_at limit 1 for update skip locked
      );
      if not found then
        kind := 'full';
        select * into known from internal.alerts
        where email = address and confirmed_at is not null and ended_at is null order by created_at desc limit 1;
      end if;
    end if;
    if kind = 'confirm' then
      insert into internal.alerts (email, query_id, frequency, hour, weekday, time_zone, asked_network, consent_version, asked_query)
      values (address, search, asked ->> 'frequency', (asked ->> 'hour')::smallint, (asked ->> 'weekday')::smallint, zone,
        network, (asked ->> 'consent_version')::integer, asked ->> 'query')
      returning * into known;
    end if;
  end if;

  -- What is not mailed counts, too: rows cost as much as mails, and the caller must not see a difference.
  insert into internal.alert_mails (kind, alert_id, mailbox_hash, network_hash, dropped_at)
  values (case when is_told then kind else 'none' end, known.id, mailbox, network, case when not is_told then now() end)
  returning id into mail;
  if is_told then
    perform internal.queue_mail('mail-alert', mail);
  end if;
  return 'asked';
end
$$;

-- An alert as it will be when it is confirmed.
create or replace function internal.alert_as_asked(alert internal.alerts) returns internal.alerts
language sql stable set search_path = pg_catalog, pg_temp as $$
  select (jsonb_populate_record(alert, coalesce(alert.asked_anew, '{}'))).*
$$;

-- An alert as pages and mails about it say it.
create or replace function internal.describe_alert(alert internal.alerts) returns json
language sql stable set search_path = pg_catalog, pg_temp as $$
  select json_build_object('email', alert.email, 'query', search.query, 'frequency', alert.frequency, 'hour', alert.hour,
    'weekday', alert.weekday, 'timeZone', alert.time_zone, 'nextAt', alert.next_at,
    -- As internal.review_alerts stops it, which asked whether it is still useful.
    'stopsAt', case when alert.paused_at is null and alert.asked_if_useful_at > alert.renewed_at
      then alert.asked_if_useful_at + interval '30 days' end, 'state', case
      when alert.confirmed_at is null then 'unconfirmed'
      when alert.ended_at is not null then 'ended'
      when alert.paused_at is not null then 'paused'
      else 'on' end)
  from internal.alert_queries search where search.id = alert.query_id
$$;

-- What a mail says; null where it was sent, is no longer of use, or the address gets no mails. Who deleted everything may ask again,
-- and so may a mailbox that was full, or that did not exist a month ago; confirming lifts that (86-suppressions.sql).
create or replace function internal.alert_mail(wanted uuid) returns json
language sql stable set search_path = pg_catalog, pg_temp as $$
  select json_build_object('kind', mail.kind, 'alert', internal.describe_alert(internal.alert_as_asked(alert)),
    'confirm', internal.alert_token(alert.id, 'confirm'), 'manage', internal.alert_token(alert.id, 'manage'))
  from internal.alert_mails mail join internal.alerts alert on alert.id = mail.alert_id
  where mail.id = wanted and mail.sent_at is null and mail.dropped_at is null and mail.created_at > now() - interval '72 hours'
    and (mail.kind = 'confirm') = (alert.confirmed_at is null or alert.ended_at is not null)
    and not exists (
      select from internal.mail_suppressions where address_hash = internal.mail_address_hash(alert.email)
        and reason not in ('deleted', 'soft-bounces') and not (reason = 'hard-bounce' and created_at < now() - interval '30 days')
    )
$$;

-- When it is due next; null where it is off. An instant one rests for half an hour after each mail.
create or replace function internal.next_of_alert(alert internal.alerts) returns timestamptz
language sql stable set search_path = pg_catalog, pg_temp as $$
  select case when alert.confirmed_at is not null and alert.paused_at is null then
    greatest(internal.next_alert_time(alert.frequency, alert.hour, alert.weekday, alert.time_zone, now()),
      case when alert.frequency = 'instant' then alert.last_sent_at + interval '30 minutes' end)
  end
$$;

-- From the news of now on: what is on the board and not numbered yet is none. Who takes back within an hour that they turned it off
-- misses nothing; a reader who asks for it anew begins anew. And with the mail that was on its way when it was
-- turned off: within two days it is sent after all; what is older was not told of and may be another time.
create or replace function internal.turn_alert_on(wanted uuid) returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp as $$
declare
  alert internal.alerts;
  lost uuid[];
begin
  update internal.alerts set confirmed_at = coalesce(confirmed_at, now()), paused_at = null, ended_at = null, asked_anew = null,
    renewed_at = now(), asked_if_useful_at = null, widening_asked_at = null, told_until = case
      when paused_at > greatest(confirmed_at, now() - interval '1 hour') then told_until else internal.collect_news() end
  where id = wanted returning * into alert;
  update internal.alerts set next_at = internal.next_of_alert(alert) where id = wanted;
  delete from internal.alert_ledger where alert_id = wanted and digest_id in (
    select id from internal.alert_digests
    where alert_id = wanted and dropped_for = 'off' and created_at < now() - interval '2 days'
  );
  with revived as (
    update internal.alert_digests set dropped_for = null
    where alert_id = wanted and dropped_for = 'off' and created_at >= now() - interval '2 days' returning id
  )
  select coalesce(array_agg(id), '{}') into lost from revived;
  perform internal.queue_digests(lost);
end
$$;

-- Answers {state, alert, isValid, manage}: 'on' was off until now, 'already' was on, 'expired' has to be asked for again. Null for a
-- link that is none, or whose alert is gone. Without a network it only looks. Who confirms within the time of the link learns the way to change
-- it; a link that was found later does not tell it.
create or replace function internal.confirm_alert(token text, network text) returns json
language plpgsql volatile set search_path = pg_catalog, pg_temp as $$
declare
  alert internal.alerts;
  state text;
  is_valid boolean;
begin
  select * into alert from internal.alerts where id = internal.alert_of_token(token, 'confirm') for update;
  is_valid := alert.confirm_asked_at >= now() - interval '72 hours';
  if alert.id is null then
    return null;
  elsif alert.confirmed_at is not null and alert.ended_at is null then
    state := 'already';
  elsif not is_valid then
    state := 'expired';
  elsif network is null then
    state := 'asked';
  else
    state := 'on';
    alert := internal.alert_as_asked(alert);
    update internal.alerts set confirmed_at = now(), confirmed_network = internal.hash_with_secret('network ' || network),
      frequency = alert.frequency, hour = alert.hour, weekday = alert.weekday, time_zone = alert.time_zone,
      asked_network = alert.asked_network, asked_query = alert.asked_query, consent_version = alert.consent_version
    where id = alert.id;
    perform internal.turn_alert_on(alert.id);
    select * into alert from internal.alerts where id = alert.id;
  end if;
  return json_build_object('state', state, 'alert', internal.describe_alert(internal.alert_as_asked(alert)),
    'isValid', is_valid, 'manage', case when network is not null and is_valid then internal.alert_token(alert.id, 'manage') end);
end
$$;

revoke execute on function
  internal.hash_with_secret(text), internal.mailbox_of(text), internal.known_time_zone(text),
  internal.ask_for_alert(jsonb, jsonb), internal.alert_mail(uuid), internal.alert_as_asked(internal.alerts), internal.describe_alert(internal.alerts),
  internal.next_of_alert(internal.alerts), internal.turn_alert_on(uuid), internal.confirm_alert(text, text)
from public;
