-- What names the columns of a listing one by one; database/listing-columns.test.ts compares it with domain/listing.ts.

-- Texts are trimmed and an empty one is null, whichever way they are written; a change that visitors can see dates the
-- listing anew.
create or replace function internal.prepare_job_listing() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  waited text;
begin
  new.title := internal.one_line(new.title);
  new.description := internal.clean_text(new.description);
  -- What is asked of a null takes as long to get ready as what is asked of a text.
  if new.location is not null then
    new.location := nullif(internal.one_line(new.location), '');
  end if;
  if new.salary_range is not null then
    new.salary_range := nullif(internal.one_line(new.salary_range), '');
  end if;
  if new.employment_type is not null then
    new.employment_type := nullif(internal.one_line(new.employment_type), '');
  end if;
  if new.requirements is not null then
    new.requirements := nullif(internal.clean_text(new.requirements), '');
  end if;
  -- An address from a source is kept byte for byte; only an empty one becomes null.
  if new.external_url is not null then
    new.external_url := case when internal.trimmed(new.external_url) = '' then null else new.external_url end;
  end if;
  if tg_op = 'INSERT' then
    if new.slug is null then
      new.slug := internal.free_slug(
        new.title || ' ' || coalesce((select name from public.companies where id = new.company_id), ''),
        'job', 'public.job_listings'
      );
    end if;
    -- A transaction that renames its company now is waited for, or waits and then finds its text (30-search-texts.sql). An assignment:
    -- "perform" is a query of its own.
    waited := pg_advisory_xact_lock_shared(hashtext('company names'), hashtext(new.company_id::text) % 256);
  elsif (new.title, new.description, new.location, new.category, new.is_remote, new.salary_range,
         new.employment_type, new.requirements, new.external_url, new.company_id, new.closed_at)
    is distinct from (old.title, old.description, old.location, old.category, old.is_remote, old.salary_range,
         old.employment_type, old.requirements, old.external_url, old.company_id, old.closed_at) then
    new.updated_at := now();
  end if;
  return new;
end
$$;
-- A run of an import touches thousands of unchanged listings: what it touches needs no preparing.
create or replace trigger prepare_job_listing
  before insert or update of title, description, location, category, is_remote, salary_range, employment_type,
    requirements, external_url, company_id, closed_at
  on public.job_listings for each row execute function internal.prepare_job_listing();

-- What every new listing begins with: its text (30-search-texts.sql), its counts, the reading of its facts, the mark that its company
-- hires (71-hiring.sql), word to the servers (10-announced-changes.sql) and to search engines (75-index-changes.sql), and the closer look
-- at what an employer wrote. Every save waits for this: most of it is one statement for all that are saved together, of the very rows
-- that are saved.
create or replace function internal.begin_listings() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
declare
  first record;
  listings uuid[];
  categories text[];
  companies uuid[];
  own uuid[];
  has_synced boolean;
  told text;
begin
  with listing as materialized (
    select added.id, added.title, added.description, added.category, added.published_at, added.expires_at, added.featured_until, added.closed_at,
      added.unlisted_at, added.source, added.company_id, company.name, company.user_id
    from added join public.companies company on company.id = added.company_id
  ), written as (
    insert into internal.listing_texts (listing_id, words, head, category, published_at, expires_at, featured_until)
    select id, internal.fold(words), internal.fold(heading), category, published_at, expires_at, featured_until
    from (
      select id, title || ' ' || name || ' ' || internal.visible_text(description) as words,
        internal.heading_of(title, name, null) as heading, category, published_at, expires_at, featured_until
      from listing where closed_at is null and unlisted_at is null
      -- Apart from what folds it: only of a plain column a function is made part of the statement, instead of being called.
      offset 0
    ) plain
    returning number, words, head
  ), noted as (
    insert into internal.search_changes (number, is_new) select number, true from written
  ), counted as (
    insert into internal.listing_counts (listing_id) select id from listing
  ), unread as (
    insert into internal.unread_listings (listing_id) select id from listing where closed_at is null on conflict do nothing
  ), hiring as (
    insert into internal.hiring_changes (company_id) select company_id from listing where closed_at is null
  )
  select id, category, company_id, user_id, source, (select words || ' ' || head from written limit 1) as text,
    exists (select from listing offset 1) as is_one_of_many, (select is_on from internal.search_rules) as is_told
  into first from listing;
  if not found then
    return null;
  end if;
  if first.is_one_of_many then
    select array_agg(added.id), array_agg(distinct category), array_agg(distinct company_id),
      array_agg(added.id) filter (where user_id is not null and source is null), bool_or(user_id is not null and source is not null)
    into listings, categories, companies, own, has_synced
    from added join public.companies company on company.id = added.company_id;
    perform internal.announce_listings(listings, categories, companies);
  else
    told := internal.announce_texts(array[first.id], array[first.category], array[first.company_id], array[first.text]);
    own := case when first.user_id is not null and first.source is null then array[first.id] end;
    has_synced := first.user_id is not null and first.source is not null;
  end if;
  -- An assignment: "perform" is a query of its own.
  told := pg_notify('unread_listings', '');
  if first.is_told then
    insert into internal.index_changes (kind, slug, source, company_id)
    select 'job', slug, source, company_id from added where closed_at is null and unlisted_at is null;
  end if;
  if has_synced then
    own := own || array(
      select added.id from added join public.companies company on company.id = added.company_id
      where user_id is not null and source is not null and internal.is_employers_words(source, source_board)
    );
  end if;
  -- Queueing begins a subtransaction, which most saves need not.
  if own <> '{}' and (select mode from internal.moderation) <> 'off' then
    perform internal.queue_checks_of(own);
  end if;
  return null;
