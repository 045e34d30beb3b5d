-- The check of an employer's listing before it is public. What it is compared with is declared in domain/trust/ and written
-- into tables at every start. It is quick and errs on the side of holding: a second later functions/trust/check-listing.ts
-- looks closer, writes down its reasons and lets through what only looked odd (docs/decisions/0030).

-- Whether something about a listing asks for a closer look. The patterns of a code are tried as one: a server process keeps 32
-- compiled expressions, and if a save used more, each of many listings would compile all of them anew (30 ms). One
-- for all codes has more states than are kept while it is matched.
create or replace function internal.is_suspect(listing public.job_listings) returns boolean
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
set plan_cache_mode = force_generic_plan as $$
declare
  -- A mark between the short fields, so that no pattern goes across them.
  written constant text := concat_ws(' ! ', concat_ws(E'\n', listing.title, listing.description, listing.requirements),
    listing.location, listing.employment_type, listing.salary_range);
  company public.companies;
begin
  select * into company from public.companies where id = listing.company_id;
  return internal.suspect_address(listing.external_url, company.id) is not null
    or internal.suspect_address(company.website, company.id) is not null
    or internal.is_name_taken(company.id)
    or company.held_at is not null
    or internal.is_banned_host(internal.domain_of(listing.external_url))
    or internal.repeats_removed(listing)
    or exists (
      select from auth.users join internal.trust_hosts on host = lower(split_part(email, '@', 2))
      where id = company.user_id and kind = 'throw-away mail'
    )
    -- Letters that are written as numbers or by name hide a text from this check, though not from its reader.
    or written like '%&%' and written ~* '&(#x?[0-9a-f]|(?!(amp|lt|gt|quot|apos|nbsp|shy|zwnj|zwj|[lr][sd]quo|[nm]dash|hellip|bull|middot|euro|pound);)[a-z][a-z0-9]*;)'
    or exists (
      select from (
        select string_agg('(' || pattern || ')', '|' order by pattern) as pattern from internal.trust_patterns
        where code <> 'negation' and (code <> 'by-messenger' or listing.external_url is null) group by code
        union all
        -- "s e e d" is a word to its reader.
        select '(^|[^a-z0-9])([a-z][ .-]){3}[a-z]([^a-z0-9]|$)'
      ) forbidden, (
        select regexp_replace(
          internal.trust_words(written), (select pattern from internal.trust_patterns where code = 'negation'), '', 'g'
        ) as words offset 0
      ) read where words ~ forbidden.pattern
    );
end
$$;

-- Whether a listing with this text was removed: of the same company, or of any if the text is long.
create or replace function internal.repeats_removed(listing public.job_listings) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (
    select from public.job_listings removed
    where md5(removed.description) = md5(listing.description) and removed.closed_reason = 'removed' and removed.id <> listing.id
      and (removed.company_id = listing.company_id or length(listing.description) > 200)
  )
$$;

-- Of all that is looked at: a release covers exactly this.
create or replace function internal.trust_fingerprint(listing public.job_listings) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select md5(jsonb_build_array(listing.title, listing.description, listing.requirements, listing.external_url,
    listing.salary_range, listing.location, listing.employment_type, company.name, company.website)::text)
  from public.companies company where company.id = listing.company_id
$$;

-- Whether every listing of an employer waits for an administrator: MODERATION=all, or the first ones of a new employer.
create or replace function internal.is_held_by_mode(listing public.job_listings) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select mode = 'all' or mode = 'new-employers' and not exists (
    select from public.job_listings other
    where other.company_id = listing.company_id and other.id <> listing.id and other.source is null
      and (other.closed_at is null or other.closed_reason in ('closed', 'expired', 'paused', 'filled'))
  )
  from internal.moderation
$$;

create or replace function internal.check_listing() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  owner uuid;
  is_former boolean;
