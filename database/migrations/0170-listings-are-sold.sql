-- What the Advertise page sells (docs/decisions/0041): plans and ways to pay as the settings have them, orders, the money that
-- was reported for them, and the terms of listings that follow. Only functions write here (database/repeatable/76-orders.sql):
-- no price, state or term is taken from a browser.

-- A listing that waits for its plan to be paid, or whose money went back.
alter table public.job_listings
  drop constraint job_listings_closed_reason_known,
  add constraint job_listings_closed_reason_known check (closed_reason in (
    'gone', 'expired', 'duplicate', 'closed', 'held', 'suspended', 'removed', 'paused', 'filled', 'scheduled', 'withdrawn',
    'unpaid'
  )) not valid;
alter table public.job_listings validate constraint job_listings_closed_reason_known;

-- Amounts everywhere are whole minor units (cents) of their currency. The server writes both tables at every start.
create table public.plans (
  name text primary key,
  title text not null,
  amount bigint not null constraint plans_amount_positive check (amount > 0),
  currency text not null constraint plans_currency_form check (currency ~ '^[A-Z]{3}$'),
  days integer not null constraint plans_days_in_range check (days between 1 and 366),
  is_featured boolean not null,
  position integer not null,
  -- No longer sold; orders and terms still name it.
  is_retired boolean not null default false
);
-- None: listings are free.
create table public.payment_methods (
  method text primary key constraint payment_methods_known check (method in ('stripe', 'onchain', 'invoice')),
  position integer not null
);

-- The states of an order and the steps between them; a step that is not here does not happen.
create table internal.order_steps (
  from_state text not null,
  to_state text not null,
  -- Only an administrator takes it.
  is_by_hand boolean not null default false,
  primary key (from_state, to_state)
);
insert into internal.order_steps (from_state, to_state, is_by_hand) values
  -- Paid at once: its server ended between asking the provider and writing that down.
  ('draft', 'open', false), ('draft', 'cancelled', false), ('draft', 'processing', false), ('draft', 'paid', false),
  ('open', 'processing', false), ('open', 'paid', false), ('open', 'expired', false), ('open', 'cancelled', false),
  -- Back to open: what was seen of a payment is gone from the chain.
  ('processing', 'open', false), ('processing', 'paid', false), ('processing', 'failed', false), ('processing', 'expired', false),
  -- Tried again, or the money came late.
  ('failed', 'open', false), ('failed', 'paid', false), ('failed', 'processing', false), ('failed', 'cancelled', false),
  ('expired', 'open', false), ('expired', 'processing', false), ('expired', 'paid', false), ('expired', 'cancelled', false),
  ('cancelled', 'paid', true),
  ('paid', 'refunded', false), ('paid', 'disputed', false),
  ('disputed', 'paid', false), ('disputed', 'lost', false), ('disputed', 'refunded', false);

create table public.orders (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What is bought outlives the account, the company and the listing: the books keep it.
  person_id uuid references auth.users on delete set null,
  company_id uuid references public.companies on delete set null,
  listing_id uuid references public.job_listings on delete set null,
  company_name text not null,
  listing_title text not null,
  kind text not null constraint orders_kind_known check (kind in ('new', 'renewal', 'upgrade', 'comp')),
  plan text not null references public.plans,
  days integer not null constraint orders_days_positive check (days > 0),
  is_featured boolean not null,
  amount bigint not null constraint orders_amount_sane check (amount >= 0 and (amount > 0 or kind = 'comp')),
  currency text not null constraint orders_currency_form check (currency ~ '^[A-Z]{3}$'),
  method text not null constraint orders_method_known check (method in ('stripe', 'onchain', 'invoice', 'comp')),
  state text not null default 'draft' constraint orders_state_known check (state in (
    'draft', 'open', 'processing', 'paid', 'refunded', 'disputed', 'lost', 'expired', 'cancelled', 'failed'
  )),
  -- Until when it can be paid as offered; money that comes later still counts.
  expires_at timestamptz,
  paid_at timestamptz,
  -- Who is invoiced: name, address, country, VAT id, as they were when it was ordered.
  billing jsonb not null default '{}' constraint orders_billing_size check (pg_column_size(billing) <= 4000)
);
create index orders_by_person on public.orders (person_id, created_at desc, id desc);
create index orders_by_company on public.orders (company_id);
create index orders_newest on public.orders (created_at desc, id desc);
create index orders_by_state on public.orders (state, created_at desc, id desc);
create index orders_by_plan on public.orders (plan);
-- At most one order of a listing waits for its money.
create unique index orders_one_waiting on public.orders (listing_id) where state in ('draft', 'open', 'processing', 'failed');
create index orders_by_listing on public.orders (listing_id, created_at desc);

-- Every step of every order, with who took it.
create table public.order_steps_taken (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders on delete cascade,
  at timestamptz not null default clock_timestamp(),
  from_state text not null,
  to_state text not null,
  -- None: a provider's report or the schedule.
  taken_by uuid references auth.users on delete set null,
  note text constraint order_steps_taken_note_length check (char_length(note) <= 2000)
);
create index order_steps_taken_by_order on public.order_steps_taken (order_id, id);
create index order_steps_taken_by_person on public.order_steps_taken (taken_by);

