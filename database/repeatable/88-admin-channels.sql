-- What administrators see of channels, and do about them (/admin/channels). Tables: migration 0193.

create or replace function internal.write_channel_event(channel text, post uuid, action text, detail text default null) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  insert into public.channel_events (person_id, channel, post_id, action, detail)
  values (auth.uid(), channel, post, action, left(detail, 500))
$$;

create or replace function internal.tell_channel_posts(ids uuid[]) returns json
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce(json_agg(json_build_object(
    'id', post.id, 'channel', channel, 'kind', kind, 'state', state, 'is_featured', is_featured, 'is_own', is_own,
    'title', title, 'company', company, 'text', text, 'not_before', not_before, 'created_at', created_at, 'posted_at', posted_at,
    'link', link, 'reason', reason, 'pinned_until', pinned_until, 'ended_at', ended_at, 'is_delete_wanted', is_delete_wanted,
    'has_message', message_id is not null, 'job', internal.channel_job(listing_id),
    'is_open', exists (select from public.job_listings listing where listing.id = listing_id and internal.is_postable(listing))
  ) order by n), '[]')
  from unnest(ids) with ordinality as wanted (id, n) join public.channel_posts post on post.id = wanted.id
$$;

-- `shown`: how many posts of each queue. The page looks again every few seconds, so what it shows is one answer, not pages.
drop function if exists public.admin_channels();
create or replace function public.admin_channels(shown integer default 10) returns json
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform internal.require_admin();
  return json_build_object(
    'channels', (
      select json_agg(json_build_object(
        'name', name, 'is_configured', is_configured, 'is_on', is_on, 'minutes_between', minutes_between,
        'quiet_from', quiet_from, 'quiet_to', quiet_to, 'time_zone', time_zone, 'imported_a_day', imported_a_day,
        'last_sent_at', last_sent_at, 'paused_until', case when paused_until > now() then paused_until end,
        'problem', problem, 'problem_at', problem_at, 'is_quiet', internal.is_quiet(channels, now()),
        'waiting', (select count(*) from public.channel_posts where channel = name and state = 'queued'),
        'posted', (select count(*) from public.channel_posts
          where channel = name and state in ('posted', 'deleted') and posted_at > now() - interval '7 days')
      ) order by name desc) from public.channels
    ),
    'has_schedule', (select has_schedule from internal.board_setup),
    'queue', internal.tell_channel_posts(array(
      select next.id from public.channels place cross join lateral (
        select id, rank from public.channel_posts where channel = place.name and state = 'queued' order by rank, id
        limit least(greatest(shown, 1), 300)
      ) next order by place.name desc, next.rank, next.id)),
    'trouble', internal.tell_channel_posts(array(
      select id from public.channel_posts where state in ('unclear', 'failed', 'sending') order by sending_at desc limit 50)),
    'posted', internal.tell_channel_posts(array(
      select last.id from public.channels place cross join lateral (
        select id, posted_at from public.channel_posts where channel = place.name and state = 'posted'
        order by posted_at desc limit 15
      ) last order by last.posted_at desc limit 15)),
    'ended', internal.tell_channel_posts(array(
      select id from public.channel_posts where state in ('skipped', 'deleted') and created_at > now() - interval '60 days'
      order by ended_at desc limit 15)),
    'events', (
      select coalesce(json_agg(json_build_object(
        'id', event.id, 'at', event.at, 'author', person.email, 'channel', event.channel, 'action', action,
        'detail', detail, 'title', (select title from public.channel_posts where id = event.post_id)
      ) order by event.at desc), '[]')
      from (select * from public.channel_events order by at desc limit 20) event left join auth.users person on person.id = event.person_id
    )
  );
end
$$;

-- Changes how a channel is used. One that is turned on again begins with the next news.
create or replace function public.set_channel(channel text, changes jsonb) returns void
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  before public.channels;
  wanted public.channels;
  told text;
