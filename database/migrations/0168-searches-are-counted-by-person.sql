-- How often a person has had an address looked at is counted by the person: a company is deleted and made anew in a moment.
alter table public.careers_searches
  add column person_id uuid references auth.users on delete cascade,
  alter column company_id drop not null,
  drop constraint careers_searches_company_id_fkey,
  add constraint careers_searches_company_id_fkey foreign key (company_id) references public.companies on delete set null;
create index careers_searches_by_person on public.careers_searches (person_id, created_at desc);
