-- The tables of the authentication service, in the shape a hosted Supabase project has them.
-- Row level security is on without a policy: only the authentication service and the owner read them.
create schema auth;
grant usage on schema auth to anon, authenticated, service_role, supabase_auth_admin;

create table auth.users (
  instance_id uuid,
  id uuid primary key default gen_random_uuid(),
  aud varchar(255),
  role varchar(255),
  email varchar(255),
  encrypted_password varchar(255),
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_token varchar(255) not null default '',
  confirmation_sent_at timestamptz,
  recovery_token varchar(255) not null default '',
  recovery_sent_at timestamptz,
  email_change_token_new varchar(255) not null default '',
  email_change varchar(255) not null default '',
  email_change_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb,
  raw_user_meta_data jsonb,
  is_super_admin boolean,
  created_at timestamptz,
  updated_at timestamptz,
  phone text unique,
  phone_confirmed_at timestamptz,
  phone_change text not null default '',
  phone_change_token varchar(255) not null default '',
  phone_change_sent_at timestamptz,
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  email_change_token_current varchar(255) not null default '',
  email_change_confirm_status smallint not null default 0 check (email_change_confirm_status between 0 and 2),
  banned_until timestamptz,
  reauthentication_token varchar(255) not null default '',
  reauthentication_sent_at timestamptz,
  is_sso_user boolean not null default false,
  deleted_at timestamptz,
  is_anonymous boolean not null default false
);
create unique index users_email_partial_key on auth.users (email) where not is_sso_user;
create index users_created_at on auth.users (created_at desc);

create table auth.identities (
  id uuid primary key default gen_random_uuid(),
  provider_id text not null,
  user_id uuid not null references auth.users on delete cascade,
  identity_data jsonb not null,
  provider text not null,
  last_sign_in_at timestamptz,
  created_at timestamptz,
  updated_at timestamptz,
  email text generated always as (lower(identity_data ->> 'email')) stored,
  unique (provider_id, provider)
);
create index identities_user_id on auth.identities (user_id);

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  factor_id uuid,
  aal text not null default 'aal1',
  not_after timestamptz,
  refreshed_at timestamptz,
  user_agent text,
  ip inet,
  tag text
);
create index sessions_user_id on auth.sessions (user_id, created_at);

create table auth.refresh_tokens (
  id bigint generated always as identity primary key,
  token varchar(255) not null unique,
  user_id uuid not null references auth.users on delete cascade,
  session_id uuid not null references auth.sessions on delete cascade,
  parent varchar(255),
  revoked boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index refresh_tokens_session on auth.refresh_tokens (session_id, revoked);
create index refresh_tokens_user on auth.refresh_tokens (user_id);
create index refresh_tokens_parent on auth.refresh_tokens (parent);

create table auth.mfa_amr_claims (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references auth.sessions on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  authentication_method text not null,
  unique (session_id, authentication_method)
);

create table auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  token_type text not null,
  token_hash text not null check (token_hash <> ''),
  relates_to text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, token_type)
);
create index one_time_tokens_hash on auth.one_time_tokens (token_hash);
create index one_time_tokens_relates_to on auth.one_time_tokens (relates_to);

create table auth.audit_log_entries (
  instance_id uuid,
  id uuid primary key default gen_random_uuid(),
  payload jsonb,
  created_at timestamptz not null default now(),
  ip_address varchar(64) not null default ''
);
create index audit_log_entries_created_at on auth.audit_log_entries (created_at);

alter table auth.users enable row level security;
alter table auth.identities enable row level security;
alter table auth.sessions enable row level security;
alter table auth.refresh_tokens enable row level security;
alter table auth.mfa_amr_claims enable row level security;
alter table auth.one_time_tokens enable row level security;
alter table auth.audit_log_entries enable row level security;

-- The service's own role sees every row; it is reached only through the authentication service.
grant select, insert, update, delete on all tables in schema auth to supabase_auth_admin;
grant usage, select on all sequences in schema auth to supabase_auth_admin;
create policy service on auth.users to supabase_auth_admin using (true) with check (true);
create policy service on auth.identities to supabase_auth_admin using (true) with check (true);
create policy service on auth.sessions to supabase_auth_admin using (true) with check (true);
create policy service on auth.refresh_tokens to supabase_auth_admin using (true) with check (true);
create policy service on auth.mfa_amr_claims to supabase_auth_admin using (true) with check (true);
create policy service on auth.one_time_tokens to supabase_auth_admin using (true) with check (true);
create policy service on auth.audit_log_entries to supabase_auth_admin using (true) with check (true);
