-- Where a message stands, whose job it tells of, and how often a channel was not reached (docs/decisions/0050).

alter table public.channel_posts
  -- The chat or webhook it was sent to, as the channel names it without any secret: numbers of messages count in each chat of
  -- their own, so that in another chat the same number is somebody else's message. None: not sent yet.
  add column target text constraint channel_posts_target_length check (char_length(target) <= 100),
  -- Only compared, and no reference: names can be taken by anyone.
  add column company_id uuid;
update public.channel_posts post set company_id = listing.company_id from public.job_listings listing where listing.id = post.listing_id;
-- Numbers of Discord's messages are unique everywhere; where they were sent need not be known.
update public.channel_posts set target = case
    when link ~ '^https://t\.me/c/\d+/\d+$' then '-100' || split_part(link, '/', 5)
    when link ~ '^https://t\.me/\w+/\d+$' then '@' || lower(split_part(link, '/', 4))
    else 'not known' end
where channel = 'telegram' and message_id is not null;

-- Times in a row: the pauses grow.
alter table public.channels add column unreached smallint not null default 0;

-- They take more than before (database/repeatable/87-channel-queue.sql, 88-channel-messages.sql).
drop function if exists
  internal.claim_channel_post(text, uuid), internal.tidy_channel_posts(), internal.find_channel_chores(text, uuid),
  internal.queue_bought_posts();
