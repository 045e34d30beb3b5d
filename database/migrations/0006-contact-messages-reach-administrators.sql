create table public.contact_submissions (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint contact_submissions_name_length check (char_length(name) between 1 and 100),
  email text not null constraint contact_submissions_email_form check (internal.is_email(email)),
  message text not null constraint contact_submissions_message_length check (char_length(message) between 1 and 1000),
  created_at timestamptz not null default now()
);
create index contact_submissions_newest on public.contact_submissions (created_at desc, id desc);

create function internal.prepare_contact_submission() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.name := internal.trimmed(new.name);
  new.email := internal.trimmed(new.email);
  new.message := internal.trimmed(new.message);
  return new;
end
$$;
create trigger prepare_contact_submission before insert or update on public.contact_submissions
  for each row execute function internal.prepare_contact_submission();

alter table public.contact_submissions enable row level security;
grant insert (name, email, message) on public.contact_submissions to anon, authenticated;
grant select on public.contact_submissions to authenticated;
grant select, insert, update, delete on public.contact_submissions to service_role;

create policy "anyone may write to us" on public.contact_submissions
  for insert to anon, authenticated with check (true);
create policy "administrators read contact messages" on public.contact_submissions
  for select to authenticated using ((select internal.is_admin()));
