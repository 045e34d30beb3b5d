-- Notes which pages may have changed, in the transaction of the change, whichever way it came. Tables: migration 0220,
-- docs/decisions/0067. What is noted is judged by 75-index-notices.sql. While search engines are told nothing this is one look at
-- one row.

create or replace function internal.note_index_changes() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not (select is_on from internal.search_rules) then
    return null;
  end if;
  if tg_op = 'DELETE' then
    insert into internal.index_changes (kind, slug, source, company_id)
    select 'job', slug, source, company_id from old_rows where closed_at is null;
  else
    -- updated_at stands for all that a page shows in words (internal.prepare_job_listing).
    insert into internal.index_changes (kind, slug, source, company_id)
    select 'job', either.slug, new_row.source, either.company_id
    from new_rows new_row join old_rows old_row using (id)
    cross join lateral (
      select new_row.slug, new_row.company_id
      union
      select old_row.slug, old_row.company_id
    ) either
    where (old_row.closed_at is null or new_row.closed_at is null)
      and (old_row.slug, old_row.updated_at, old_row.published_at, old_row.closed_at, old_row.unlisted_at, old_row.expires_at)
        is distinct from
        (new_row.slug, new_row.updated_at, new_row.published_at, new_row.closed_at, new_row.unlisted_at, new_row.expires_at);
  end if;
  return null;
end
$$;
-- What is new is noted with what it begins with (20-listings.sql).
drop trigger if exists note_added_index_changes on public.job_listings;
create or replace trigger note_changed_index_changes after update on public.job_listings
  referencing old table as old_rows new table as new_rows for each statement execute function internal.note_index_changes();
create or replace trigger note_deleted_index_changes after delete on public.job_listings
  referencing old table as old_rows for each statement execute function internal.note_index_changes();

-- A company's name stands on the pages of its listings, too.
create or replace function internal.note_company_index_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not (select is_on from internal.search_rules) then
    return null;
  end if;
  insert into internal.index_changes (kind, slug)
  select 'company', slug from unnest(array[new.slug, case when old.slug is distinct from new.slug then old.slug end]) slug
  where slug is not null;
  if tg_op = 'UPDATE' and old.name <> new.name then
    insert into internal.index_changes (kind, slug, source, company_id)
    select 'job', slug, source, company_id from public.job_listings
    where company_id = new.id and closed_at is null and unlisted_at is null;
  end if;
  return null;
end
$$;
create or replace trigger note_company_index_change
  after insert or delete or update of name, slug, logo_url, website, description, industry, location, held_at on public.companies
  for each row execute function internal.note_company_index_change();

create or replace function internal.note_post_index_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if (select is_on from internal.search_rules) then
    insert into internal.index_changes (kind, slug)
    select 'post', slug from unnest(array[new.slug, case when old.slug is distinct from new.slug then old.slug end]) slug
    where slug is not null;
  end if;
  return null;
end
$$;
create or replace trigger note_post_index_change after insert or update or delete on public.blog_posts
  for each row execute function internal.note_post_index_change();

create or replace function internal.note_suspended_index_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if (select is_on from internal.search_rules) then
    insert into internal.index_changes (kind, slug)
    select 'company', slug from public.companies where user_id in (new.person_id, old.person_id);
  end if;
  return null;
end
$$;
create or replace trigger note_suspended_index_change after insert or delete on public.suspensions
  for each row execute function internal.note_suspended_index_change();

revoke execute on function
  internal.note_index_changes(), internal.note_company_index_change(), internal.note_post_index_change(),
  internal.note_suspended_index_change()
from public;
