-- What administrators do with contact messages. Table: migration 0110.

-- "ada@board.example answered this message 2 minutes ago".
create or replace function internal.tell_contact_event(event public.contact_events) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select concat_ws(' ',
    coalesce((select email from auth.users where id = event.person_id), 'An administrator'),
    case when event.reply is not null then 'answered this message'
      else 'marked this message as ' || event.state end,
    internal.tell_age(event.created_at)
  )
$$;

-- `seen` is the last entry of the thread that the caller read, none for a message without a thread: where another
-- administrator did something since, the caller is told what, and nothing is changed.
create or replace function internal.add_contact_event(target uuid, new_state text, new_reply text, seen uuid) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  found_message public.contact_submissions;
  latest public.contact_events;
  event uuid;
begin
  perform internal.require_admin();
  select * into found_message from public.contact_submissions where id = target for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such message';
  end if;
  select * into latest from public.contact_events where submission_id = target order by created_at desc, id desc limit 1;
  if latest.id is distinct from seen then
    raise sqlstate 'PT409' using message = coalesce(internal.tell_contact_event(latest), 'Nothing was done about this message yet');
  end if;
  if new_reply is null and found_message.state = new_state then
    raise sqlstate 'PT409' using message = format('This message is marked as %s already', new_state);
  end if;
  insert into public.contact_events (submission_id, person_id, state, reply) values (target, auth.uid(), new_state, new_reply)
  returning id into event;
  update public.contact_submissions set state = new_state where id = target and state <> new_state;
  return event;
end
$$;

create or replace function public.mark_message(message uuid, state text, seen uuid default null) returns json
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if coalesce(state not in ('new', 'read', 'answered', 'spam'), true) then
    raise sqlstate 'PT400' using message = 'A message is new, read, answered or spam';
  end if;
  return json_build_object('event', internal.add_contact_event(message, state, null, seen));
end
$$;

-- The reply is mailed by the queue.
create or replace function public.reply_to_message(message uuid, reply text, seen uuid default null) returns json
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  cleaned constant text := internal.clean_text(reply);
  event uuid;
begin
  if not coalesce(internal.is_visible(cleaned), false) then
    raise sqlstate 'PT400' using message = 'A reply is needed';
  end if;
  if char_length(cleaned) > 5000 then
    raise sqlstate 'PT400' using message = 'The reply must be at most 5000 characters';
  end if;
  event := internal.add_contact_event(message, 'answered', cleaned, seen);
  perform internal.queue_mail('mail-message-reply', event);
  return json_build_object('event', event);
end
$$;

create or replace function public.message_thread(message uuid)
returns table (id uuid, created_at timestamptz, author text, state text, reply text, sent_at timestamptz)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform internal.require_admin();
  return query
    select event.id, event.created_at, person.email::text, event.state, event.reply, event.sent_at
    from public.contact_events event left join auth.users person on person.id = event.person_id
    where event.submission_id = message order by event.created_at, event.id;
end
$$;

-- With the caller's own rights: the policies of the tables decide.
create or replace function public.search_messages(words text) returns setof public.contact_submissions
language sql stable set search_path = pg_catalog, pg_temp as $$
  select submission.* from public.contact_submissions submission,
    (select '%' || replace(replace(replace(internal.trimmed(words), '\', '\\'), '%', '\%'), '_', '\_') || '%' as pattern) wanted
  where name ilike pattern or email ilike pattern or submission.message ilike pattern
    or exists (select from public.contact_events where submission_id = submission.id and reply ilike pattern)
$$;

revoke execute on function
  internal.tell_contact_event(public.contact_events), internal.add_contact_event(uuid, text, text, uuid),
  public.mark_message(uuid, text, uuid), public.reply_to_message(uuid, text, uuid),
  public.message_thread(uuid), public.search_messages(text)
from public;
grant execute on function public.mark_message(uuid, text, uuid), public.reply_to_message(uuid, text, uuid),
  public.message_thread(uuid), public.search_messages(text)
to authenticated;
