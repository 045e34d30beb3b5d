-- Which listings are to be read for their facts (functions/facts). Tables: migration 0090.

-- Whichever way a listing is changed, its reading is queued in the same transaction. Where it is queued already, what comes
-- first of the whole board's reading no longer waits for the rest of it; and where it is being read, this waits for the
-- end of that and queues it anew: `do nothing` would take the row that is about to be deleted for its own.
create or replace function internal.queue_reading() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into internal.unread_listings as unread (listing_id) values (new.id)
  on conflict (listing_id) do update set noted_at = excluded.noted_at where unread.noted_at = '-infinity';
  perform pg_notify('unread_listings', '');
  return null;
end
$$;
create or replace trigger queue_reading after update of
  title, description, location, is_remote, salary_range, employment_type, requirements, category, external_url
  on public.job_listings for each row when (new.closed_at is null) execute function internal.queue_reading();

create or replace trigger queue_reopened after update on public.job_listings
  for each row when (old.closed_at is not null and new.closed_at is null) execute function internal.queue_reading();

create or replace function internal.queue_corrected() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into internal.unread_listings as unread (listing_id)
  select id from public.job_listings where id = coalesce(new.listing_id, old.listing_id)
  on conflict (listing_id) do update set noted_at = excluded.noted_at where unread.noted_at = '-infinity';
  perform pg_notify('unread_listings', '');
  return null;
end
$$;
create or replace trigger queue_corrected after insert or update or delete on public.fact_corrections
  for each row execute function internal.queue_corrected();
create or replace trigger queue_stated after insert or update or delete on internal.stated_facts
  for each row execute function internal.queue_corrected();

revoke execute on function internal.queue_reading(), internal.queue_corrected() from public;
