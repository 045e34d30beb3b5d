-- What somebody shows besides the password (an authenticator app's codes), in the shape a hosted Supabase project has it.
create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
create type auth.factor_status as enum ('unverified', 'verified');

create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Encrypted by the authentication service.
  secret text,
  phone text,
  last_challenged_at timestamptz,
  web_authn_credential jsonb,
  web_authn_aaguid uuid,
  last_webauthn_challenge_data jsonb
);
create unique index mfa_factors_user_friendly_name_unique on auth.mfa_factors (friendly_name, user_id)
  where trim(friendly_name) <> '';
create index mfa_factors_user_status on auth.mfa_factors (user_id, status);

create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  created_at timestamptz not null default now(),
  verified_at timestamptz,
  ip_address inet not null,
  otp_code text,
  web_authn_session_data jsonb
);
create index mfa_challenges_factor on auth.mfa_challenges (factor_id, created_at);

alter table auth.mfa_factors enable row level security;
alter table auth.mfa_challenges enable row level security;
grant select, insert, update, delete on auth.mfa_factors, auth.mfa_challenges to supabase_auth_admin;
create policy service on auth.mfa_factors to supabase_auth_admin using (true) with check (true);
create policy service on auth.mfa_challenges to supabase_auth_admin using (true) with check (true);
