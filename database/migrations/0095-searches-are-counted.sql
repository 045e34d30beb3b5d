-- What visitors searched for, by day, without words of persons (docs/decisions/0026): the server adds up, administrators
-- read, and rows of more than 30 days are removed.
create table public.searches (
  day date not null default current_date,
  words text not null constraint searches_words_form check (char_length(words) between 1 and 100),
  times integer not null,
  times_without_result integer not null,
  last_at timestamptz not null default now(),
  primary key (day, words)
);
create index searches_by_words on public.searches (words);
alter table public.searches enable row level security;
revoke all on public.searches from anon, authenticated;
grant select on public.searches to authenticated;
grant select, insert, update, delete on public.searches to service_role;
create policy "administrators read searches" on public.searches for select to authenticated
  using ((select internal.is_admin()));

-- Searches that too few networks have made yet: neither the words nor the networks can be read from it.
create table internal.unshown_searches (
  words_hash bytea primary key,
  network_hashes bytea[] not null,
  times integer not null,
  times_without_result integer not null,
  last_day date not null default current_date
);
create table internal.search_salt (salt uuid not null default gen_random_uuid());
insert into internal.search_salt default values;

-- Who has added a synonym.
alter table public.search_synonyms
  add column created_by uuid default auth.uid() references auth.users on delete set null;
