-- A dry run changes no listing: what it would change waits here to be taken or left by an administrator.
alter table public.cron_execution_logs add column is_dry_run boolean not null default false;

create table public.run_proposals (
  id uuid primary key default gen_random_uuid(),
  run_id uuid not null references public.cron_execution_logs on delete cascade,
  -- The listing that would change; of a duplicate, the one that would be closed.
  listing_id uuid not null references public.job_listings on delete cascade,
  kind text not null constraint run_proposals_kind_known check (kind in ('category', 'description', 'duplicate')),
  -- The copy that stays, of a duplicate.
  kept_id uuid references public.job_listings on delete cascade,
  -- What is compared side by side: the value as it is and as it would be, or the two copies.
  before text not null constraint run_proposals_before_length check (char_length(before) <= 60000),
  after text not null constraint run_proposals_after_length check (char_length(after) <= 60000),
  -- The evidence, as the tables of changes keep it.
  details jsonb not null default '{}' constraint run_proposals_details_are_an_object
    check (jsonb_typeof(details) = 'object' and octet_length(details::text) <= 20000),
  -- What the listings said then: a proposal is only taken while they still say so.
  fingerprint text not null,
  kept_fingerprint text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  decision text constraint run_proposals_decision_known check (decision in ('taken', 'left')),
  decided_at timestamptz,
  -- An administrator's address as it was then.
  decided_by text constraint run_proposals_decided_by_length check (char_length(decided_by) <= 320),
  constraint run_proposals_once_per_listing unique (run_id, listing_id),
  constraint run_proposals_duplicates_keep_one
    check ((kind = 'duplicate') = (kept_id is not null) and (kept_id is null) = (kept_fingerprint is null)),
  constraint run_proposals_decided_as_a_whole check ((decision is null) = (decided_at is null))
);
create index run_proposals_by_listing on public.run_proposals (listing_id);
create index run_proposals_by_kept on public.run_proposals (kept_id) where kept_id is not null;
create index run_proposals_expiring on public.run_proposals (expires_at);

alter table public.run_proposals enable row level security;
revoke all on public.run_proposals from anon, authenticated;
grant select on public.run_proposals to authenticated;
grant select, insert, update, delete on public.run_proposals to service_role;

create policy "administrators read what dry runs propose" on public.run_proposals
  for select to authenticated using ((select internal.is_admin()));

-- What administrators did with the changes of a run: proposals taken or left, a whole run undone. Rows are only added,
-- by the functions that act, in the same transaction.
create table public.run_actions (
  id uuid primary key default gen_random_uuid(),
  -- Runs are forgotten before what was done with them.
  run_id uuid references public.cron_execution_logs on delete set null,
  tool text not null constraint run_actions_tool_length check (char_length(tool) between 1 and 100),
  action text not null constraint run_actions_action_known check (action in ('take', 'leave', 'undo')),
  -- How many listings or proposals.
  count integer not null constraint run_actions_count_positive check (count > 0),
  done_by text not null constraint run_actions_done_by_length check (char_length(done_by) <= 320),
  created_at timestamptz not null default now()
);
create index run_actions_by_run on public.run_actions (run_id, created_at desc);

alter table public.run_actions enable row level security;
revoke all on public.run_actions from anon, authenticated;
grant select on public.run_actions to authenticated;
grant select, insert on public.run_actions to service_role;

create policy "administrators read what was done with runs" on public.run_actions
  for select to authenticated using ((select internal.is_admin()));
