create table public.contact_submissions (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint contact_submissions_name_length check (char_length(name) <= 100 and internal.is_visible(name)),
  email text not null constraint contact_submissions_email_form check (internal.is_email(email)),
  message text not null constraint contact_submissions_message_length check (char_length(message) <= 1000 and internal.is_visible(message)),
  created_at timestamptz not null default now()
);
create index contact_submissions_newest on public.contact_submissions (created_at desc, id desc);

create function internal.prepare_contact_submission() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  new.name := internal.one_line(new.name);
  new.email := internal.trimmed(new.email);
  new.message := internal.clean_text(new.message);
  return new;
end
$$;
create trigger prepare_contact_submission before insert or update on public.contact_submissions
  for each row execute function internal.prepare_contact_submission();

alter table public.contact_submissions enable row level security;
revoke all on public.contact_submissions from anon, authenticated;
grant insert (name, email, message) on public.contact_submissions to anon, authenticated;
grant select on public.contact_submissions to authenticated;
grant select, insert, update, delete on public.contact_submissions to service_role;

create policy "anyone may write to us" on public.contact_submissions
  for insert to anon, authenticated with check (true);
create policy "administrators read contact messages" on public.contact_submissions
  for select to authenticated using ((select internal.is_admin()));
