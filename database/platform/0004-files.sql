-- Buckets and objects as a hosted Supabase project has them. A row is what makes a file visible.
create schema storage;
grant usage on schema storage to anon, authenticated, service_role, supabase_storage_admin;

create table storage.buckets (
  id text primary key,
  name text not null unique,
  owner uuid,
  owner_id text,
  public boolean not null default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  avif_autodetection boolean not null default false,
  type text not null default 'STANDARD',
  versioning_status text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references storage.buckets,
  name text not null constraint objects_name_form check (
    char_length(name) between 1 and 1024 and octet_length(name) <= 2000
    and name !~ '(^|/)\.{0,2}(/|$)' and name !~ '[[:cntrl:]\\]'
  ),
  owner uuid,
  owner_id text,
  metadata jsonb,
  user_metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  version text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_accessed_at timestamptz not null default now()
);
create unique index bucketid_objname on storage.objects (bucket_id, name);
create index objects_name_prefix on storage.objects (bucket_id, name text_pattern_ops);

create function storage.foldername(name text) returns text[] language sql immutable strict as $$
  select (string_to_array(name, '/'))[1 : array_length(string_to_array(name, '/'), 1) - 1]
$$;

create function storage.filename(name text) returns text language sql immutable strict as $$
  select (string_to_array(name, '/'))[array_length(string_to_array(name, '/'), 1)]
$$;

create function storage.extension(name text) returns text language sql immutable strict as $$
  select reverse(split_part(reverse(storage.filename(name)), '.', 1))
$$;

create function storage.operation() returns text language sql stable as $$
  select nullif(current_setting('storage.operation', true), '')
$$;

-- A row deleted behind the file service's back would leave its file behind for ever.
create function storage.protect_delete() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('storage.allow_delete_query', true), '') <> 'true' then
    raise insufficient_privilege using
      message = 'Direct deletion from storage tables is not allowed. Use the Storage API instead.',
      hint = 'This prevents accidental data loss from orphaned objects.';
  end if;
  return null;
end
$$;
create trigger protect_buckets_delete before delete on storage.buckets
  for each statement execute function storage.protect_delete();
create trigger protect_objects_delete before delete on storage.objects
  for each statement execute function storage.protect_delete();

alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant select, insert, update, delete on storage.buckets, storage.objects to anon, authenticated, service_role, supabase_storage_admin;
create policy service on storage.buckets to supabase_storage_admin using (true) with check (true);
create policy service on storage.objects to supabase_storage_admin using (true) with check (true);

grant execute on function
  storage.foldername(text), storage.filename(text), storage.extension(text), storage.operation()
to anon, authenticated, service_role, supabase_storage_admin;
