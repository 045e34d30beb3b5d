-- Exports of all that the board stores about a person (database/repeatable/89-data-exports.sql). Only functions write here;
-- an export and its archive are removed seven days after it was ready (functions/maintenance/retention.ts).
create table public.data_exports (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references auth.users on delete cascade,
  -- The person, or an administrator, whose decision says why. None: that administrator's account is gone.
  asked_by uuid references auth.users on delete set null,
  created_at timestamptz not null default now(),
  -- Whether the person has shown that mail to the account's address reaches them: only then does the export hold what was
  -- written with that address without an account.
  has_proven_address boolean not null,
  state text not null default 'queued' constraint data_exports_state_known check (state in ('queued', 'ready', 'failed')),
  attempts integer not null default 0,
  bytes bigint,
  ready_at timestamptz,
  expires_at timestamptz,
  -- When the mail server took the mail that says so.
  mailed_at timestamptz,
  constraint data_exports_ready_whole check (
    (state = 'ready') = (ready_at is not null and expires_at is not null and bytes is not null)
  )
);
create unique index data_exports_one_at_a_time on public.data_exports (person_id) where state = 'queued';
create index data_exports_by_person on public.data_exports (person_id, created_at desc);
create index data_exports_by_asker on public.data_exports (asked_by) where asked_by is not null;

alter table public.data_exports enable row level security;
revoke all on public.data_exports from anon, authenticated;
grant select (id, person_id, created_at, has_proven_address, state, bytes, ready_at, expires_at) on public.data_exports
  to authenticated;
grant select on public.data_exports to service_role;
create policy "people read how their own exports fare" on public.data_exports
  for select to authenticated
  using (person_id = (select auth.uid()) and (select internal.has_shown_all_steps(auth.uid(), auth.jwt() ->> 'aal')));

-- Archives are files that only the server adds: {person}/{export}.zip.
insert into storage.buckets (id, name, public, allowed_mime_types)
values ('data-exports', 'data-exports', false, array['application/zip'])
on conflict (id) do nothing;

-- The policy of data_exports decides whose it is.
create policy "people fetch their own exports until they expire" on storage.objects
  for select to authenticated
  using (bucket_id = 'data-exports' and exists (
    select from public.data_exports export
    where objects.name = export.person_id || '/' || export.id || '.zip' and export.expires_at > now()
  ));
