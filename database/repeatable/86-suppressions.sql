-- Addresses that get no mail of some kind, why, and who lifts that (docs/decisions/0048). Tables: migrations 0185 and 0190.

-- Names an address without telling it. Only the board can make it, because a secret is in it.
create or replace function internal.mail_address_hash(address text) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select left(encode(sha256(
    convert_to(secret, 'UTF8') || sha256(convert_to(secret || ' mail address ' || lower(btrim(address)), 'UTF8'))
  ), 'hex'), 32)
  from internal.mail_link_secret
$$;

-- The recipient's own part of the address that bounces come back to, signed, so that no sender can invent one. In lower-case
-- hexadecimal and short, because the local part of an address has 64 characters and some servers change their case.
create or replace function internal.bounce_token(hash text) returns text
language sql stable set search_path = pg_catalog, pg_temp as $$
  select hash || left(encode(sha256(
    convert_to(secret, 'UTF8') || sha256(convert_to(secret || ' bounce ' || hash, 'UTF8'))
  ), 'hex'), 16)
  from internal.mail_link_secret
$$;

-- Whose it is; null for one that is none.
create or replace function internal.hash_of_bounce_token(token text) returns text
language sql stable set search_path = pg_catalog, pg_temp as $$
  select left(token, 32)
  where sha256(convert_to(token, 'UTF8')) = sha256(convert_to(internal.bounce_token(left(token, 32)), 'UTF8'))
$$;

-- Ends what a mailed token unsubscribes from; false for one that is none, or of what is over.
create or replace function internal.unsubscribe_by_mail(token text) returns boolean
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  return internal.switch_alert(token, 'unsubscribe', 'ended') or public.choose_weekly_mail(token, false);
end
$$;

-- Why an address gets no mail of a scope; null where it gets it. An address that gets no notices gets no alerts either.
create or replace function internal.mail_suppression(hash text, wanted_scope text) returns text
language sql stable set search_path = pg_catalog, pg_temp as $$
  select reason from internal.mail_suppressions
  where address_hash = hash and wanted_scope in ('alerts', 'notices') and scope in (wanted_scope, 'notices')
  order by scope = wanted_scope desc limit 1
$$;

-- An address gets no more mails of a scope. What stands already stays, with its reason.
create or replace function internal.suppress_mail(hash text, wanted_scope text, why text, what text default null) returns boolean
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  insert into internal.mail_suppressions (address_hash, scope, reason, detail)
  values (hash, wanted_scope, why, left(nullif(internal.clean_text(what), ''), 1000))
  on conflict do nothing;
  return found;
end
$$;

-- Takes in that a mail did not arrive or was called spam, once by its key, and draws the consequences. An address that does not
-- exist, and a reader who complains, get nothing but mails about their account; so does an address after three mails within a week
-- that it did not take. Says whether it is suppressed now.
create or replace function internal.report_mail(report_key text, hash text, what text, said text) returns boolean
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  insert into internal.mail_reports (key, address_hash, kind) values (report_key, hash, what) on conflict do nothing;
  if not found then
    return false;
  end if;
  if what = 'soft' and (
    select count(*) from internal.mail_reports
    where address_hash = hash and kind = 'soft' and created_at > now() - interval '7 days'
  ) < 3 then
    return false;
  end if;
  return internal.suppress_mail(hash, 'notices',
    case what when 'hard' then 'hard-bounce' when 'soft' then 'soft-bounces' else 'complaint' end, said);
end
$$;

