-- What the authentication service remembers between a mail and the exchange of its code (PKCE),
-- in the shape a hosted Supabase project has it.
create table auth.flow_state (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users on delete cascade,
  auth_code text not null,
  code_challenge_method text not null check (code_challenge_method in ('s256', 'plain')),
  code_challenge text not null,
  provider_type text not null,
  provider_access_token text,
  provider_refresh_token text,
  created_at timestamptz,
  updated_at timestamptz,
  authentication_method text not null,
  auth_code_issued_at timestamptz
);
create unique index flow_state_auth_code on auth.flow_state (auth_code);
create index flow_state_user on auth.flow_state (user_id, authentication_method);

alter table auth.flow_state enable row level security;
grant select, insert, update, delete on auth.flow_state to supabase_auth_admin;
create policy service on auth.flow_state to supabase_auth_admin using (true) with check (true);
