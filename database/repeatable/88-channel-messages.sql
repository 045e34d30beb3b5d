-- Sending posts to channels, and what is done about their messages afterwards (docs/decisions/0050). Tables: migration 0193.

-- Whether it is night where the channel's readers are.
create or replace function internal.is_quiet(place public.channels, moment timestamptz) returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select case when place.quiet_from <= place.quiet_to then hour >= place.quiet_from and hour < place.quiet_to
    else hour >= place.quiet_from or hour < place.quiet_to end
  from (select extract(hour from moment at time zone place.time_zone) as hour) local
$$;

-- Why a post is not sent; null where nothing speaks against it.
create or replace function internal.why_not_posted(listing uuid, allowed text[]) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select case when job.id is null or not internal.is_postable(job) then 'The job is no longer open'
    when not internal.may_be_posted(job, allowed) then 'Its source does not allow posts in channels' end
  from (select listing as id) wanted left join public.job_listings job on job.id = wanted.id
$$;

-- Takes the next post, or the one that is wanted now, to be sent by the caller; none where it is not yet time. It is marked
-- before it is sent: what a server leaves in this state when it dies may or may not be there, and is never repeated blindly.
-- `wanted_target` is the chat or webhook of the caller's settings. `allowed`: the sources whose listings may be posted, looked at
-- again because a post may lead to another listing by now.
create or replace function internal.claim_channel_post(
  wanted_channel text, wanted_target text, allowed text[], wanted uuid default null
) returns json
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  place public.channels;
  next public.channel_posts;
begin
  select * into place from public.channels where name = wanted_channel and is_configured and is_on for update;
  if not found or place.paused_until > now()
    or exists (select from public.channel_posts where channel = wanted_channel and state = 'sending')
    or wanted is null and (place.last_sent_at > now() - make_interval(mins => place.minutes_between) or internal.is_quiet(place, now()))
  then
    return null;
  end if;
  loop
    select * into next from public.channel_posts
    where channel = wanted_channel and state = 'queued' and case when wanted is null then not_before <= now() else id = wanted end
    order by rank, id limit 1 for update;
    if not found then
      return null;
    end if;
    exit when exists (
      select from public.job_listings listing where id = next.listing_id and internal.may_be_posted(listing, allowed)
        and (next.kind = 'job' or wanted is not null or listing.featured_until > now())
    );
    update public.channel_posts set state = 'skipped', ended_at = now(),
      reason = coalesce(internal.why_not_posted(next.listing_id, allowed), 'The job is no longer featured')
    where id = next.id;
  end loop;
  update public.channel_posts set state = 'sending', sending_at = clock_timestamp(), attempts = attempts + 1, reason = null,
    target = wanted_target, message_id = null, link = null, is_delete_wanted = false
  where id = next.id returning * into next;
  update public.channels set last_sent_at = now() where name = wanted_channel;
  return json_build_object('id', next.id, 'kind', next.kind, 'text', next.text,
    'is_featured', (select coalesce(featured_until > now(), false) from public.job_listings where id = next.listing_id),
    'job', internal.channel_job(next.listing_id));
end
$$;

