-- Careers pages that are kept in sync. Tables: migration 0165. The server reads pages and says what it found; who may have
-- what in sync is decided here (docs/decisions/0039).

-- The company of an employer who may act, or a refusal in words.
create or replace function internal.require_own_company() returns uuid
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  company constant uuid := internal.own_company_id();
begin
  if company is null then
    raise insufficient_privilege using message = 'Create a company profile first';
  elsif internal.is_suspended() then
    raise insufficient_privilege using message = 'You cannot post or edit at the moment. Your dashboard says why.';
  end if;
  return company;
end
$$;

-- The proven domain of a company that an address lies at; none where it has proven none.
create or replace function internal.proven_domain_of(company uuid, address text) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select domain from unnest(internal.verified_domains(company)) domain where internal.is_at_domain(address, domain) limit 1
$$;

-- The company that has proven the domain at which a board lies, where the board is itself an address of a site. A name before
-- an @ and a dot at the end say nothing about the host.
create or replace function internal.owner_of_board(board text) returns uuid
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select owner from (
      select string_to_array(rtrim(internal.domain_of(regexp_replace(board, '^(https?://)[^/?#]*@', '\1', 'i')), '.'), '.') as parts
    ) host,
    generate_series(1, cardinality(parts)) n,
    internal.owner_of_domain(array_to_string(parts[n:], '.')) owner
  where board ~* '^https?://' and owner is not null order by n limit 1
$$;

