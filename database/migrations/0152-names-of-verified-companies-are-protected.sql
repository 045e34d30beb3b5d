-- A new company whose name or domain belongs to a verified one, or looks like it, is held: visitors do not find it, and its
-- listings wait (database/repeatable/87-protected-names.sql).
alter table public.companies
  add column held_at timestamptz,
  add column held_reason text constraint companies_held_reason_length check (char_length(held_reason) <= 500),
  add constraint companies_held_whole check ((held_at is null) = (held_reason is null));
create index companies_held on public.companies (held_at) where held_at is not null;

create policy "held companies are hidden" on public.companies as restrictive
  for select to anon, authenticated
  using (held_at is null or user_id = (select auth.uid()) or (select internal.is_admin()));

-- Names that an administrator has let through, as they were.
create table internal.allowed_names (
  company_id uuid primary key references public.companies on delete cascade,
  fingerprint text not null
);
alter table internal.allowed_names enable row level security;
revoke all on internal.allowed_names from anon, authenticated;
