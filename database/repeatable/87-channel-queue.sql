-- What is posted to channels (docs/decisions/0050). Tables: migration 0193. How they are
-- sent: 88-channel-messages.sql.

create or replace function internal.is_postable(listing public.job_listings) returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select listing.closed_at is null and listing.unlisted_at is null and (listing.expires_at is null or listing.expires_at > now())
$$;

-- Whether it may be posted: it is open, and either an employer brought it or its source is one of the `allowed` ones.
create or replace function internal.may_be_posted(listing public.job_listings, allowed text[]) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select internal.is_postable(listing)
    and (internal.is_employers_words(listing.source, listing.source_board) or coalesce(listing.source = any (allowed), false))
$$;

-- What a post is made of.
create or replace function internal.channel_job(listing uuid) returns json
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select (internal.job_cards(array[listing]) -> 0)::jsonb || jsonb_build_object(
    'source', job.source, 'source_url', job.source_url, 'external_url', job.external_url,
    'excerpt', left(internal.visible_text(left(job.description, 4000)), 1000)
  ) from public.job_listings job where id = listing
$$;

-- What the settings of this start turn on. One that was off begins with the next news: no channel wants the whole board at once.
create or replace function internal.configure_channels(configured text[]) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  select internal.note_listings_there() where exists (
    select from public.channels where name = any (configured) and not is_configured
  );
  -- By the clock: what was noted carries the time at which this transaction began.
  update public.channels set is_configured = name = any (configured),
    news_until = case when name = any (configured) then internal.last_news() else news_until end,
    on_since = case when name = any (configured) then clock_timestamp() else on_since end,
    problem = null, problem_at = null, paused_until = null
  where is_configured <> (name = any (configured))
$$;

-- Whether one of the same job is posted or waits there. Two listings of an employer with the same title are two jobs where
-- their places differ; of what was imported, copies name their place in many ways. What an employer brought is compared with posts
-- of the same company alone: a name can be taken by a stranger, who would keep a competitor's jobs out.
create or replace function internal.has_copy_posted(wanted public.channel_posts) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (
    select from public.channel_posts other
    where other.channel = wanted.channel and other.fingerprint = wanted.fingerprint
      and other.created_at > now() - interval '30 days' and other.state not in ('skipped', 'failed', 'deleted')
      and other.listing_id is distinct from wanted.listing_id
      and not (other.is_own and wanted.is_own and other.place <> wanted.place)
      and (not wanted.is_own or other.company_id = wanted.company_id)
  ) or exists (
    select from public.duplicate_decisions decision join public.channel_posts other
      on other.listing_id = case wanted.listing_id when decision.kept_id then decision.removed_id else decision.kept_id end
    where (decision.kept_id = wanted.listing_id or decision.removed_id = wanted.listing_id)
      and decision.restored_at is null and other.channel = wanted.channel and other.state not in ('skipped', 'failed', 'deleted')
  )
$$;

-- A row that is not inserted yet. What is paid for comes sooner: featured ones by six hours, employers' own by three.
create or replace function internal.build_channel_post(channel text, listing public.job_listings) returns public.channel_posts
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  built public.channel_posts;
  company constant text := (select name from public.companies where id = listing.company_id);
begin
  built.id := gen_random_uuid();
  built.channel := channel;
  built.listing_id := listing.id;
  built.kind := 'job';
  built.is_featured := coalesce(listing.featured_until > now(), false);
  built.is_own := internal.is_employers_words(listing.source, listing.source_board);
  built.title := listing.title;
  built.company := company;
  built.company_id := listing.company_id;
  built.place := lower(coalesce(listing.location, ''));
  built.fingerprint := md5(internal.cleaned_name(company) || ' ' || regexp_replace(internal.fold(listing.title), '[^[:alnum:]]+', '', 'g'));
  built.state := 'queued';
  built.created_at := now();
  built.not_before := now();
  built.rank := extract(epoch from clock_timestamp())
    - case when built.is_featured then 21600 when built.is_own then 10800 else 0 end;
  built.attempts := 0;
  built.has_picture := false;
  built.is_delete_wanted := false;
  built.chore_after := '-infinity';
  return built;
end
$$;

-- Puts what is worth a post among the news since the last time into the queue: what employers brought, always; of what was
-- imported from `allowed` sources, those that state their pay, the most complete first, a few a day and one of a company.
create or replace function internal.queue_channel_posts(allowed text[]) returns integer
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  place public.channels;
  candidate record;
  built public.channel_posts;
  last_number bigint;
  imported integer;
  queued integer := 0;