begin
  -- Most listings are of companies without an owner, and saved many at a time: they ask nothing more.
  if tg_op = 'INSERT' then
    -- A suspension that is being written is waited for. Asked by the way: whether the slug leads elsewhere (75-former-slugs.sql).
    select user_id, exists (select from internal.former_listing_slugs where slug = new.slug) into owner, is_former
    from public.companies where id = new.company_id for key share;
    if is_former then
      new.slug := internal.spare_listing_slug(new.slug);
    end if;
  else
    select user_id into owner from public.companies where id = new.company_id;
  end if;
  if owner is null then
    return new;
  end if;
  if tg_op = 'INSERT' and (new.closed_at is null or new.closed_reason = 'scheduled')
    and exists (select from public.suspensions where person_id = owner) then
    new.closed_at := now();
    new.closed_reason := 'suspended';
    return new;
  end if;
  if not internal.is_employers_words(new.source, new.source_board) or (select mode from internal.moderation) = 'off' or exists (
    select from public.listing_checks
    where listing_id = new.id and released_fingerprint = internal.trust_fingerprint(new)
  ) then
    return new;
  end if;
  if (new.closed_at is null or new.closed_reason = 'scheduled') and (internal.is_held_by_mode(new) or internal.is_suspect(new)) then
    new.closed_at := now();
    new.closed_reason := 'held';
  end if;
  return new;
end
$$;
-- After prepare_job_listing, by its name.
create or replace trigger screen_listing before insert or update of title, description, requirements, external_url,
  salary_range, location, employment_type, company_id on public.job_listings
  for each row execute function internal.check_listing();