-- The money, as providers or administrators reported it. Never changed: what goes back is another row with a minus.
create table public.order_ledger (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders on delete cascade,
  at timestamptz not null default clock_timestamp(),
  kind text not null constraint order_ledger_kind_known check (kind in (
    'payment', 'refund', 'refund-failed', 'dispute', 'dispute-won', 'reversal'
  )),
  amount bigint not null constraint order_ledger_sign check (
    case when kind in ('refund', 'dispute', 'reversal') then amount < 0 else amount > 0 end
  ),
  currency text not null,
  provider text not null constraint order_ledger_provider_known check (provider in ('stripe', 'onchain', 'invoice')),
  -- The provider's own name of this movement: reported twice, it is the same.
  reference text not null constraint order_ledger_reference_length check (char_length(reference) between 1 and 300),
  details jsonb not null default '{}',
  recorded_by uuid references auth.users on delete set null,
  unique (provider, kind, reference)
);
create index order_ledger_by_order on public.order_ledger (order_id, id);
create index order_ledger_by_month on public.order_ledger (at);
create index order_ledger_by_person on public.order_ledger (recorded_by);

-- What a paid order gives a listing. It begins when the listing is first public, so that none of it passes in review.
create table public.listing_terms (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null unique references public.orders on delete cascade,
  listing_id uuid references public.job_listings on delete set null,
  plan text not null references public.plans,
  is_featured boolean not null,
  days integer not null,
  created_at timestamptz not null default now(),
  starts_at timestamptz,
  ends_at timestamptz,
  -- Taken back: the money was refunded or lost.
  ended_at timestamptz,
  -- While its payment is disputed.
  frozen_at timestamptz,
  constraint listing_terms_span check ((starts_at is null) = (ends_at is null) and ends_at >= starts_at)
);
create index listing_terms_by_listing on public.listing_terms (listing_id, ends_at desc);
create index listing_terms_ending on public.listing_terms (ends_at) where ended_at is null;
create index listing_terms_by_plan on public.listing_terms (plan);

-- The inbox: what providers reported, before anything is made of it.
create table internal.payment_events (
  provider text not null,
  event_id text not null,
  type text not null,
  created timestamptz not null,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  handled_at timestamptz,
  -- What was made of it, in a word or a sentence.
  outcome text,
  primary key (provider, event_id)
);
create index payment_events_unhandled on internal.payment_events (received_at) where handled_at is null;
create index payment_events_newest on internal.payment_events (received_at desc);

-- Money that does not fit, for an administrator to look at.
create table public.payment_alarms (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default now(),
  -- The same trouble, found again, is the same alarm.
  key text not null unique constraint payment_alarms_key_length check (char_length(key) <= 400),
  kind text not null,
  order_id uuid references public.orders on delete cascade,
  details jsonb not null default '{}',
  settled_at timestamptz,
  settled_by uuid references auth.users on delete set null,
  note text constraint payment_alarms_note_length check (char_length(note) <= 2000)
);
create index payment_alarms_open on public.payment_alarms (at) where settled_at is null;
create index payment_alarms_by_order on public.payment_alarms (order_id);
create index payment_alarms_by_person on public.payment_alarms (settled_by);

alter table public.plans enable row level security;
alter table public.payment_methods enable row level security;
alter table internal.order_steps enable row level security;
alter table public.orders enable row level security;
alter table public.order_steps_taken enable row level security;
alter table public.order_ledger enable row level security;
alter table public.listing_terms enable row level security;
alter table internal.payment_events enable row level security;
alter table public.payment_alarms enable row level security;
revoke all on public.plans, public.payment_methods, internal.order_steps, public.orders, public.order_steps_taken,
  public.order_ledger, public.listing_terms, internal.payment_events, public.payment_alarms from anon, authenticated, service_role;
grant select on public.plans, public.payment_methods to anon, authenticated, service_role;
grant select on public.orders, public.order_steps_taken, public.order_ledger, public.listing_terms, public.payment_alarms
  to authenticated, service_role;

create policy "anyone reads plans" on public.plans for select to anon, authenticated using (true);
create policy "anyone reads ways to pay" on public.payment_methods for select to anon, authenticated using (true);
-- Of the person, not of the company: it may get another owner, whom the address on an invoice does not concern.
create policy "buyers read their orders" on public.orders for select to authenticated
  using (person_id = (select auth.uid()));
create policy "administrators read orders" on public.orders for select to authenticated using ((select internal.is_admin()));
create policy "buyers read the money of their orders" on public.order_ledger for select to authenticated
  using (exists (select from public.orders where orders.id = order_id and person_id = (select auth.uid())));
create policy "administrators read all money" on public.order_ledger for select to authenticated
  using ((select internal.is_admin()));
create policy "administrators read the steps of orders" on public.order_steps_taken for select to authenticated
  using ((select internal.is_admin()));
create policy "employers read the terms of their listings" on public.listing_terms for select to authenticated
  using (exists (
    select from public.job_listings listing
    where listing.id = listing_id and listing.company_id = (select internal.own_company_id())
  ) or exists (select from public.orders where orders.id = order_id and person_id = (select auth.uid())));
create policy "administrators read terms" on public.listing_terms for select to authenticated
  using ((select internal.is_admin()));
create policy "administrators read alarms" on public.payment_alarms for select to authenticated
  using ((select internal.is_admin()));
