-- A mail a week to employers with open listings (docs/decisions/0038, database/repeatable/87-weekly-mails.sql).

-- Those who have turned it off.
create table public.weekly_mail_stops (
  person_id uuid primary key default auth.uid() references auth.users on delete cascade,
  created_at timestamptz not null default now()
);
alter table public.weekly_mail_stops enable row level security;
revoke all on public.weekly_mail_stops from anon, authenticated;
grant select, insert (person_id), delete on public.weekly_mail_stops to authenticated;
grant select, insert, update, delete on public.weekly_mail_stops to service_role;
create policy "an employer turns their own weekly mail off and on" on public.weekly_mail_stops
  for all to authenticated
  using (person_id = (select auth.uid()) and (select internal.has_role('employer')))
  with check (person_id = (select auth.uid()) and (select internal.has_role('employer')));

-- One for an employer and a week, however often the schedule starts and whichever server sends it.
create table internal.weekly_mails (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references auth.users on delete cascade,
  -- The Monday of the week it tells of.
  week date not null constraint weekly_mails_week_begins_on_monday check (extract(isodow from week) = 1),
  created_at timestamptz not null default now(),
  -- When the mail server took it.
  sent_at timestamptz,
  unique (person_id, week)
);
create index weekly_mails_unsent on internal.weekly_mails (created_at) where sent_at is null;
create index weekly_mails_by_week on internal.weekly_mails (week);

-- What links that turn the mail off are signed with. Not one of the server's keys: those are changed, and links stay in mailboxes.
create table internal.mail_link_secret (secret text not null);
insert into internal.mail_link_secret values (gen_random_uuid()::text || gen_random_uuid()::text);
