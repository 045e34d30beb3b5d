-- Orders that are paid by a transfer of a stablecoin (docs/decisions/0043): the key that addresses are derived from, the chains
-- of the settings and how far each was read, an address per order, and the transfers to them. Exact amounts are in the token's base
-- units; the ledger of the orders has them in minor units. Nobody but the functions of database/repeatable/77-onchain.sql comes here.

-- A key is public and watch-only; here is only its fingerprint. What it was for stays, when the settings have another one.
create table internal.onchain_keys (
  fingerprint text primary key,
  -- Only ever counted up: an address is given to one order, for good.
  next_index bigint not null default 0 constraint onchain_keys_index_in_range check (next_index between 0 and 2147483648),
  -- For comparison with the owner's wallet.
  first_addresses text[] not null,
  is_current boolean not null default true
);

create table internal.onchain_chains (
  id bigint primary key,
  name text not null,
  token text not null,
  symbol text not null,
  decimals integer not null constraint onchain_chains_decimals_in_range check (decimals between 2 and 36),
  -- A number of blocks, `safe` or `finalized`.
  confirmations text not null,
  explorer text,
  position integer not null,
  is_offered boolean not null default true,
  -- The cursor: every block up to it was read. None: no endpoint has answered so far.
  scanned_to bigint,
  head bigint,
  -- The newest block that counts as final, and its hash, by which a deep reorganisation is noticed.
  final_block bigint,
  final_hash text,
  looked_at timestamptz,
  failing_since timestamptz,
  trouble text
);

create table internal.onchain_orders (
  order_id uuid primary key references public.orders on delete cascade,
  fingerprint text not null references internal.onchain_keys,
  address_index bigint not null,
  -- In the form of EIP-55.
  address text not null,
  quoted_until timestamptz not null,
  watched_until timestamptz not null,
  unique (fingerprint, address_index)
);
create unique index onchain_orders_by_address on internal.onchain_orders (lower(address));
create index onchain_orders_watched on internal.onchain_orders (watched_until);

create table internal.onchain_payments (
  chain_id bigint not null references internal.onchain_chains,
  tx_hash text not null,
  -- One transaction may pay several orders.
  log_index bigint not null,
  order_id uuid not null references public.orders on delete cascade,
  block_number bigint not null,
  block_hash text not null,
  sender text not null,
  amount_base numeric(78) not null constraint onchain_payments_amount_positive check (amount_base > 0),
  decimals integer not null,
  state text not null default 'seen' constraint onchain_payments_state_known check (state in ('seen', 'confirmed', 'gone')),
  -- Minor units that the ledger got for it; 0: less than one. Null: not confirmed so far.
  counted bigint constraint onchain_payments_counted_sane check (counted >= 0),
  seen_at timestamptz not null default now(),
  confirmed_at timestamptz,
  gone_at timestamptz,
  primary key (chain_id, tx_hash, log_index),
  constraint onchain_payments_confirmed check (state <> 'confirmed' or counted is not null)
);
create index onchain_payments_by_order on internal.onchain_payments (order_id);
create index onchain_payments_by_block on internal.onchain_payments (chain_id, block_number);
create index onchain_payments_waiting on internal.onchain_payments (chain_id, block_number) where state = 'seen';

alter table internal.onchain_keys enable row level security;
alter table internal.onchain_chains enable row level security;
alter table internal.onchain_orders enable row level security;
alter table internal.onchain_payments enable row level security;
revoke all on internal.onchain_keys, internal.onchain_chains, internal.onchain_orders, internal.onchain_payments
  from anon, authenticated, service_role;