-- A reader who confirms a subscription or turns it on again by a link in a mail reads the address's mails and wants more: what spoke
-- against it is over, a complaint too, which was the same reader's earlier word; but not what an administrator has decided.
create or replace function internal.lift_by_reader(address text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  hash constant text := internal.mail_address_hash(address);
begin
  with lifted as (
    delete from internal.mail_suppressions where address_hash = hash and reason <> 'administrator' returning scope, reason
  )
  insert into internal.suppression_changes (change, address_hash, scope, reason)
  select 'lifted', hash, scope, reason from lifted;
  if found then
    delete from internal.mail_reports where address_hash = hash;
  end if;
end
$$;

create or replace function internal.lift_on_confirmation() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform internal.lift_by_reader(new.email);
  return null;
end
$$;
-- Every confirmation, also of what was ended and is asked for again.
create or replace trigger lift_on_confirmation after update of confirmed_at on internal.alerts
  for each row when (new.confirmed_at is not null and new.confirmed_at is distinct from old.confirmed_at)
  execute function internal.lift_on_confirmation();

-- The newest first, of one address where it is given. Addresses themselves are not stored, so that a list has none.
create or replace function public.list_suppressions(
  address text default null, before timestamptz default null, page_size integer default 50
) returns table (address_hash text, scope text, reason text, detail text, created_at timestamptz)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform internal.require_admin();
  return query select one.address_hash, one.scope, one.reason, one.detail, one.created_at
    from internal.mail_suppressions one
    where (address is null or one.address_hash = internal.mail_address_hash(address))
      and (before is null or one.created_at < before)
    order by one.created_at desc, one.address_hash, one.scope
    limit greatest(1, least(page_size, 200));
end
$$;

-- Who changed what by hand and why, the newest first. What an administrator has lifted can be set again while nothing else stands.
create or replace function public.list_suppression_changes(page_size integer default 50)
returns table (
  id bigint, address_hash text, scope text, reason text, change text, changed_by text, why text, can_be_undone boolean,
  created_at timestamptz
)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform internal.require_admin();
  return query select one.id, one.address_hash, one.scope, one.reason, one.change, account.email::text, one.why,
      one.change = 'lifted' and one.suppressed_at is not null and one.undone_at is null and not exists (
        select from internal.mail_suppressions other where other.address_hash = one.address_hash and other.scope = one.scope
      ),
      one.created_at
    from internal.suppression_changes one left join auth.users account on account.id = one.changed_by
    order by one.created_at desc, one.id desc
    limit greatest(1, least(page_size, 200));
end
$$;

-- Mails of the scope are sent again. Bounces before it count no more. Answers the change, by which it is undone.
create or replace function public.lift_suppression(address_hash text, scope text, why text) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  cleaned constant text := internal.clean_text(why);
  lifted internal.mail_suppressions;
  change_id bigint;
begin
  perform internal.require_admin();
  if not coalesce(internal.is_visible(cleaned), false) then
    raise sqlstate 'PT400' using message = 'Please give a reason';
  end if;
  if char_length(cleaned) > 500 then
    raise sqlstate 'PT400' using message = 'The reason must be at most 500 characters';
  end if;
  delete from internal.mail_suppressions one
  where one.address_hash = lift_suppression.address_hash and one.scope = lift_suppression.scope
  returning * into lifted;
  if lifted.address_hash is null then
    raise sqlstate 'PT409' using message = 'This address is not suppressed any more';
  end if;
  delete from internal.mail_reports report where report.address_hash = lifted.address_hash;
  insert into internal.suppression_changes (changed_by, change, address_hash, scope, reason, why, detail, suppressed_at)
  values (auth.uid(), 'lifted', lifted.address_hash, lifted.scope, lifted.reason, cleaned, lifted.detail, lifted.created_at)
  returning id into change_id;
  return change_id;
end
$$;

-- What was lifted stands again as it did.
create or replace function public.undo_lift(change_id bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  lifted internal.suppression_changes;
begin
  perform internal.require_admin();
  select * into lifted from internal.suppression_changes where id = change_id for update;
  if lifted.id is null or lifted.suppressed_at is null then
    raise sqlstate 'PT404' using message = 'There is no such change';
  end if;
  if lifted.undone_at is not null then
    raise sqlstate 'PT409' using message = 'This was undone already';
  end if;
  insert into internal.mail_suppressions (address_hash, scope, reason, detail, created_at)
  values (lifted.address_hash, lifted.scope, lifted.reason, lifted.detail, lifted.suppressed_at)
  on conflict do nothing;
  if not found then
    raise sqlstate 'PT409' using message = 'This address is suppressed again already';
  end if;
  update internal.suppression_changes set undone_at = now() where id = change_id;
  insert into internal.suppression_changes (changed_by, change, address_hash, scope, reason)
  values (auth.uid(), 'suppressed', lifted.address_hash, lifted.scope, lifted.reason);
end
$$;

-- An administrator decides that an address gets no alerts, or neither these nor notices; false where that stands already.
create or replace function public.suppress_address(address text, scope text) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  hash text;
begin
  perform internal.require_admin();
  if scope is null or scope not in ('alerts', 'notices') then
    raise sqlstate 'PT400' using message = 'Only alerts and notices can be suppressed';
  end if;
  if address is null or char_length(address) > 320 or btrim(address) !~ '^[^\s@<>,;"]+@[^\s@<>,;"]+$' then
    raise sqlstate 'PT400' using message = 'This is not an e-mail address';
  end if;
  hash := internal.mail_address_hash(address);
  if not internal.suppress_mail(hash, scope, 'administrator') then
    return false;
  end if;
  insert into internal.suppression_changes (changed_by, change, address_hash, scope, reason)
  values (auth.uid(), 'suppressed', hash, scope, 'administrator');
  return true;
end
$$;

-- A mail server that knows it may hand messages to the board: what bounced, complaints, and mailed unsubscribing.
create or replace function internal.mail_hook_secret() returns text
language sql stable set search_path = pg_catalog, pg_temp as $$
  select encode(sha256(convert_to(secret, 'UTF8') || sha256(convert_to(secret || ' mail hook', 'UTF8'))), 'hex')
  from internal.mail_link_secret
$$;

-- Where an administrator has bounces delivered.
create or replace function public.mail_hook_path() returns text
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform internal.require_admin();
  return '/webhooks/mail/raw/' || internal.mail_hook_secret();
end
$$;

revoke execute on function
  internal.mail_address_hash(text), internal.bounce_token(text), internal.hash_of_bounce_token(text),
  internal.unsubscribe_by_mail(text), internal.mail_suppression(text, text), internal.suppress_mail(text, text, text, text),
  internal.report_mail(text, text, text, text), internal.lift_by_reader(text), internal.lift_on_confirmation(), internal.mail_hook_secret()
from public;
revoke execute on function
  public.list_suppressions(text, timestamptz, integer), public.list_suppression_changes(integer),
  public.lift_suppression(text, text, text), public.undo_lift(bigint), public.suppress_address(text, text), public.mail_hook_path()
from public, anon;
grant execute on function
  public.list_suppressions(text, timestamptz, integer), public.list_suppression_changes(integer),
  public.lift_suppression(text, text, text), public.undo_lift(bigint), public.suppress_address(text, text), public.mail_hook_path()
to authenticated, service_role;
