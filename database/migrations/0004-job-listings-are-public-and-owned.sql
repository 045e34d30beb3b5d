create table public.job_listings (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique constraint job_listings_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  company_id uuid not null references public.companies on delete cascade,
  title text not null constraint job_listings_title_length check (char_length(title) <= 200 and internal.is_visible(title)),
  description text not null constraint job_listings_description_length check (char_length(description) <= 50000 and internal.is_visible(description)),
  location text constraint job_listings_location_length check (char_length(location) <= 200),
  category text not null constraint job_listings_category_known check (category in (
    'Engineering', 'Design', 'Customer Support', 'Marketing', 'Sales', 'Operations', 'Product Management',
    'Data & Analytics', 'Quality Assurance', 'DevOps & Infrastructure', 'Legal & Compliance',
    'Finance & Accounting', 'Human Resources', 'Content & Writing', 'Security', 'AI & Machine Learning'
  )),
  is_remote boolean not null default false,
  salary_range text constraint job_listings_salary_range_length check (char_length(salary_range) <= 200),
  employment_type text constraint job_listings_employment_type_length check (char_length(employment_type) <= 200),
  requirements text constraint job_listings_requirements_length check (char_length(requirements) <= 20000),
  external_url text constraint job_listings_external_url_form check (internal.is_web_address(external_url)),
  published_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Where an imported listing came from; an employer's own listing has no source.
  source text constraint job_listings_source_length check (char_length(source) between 1 and 100),
  source_board text constraint job_listings_source_board_length check (char_length(source_board) <= 200),
  source_id text constraint job_listings_source_id_length check (char_length(source_id) between 1 and 500),
  source_url text constraint job_listings_source_url_form check (internal.is_web_address(source_url)),
  content_hash text constraint job_listings_content_hash_length check (char_length(content_hash) <= 128),
  first_seen_at timestamptz,
  last_seen_at timestamptz,
  closed_at timestamptz,
  expires_at timestamptz,
  enhanced_at timestamptz,
  featured_until timestamptz,
  constraint job_listings_source_is_whole check ((source is null) = (source_id is null))
);

-- One index per question the product asks; those for lists carry what visibility is decided by,
-- so that counts need not visit the rows.
create unique index job_listings_by_source on public.job_listings (source, source_board, source_id)
  nulls not distinct where source is not null;
create index job_listings_newest on public.job_listings (published_at desc, id desc)
  include (company_id, closed_at, expires_at);
create index job_listings_by_category on public.job_listings (category, published_at desc, id desc)
  include (company_id, closed_at, expires_at);
create index job_listings_by_company on public.job_listings (company_id, published_at desc, id desc);
create index job_listings_by_company_created on public.job_listings (company_id, created_at desc);
create index job_listings_featured on public.job_listings (featured_until) where featured_until is not null;
create index job_listings_expiring on public.job_listings (expires_at) where expires_at is not null and closed_at is null;

create function internal.prepare_job_listing() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  new.title := internal.one_line(new.title);
  new.description := internal.clean_text(new.description);
  new.location := nullif(internal.one_line(new.location), '');
  new.salary_range := nullif(internal.one_line(new.salary_range), '');
  new.employment_type := nullif(internal.one_line(new.employment_type), '');
  new.requirements := nullif(internal.clean_text(new.requirements), '');
  -- An address from a source is kept byte for byte; only an empty one becomes null.
  new.external_url := case when internal.trimmed(new.external_url) = '' then null else new.external_url end;
  if tg_op = 'INSERT' then
    new.slug := coalesce(new.slug, internal.free_slug(
      new.title || ' ' || coalesce((select name from public.companies where id = new.company_id), ''),
      'job', 'public.job_listings'
    ));
  elsif (new.title, new.description, new.location, new.category, new.is_remote, new.salary_range,
         new.employment_type, new.requirements, new.external_url, new.company_id, new.closed_at)
    is distinct from (old.title, old.description, old.location, old.category, old.is_remote, old.salary_range,
         old.employment_type, old.requirements, old.external_url, old.company_id, old.closed_at) then
    new.updated_at := now();
  end if;
  return new;
end
$$;
create trigger prepare_job_listing before insert or update on public.job_listings
  for each row execute function internal.prepare_job_listing();
create trigger prepare_job_listing_slug before update of slug on public.job_listings
  for each row execute function internal.keep_slug();

alter table public.job_listings enable row level security;
revoke all on public.job_listings from anon, authenticated;
grant select on public.job_listings to anon, authenticated;
grant insert (title, description, location, category, is_remote, salary_range, employment_type, requirements, external_url, company_id)
  on public.job_listings to authenticated;
grant update (title, description, location, category, is_remote, salary_range, employment_type, requirements, external_url, company_id)
  on public.job_listings to authenticated;
grant delete on public.job_listings to authenticated;
grant select, insert, update, delete on public.job_listings to service_role;

create policy "anyone reads open listings" on public.job_listings
  for select to anon, authenticated
  using (closed_at is null and (expires_at is null or expires_at > now()));
create policy "an employer reads all of their own listings" on public.job_listings
  for select to authenticated using (company_id = (select internal.own_company_id()));
create policy "administrators read all listings" on public.job_listings
  for select to authenticated using ((select internal.is_admin()));
create policy "an employer posts for their own company" on public.job_listings
  for insert to authenticated
  with check (company_id = (select internal.own_company_id()) and source is null);
create policy "an employer edits their own listings, not imported ones" on public.job_listings
  for update to authenticated
  using (company_id = (select internal.own_company_id()) and source is null)
  with check (company_id = (select internal.own_company_id()) and source is null);
create policy "an employer deletes their own listings, not imported ones" on public.job_listings
  for delete to authenticated
  using (company_id = (select internal.own_company_id()) and source is null);
