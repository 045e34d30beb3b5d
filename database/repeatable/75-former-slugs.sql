-- Every slug that ever was leads to what has it no more, and to nothing else: recorded here, with every writer's change. Tables:
-- migrations 0111 and 0217. What is deleted takes its former slugs with it.

-- The slug in the way of another one's former slug: addresses out in the world lead to that one.
create or replace function internal.refuse_former_slug(slug text) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise unique_violation using message = format('The address “%s” leads to another one, which had it before', slug);
end
$$;

-- A writer that looks for a free slug waits for the same lock (internal.free_slug, migration 0001).
create or replace function internal.record_listing_slug() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('slugs of public.job_listings', 0));
  if exists (select from internal.former_listing_slugs where slug = new.slug and listing_id <> new.id) then
    perform internal.refuse_former_slug(new.slug);
  end if;
  delete from internal.former_listing_slugs where slug = new.slug;
  insert into internal.former_listing_slugs (slug, listing_id) values (old.slug, new.id);
  return null;
end
$$;
create or replace trigger record_slug after update of slug on public.job_listings
  for each row when (new.slug <> old.slug) execute function internal.record_listing_slug();

create or replace function internal.record_company_slug() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('slugs of public.companies', 0));
  if exists (select from public.company_aliases where slug = new.slug and company_id <> new.id) then
    perform internal.refuse_former_slug(new.slug);
  end if;
  delete from public.company_aliases where slug = new.slug;
  insert into public.company_aliases (company_id, slug, name) values (new.id, old.slug, old.name);
  return null;
end
$$;
create or replace trigger record_slug after update of slug on public.companies
  for each row when (new.slug <> old.slug) execute function internal.record_company_slug();

create or replace function internal.record_post_slug() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('slugs of public.blog_posts', 0));
  if exists (select from internal.former_post_slugs where slug = new.slug and post_id <> new.id) then
    perform internal.refuse_former_slug(new.slug);
  end if;
  delete from internal.former_post_slugs where slug = new.slug;
  insert into internal.former_post_slugs (slug, post_id) values (old.slug, new.id);
  return null;
end
$$;
create or replace trigger record_slug after update of slug on public.blog_posts
  for each row when (new.slug <> old.slug) execute function internal.record_post_slug();

-- A new listing or article gets another slug than one that leads elsewhere; companies: 88-companies.sql.
create or replace function internal.spare_listing_slug(wanted text) returns text
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  free text := wanted;
  attempt integer := 2;
begin
  while exists (select from internal.former_listing_slugs where slug = free) loop
    free := internal.free_slug(free || ' ' || attempt, 'job', 'public.job_listings');
    attempt := attempt + 1;
  end loop;
  return free;
end
$$;
-- Of a listing what screens it asks (86-listing-checks.sql).
drop trigger if exists spare_former_slugs on public.job_listings;
drop function if exists internal.spare_former_listing_slugs();

create or replace function internal.spare_former_post_slugs() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  attempt integer := 2;
begin
  while exists (select from internal.former_post_slugs where slug = new.slug) loop
    new.slug := internal.free_slug(new.slug || ' ' || attempt, 'post', 'public.blog_posts');
    attempt := attempt + 1;
  end loop;
  return new;
end
$$;
create or replace trigger spare_former_slugs before insert on public.blog_posts
  for each row execute function internal.spare_former_post_slugs();

-- The present slug of the listing that had one before; of a listing whose present address tells that it is or was there,
-- and of no other.
create or replace function public.find_moved_job(address text) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select listing.slug from internal.former_listing_slugs former join public.job_listings listing on listing.id = listing_id
  join public.companies company on company.id = listing.company_id
  where former.slug = address and company.held_at is null
    and (closed_at is null or published_at <= now() or source is not null)
$$;

create or replace function public.find_moved_post(address text) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select post.slug from internal.former_post_slugs former join public.blog_posts post on post.id = post_id
  where former.slug = address
$$;

revoke execute on function
  internal.refuse_former_slug(text), internal.record_listing_slug(), internal.record_company_slug(),
  internal.record_post_slug(), internal.spare_listing_slug(text), internal.spare_former_post_slugs()
from public;
grant execute on function public.find_moved_job(text), public.find_moved_post(text) to anon, authenticated, service_role;
