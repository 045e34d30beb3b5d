-- How each board that listings are imported from fared when it was last asked, and where to go on with it. The
-- figures are those of the last run that asked it.
create table public.import_boards (
  type text not null constraint import_boards_type_length check (char_length(type) between 1 and 100),
  board text not null constraint import_boards_board_length check (char_length(board) between 1 and 200),
  company text constraint import_boards_company_length check (char_length(company) <= 200),
  last_run_at timestamptz,
  last_success_at timestamptz,
  -- partial: some of it was read, the rest is left for another run.
  last_status text not null default 'started'
    constraint import_boards_status_known check (last_status in ('started', 'success', 'partial', 'failed', 'gone')),
  last_error text constraint import_boards_error_length check (char_length(last_error) <= 1000),
  found integer not null default 0,
  created integer not null default 0,
  changed integer not null default 0,
  closed integer not null default 0,
  errors integer not null default 0,
  consecutive_failures integer not null default 0,
  is_gone boolean not null default false,
  -- When a board that had many listings last answered with none; null again once it answers with some.
  suspicious_zero_at timestamptz,
  -- The schedule asks no earlier: the source's terms.
  next_poll_at timestamptz,
  -- Where the backfill goes on; null begins with the newest.
  backfill_cursor text constraint import_boards_cursor_length check (char_length(backfill_cursor) <= 2000),
  backfilled_at timestamptz,
  primary key (type, board)
);

alter table public.import_boards enable row level security;
revoke all on public.import_boards from anon, authenticated;
grant select on public.import_boards to authenticated;
grant select, insert, update, delete on public.import_boards to service_role;

create policy "administrators read how boards fare" on public.import_boards
  for select to authenticated using ((select internal.is_admin()));

-- Why a listing is closed, and since when its board no longer shows it. Only one that was gone or too old opens again
-- when its source shows it again.
alter table public.job_listings
  add column closed_reason text constraint job_listings_closed_reason_known
    check (closed_reason in ('gone', 'expired', 'duplicate', 'removed')),
  add column missing_since timestamptz;

-- A run touches thousands of unchanged listings: what it touches needs no preparing, and their texts no rewriting.
drop trigger prepare_job_listing on public.job_listings;
create trigger prepare_job_listing
  before insert or update of title, description, location, category, is_remote, salary_range, employment_type,
    requirements, external_url, company_id, closed_at
  on public.job_listings
  for each row execute function internal.prepare_job_listing();

-- The host of an address without "www.", by which a company is known; nothing for hosts where many have their page.
create function internal.domain_of(address text) returns text language sql immutable as $$
  select host from regexp_replace(lower(substring(address from '^[hH][tT][tT][pP][sS]?://([[:alnum:]._-]+)')), '^www\.', '') host
  where host not in (
    'github.com', 'gitlab.com', 'x.com', 'twitter.com', 'linkedin.com', 'medium.com', 'facebook.com', 'instagram.com',
    'youtube.com', 't.me', 'discord.gg', 'discord.com', 'linktr.ee', 'notion.so', 'docs.google.com', 'sites.google.com',
    'boards.greenhouse.io', 'job-boards.greenhouse.io', 'job-boards.eu.greenhouse.io', 'jobs.lever.co',
    'jobs.eu.lever.co', 'jobs.ashbyhq.com', 'apply.workable.com', 'jobs.smartrecruiters.com',
    'careers.smartrecruiters.com', 'wellfound.com', 'crunchbase.com'
  )
$$;

-- "Acme Protocol, Inc." → "acmeprotocol": letters and digits only, without the legal form at the end.
create function internal.cleaned_name(name text) returns text language sql immutable as $$
  select coalesce(
    nullif(regexp_replace(regexp_replace(regexp_replace(
      replace(lower(normalize(name, NFKC)), '&', ' and '),
      '[.'']', '', 'g'),
      '([\s,]+(\()?(incorporated|inc|limited|ltd|llc|llp|gmbh|ug|ag|kg|se|sa|sas|sarl|srl|spa|bv|nv|ab|oy|aps|plc|pte|pty|corporation|corp|kft|doo|ou|oü)(\))?)+[\s,]*$', ''),
      '[^[:alnum:]]+', '', 'g'), ''),
    lower(name)
  )
$$;
grant execute on function internal.domain_of(text), internal.cleaned_name(text) to anon, authenticated, service_role;

create index companies_without_owner_by_domain on public.companies (coalesce(domain, internal.domain_of(website)))
  where user_id is null;
create index companies_without_owner_by_name on public.companies (internal.cleaned_name(name)) where user_id is null;

-- The company that an imported listing belongs to: by its domain, then by its name, only ever one without an owner,
-- or whoever calls a company theirs would get hold of another's listings. A new one where there is none. Those who
-- create wait for each other and look again, so that two runs do not make the same company twice. A website that is
-- known for sure completes a company that has none.
create function internal.match_company(wanted_name text, wanted_website text, is_sure boolean) returns uuid
language plpgsql volatile set search_path = pg_catalog, pg_temp as $$
declare
  own_name text := left(internal.one_line(wanted_name), 120);
  own_website text := case
    when internal.is_web_address(wanted_website) and char_length(coalesce(internal.domain_of(wanted_website), '')) <= 253
    then wanted_website end;
  found uuid;
begin
  if not coalesce(internal.is_visible(own_name), false) then
    return null;
  end if;
  for attempt in 1..2 loop
    select id into found from public.companies
      where user_id is null and coalesce(domain, internal.domain_of(website)) = internal.domain_of(own_website)
      order by created_at, id limit 1;
    if found is null then
      select id into found from public.companies
        where user_id is null and internal.cleaned_name(name) = internal.cleaned_name(own_name)
        order by created_at, id limit 1;
    end if;
    if found is not null then
      if is_sure and own_website is not null and exists (select from public.companies where id = found and website is null) then
        update public.companies set website = own_website, domain = coalesce(domain, internal.domain_of(own_website))
        where id = found and user_id is null;
      end if;
      return found;
    end if;
    perform pg_advisory_xact_lock(hashtextextended('companies of imported listings', 0));
  end loop;
  insert into public.companies (name, website, domain)
  values (own_name, own_website, internal.domain_of(own_website))
  returning id into found;
  return found;
end
$$;
revoke execute on function internal.match_company(text, text, boolean) from public;
grant execute on function internal.match_company(text, text, boolean) to service_role;
