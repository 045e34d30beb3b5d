-- Channels that jobs are posted to, and the queue of posts (docs/decisions/0050, database/repeatable/88-channels.sql,
-- functions/channels/). Tokens and webhook addresses are settings and never stored here. Only functions write these tables.

create table public.channels (
  name text primary key constraint channels_name_known check (name in ('telegram', 'discord')),
  -- What the settings of the last start say, and what an administrator says.
  is_configured boolean not null default false,
  is_on boolean not null default true,
  -- News up to this number were looked at, from the last one when the channel was turned on.
  news_until bigint not null default 0,
  on_since timestamptz,
  minutes_between smallint not null default 10 constraint channels_pace check (minutes_between between 10 and 1440),
  -- No posts from this hour up to that one, in the time zone; the same hour twice: at any time.
  quiet_from smallint not null default 22 constraint channels_quiet_from check (quiet_from between 0 and 23),
  quiet_to smallint not null default 6 constraint channels_quiet_to check (quiet_to between 0 and 23),
  time_zone text not null default 'UTC' constraint channels_time_zone_length check (char_length(time_zone) between 1 and 60),
  -- Of listings that no employer brought, at most so many within 24 hours.
  imported_a_day smallint not null default 6 constraint channels_imported_a_day check (imported_a_day between 0 and 50),
  last_sent_at timestamptz,
  -- The channel asked for patience, or did not work.
  paused_until timestamptz,
  problem text constraint channels_problem_length check (char_length(problem) <= 500),
  problem_at timestamptz
);
insert into public.channels (name) values ('telegram'), ('discord');

create table public.channel_posts (
  id uuid primary key default gen_random_uuid(),
  channel text not null references public.channels,
  -- None: the listing was deleted, and what is here is all that is left to find its message by.
  listing_id uuid references public.job_listings on delete set null,
  -- 'again': the second mention of a featured job.
  kind text not null default 'job' constraint channel_posts_kind_known check (kind in ('job', 'again')),
  is_featured boolean not null default false,
  -- Brought by an employer, here or by their careers page.
  is_own boolean not null,
  title text not null,
  company text not null,
  place text not null default '',
  -- The same for copies of a job, wherever they come from.
  fingerprint text not null,
  state text not null default 'queued' constraint channel_posts_state_known check (
    state in ('queued', 'sending', 'unclear', 'posted', 'failed', 'skipped', 'deleted')
  ),
  -- The lowest is next.
  rank double precision not null,
  not_before timestamptz not null default now(),
  -- An administrator's words in place of the usual ones; the first line is the headline.
  text text constraint channel_posts_text_length check (char_length(text) <= 900),
  attempts smallint not null default 0,
  created_at timestamptz not null default now(),
  sending_at timestamptz,
  posted_at timestamptz,
  message_id text constraint channel_posts_message_id_form check (message_id ~ '^\d{1,25}$'),
  link text constraint channel_posts_link_length check (char_length(link) <= 300),
  has_picture boolean not null default false,
  -- Of what was sent: another one means that the message is out of date.
  content_hash text,
  checked_at timestamptz,
  -- What is to be done about its message (delete, unpin, edit) waits until then, after it failed.
  chore_after timestamptz not null default '-infinity',
  pinned_until timestamptz,
  ended_at timestamptz,
  -- Why it failed, was skipped or is unclear.
  reason text constraint channel_posts_reason_length check (char_length(reason) <= 500),
  -- An administrator wants the message gone although the job is open.
  is_delete_wanted boolean not null default false,
  constraint channel_posts_posted_has_time check (state <> 'posted' or posted_at is not null)
);
create unique index channel_posts_once on public.channel_posts (channel, listing_id, kind) where listing_id is not null;
create index channel_posts_by_listing on public.channel_posts (listing_id);
create index channel_posts_next on public.channel_posts (channel, rank) where state = 'queued';
create index channel_posts_sending on public.channel_posts (sending_at) where state in ('sending', 'unclear', 'failed');
create index channel_posts_posted on public.channel_posts (channel, posted_at desc) where state = 'posted';
create index channel_posts_by_state on public.channel_posts (channel, state, created_at desc);
create index channel_posts_by_day on public.channel_posts (channel, created_at);
create index channel_posts_by_fingerprint on public.channel_posts (channel, fingerprint, created_at);
create index channel_posts_pinned on public.channel_posts (pinned_until) where pinned_until is not null;
create index channel_posts_oldest on public.channel_posts (created_at);

-- What administrators did about channels and posts.
create table public.channel_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- None: the administrator's account is gone.
  person_id uuid references auth.users on delete set null,
  channel text not null references public.channels,
  post_id uuid references public.channel_posts on delete cascade,
  action text not null constraint channel_events_action_length check (char_length(action) between 1 and 40),
  detail text constraint channel_events_detail_length check (char_length(detail) <= 500)
);
create index channel_events_newest on public.channel_events (at desc);
create index channel_events_by_post on public.channel_events (post_id) where post_id is not null;
create index channel_events_by_person on public.channel_events (person_id) where person_id is not null;
create index channel_events_by_channel on public.channel_events (channel);

alter table public.channels enable row level security;
alter table public.channel_posts enable row level security;
alter table public.channel_events enable row level security;
revoke all on public.channels, public.channel_posts, public.channel_events from anon, authenticated, service_role;
grant select on public.channels, public.channel_posts, public.channel_events to authenticated, service_role;
create policy "administrators read channels" on public.channels for select to authenticated using ((select internal.is_admin()));
create policy "administrators read posts" on public.channel_posts for select to authenticated using ((select internal.is_admin()));
create policy "administrators read what was done" on public.channel_events
  for select to authenticated using ((select internal.is_admin()));
