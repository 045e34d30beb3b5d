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
  slug, name, logo_url, color, website, description, industry, location, held_at, user_id
  on public.companies for each statement execute function internal.announce_change();

-- A suspension hides the company's page.
create or replace function internal.announce_suspensions() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_notify('board_changes', 'companies');
  return null;
end
$$;
create or replace trigger announce_suspensions after insert or delete or truncate
  on public.suspensions for each statement execute function internal.announce_suspensions();
revoke execute on function internal.announce_suspensions() from public;

create or replace trigger announce_posts after insert or update or delete or truncate
  on public.blog_posts for each statement execute function internal.announce_change();

-- Cards and pages of listings show their facts, and lists are searched by synonyms.
create or replace function internal.announce_facts() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_notify('board_changes', 'job_listings');
  return null;
end
$$;
create or replace trigger announce_facts after delete or truncate
  on public.listing_facts for each statement execute function internal.announce_facts();
create or replace trigger announce_new_facts after insert
  on public.listing_facts for each row execute function internal.announce_facts();
-- No page shows by which version a listing was read: reading the whole board again drops pages only for what has changed.
create or replace trigger announce_changed_facts after update on public.listing_facts
  for each row when (to_jsonb(old) - 'read_version' is distinct from to_jsonb(new) - 'read_version')
  execute function internal.announce_facts();
create or replace trigger announce_synonyms after insert or update or delete or truncate
  on public.search_synonyms for each statement execute function internal.announce_facts();
revoke execute on function internal.announce_facts() from public;