-- Whether an imported company is the one that a proven company speaks for: by its domain, or by its name where none is known.
create or replace function internal.is_same_company(former public.companies, company uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select case when known.domain is null
    then internal.cleaned_name(former.name) = (select internal.cleaned_name(name) from public.companies where id = company)
    else exists (
      select from unnest(internal.verified_domains(company)) proven where '.' || known.domain like '%.' || proven
    ) end
  from (select coalesce(former.domain, internal.own_domain(former.website)) as domain) known
$$;

-- Whether an employer has written a listing, here or on a careers page that is kept in sync: such words are checked before
-- they are public. Those of a board that the operator chose are the operator's to answer for.
create or replace function internal.is_employers_words(source text, board text) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select source is null or exists (
    select from public.careers_syncs sync where sync.type = source and sync.board = is_employers_words.board
  )
$$;

-- A board that its employer has paused or stopped is not asked, and says nothing to administrators.
create or replace function internal.is_sync_paused(wanted_type text, wanted_board text) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (
    select from public.careers_syncs where type = wanted_type and board = wanted_board and state <> 'active'
  )
$$;

-- Reading a site takes minutes at worst: two at a time of each kind, so that mails need not wait. However often an employer
-- pauses and resumes, five minutes pass between two runs of a sync.
create or replace function internal.queue_careers_task(task text, target uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  earliest constant timestamptz := greatest(now(), (
    select board.last_run_at + interval '5 minutes' from public.careers_syncs sync
    join public.import_boards board on board.type = sync.type and board.board = sync.board where sync.id = target
  ));
begin
  if to_regproc('graphile_worker.add_job') is not null then
    perform graphile_worker.add_job(task, json_build_object('id', target), job_key => task || ' ' || target,
      queue_name => task || ' ' || abs(hashtext(target::text)) % 2, run_at => earliest, max_attempts => 2);
  end if;
end
$$;

-- Looks for jobs behind an address. Every employer with a company may look; to keep in sync what is found needs proof. Counted in
-- the database, so for all servers together.
create or replace function public.search_careers_page(address text) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  company constant uuid := internal.require_own_company();
  wanted constant text := internal.trimmed(search_careers_page.address);
  search uuid;
begin
  if char_length(wanted) > 2000 or not coalesce(internal.is_web_address(wanted), false) then
    raise sqlstate 'PT400' using message = 'Enter the address of a web page, such as https://acme.example/careers';
  end if;
  perform from public.companies where id = company for no key update;
  if (
    select count(*) from public.careers_searches
    where (person_id = auth.uid() or company_id = company) and created_at > now() - interval '1 hour'
  ) >= 15 then
    raise sqlstate 'PT429' using message = 'You have looked many times within an hour. Please try again later.';
  end if;
  -- One at a time: a later address replaces the one that is under way.
  update public.careers_searches set state = 'failed', problem = 'Another address was looked at instead', finished_at = now()
  where company_id = company and state in ('queued', 'working');
  insert into public.careers_searches (company_id, person_id, address) values (company, auth.uid(), wanted) returning id into search;
  perform internal.queue_careers_task('search-careers-page', search);
  return search;
end
$$;

-- What the server writes of a search that goes on; false once it was given up.
create or replace function internal.note_search(search uuid, words text) returns boolean
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  update public.careers_searches set state = 'working', progress = left(words, 300)
  where id = search and state in ('queued', 'working') returning true
$$;

create or replace function internal.finish_search(search uuid, boards jsonb, trouble text) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  update public.careers_searches set state = case when trouble is null then 'done' else 'failed' end, found = boards,
    problem = left(trouble, 1000), progress = null, finished_at = now()
  where id = search and state in ('queued', 'working')
$$;

-- A board changes hands: its listings under the employer who had it go to the one who has proven the board's own site,
-- without what the former wrote into them. Otherwise they close and are no longer of the board, so that the next run makes new
-- ones. What the board's administrators took away keeps its key, and so does not come back.
create or replace function internal.clear_board(type text, board text, new_owner uuid, is_their_site boolean) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  former constant uuid[] := array(
    select listing.id from public.job_listings listing join public.companies company on company.id = listing.company_id
    where listing.source = clear_board.type and listing.source_board = clear_board.board
      and company.user_id is not null and company.id <> new_owner
  );
begin
  if is_their_site then
    update public.job_listings listing set company_id = new_owner, content_hash = case
      when exists (select from public.synced_fields where listing_id = listing.id) then null else content_hash end
    where id = any (former);
  else
    update public.job_listings set closed_at = coalesce(closed_at, now()), closed_reason = 'gone', opens_at = null,
      source = null, source_board = null, source_id = null
    where id = any (former)
      and (closed_at is null or closed_reason in ('gone', 'expired', 'paused', 'filled', 'scheduled', 'withdrawn'));
  end if;
  delete from public.synced_fields where listing_id = any (former);
end
$$;

-- The employer's consent: from now on the board is theirs and kept in sync. What they left out does not become a listing.
-- Listings of the board that were imported before become the company's, by their unique key, so that there are no doubles.
create or replace function public.start_sync(search uuid, type text, board text, left_out jsonb default '[]') returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  company constant uuid := internal.require_own_company();
  site_owner constant uuid := internal.owner_of_board(start_sync.board);
  one jsonb;
  other public.careers_syncs;
  stranger text;
  sync uuid;
begin
  select each into one from public.careers_searches looked, jsonb_array_elements(looked.found) each
  where looked.id = search and looked.company_id = company and looked.state = 'done'
    and each ->> 'type' = start_sync.type and each ->> 'board' = start_sync.board;
  if not found then
    raise sqlstate 'PT404' using message = 'What was found is no longer there. Look at the address once more.';
  elsif coalesce(jsonb_typeof(left_out) <> 'array', true) or jsonb_array_length(left_out) > 2000 or exists (
    select from jsonb_array_elements(left_out) posting where coalesce(jsonb_typeof(posting -> 'id') <> 'string', true)
  ) then
    raise sqlstate 'PT400' using message = 'The jobs that are left out are not a list of postings with their ids';
  elsif internal.proven_domain_of(company, one ->> 'foundOn') is null then
    raise insufficient_privilege using
      message = 'Only a careers page of a domain that you have proven, or a board that it links to, can be kept in sync';
  end if;
  -- A page that leads to another company's site says nothing about that site.
  if site_owner <> company then
    raise sqlstate 'PT409' using message = 'This page is at a domain that another company has proven. Please write to us if it is yours.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('sync of ' || start_sync.type || '/' || lower(start_sync.board), 0));
  select * into other from public.careers_syncs known
  where known.type = start_sync.type and lower(known.board) = lower(start_sync.board) and known.company_id <> company;
  -- Whose site it is, its owner has proven; another employer waits until the board is free. One that was stopped with its
  -- listings left open still has them.
  if site_owner is null and internal.proven_domain_of(other.company_id, other.found_on) is not null and (
    other.state <> 'stopped' or exists (
      select from public.job_listings where source = other.type and source_board = other.board
        and company_id = other.company_id and closed_at is null
    )
  ) then
    raise sqlstate 'PT409' using message = 'Another company keeps this board in sync. Please write to us if it is yours.';
  end if;
  -- A link proves nothing about the board's owner: any site can link to the board of another company.
  select former.name into stranger
  from public.job_listings listing join public.companies former on former.id = listing.company_id
  where listing.source = start_sync.type and listing.source_board = start_sync.board and case
    when former.user_id is null then not internal.is_same_company(former, company)
    -- Imported before its owner came, and kept in sync by no employer.
    else site_owner is null and former.id <> company and former.id is distinct from other.company_id and listing.closed_at is null
  end limit 1;
  if found then
    raise sqlstate 'PT409' using
      message = format('The jobs of this board are listed under “%s” already. Please write to us if that is your company.', stranger);
  end if;
  perform internal.clear_board(start_sync.type, each, company, site_owner is not null)
  from (select distinct unnest(array[start_sync.board, other.board]) as each) spelling where each is not null;
  delete from public.careers_syncs where id = other.id;
  insert into public.careers_syncs as known (company_id, type, board, found_on)
  values (company, start_sync.type, start_sync.board, one ->> 'foundOn')
  on conflict on constraint careers_syncs_type_board_key do update
    set found_on = excluded.found_on, state = 'active', paused_for = null, consented_at = now()
  returning id into sync;

  delete from public.careers_left_out where sync_id = sync;
  insert into public.careers_left_out (sync_id, source_id, title)
  select sync, posting ->> 'id', max(left(posting ->> 'title', 200)) from jsonb_array_elements(left_out) posting
  where char_length(posting ->> 'id') between 1 and 500 group by 2;
  update public.job_listings listing set company_id = company
  where source = start_sync.type and source_board = start_sync.board and company_id <> company
    and exists (select from public.companies former where former.id = listing.company_id and former.user_id is null);
  -- Chosen again, though it was closed when an earlier sync was stopped: the next run opens it.
  update public.job_listings set closed_reason = 'gone'
  where source = start_sync.type and source_board = start_sync.board and company_id = company and closed_reason = 'withdrawn'
    and source_id not in (select source_id from public.careers_left_out where sync_id = sync);
  perform internal.queue_careers_task('sync-careers-page', sync);
  return sync;
end
$$;

create or replace function public.change_sync(sync uuid, action text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  company constant uuid := internal.require_own_company();
  own public.careers_syncs;
  wait integer;
begin
  select * into own from public.careers_syncs where id = change_sync.sync and company_id = company for update;
  if not found then
    raise insufficient_privilege using message = 'This is not a sync of your company';
  elsif action in ('now', 'resume') and internal.proven_domain_of(company, own.found_on) is null then
    raise insufficient_privilege using message = 'Prove your domain again first';
  end if;
  case action
    when 'pause' then
      update public.careers_syncs set state = 'paused', paused_for = 'employer' where id = own.id and state <> 'stopped';
    when 'resume' then
      update public.careers_syncs set state = 'active', paused_for = null where id = own.id;
      -- What was read a moment ago waits for its next time: pausing is no way around the limit below.
      if not exists (
        select from public.import_boards board where board.type = own.type and board.board = own.board
          and last_run_at > now() - interval '15 minutes'
      ) then
        update public.careers_syncs set asked_at = now() where id = own.id;
        perform internal.queue_careers_task('sync-careers-page', own.id);
      end if;
    when 'now' then
      if own.state <> 'active' then
        raise sqlstate 'PT409' using message = 'The sync is paused';
      end if;
      wait := ceil(extract(epoch from own.asked_at + interval '15 minutes' - now()) / 60);
      if wait > 0 then
        raise sqlstate 'PT429' using message = format('It was read a moment ago. Please try again in %s minute%s.', wait,
          case when wait > 1 then 's' else '' end);
      end if;
      update public.careers_syncs set asked_at = now() where id = own.id;
      perform internal.queue_careers_task('sync-careers-page', own.id);
    when 'stop', 'stop-and-close' then
      update public.careers_syncs set state = 'stopped', paused_for = null where id = own.id;
      if action = 'stop-and-close' then
        update public.job_listings set closed_at = now(), closed_reason = 'withdrawn'
        where source = own.type and source_board = own.board and company_id = company and closed_at is null;
      end if;
    else
      raise sqlstate 'PT400' using message = format('There is no action "%s" for a sync', action);
  end case;
end
$$;

-- A posting that was left out becomes a listing with the next run.
create or replace function public.include_posting(sync uuid, source_id text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.careers_left_out left_out using public.careers_syncs own
  where own.id = left_out.sync_id and own.id = include_posting.sync and own.company_id = internal.require_own_company()
    and left_out.source_id = include_posting.source_id;
  if not found then
    raise insufficient_privilege using message = 'This is not a posting that you left out';
  end if;
  perform internal.queue_careers_task('sync-careers-page', own.id) from public.careers_syncs own
  where own.id = include_posting.sync and state = 'active';
end
$$;

-- Syncs that may run now, each with all that a run needs. Where the proof has lapsed the sync is paused, and goes on by itself
-- once there is one again.
create or replace function internal.due_syncs(wanted uuid default null) returns table (
  id uuid, type text, board text, company_id uuid, company text, website text, left_out text[]
) language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  update public.careers_syncs sync set state = 'paused', paused_for = 'proof'
  where state = 'active' and internal.proven_domain_of(sync.company_id, found_on) is null;
  update public.careers_syncs sync set state = 'active', paused_for = null
  where paused_for = 'proof' and internal.proven_domain_of(sync.company_id, found_on) is not null;
  return query
  select sync.id, sync.type, sync.board, sync.company_id, firm.name, firm.website,
    array(select source_id from public.careers_left_out where sync_id = sync.id)
  from public.careers_syncs sync join public.companies firm on firm.id = sync.company_id
  left join public.import_boards state on state.type = sync.type and state.board = sync.board
  where sync.state = 'active' and firm.user_id is not null
    and not exists (select from public.suspensions where person_id = firm.user_id)
    and (sync.id = wanted or wanted is null and coalesce(state.next_poll_at, '-infinity') <= now() + interval '1 minute');
end
$$;

-- A run that is under way has not said yet when its board is due again: another one would follow it at once and tell the employer
-- that there is nothing new.
create or replace function internal.queue_due_syncs() returns integer
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  due uuid;
  queued integer := 0;
begin
  if to_regclass('graphile_worker.jobs') is null then
    return 0;
  end if;
  for due in select id from internal.due_syncs() loop
    if not exists (
      select from graphile_worker.jobs where key = 'sync-careers-page ' || due and locked_at is not null
    ) then
      perform internal.queue_careers_task('sync-careers-page', due);
      queued := queued + 1;
    end if;
  end loop;
  return queued;
end
$$;

-- A field of a listing as text.
create or replace function internal.synced_value(listing public.job_listings, field text) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select case field
    when 'title' then listing.title when 'description' then listing.description when 'location' then listing.location
    when 'category' then listing.category when 'is_remote' then listing.is_remote::text
    when 'salary_range' then listing.salary_range when 'employment_type' then listing.employment_type
    when 'external_url' then listing.external_url
  end
$$;

-- What a source says, as the listing would store it (internal.prepare_job_listing).
create or replace function internal.stored_value(field text, value text) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select case
    when field in ('title', 'location', 'salary_range', 'employment_type') then nullif(internal.one_line(value), '')
    when field = 'description' then internal.clean_text(value)
    else value
  end
$$;

-- All that the dashboard shows of syncs: how they fared, when they run next, what is left out and where words differ.
create or replace function public.own_syncs() returns json
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select json_build_object(
    'domains', internal.verified_domains(internal.own_company_id()),
    'syncs', coalesce((
      select json_agg(json_build_object(
        'id', sync.id, 'type', sync.type, 'board', sync.board, 'found_on', sync.found_on,
        'state', sync.state, 'paused_for', case
          when internal.proven_domain_of(sync.company_id, sync.found_on) is null and sync.state <> 'stopped' then 'proof'
          else sync.paused_for end,
        'consented_at', sync.consented_at, 'is_asked', (
          -- A run begins some minutes after it was asked for, at worst; one that did not is not waited for.
          greatest(sync.consented_at, sync.asked_at) > greatest(board.last_run_at, now() - interval '6 minutes')
        ), 'last_run_at', board.last_run_at, 'last_success_at', board.last_success_at,
        'last_status', board.last_status, 'last_error', board.last_error, 'suspicious_zero_at', board.suspicious_zero_at,
        'found', board.found, 'created', board.created, 'changed', board.changed, 'closed', board.closed,
        'next_poll_at', board.next_poll_at,
        'open', (
          select count(*) from public.job_listings where source = sync.type and source_board = sync.board
            and company_id = sync.company_id and closed_at is null
        ),
        'left_out', (
          select coalesce(json_agg(json_build_object('source_id', source_id, 'title', title) order by title, source_id), '[]')
          from public.careers_left_out where sync_id = sync.id
        )
      ) order by sync.consented_at)
      from public.careers_syncs sync
      left join public.import_boards board on board.type = sync.type and board.board = sync.board
      where sync.company_id = internal.own_company_id()
    ), '[]'),
    'conflicts', coalesce((
      select json_agg(json_build_object(
        'listing_id', listing.id, 'slug', listing.slug, 'title', listing.title, 'field', own.field,
        'mine', internal.synced_value(listing, own.field), 'theirs', own.offered, 'offered_at', own.offered_at
      ) order by own.offered_at, listing.id, own.field)
      from public.synced_fields own join public.job_listings listing on listing.id = own.listing_id
      where own.offered_at is not null and listing.company_id = internal.own_company_id()
    ), '[]')
  )
$$;

-- What the employer changes in a synced listing is theirs from then on; in one that they took over, too, of which the source
-- had stated facts that their words must win over. Before forget_enhancement, by its name: what the
-- enhancer arranged is compared by the source's own words. Changed back, the field follows the source again.
create or replace function internal.claim_edited_fields() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  edited text;
  said text;
  says text;
begin
  if not exists (select from public.companies where id = new.company_id and user_id = auth.uid())
    or new.source is null and not exists (select from internal.stated_facts where listing_id = new.id) then
    return new;
  end if;
  foreach edited in array array[
    'title', 'description', 'location', 'category', 'is_remote', 'salary_range', 'employment_type', 'external_url'
  ] loop
    said := internal.synced_value(old, edited);
    says := internal.stored_value(edited, internal.synced_value(new, edited));
    continue when said is not distinct from says;
    if edited = 'description' then
      said := coalesce((select original from public.description_originals where listing_id = new.id), said);
    end if;
    insert into public.synced_fields as own (listing_id, field, source_value) values (new.id, edited, said)
    on conflict on constraint synced_fields_pkey do update set edited_at = now();
    delete from public.synced_fields own where own.listing_id = new.id and own.field = edited
      and own.source_value is not distinct from says and own.offered_at is null;
  end loop;
  return new;
end
$$;
create or replace trigger claim_edited_fields before update of title, description, location, category, is_remote,
    salary_range, employment_type, external_url
  on public.job_listings for each row when (new.source is not null or old.source is null)
  execute function internal.claim_edited_fields();

-- What a source says now of fields that are the employer's: a conflict where it is neither what it said before nor what the
-- listing says. The import calls it with the rows that it is about to save.
create or replace function internal.offer_to_employers(rows jsonb) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  update public.synced_fields own set offered = said.value, offered_at = case when said.is_news then now() end
  from jsonb_array_elements(rows) row
  join public.job_listings listing on listing.id = (row ->> 'id')::uuid
  join public.synced_fields known on known.listing_id = listing.id and row ? known.field
  cross join lateral (select internal.stored_value(known.field, row ->> known.field) as words) stored
  cross join lateral (
    select stored.words is distinct from known.source_value
      and stored.words is distinct from internal.synced_value(listing, known.field) as is_news
  ) judged
  cross join lateral (
    select judged.is_news, case when judged.is_news then stored.words end as value
  ) said
  where own.listing_id = known.listing_id and own.field = known.field and known.field <> 'category'
    and (said.is_news or own.offered_at is not null)
$$;

-- The employer's choice between both texts. With theirs the field follows the source again.
create or replace function public.settle_conflict(listing uuid, field text, choice text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  company constant uuid := internal.require_own_company();
  own public.synced_fields;
begin
  select known.* into own from public.synced_fields known join public.job_listings one on one.id = known.listing_id
  where known.listing_id = settle_conflict.listing and known.field = settle_conflict.field and one.company_id = company
    and known.offered_at is not null for update of known;
  if not found then
    raise sqlstate 'PT409' using message = 'There is nothing to choose any more: the source or you have changed it since';
  elsif choice = 'mine' then
    update public.synced_fields known set source_value = offered, offered = null, offered_at = null
    where known.listing_id = own.listing_id and known.field = own.field;
  elsif choice = 'theirs' then
    update public.job_listings set
      title = case own.field when 'title' then own.offered else title end,
      description = case own.field when 'description' then own.offered else description end,
      location = case own.field when 'location' then own.offered else location end,
      is_remote = case own.field when 'is_remote' then own.offered::boolean else is_remote end,
      salary_range = case own.field when 'salary_range' then own.offered else salary_range end,
      employment_type = case own.field when 'employment_type' then own.offered else employment_type end,
      external_url = case own.field when 'external_url' then own.offered else external_url end
    where id = own.listing_id and closed_reason is distinct from 'removed';
    delete from public.synced_fields known where known.listing_id = own.listing_id and known.field = own.field;
  else
    raise sqlstate 'PT400' using message = format('There is no choice "%s"', choice);
  end if;
end
$$;

-- What the employer deletes is not brought back by the next run.
create or replace function internal.leave_out_deleted() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.careers_left_out (sync_id, source_id, title)
  select sync.id, old.source_id, old.title from public.careers_syncs sync
  join public.companies company on company.id = sync.company_id and company.user_id = auth.uid()
  where sync.type = old.source and sync.board = old.source_board and sync.company_id = old.company_id
  on conflict do nothing;
  return null;
end
$$;
create or replace trigger leave_out_deleted after delete on public.job_listings
  for each row when (old.source is not null) execute function internal.leave_out_deleted();

revoke execute on function
  internal.require_own_company(), internal.proven_domain_of(uuid, text), internal.is_same_company(public.companies, uuid),
  internal.owner_of_board(text), internal.clear_board(text, text, uuid, boolean),
  internal.is_employers_words(text, text), internal.is_sync_paused(text, text),
  internal.queue_careers_task(text, uuid), public.search_careers_page(text), internal.note_search(uuid, text),
  internal.finish_search(uuid, jsonb, text), public.start_sync(uuid, text, text, jsonb), public.change_sync(uuid, text),
  public.include_posting(uuid, text), internal.due_syncs(uuid), internal.queue_due_syncs(), public.own_syncs(),
  internal.synced_value(public.job_listings, text), internal.stored_value(text, text), internal.claim_edited_fields(),
  internal.offer_to_employers(jsonb), public.settle_conflict(uuid, text, text), internal.leave_out_deleted()
from public, anon;
grant execute on function internal.is_own_sync(text, text) to authenticated, service_role;
grant execute on function
  public.search_careers_page(text), public.start_sync(uuid, text, text, jsonb), public.change_sync(uuid, text),
  public.include_posting(uuid, text), public.own_syncs(), public.settle_conflict(uuid, text, text)
to authenticated;