begin
  if not exists (select from public.channels where is_configured and is_on) then
    return 0;
  end if;
  perform internal.collect_news();
  for place in select * from public.channels where is_configured and is_on order by name for update loop
    -- In pieces, so that an import of thousands is no long transaction.
    select max(number) into last_number from (
      select number from internal.listing_news where number > place.news_until order by number limit 5000
    ) piece;
    imported := (
      select count(*) from public.channel_posts
      where channel = place.name and not is_own and created_at > now() - interval '24 hours' and state <> 'skipped'
    );
    for candidate in
      select listing, company.name as company, is_own from internal.listing_news news
      join public.job_listings listing on listing.id = news.listing_id
      join public.companies company on company.id = listing.company_id
      left join public.listing_facts facts on facts.listing_id = listing.id
      cross join lateral (select internal.is_employers_words(listing.source, listing.source_board) as is_own) brought
      -- What waited for its facts when the channel was turned on was on the board before (internal.note_listings_there).
      where news.number > place.news_until and news.number <= last_number and news.created_at >= place.on_since
        and internal.is_postable(listing)
        and company.held_at is null
        and (is_own or listing.source = any (allowed) and coalesce(facts.pay_min, facts.pay_max) is not null)
      order by is_own desc, (facts.eligibility <> 'unknown')::int + (cardinality(facts.skills) > 1)::int
        + (company.logo_url is not null)::int + (company.website is not null)::int desc nulls last, news.number
    loop
      continue when not candidate.is_own and (imported >= place.imported_a_day or exists (
        select from public.channel_posts
        where channel = place.name and created_at > now() - interval '24 hours' and company = candidate.company and not is_own
      ));
      built := internal.build_channel_post(place.name, candidate.listing);
      if internal.has_copy_posted(built) then
        continue when not built.is_own;
        built.state := 'skipped';
        built.reason := 'The same job was posted or waits already';
        built.ended_at := now();
      end if;
      insert into public.channel_posts select built.* on conflict do nothing;
      queued := queued + 1;
      imported := imported + (not built.is_own)::int;
    end loop;
    update public.channels set news_until = coalesce(last_number, news_until) where name = place.name;
  end loop;
  return queued + internal.queue_bought_posts(allowed);
end
$$;

-- What was bought for listings that are no news: renewals and upgrades since the channel is on.
create or replace function internal.queue_bought_posts(allowed text[]) returns integer
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  bought record;
  queued integer := 0;
begin
  for bought in
    select distinct on (place.name, listing.id) place.name, listing from public.channels place
    join public.listing_terms term on term.created_at > place.on_since and term.ended_at is null
    join public.job_listings listing on listing.id = term.listing_id
    where place.is_configured and place.is_on and internal.may_be_posted(listing, allowed) and not exists (
      select from public.channel_posts post where channel = place.name and listing_id = listing.id and kind = 'job'
        -- A message that went with its job comes back with what was bought since it was posted. One that an administrator
        -- deleted stays away.
        and not (state = 'deleted' and not is_delete_wanted and posted_at < term.created_at)
    ) and exists (select from internal.listing_news where listing_id = listing.id and number <= place.news_until)
  loop
    insert into public.channel_posts select (internal.build_channel_post(bought.name, bought.listing)).*
    on conflict (channel, listing_id, kind) where listing_id is not null do update set
      state = 'queued', is_featured = excluded.is_featured, is_own = excluded.is_own, title = excluded.title,
      company = excluded.company, company_id = excluded.company_id, place = excluded.place, fingerprint = excluded.fingerprint,
      created_at = excluded.created_at, not_before = excluded.not_before, rank = excluded.rank, attempts = 0,
      posted_at = null, message_id = null, link = null, content_hash = null, checked_at = null, ended_at = null, reason = null
    where channel_posts.state = 'deleted';
    queued := queued + 1;
  end loop;
  -- Featured later than posted: it is told of again.
  insert into public.channel_posts (channel, listing_id, kind, is_featured, is_own, title, company, company_id, place, fingerprint, rank, not_before)
  select post.channel, post.listing_id, 'again', true, post.is_own, listing.title, post.company, post.company_id, post.place, post.fingerprint,
    extract(epoch from now()) - 21600, greatest(now(), post.posted_at + interval '1 day')
  from public.channel_posts post join public.job_listings listing on listing.id = post.listing_id
  where post.state = 'posted' and post.kind = 'job' and not post.is_featured and post.posted_at > now() - interval '90 days'
    and listing.featured_until > now() and internal.may_be_posted(listing, allowed)
  on conflict do nothing;
  return queued;
end
$$;

revoke execute on function
  internal.is_postable(public.job_listings), internal.may_be_posted(public.job_listings, text[]), internal.channel_job(uuid),
  internal.configure_channels(text[]),
  internal.has_copy_posted(public.channel_posts), internal.build_channel_post(text, public.job_listings),
  internal.queue_channel_posts(text[]), internal.queue_bought_posts(text[])
from public;
