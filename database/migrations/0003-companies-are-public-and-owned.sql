create table public.companies (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique constraint companies_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- Imported companies have no owner. An account takes its company and listings with it.
  user_id uuid unique references auth.users on delete cascade,
  name text not null constraint companies_name_length check (char_length(name) <= 120 and internal.is_visible(name)),
  logo_url text constraint companies_logo_url_form check (
    char_length(logo_url) <= 2000 and (logo_url ~ '^/[^/\\[:space:][:cntrl:]][^[:space:][:cntrl:]]*$' or internal.is_web_address(logo_url))
  ),
  website text constraint companies_website_form check (internal.is_web_address(website)),
  description text constraint companies_description_length check (char_length(description) <= 50000),
  industry text constraint companies_industry_length check (char_length(industry) <= 200),
  location text constraint companies_location_length check (char_length(location) <= 200),
  domain text constraint companies_domain_form check (domain = lower(domain) and char_length(domain) <= 253),
  logo_source text constraint companies_logo_source_length check (char_length(logo_source) <= 200),
  enriched_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index companies_by_domain on public.companies (domain) where domain is not null;
create index companies_by_name on public.companies (lower(name));
create index companies_to_enrich on public.companies (enriched_at nulls first, id);

create function internal.prepare_company() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  new.name := internal.one_line(new.name);
  new.logo_url := nullif(internal.trimmed(new.logo_url), '');
  new.website := nullif(internal.trimmed(new.website), '');
  new.description := nullif(internal.clean_text(new.description), '');
  new.industry := nullif(internal.one_line(new.industry), '');
  new.location := nullif(internal.one_line(new.location), '');
  if tg_op = 'INSERT' then
    new.slug := coalesce(new.slug, internal.free_slug(new.name, 'company', 'public.companies'));
  elsif (new.name, new.logo_url, new.website, new.description, new.industry, new.location)
    is distinct from (old.name, old.logo_url, old.website, old.description, old.industry, old.location) then
    new.updated_at := now();
  end if;
  return new;
end
$$;
create trigger prepare_company before insert or update on public.companies
  for each row execute function internal.prepare_company();
create trigger prepare_company_slug before update of slug on public.companies
  for each row execute function internal.keep_slug();

-- The company of the person asking, while they are an employer.
create function internal.own_company_id() returns uuid
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select id from public.companies where user_id = auth.uid() and internal.has_role('employer')
$$;
grant execute on function internal.own_company_id() to anon, authenticated, service_role;

alter table public.companies enable row level security;
revoke all on public.companies from anon, authenticated;
grant select on public.companies to anon, authenticated;
grant insert (name, location, industry, description, website, logo_url, user_id) on public.companies to authenticated;
grant update (name, location, industry, description, website, logo_url, user_id) on public.companies to authenticated;
grant delete on public.companies to authenticated;
grant select, insert, update, delete on public.companies to service_role;

create policy "anyone reads companies" on public.companies
  for select to anon, authenticated using (true);
create policy "an employer creates their own company" on public.companies
  for insert to authenticated with check (user_id = (select auth.uid()) and (select internal.has_role('employer')));
create policy "an employer edits their own company" on public.companies
  for update to authenticated
  using (id = (select internal.own_company_id()))
  with check (user_id = (select auth.uid()));
create policy "an employer deletes their own company" on public.companies
  for delete to authenticated using (id = (select internal.own_company_id()));