end
$$;
create or replace trigger begin_listings after insert on public.job_listings referencing new table as added
  for each statement execute function internal.begin_listings();

-- A column in all but storage, which the data API selects, filters and orders by. What is open is public, unless it is
-- unlisted. Without settings of its own, so that the planner sees the columns instead of a call.
create or replace function public.state(listing public.job_listings) returns text language sql stable parallel safe as $$
  select case
    when listing.closed_at is null then case when listing.expires_at <= now() then 'expired' else 'open' end
    when listing.closed_reason = 'removed' then 'removed'
    when listing.closed_reason in ('held', 'suspended') then 'held'
    when listing.closed_reason in ('expired', 'paused', 'scheduled', 'unpaid') then listing.closed_reason
    else 'closed'
  end
$$;
grant execute on function public.state(public.job_listings) to anon, authenticated, service_role;

-- What the card of a listing shows: the columns that domain/listing.ts shows on cards. Without settings of its own, so that
-- it is part of the query that calls it and reads no other column.
create or replace function internal.card_of(listing public.job_listings, company public.companies, facts public.listing_facts)
returns json language sql stable as $$
  select json_build_object(
    'id', listing.id, 'slug', listing.slug, 'title', listing.title, 'location', listing.location,
    'category', listing.category,
    'is_remote', listing.is_remote, 'salary_range', listing.salary_range, 'employment_type', listing.employment_type,
    'published_at', listing.published_at, 'featured_until', listing.featured_until,
    'company', json_build_object(
      'slug', company.slug, 'name', company.name, 'logo_url', company.logo_url, 'color', company.color
    ),
    'facts', case when facts.listing_id is not null then json_build_object(
      'work_mode', facts.work_mode, 'eligibility', facts.eligibility, 'cities', facts.cities, 'countries', facts.countries,
      'regions', facts.regions, 'pay_min', facts.pay_min, 'pay_max', facts.pay_max, 'pay_currency', facts.pay_currency,
      'pay_period', facts.pay_period, 'seniority', facts.seniority, 'skills', facts.skills[:3], 'chains', facts.chains[:3]
    ) end
  )
$$;

-- The version of a card: the transactions that wrote the rows it shows, which are the listing, its company and its facts. "f" is
-- added while it is featured, which ends without a write.
create or replace function internal.card_version(listing xid, company xid, facts xid, featured_until timestamptz) returns text
language sql stable parallel safe as $$
  select listing::text || '.' || company::text || case when facts is null then '' else '.' || facts::text end
    || case when featured_until > now() then 'f' else '' end
$$;

-- Some listings in their order, each with what its card shows. Callers that pages wait for set plan_cache_mode: PostgreSQL takes a
-- plan for six ids to be cheaper than one for any number and would plan every call anew, which takes ten times as long as the
-- cards.
create or replace function internal.job_cards(ids uuid[]) returns json language sql stable as $$
  select coalesce(json_agg(internal.card_of(listing, company, facts) order by n), '[]')
  from unnest(ids) with ordinality as wanted (id, n)
  join public.job_listings listing on listing.id = wanted.id join public.companies company on company.id = company_id
  left join public.listing_facts facts on facts.listing_id = listing.id
$$;

-- Some listings in their order, each with the version of its card: [{"id": …, "version": "812.644.813"}]. A server that holds the
-- card of that version need not ask for it (docs/decisions/0058).
create or replace function internal.card_versions(ids uuid[]) returns json language sql stable as $$
  select coalesce(json_agg(json_build_object('id', listing.id, 'version', internal.card_version(
    listing.xmin, company.xmin, facts.xmin, listing.featured_until
  )) order by n), '[]')
  from unnest(ids) with ordinality as wanted (id, n)
  join public.job_listings listing on listing.id = wanted.id join public.companies company on company.id = company_id
  left join public.listing_facts facts on facts.listing_id = listing.id
$$;

revoke execute on function
  internal.prepare_job_listing(), internal.begin_listings(), internal.job_cards(uuid[]), internal.card_versions(uuid[]),
  internal.card_of(public.job_listings, public.companies, public.listing_facts),
  internal.card_version(xid, xid, xid, timestamptz)
from public;
