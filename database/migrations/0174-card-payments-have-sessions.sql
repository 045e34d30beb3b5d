-- Card payments (docs/decisions/0042): the checkout sessions of an order, and refunds on their way to a provider. Both are
-- known to the server alone.

create table internal.stripe_sessions (
  order_id uuid not null references public.orders on delete cascade,
  attempt integer not null,
  -- None: asked for, and no answer was written down. Asked again with the same idempotency key it is the same session.
  session_id text unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  state text not null default 'open' constraint stripe_sessions_state_known check (state in (
    'open', 'processing', 'paid', 'failed', 'expired'
  )),
  -- What refunds and disputes name.
  payment_intent text,
  looked_at timestamptz,
  primary key (order_id, attempt)
);
create index stripe_sessions_by_payment on internal.stripe_sessions (payment_intent);
create index stripe_sessions_waiting on internal.stripe_sessions (created_at) where state in ('open', 'processing');

-- Who wanted money to go back, how much and why. What then went back is in the ledger.
create table internal.refunds (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default now(),
  order_id uuid not null references public.orders on delete cascade,
  amount bigint not null constraint refunds_amount_positive check (amount > 0),
  -- The provider's name of the payment that it is taken from; none where an administrator returns it by hand.
  payment text,
  asked_by uuid references auth.users on delete set null,
  reason text not null constraint refunds_reason_length check (char_length(reason) between 1 and 2000),
  -- The provider's name of it, once it has taken it.
  reference text unique,
  failed_at timestamptz,
  failure text
);
create index refunds_by_order on internal.refunds (order_id, at);
create index refunds_by_person on internal.refunds (asked_by);

alter table internal.stripe_sessions enable row level security;
alter table internal.refunds enable row level security;
revoke all on internal.stripe_sessions, internal.refunds from anon, authenticated, service_role;
