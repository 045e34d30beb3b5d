-- What providers report lands in internal.payment_events, with a job of the queue in the same transaction
-- (docs/decisions/0042). A job that gets lost is queued again; handling an event twice changes nothing.

create or replace function internal.queue_payment_event(provider text, event text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- Without a queue so far, internal.queue_lost_payment_events finds it.
  if to_regproc('graphile_worker.add_job') is not null then
    perform graphile_worker.add_job('handle-payment-event', json_build_object('provider', provider, 'event', event),
      job_key => provider || ':' || event);
  end if;
end
$$;

create or replace function internal.receive_payment_event(
  provider text, event text, type text, created timestamptz, payload jsonb
) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into internal.payment_events (provider, event_id, type, created, payload)
  values (receive_payment_event.provider, event, receive_payment_event.type, receive_payment_event.created,
    receive_payment_event.payload)
  on conflict do nothing;
  if found then
    perform internal.queue_payment_event(provider, event);
  end if;
end
$$;

-- Of providers that this server has, offered or not. An event that could not be handled for an hour is a matter for administrators.
drop function if exists internal.queue_lost_payment_events();
create or replace function internal.queue_lost_payment_events(providers text[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if to_regclass('graphile_worker.jobs') is null then
    return;
  end if;
  perform internal.queue_payment_event(provider, event_id) from (
    select provider, event_id from internal.payment_events event
    where handled_at is null and received_at < now() - interval '1 minute'
      and provider = any (providers)
      and not exists (
        -- A job that is locked for so long lost its server, or is slow; then it is done twice, which changes nothing.
        select from graphile_worker.jobs
        where key = provider || ':' || event_id and locked_at is null and attempts < max_attempts
      )
    order by received_at limit 1000
  ) lost;
  perform internal.raise_alarm(format('unhandled-event %s %s', provider, event_id), 'unhandled-event', null,
    jsonb_build_object('provider', provider, 'event', event_id, 'type', type))
  from internal.payment_events
  where handled_at is null and received_at < now() - interval '1 hour'
    and provider = any (providers);
end
$$;

revoke execute on function internal.queue_payment_event(text, text),
  internal.receive_payment_event(text, text, text, timestamptz, jsonb), internal.queue_lost_payment_events(text[])
from public;