-- What came of sending. An answer that comes late still counts: the message is there.
create or replace function internal.settle_channel_post(post uuid, outcome jsonb) returns void
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  settled public.channel_posts;
begin
  update public.channel_posts set
    state = outcome ->> 'state', reason = left(outcome ->> 'reason', 500), message_id = outcome ->> 'message_id',
    link = outcome ->> 'link', has_picture = coalesce((outcome ->> 'has_picture')::boolean, false),
    is_featured = coalesce((outcome ->> 'is_featured')::boolean, is_featured),
    content_hash = outcome ->> 'content_hash', checked_at = now(),
    -- Back in the queue: the trouble was the channel's, and not an answer about this post.
    attempts = attempts - case when outcome ->> 'state' = 'queued' then least(attempts, 1) else 0 end,
    posted_at = case when outcome ->> 'state' = 'posted' then now() end,
    pinned_until = now() + make_interval(hours => (outcome ->> 'pinned_hours')::int),
    ended_at = case when outcome ->> 'state' = 'failed' then now() end
  where id = post and (state = 'sending' or state = 'unclear' and outcome ->> 'state' = 'posted') returning * into settled;
  if not found then
    return;
  end if;
  perform internal.note_channel(settled.channel, outcome);
  if settled.state = 'posted' and settled.kind = 'job' and settled.is_featured then
    insert into public.channel_posts (channel, listing_id, kind, is_featured, is_own, title, company, company_id, place, fingerprint, rank, not_before)
    -- In the afternoon, when most people read, three days later.
    select channel, listing_id, 'again', true, is_own, title, company, company_id, channel_posts.place, fingerprint, extract(epoch from now()),
      (date_trunc('day', (now() + interval '3 days') at time zone place.time_zone) + interval '14 hours') at time zone place.time_zone
    from public.channel_posts join public.channels place on place.name = channel where id = post and listing_id is not null
    on conflict do nothing;
  end if;
end
$$;

-- How the channel itself is: `problem` is something an administrator must mend, `seconds` how long nothing is sent. While it
-- is not reached the pauses grow, from five minutes to an hour.
create or replace function internal.note_channel(channel text, outcome jsonb) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  update public.channels set problem = left(outcome ->> 'problem', 500),
    problem_at = case when outcome ->> 'problem' is not null then coalesce(problem_at, now()) end,
    unreached = case when is_unreached then least(unreached + 1, 10) else 0 end,
    paused_until = now() + make_interval(secs => case when is_unreached then least(300 * 2 ^ unreached, 3600)
      when outcome ->> 'seconds' is not null then least((outcome ->> 'seconds')::double precision, 86400) end)
  from (select coalesce((outcome ->> 'is_unreached')::boolean, false) as is_unreached) reached
  where name = channel
$$;

-- What becomes of posts without a message being sent. `targets` has the chat or webhook of each channel in the settings.
create or replace function internal.tidy_channel_posts(targets jsonb, allowed text[]) returns void
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- Longer than any request takes: its server is gone.
  update public.channel_posts set state = 'unclear', reason = 'The server stopped while it was sent'
  where state = 'sending' and sending_at < now() - interval '2 minutes';
  -- A copy was removed in favour of another listing: the message stays, and leads to that one, if that one may be posted.
  update public.channel_posts post set listing_id = moved.kept_id, is_own = moved.is_own, company_id = moved.company_id, checked_at = null
  from (
    select distinct on (post.channel, post.kind, kept.id) post.id, kept.id as kept_id, kept.company_id,
      internal.is_employers_words(kept.source, kept.source_board) as is_own
    from public.channel_posts post
    join public.job_listings removed on removed.id = post.listing_id and removed.closed_reason = 'duplicate'
    join public.duplicate_decisions decision
      on decision.removed_id = removed.id and decision.restored_at is null and decision.lapsed_at is null
    join public.job_listings kept on kept.id = decision.kept_id
    where post.state in ('queued', 'posted') and internal.may_be_posted(kept, allowed) and not exists (
      select from public.channel_posts other where other.channel = post.channel and other.listing_id = kept.id and other.kind = post.kind
    )
    order by post.channel, post.kind, kept.id, post.state = 'posted' desc, post.created_at
  ) moved where post.id = moved.id;
  update public.channel_posts post set state = 'skipped', ended_at = now(), reason = internal.why_not_posted(listing_id, allowed)
  where state = 'queued' and internal.why_not_posted(listing_id, allowed) is not null;
  -- In the chat of the settings the same number is another message: those elsewhere are left to administrators, until the
  -- settings name that chat again.
  update public.channel_posts set state = 'posted', ended_at = null, reason = null
  where state = 'failed' and message_id is not null and posted_at is not null and target = targets ->> channel;
  update public.channel_posts post set state = 'failed', ended_at = now(), pinned_until = null,
    reason = format('Posted to another chat (%s); delete it there', target)
  where state = 'posted' and message_id is not null and target <> targets ->> channel
    and (is_delete_wanted or internal.why_not_posted(listing_id, allowed) is not null);
  update public.channel_posts set reason = format('Posted to another chat (%s); edit it there', target)
  where state = 'posted' and message_id is not null and target <> targets ->> channel and content_hash is null and reason is null;
  update public.channel_posts post set state = 'deleted', ended_at = now(), pinned_until = null,
    reason = 'Where its message stands is not known: delete it there by hand'
  where state = 'posted' and message_id is null and (is_delete_wanted or not exists (
    select from public.job_listings listing where listing.id = post.listing_id and internal.may_be_posted(listing, allowed)
  ));
