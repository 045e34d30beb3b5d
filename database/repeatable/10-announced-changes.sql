-- Servers cache rendered pages; whichever of them makes a change, all are told which table it was in. Only columns that
-- a page shows count: an import that finds a listing unchanged touches others, and no page. Those of listings are in
-- 20-listings.sql.
create or replace function internal.announce_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_notify('board_changes', tg_table_name);
  return null;
end
$$;

create or replace trigger announce_companies after insert or delete or truncate or update of
  slug, name, logo_url, website, description, industry, location
  on public.companies for each statement execute function internal.announce_change();

create or replace trigger announce_posts after insert or update or delete or truncate
  on public.blog_posts for each statement execute function internal.announce_change();

-- Cards and pages of listings show their facts.
create or replace function internal.announce_facts() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_notify('board_changes', 'job_listings');
  return null;
end
$$;
create or replace trigger announce_facts after insert or update or delete or truncate
  on public.listing_facts for each statement execute function internal.announce_facts();
revoke execute on function internal.announce_facts() from public;
