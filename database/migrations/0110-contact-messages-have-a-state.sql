-- What administrators did about a contact message. Only functions change it (database/repeatable/86-messages.sql).
alter table public.contact_submissions
  add column state text not null default 'new' constraint contact_submissions_state_known
    check (state in ('new', 'read', 'answered', 'spam'));
create index contact_submissions_by_state on public.contact_submissions (state, created_at desc, id desc);

-- A message's thread: each change of its state and each reply, with who and when. It goes with the message.
create table public.contact_events (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references public.contact_submissions on delete cascade,
  -- Written while the message's row is locked, so that this order is the one in which things happened.
  created_at timestamptz not null default clock_timestamp(),
  -- None: the administrator's account is gone.
  person_id uuid references auth.users on delete set null,
  -- The state that the message came into.
  state text not null constraint contact_events_state_known check (state in ('new', 'read', 'answered', 'spam')),
  reply text constraint contact_events_reply_length check (char_length(reply) <= 5000 and internal.is_visible(reply)),
  -- When the mail server took the reply.
  sent_at timestamptz,
  constraint contact_events_reply_answers check (reply is null or state = 'answered'),
  constraint contact_events_only_replies_are_sent check (sent_at is null or reply is not null)
);
create index contact_events_in_order on public.contact_events (submission_id, created_at, id);
create index contact_events_by_person on public.contact_events (person_id) where person_id is not null;
create index contact_events_unsent on public.contact_events (created_at) where reply is not null and sent_at is null;

alter table public.contact_events enable row level security;
revoke all on public.contact_events from anon, authenticated;
grant select on public.contact_events to authenticated, service_role;
create policy "administrators read the threads of messages" on public.contact_events
  for select to authenticated using ((select internal.is_admin()));