end
$$;

-- What is to be done about messages that are there: delete those of jobs that are not open or not allowed any more, unpin, and edit what
-- says something else by now. Only in the chat of the settings. A few at a time: channels take about twenty calls a minute.
create or replace function internal.find_channel_chores(
  wanted_channel text, wanted_target text, allowed text[], wanted uuid default null
) returns json
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce(json_agg(json_build_object(
    'id', id, 'chore', chore, 'message_id', message_id, 'has_picture', has_picture, 'is_featured', is_featured, 'kind', kind,
    'title', title, 'company', company, 'text', text, 'content_hash', content_hash,
    'job', case chore when 'edit' then internal.channel_job(listing_id) end
  )), '[]')
  from (
    select post.*, chore from public.channel_posts post
    left join public.job_listings listing on listing.id = post.listing_id
    cross join lateral (select case
      when is_delete_wanted or listing.id is null or not internal.may_be_posted(listing, allowed) then 'delete'
      when pinned_until < now() then 'unpin'
      when post.content_hash is null or checked_at is null or text is null and listing.updated_at > checked_at
        and posted_at > now() - interval '30 days' then 'edit'
    end as chore) due
    where post.channel = wanted_channel and post.state = 'posted' and message_id is not null and chore is not null
      and coalesce(post.target = wanted_target, true)
      and case when wanted is null then chore_after <= now() else post.id = wanted end
      and exists (select from public.channels where name = wanted_channel and is_configured and coalesce(paused_until <= now(), true))
    order by chore, posted_at limit 10
  ) chores
$$;

create or replace function internal.finish_channel_chore(post uuid, chore text, outcome jsonb) returns void
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  finished public.channel_posts;
begin
  if outcome ->> 'state' = 'done' then
    update public.channel_posts set
      state = case chore when 'delete' then 'deleted' else state end,
      ended_at = case chore when 'delete' then now() end,
      pinned_until = case chore when 'edit' then pinned_until end,
      content_hash = coalesce(outcome ->> 'content_hash', content_hash),
      checked_at = case chore when 'edit' then now() else checked_at end,
      reason = coalesce(left(outcome ->> 'reason', 500), case when chore = 'delete' then case
        when is_delete_wanted then 'Deleted by an administrator' when listing_id is null then 'The job was deleted'
        when exists (select from public.job_listings listing where id = listing_id and internal.is_postable(listing))
          then 'Its source does not allow posts in channels'
        else 'The job is no longer open' end end),
      chore_after = '-infinity'
    where id = post and state = 'posted' returning * into finished;
  else
    update public.channel_posts set reason = left(outcome ->> 'reason', 500), chore_after = now() + interval '15 minutes'
    where id = post and state = 'posted' returning * into finished;
  end if;
  if found then
    perform internal.note_channel(finished.channel, outcome);
  end if;
end
$$;

revoke execute on function
  internal.is_quiet(public.channels, timestamptz), internal.why_not_posted(uuid, text[]),
  internal.claim_channel_post(text, text, text[], uuid), internal.settle_channel_post(uuid, jsonb), internal.note_channel(text, jsonb),
  internal.tidy_channel_posts(jsonb, text[]), internal.find_channel_chores(text, text, text[], uuid),
  internal.finish_channel_chore(uuid, text, jsonb)
from public;