-- The closer look is a job of the queue, where there is one.
create or replace function internal.queue_checks_of(listings uuid[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if listings <> '{}' and to_regproc('graphile_worker.add_jobs') is not null then
    perform graphile_worker.add_jobs(array(
      select row('check-listing', json_build_object('id', listing), null, null, null, 'check-listing ' || listing, -5, null)
        ::graphile_worker.job_spec
      from unnest(listings) listing
    ));
  end if;
exception when others then
  raise warning 'Listings could not be queued for their check: %', sqlerrm;
end
$$;
create or replace function internal.queue_checks() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if (select mode from internal.moderation) <> 'off'
    and exists (select from public.companies where id = new.company_id and user_id is not null)
    and internal.is_employers_words(new.source, new.source_board) then
    perform internal.queue_checks_of(array[new.id]);
  end if;
  return null;
end
$$;
create or replace trigger queue_checks after update of title, description, requirements, external_url, salary_range,
    location, employment_type, company_id
  on public.job_listings for each row execute function internal.queue_checks();

-- Apply Now leads to the company's website: with another one its listings are checked anew.
create or replace function internal.check_listings_of_company() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.job_listings set external_url = external_url
  where company_id = new.id and internal.is_employers_words(source, source_board)
    and (closed_at is null or closed_reason in ('held', 'scheduled'));
  return null;
end
$$;
create or replace trigger check_listings_of_company after update of name, website on public.companies for each row
  when (new.user_id is not null and (new.name, new.website) is distinct from (old.name, old.website))
  execute function internal.check_listings_of_company();

-- What the closer look found. It lets through what only looked odd, holds what it found wanting, and says why. Nothing when
-- the listing has changed since: another look is on its way.
create or replace function internal.settle_check(target uuid, looked_at text, found_score integer, found_reasons jsonb, holds boolean)
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp set timezone = 'UTC' as $$
declare
  listing public.job_listings;
  statement constant jsonb := jsonb_build_object('source', 'rule', 'automated_detection', true, 'automated_decision', true,
    'ground', 'terms', 'clause', 'Under our terms, listings may be reviewed before they are public');
  standing public.moderation_decisions;
  wants_hold boolean;
  reason text;
begin
  select * into listing from public.job_listings where id = target for update;
  if not found or internal.trust_fingerprint(listing) is distinct from looked_at then
    return;
  end if;
  insert into public.listing_checks as checks (listing_id, fingerprint, checked_at, score, reasons)
  values (target, looked_at, now(), found_score, found_reasons)
  on conflict (listing_id) do update set fingerprint = excluded.fingerprint, checked_at = excluded.checked_at,
    score = excluded.score, reasons = excluded.reasons;
  wants_hold := (holds or internal.is_held_by_mode(listing)) and not exists (
    select from public.listing_checks where listing_id = target and released_fingerprint = looked_at
  );
  reason := coalesce(
    (select string_agg(one ->> 'text', '. ' order by n) || '.' from jsonb_array_elements(found_reasons) with ordinality each (one, n)
     where (one ->> 'holds')::boolean),
    'Listings are looked at before they are public.'
  );
  select * into standing from public.moderation_decisions
  where listing_id = target and action = 'hold' and reversed_at is null order by created_at desc limit 1;
  if (listing.closed_at is null or listing.closed_reason = 'scheduled') and wants_hold then
    perform internal.moderate_listing(target, 'hold', reason, '{}', null, statement);
  elsif listing.closed_reason = 'held' and standing.id is null and wants_hold then
    perform internal.write_decision(statement || jsonb_build_object(
      'action', 'hold', 'listing_id', target, 'company_id', listing.company_id, 'subject', listing.title,
      'person_id', (select user_id from public.companies where id = listing.company_id), 'reasons_text', reason,
      'before', '{"closed_at": null, "closed_reason": null}'::jsonb,
      'after', jsonb_build_object('closed_at', listing.closed_at, 'closed_reason', 'held')
    ));
  elsif listing.closed_reason = 'held' and standing.id is null then
    update public.job_listings set closed_at = null, closed_reason = null where id = target;
  elsif listing.closed_reason = 'held' and standing.source = 'rule' and not wants_hold then
    perform internal.moderate_listing(target, 'release', 'The listing was changed', '{}', null, statement);
  end if;
end
$$;

-- What an administrator has let through stays so as long as its words do.
create or replace function internal.remember_release() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.listing_checks as checks (listing_id, fingerprint, released_fingerprint)
  select id, internal.trust_fingerprint(listing), internal.trust_fingerprint(listing)
  from public.job_listings listing where id = new.listing_id and internal.is_employers_words(source, source_board)
  on conflict (listing_id) do update set released_fingerprint = excluded.released_fingerprint;
  return null;
end
$$;
create or replace trigger remember_release after insert on public.moderation_decisions for each row
  when (new.decided_by is not null and new.action in ('release', 'restore', 'reopen') and new.listing_id is not null)
  execute function internal.remember_release();

-- What an administrator takes away again, also by undoing a release, was let through no more: otherwise saving the same
-- words once more would bring it back.
create or replace function internal.forget_release() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.listing_checks set released_fingerprint = null where listing_id = new.listing_id;
  return null;
end
$$;
create or replace trigger forget_release after insert on public.moderation_decisions for each row
  when (new.decided_by is not null and new.action in ('close', 'hold', 'remove') and new.listing_id is not null)
  execute function internal.forget_release();

-- Held ones whose job was lost: written while there was no queue, or restored from a backup.
create or replace function internal.queue_lost_checks() returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  select internal.queue_checks_of(array(
    select listing.id from public.job_listings listing
    where closed_reason = 'held' and not exists (
      select from public.listing_checks where listing_id = listing.id and fingerprint = internal.trust_fingerprint(listing)
    ) limit 500
  ))
$$;

revoke execute on function
  internal.repeats_removed(public.job_listings), internal.is_suspect(public.job_listings), internal.trust_fingerprint(public.job_listings),
  internal.is_held_by_mode(public.job_listings), internal.check_listing(), internal.queue_checks_of(uuid[]),
  internal.queue_checks(), internal.check_listings_of_company(),
  internal.settle_check(uuid, text, integer, jsonb, boolean), internal.remember_release(), internal.forget_release(),
  internal.queue_lost_checks()
from public;