begin
  perform internal.require_admin();
  select * into before from public.channels where name = channel for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such channel';
  end if;
  if jsonb_typeof(changes) is distinct from 'object' or exists (
    select from jsonb_object_keys(changes) key
    where key not in ('is_on', 'minutes_between', 'quiet_from', 'quiet_to', 'time_zone', 'imported_a_day')
  ) then
    raise sqlstate 'PT400' using message = 'This cannot be changed';
  end if;
  begin
    wanted := jsonb_populate_record(before, changes);
  exception when others then
    raise sqlstate 'PT400' using message = 'A value is not of its kind';
  end;
  if not coalesce(wanted.minutes_between between 10 and 1440, false) then
    raise sqlstate 'PT400' using message = 'Choose 10 to 1,440 minutes between two posts';
  elsif not coalesce(wanted.quiet_from between 0 and 23 and wanted.quiet_to between 0 and 23, false) then
    raise sqlstate 'PT400' using message = 'Choose hours from 0 to 23';
  elsif not coalesce(wanted.imported_a_day between 0 and 50, false) then
    raise sqlstate 'PT400' using message = 'Choose 0 to 50 imported jobs a day';
  elsif wanted.is_on is null then
    raise sqlstate 'PT400' using message = 'A channel is on or off';
  elsif not exists (select from pg_timezone_names where pg_timezone_names.name = wanted.time_zone) then
    raise sqlstate 'PT400' using message = 'There is no such time zone. Write it like Europe/Lisbon';
  end if;
  if wanted.is_on and not before.is_on then
    perform internal.note_listings_there();
    wanted.news_until := internal.last_news();
    wanted.on_since := clock_timestamp();
  end if;
  update public.channels set is_on = wanted.is_on, minutes_between = wanted.minutes_between, quiet_from = wanted.quiet_from,
    quiet_to = wanted.quiet_to, time_zone = wanted.time_zone, imported_a_day = wanted.imported_a_day,
    news_until = wanted.news_until, on_since = wanted.on_since, paused_until = case when wanted.is_on <> before.is_on then null else paused_until end
  where name = channel;
  told := concat_ws(', ',
    case when wanted.minutes_between <> before.minutes_between then format('one post in %s minutes', wanted.minutes_between) end,
    case when (wanted.quiet_from, wanted.quiet_to, wanted.time_zone) is distinct from (before.quiet_from, before.quiet_to, before.time_zone)
      then case when wanted.quiet_from = wanted.quiet_to then 'no quiet hours'
        else format('quiet from %s:00 to %s:00 %s', lpad(wanted.quiet_from::text, 2, '0'), lpad(wanted.quiet_to::text, 2, '0'), wanted.time_zone) end
    end,
    case when wanted.imported_a_day <> before.imported_a_day then format('at most %s imported jobs a day', wanted.imported_a_day) end);
  -- Nothing was done.
  if told = '' and wanted.is_on = before.is_on then
    return;
  end if;
  perform internal.write_channel_event(channel, null,
    case when wanted.is_on = before.is_on then 'changed' when wanted.is_on then 'turned on' else 'turned off' end, nullif(told, ''));
end
$$;

-- Has the server look at a post at once.
create or replace function internal.queue_channel_work(post uuid) returns void
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  if to_regproc('graphile_worker.add_job') is not null then
    perform graphile_worker.add_job('post-to-channels', json_build_object('id', post), max_attempts => 2);
  end if;
end
$$;

-- The number of a message, of its link or by itself.
create or replace function internal.read_message_id(given text) returns text
language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
declare
  cleaned constant text := nullif(internal.trimmed(given), '');
begin
  if cleaned is null then
    return null;
  elsif cleaned !~ '^(https://(t\.me|(ptb\.|canary\.)?discord\.com)/[A-Za-z0-9_/@-]*/)?\d{1,25}/?$' then
    raise sqlstate 'PT400' using message = 'Enter the link of the message, which ends with its number';
  end if;
  return substring(rtrim(cleaned, '/') from '\d+$');
end
$$;

-- What an administrator does about a post. `seen` is the state that they saw.
create or replace function public.change_channel_post(post uuid, action text, seen text, value text default null) returns void
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  found_post public.channel_posts;
  cleaned constant text := nullif(internal.clean_text(value), '');
  other double precision;
  beyond double precision;
