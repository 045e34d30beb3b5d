-- The weekly mail to employers: who gets one, what it tells, and how it is turned off. Tables: migration 0161.

-- Employers who have something to be told about a week, given by its Monday: a listing that was public in it and still is.
create or replace function internal.weekly_listings(person uuid, week date)
returns setof public.job_listings
language sql stable set search_path = pg_catalog, pg_temp as $$
  select listing.* from public.companies company join public.job_listings listing on listing.company_id = company.id
  where company.user_id = person and public.state(listing) = 'open'
    and listing.published_at < (week + 7)::timestamp at time zone 'utc'
$$;

-- The account's own address is needed, and that it may still act: not deleted, suspended or banned.
create or replace function internal.gets_weekly_mail(person uuid) returns boolean
language sql stable set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
  select exists (
    select from auth.users account join public.user_roles held on held.user_id = account.id and held.role = 'employer'
    where account.id = person and email is not null and email_confirmed_at is not null and deleted_at is null
      and (banned_until is null or banned_until < now())
  )
  and not exists (select from public.suspensions where person_id = person)
  and not exists (select from public.weekly_mail_stops where person_id = person)
$$;

-- Queues the mails about the week before today's, each once.
create or replace function internal.queue_weekly_mails(today date default (now() at time zone 'utc')::date) returns integer
language plpgsql volatile set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
declare
  last_week constant date := date_trunc('week', today)::date - 7;
  one uuid;
  queued integer := 0;
begin
  for one in
    insert into internal.weekly_mails (person_id, week)
    select user_id, last_week from public.companies
    where user_id is not null and internal.gets_weekly_mail(user_id)
      and exists (select from internal.weekly_listings(user_id, last_week))
    on conflict (person_id, week) do nothing returning id
  loop
    perform internal.queue_mail('mail-week', one);
    queued := queued + 1;
  end loop;
  return queued;
end
$$;

-- Whose mail a link turns off, signed: {person}.{signature}.
create or replace function internal.weekly_mail_token(person uuid) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select person || '.' || rtrim(translate(encode(
    sha256(convert_to(secret, 'UTF8') || sha256(convert_to(secret || ' weekly mail ' || person, 'UTF8'))), 'base64'
  ), '+/', '-_'), '=')
  from internal.mail_link_secret
$$;

-- What a mail tells, or null where it was sent, or is no longer wanted or of use.
create or replace function internal.weekly_mail(wanted uuid) returns json
language sql stable set search_path = pg_catalog, pg_temp as $$
  select json_build_object(
    'email', account.email, 'week', mail.week, 'token', internal.weekly_mail_token(mail.person_id),
    'listings', told.listings
  )
  from internal.weekly_mails mail join auth.users account on account.id = mail.person_id
  cross join lateral (
    select json_agg(json_build_object('title', title, 'slug', slug,
      'ends_at', case when listing.source is null and expires_at < now() + interval '14 days' then expires_at end,
      'is_sold', internal.is_sold(listing),
      'views', json_build_array(views, views_before), 'clicks', json_build_array(clicks, clicks_before),
      'saves', json_build_array(saves, saves_before)) order by views desc, clicks desc, title) as listings
    from internal.weekly_listings(mail.person_id, mail.week) listing
    cross join lateral (
      select coalesce(sum(views) filter (where day >= mail.week), 0) as views,
        coalesce(sum(views) filter (where day < mail.week), 0) as views_before,
        coalesce(sum(clicks) filter (where day >= mail.week), 0) as clicks,
        coalesce(sum(clicks) filter (where day < mail.week), 0) as clicks_before,
        coalesce(sum(saves) filter (where day >= mail.week), 0) as saves,
        coalesce(sum(saves) filter (where day < mail.week), 0) as saves_before
      from public.listing_figures
      where listing_id = listing.id and day >= mail.week - 7 and day < mail.week + 7
    ) summed
  ) told
  where mail.id = wanted and mail.sent_at is null and told.listings is not null
    and internal.gets_weekly_mail(mail.person_id)
$$;

-- Turns the weekly mail off or on for the holder of a link, who need not be signed in. False for a link that is none.
create or replace function public.choose_weekly_mail(token text, is_wanted boolean) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  person uuid;
begin
  if token is null or is_wanted is null or token !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[A-Za-z0-9_-]{43}$' then
    return false;
  end if;
  person := split_part(token, '.', 1);
  if internal.weekly_mail_token(person) <> token then
    return false;
  end if;
  if is_wanted then
    delete from public.weekly_mail_stops where person_id = person;
  else
    insert into public.weekly_mail_stops (person_id) select id from auth.users where id = person on conflict do nothing;
  end if;
  return true;
end
$$;

revoke execute on function
  internal.weekly_listings(uuid, date), internal.gets_weekly_mail(uuid), internal.queue_weekly_mails(date),
  internal.weekly_mail(uuid), internal.weekly_mail_token(uuid)
from public;
revoke execute on function public.choose_weekly_mail(text, boolean) from public;
grant execute on function public.choose_weekly_mail(text, boolean) to anon, authenticated, service_role;
