create table internal.seeds (
  name text primary key,
  loaded_at timestamptz not null default now()
);