begin
  perform internal.require_admin();
  select * into found_post from public.channel_posts where id = post for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such post';
  elsif found_post.state is distinct from seen then
    raise sqlstate 'PT409' using message = format('Meanwhile this post %s', case found_post.state when 'queued' then 'waits in the queue'
      when 'sending' then 'is being sent' when 'unclear' then 'may be there' when 'failed' then 'failed' else 'was ' || found_post.state end);
  elsif not coalesce(seen = any (case action
    when 'skip' then array['queued', 'failed', 'unclear'] when 'restore' then array['skipped', 'deleted'] when 'now' then array['queued', 'failed']
    when 'retry' then array['failed', 'unclear'] when 'first' then array['queued'] when 'up' then array['queued'] when 'down' then array['queued']
    when 'edit' then array['queued', 'posted'] when 'delete' then array['posted'] when 'there' then array['unclear'] end), false)
  then
    raise sqlstate 'PT400' using message = 'This cannot be done with such a post';
  elsif action in ('restore', 'retry', 'now') and not exists (
    select from public.job_listings listing where id = found_post.listing_id and internal.is_postable(listing)
  ) then
    raise sqlstate 'PT409' using message = 'The job is no longer open';
  elsif action = 'now' and not exists (select from public.channels where name = found_post.channel and is_configured and is_on) then
    raise sqlstate 'PT409' using message = 'The channel is off. Turn it on first';
  elsif action = 'now' and exists (select from public.channels where name = found_post.channel and paused_until > now()) then
    raise sqlstate 'PT409' using message = 'The channel takes nothing just now. It is tried again by itself';
  end if;
  if action = 'edit' and cleaned is not null and (char_length(cleaned) > 900 or not internal.is_visible(cleaned)) then
    raise sqlstate 'PT400' using message = 'The text must be at most 900 characters';
  end if;
  if action in ('first', 'up', 'now') then
    select max(rank) into other from public.channel_posts
    where channel = found_post.channel and state = 'queued' and (rank, id) < (found_post.rank, found_post.id);
    select max(rank) into beyond from public.channel_posts where channel = found_post.channel and state = 'queued' and rank < other;
    if action <> 'up' then
      select min(rank) into other from public.channel_posts where channel = found_post.channel and state = 'queued' and id <> post;
      beyond := null;
    end if;
  elsif action = 'down' then
    select min(rank) into other from public.channel_posts
    where channel = found_post.channel and state = 'queued' and (rank, id) > (found_post.rank, found_post.id);
    select min(rank) into beyond from public.channel_posts where channel = found_post.channel and state = 'queued' and rank > other;
  end if;
  update public.channel_posts set
    state = case action when 'skip' then 'skipped' when 'restore' then 'queued' when 'retry' then 'queued' when 'now' then 'queued'
      when 'there' then 'posted' else state end,
    rank = case when action in ('first', 'up', 'down', 'now') and other is not null
      then coalesce((other + beyond) / 2, other + case action when 'down' then 60 else -60 end) else rank end,
    not_before = case when action in ('now', 'first', 'retry') then now() else not_before end,
    text = case action when 'edit' then cleaned else text end,
    -- What failed before says nothing about the next attempts.
    attempts = case when action in ('restore', 'retry', 'now') then 0 else attempts end,
    content_hash = case when action = 'edit' or action = 'there' and value is null then null else content_hash end,
    ended_at = case when action = 'skip' then now() when action in ('restore', 'retry', 'now') then null else ended_at end,
    reason = case when action = 'skip' then 'Skipped by an administrator'
      when action in ('restore', 'retry', 'now', 'there') then null else reason end,
    -- A message that is gone is not the one that follows.
    is_delete_wanted = action <> 'restore' and is_delete_wanted or action = 'delete', chore_after = '-infinity',
    message_id = case action when 'there' then internal.read_message_id(value) when 'restore' then null else message_id end,
    link = case when action = 'there' and internal.trimmed(value) ~ '^https://' then internal.trimmed(value)
      when action <> 'restore' then link end,
    posted_at = case action when 'there' then coalesce(sending_at, now()) when 'restore' then null else posted_at end,
    checked_at = case action when 'there' then now() else checked_at end
  where id = post;
  perform internal.write_channel_event(found_post.channel, post, action, case action when 'edit' then cleaned end);
  if action in ('now', 'delete') or action = 'edit' and seen = 'posted' then
    perform internal.queue_channel_work(post);
  end if;
end
$$;

revoke execute on function
  internal.write_channel_event(text, uuid, text, text), internal.tell_channel_posts(uuid[]), internal.queue_channel_work(uuid),
  internal.read_message_id(text), public.admin_channels(integer), public.set_channel(text, jsonb),
  public.change_channel_post(uuid, text, text, text)
from public, anon;
grant execute on function public.admin_channels(integer), public.set_channel(text, jsonb), public.change_channel_post(uuid, text, text, text)
to authenticated;
