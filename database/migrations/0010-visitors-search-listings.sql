-- What a visitor searches: the visible words of a listing, without markup, lower-cased, with its company's name.
-- They lie beside the listings, not in them, so that reading a listing does not carry them along.
create table internal.listing_texts (
  listing_id uuid primary key references public.job_listings on delete cascade,
  words text not null
);

create function internal.visible_text(value text) returns text language sql immutable as $$
  select regexp_replace(
    replace(replace(replace(replace(replace(replace(
      regexp_replace(value, '<!--.*?-->|</?[a-zA-Z][^>]*>', ' ', 'g'),
      '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&'),
    '\s+', ' ', 'g'
  )
$$;

create function internal.keep_listing_text() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into internal.listing_texts (listing_id, words)
  select new.id, lower(new.title || ' ' || companies.name || ' ' || internal.visible_text(new.description))
  from public.companies where companies.id = new.company_id
  on conflict (listing_id) do update set words = excluded.words;
  return null;
end
$$;
create trigger keep_listing_text after insert or update of title, description, company_id on public.job_listings
  for each row execute function internal.keep_listing_text();

create function internal.keep_company_listing_texts() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update internal.listing_texts
  set words = lower(listing.title || ' ' || new.name || ' ' || internal.visible_text(listing.description))
  from public.job_listings listing
  where listing.id = listing_id and listing.company_id = new.id;
  return null;
end
$$;
create trigger keep_company_listing_texts after update of name on public.companies
  for each row when (old.name is distinct from new.name) execute function internal.keep_company_listing_texts();

insert into internal.listing_texts (listing_id, words)
select listing.id, lower(title || ' ' || companies.name || ' ' || internal.visible_text(listing.description))
from public.job_listings listing join public.companies on companies.id = company_id;

-- Open listings that contain every word of the search as it is written (% and _ mean themselves). It looks past row
-- level security to the words, so it says itself what is visible.
create function public.search_jobs(search text default '', in_category text default '')
returns setof public.job_listings language sql stable security definer set search_path = pg_catalog, pg_temp rows 200 as $$
  with wanted as materialized (
    select distinct word from regexp_split_to_table(lower(left(search, 200)), '\s+') word where word <> ''
  )
  select listing.*
  from public.job_listings listing
  where closed_at is null and (expires_at is null or expires_at > now())
    and (in_category = '' or category = in_category)
    and (not exists (select from wanted) or not exists (
      select from wanted where strpos((select words from internal.listing_texts where listing_id = listing.id), word) = 0
    ))
$$;

-- A column in all but storage: whether a listing is featured now. Lists order by it, then by date; the order inside
-- a function does not outlive the join with companies.
create function public.is_featured(listing public.job_listings) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(listing.featured_until > now(), false)
$$;

-- The figures of the home page in one question: how many listings there are, how many since a moment, how many of
-- each category.
create function public.board_summary(since timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'total', coalesce(sum(listings), 0),
    'today', coalesce(sum(fresh), 0),
    'categories', coalesce(jsonb_object_agg(category, listings), '{}')
  )
  from (
    select category, count(*) as listings, count(*) filter (where published_at >= since) as fresh
    from public.job_listings
    where closed_at is null and (expires_at is null or expires_at > now())
    group by category
  ) counts
$$;

-- Where to go on from a listing: others of its category, then others of its company.
create function public.similar_jobs(listing uuid) returns setof public.job_listings
language sql stable set search_path = '' rows 6 as $$
  select other.*
  from public.job_listings this join public.job_listings other
    on other.id <> this.id and (other.category = this.category or other.company_id = this.company_id)
  where this.id = listing and other.closed_at is null and (other.expires_at is null or other.expires_at > now())
  order by other.category = this.category desc, other.published_at desc, other.id desc
  limit 6
$$;

-- Whether an address that leads to no open listing once did: gone is told from never there.
create function public.is_closed_job(address text) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (
    select from public.job_listings
    where (slug = address or id::text = address) and (closed_at is not null or expires_at <= now())
  )
$$;

grant execute on function
  public.search_jobs(text, text), public.is_featured(public.job_listings), public.board_summary(timestamptz), public.similar_jobs(uuid), public.is_closed_job(text)
to anon, authenticated, service_role;
