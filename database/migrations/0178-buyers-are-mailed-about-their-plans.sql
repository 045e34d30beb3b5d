-- Mails about what was bought (docs/decisions/0045, database/repeatable/87-plan-mails.sql): one for each occasion, however often
-- it is found and whichever server sends it.
create table internal.plan_mails (
  id uuid primary key default gen_random_uuid(),
  kind text not null constraint plan_mails_kind_known check (kind in (
    'order', 'order-failed', 'ends-in-7', 'ends-in-1', 'ended', 'report-7', 'report-14', 'report-30'
  )),
  -- The order, the listing whose time ends, or the term that is reported on.
  about uuid not null,
  -- When the order was paid or its payment failed, when the listing's time ends, when the term began.
  occasion timestamptz not null,
  person_id uuid not null references auth.users on delete cascade,
  created_at timestamptz not null default now(),
  -- When the mail server took it.
  sent_at timestamptz,
  unique (kind, about, occasion)
);
create index plan_mails_unsent on internal.plan_mails (created_at) where sent_at is null;
create index plan_mails_oldest on internal.plan_mails (created_at);
create index plan_mails_by_person on internal.plan_mails (person_id);
alter table internal.plan_mails enable row level security;
revoke all on internal.plan_mails from anon, authenticated, service_role;

-- For mails that were lost.
create index orders_by_payment on public.orders (paid_at) where state = 'paid';
create index orders_failed on public.orders (updated_at) where state = 'failed';
