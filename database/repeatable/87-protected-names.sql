-- No employer takes the name or the domain of a company that has proven its domain, nor one that looks like it. Columns:
-- migration 0152. Two companies may well have the same name: a new one is held until an administrator has looked, and keeps
-- all that its employer wrote. One that is public already is not renamed so.

-- A name as it looks at a glance, in whichever alphabet, without words that only claim to be the right one.
create or replace function internal.glance_name(name text) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select internal.folded_name(internal.cleaned_name(coalesce(
    nullif(internal.trimmed(regexp_replace(words, '^the\M|\(?\m(official|verified|authentic|genuine)\M\)?', '', 'g')), ''), words
  ))) from internal.trust_words(name) words
$$;

create or replace function internal.name_fingerprint(name text, website text) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select md5(concat_ws(' ', internal.folded_name(internal.cleaned_name(internal.trust_words(name))), internal.domain_of(website)))
$$;

-- The same signs as for the address of a listing (is_look_alike), compared with proven domains.
create or replace function internal.find_look_alikes(host text, own_company uuid) returns setof uuid
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select distinct proof.company_id from public.company_domains proof,
    lateral (select split_part(proof.domain, '.', 1) as name) part,
    lateral (select internal.folded_name(name) as folded) look,
    unnest(string_to_array(host, '.')) with ordinality one (written, n),
    lateral (select internal.folded_name(internal.trust_words(internal.decoded_label(written))) as label) seen
  where proof.lapsed_at is null and proof.company_id <> own_company and '.' || host not like '%.' || proof.domain
    and n < cardinality(string_to_array(host, '.')) and (
      length(name) >= 6 and written <> name and internal.is_near(label, folded)
      -- The same in another alphabet, however short.
      or written like 'xn--%' and label = folded
      or length(name) > 3 and exists (
        select from internal.trust_hosts word where kind = 'recruiting word'
          and label in (folded || word.host, folded || '-' || word.host, word.host || '-' || folded)
      )
      or '.' || replace(host, '-', '.') || '.' like '%.' || replace(proof.domain, '-', '.') || '.%'
    )
$$;

-- What a company has of others that are verified: of which one, what, and that in a sentence, the plainest first.
create or replace function internal.find_imitations(own_company uuid, own_name text, own_website text)
returns table (imitated uuid, kind text, sentence text)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select proof.company_id, 'domain', format('The domain %s belongs to a verified company', proof.domain)
  from public.company_domains proof
  where proof.lapsed_at is null and proof.company_id <> own_company and internal.is_at_domain(own_website, proof.domain)
  union all
  select other.id, 'name', format('The name “%s” belongs to a verified company, or looks like it', own_name)
  from internal.glance_name(own_name) own_glance, public.company_domains proof join public.companies other on other.id = proof.company_id,
    lateral (select internal.glance_name(other.name) as glance offset 0) look
  where proof.lapsed_at is null and other.id <> own_company and (
    look.glance = own_glance
    or length(own_glance) >= 6 and abs(length(look.glance) - length(own_glance)) <= 1 and internal.is_near(look.glance, own_glance)
    or length(look.glance) > 3 and starts_with(own_glance, look.glance) and exists (
      select from internal.trust_hosts word
      where word.kind = 'recruiting word' and own_glance = look.glance || internal.folded_name(word.host)
    )
  )
  union all
  select like_it, 'similar domain', format('The domain %s looks like that of a verified company', internal.domain_of(own_website))
  from internal.find_look_alikes(internal.domain_of(own_website), own_company) like_it
$$;

-- The first of them in a sentence; null where it has nothing of another.
create or replace function internal.find_imitated(own_company uuid, own_name text, own_website text) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select sentence from internal.find_imitations(own_company, own_name, own_website) limit 1
$$;

create or replace function internal.is_allowed_name(company public.companies) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (
    select from internal.allowed_names
    where company_id = company.id and fingerprint = internal.name_fingerprint(company.name, company.website)
  )
$$;

-- Its listings are looked at anew: they wait while it is held.
create or replace function internal.hold_company(company uuid, reason text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.companies set held_at = case when reason is not null then coalesce(held_at, now()) end, held_reason = left(reason, 500)
  where id = company and held_reason is distinct from reason;
  if found then
    perform internal.announce('{"table": "companies"}');
    update public.job_listings set external_url = external_url
    where company_id = company and internal.is_employers_words(source, source_board)
      and (closed_at is null or closed_reason in ('held', 'scheduled'));
  end if;
end
$$;

create or replace function internal.look_at_name(company public.companies) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  select internal.hold_company(company.id, case
    when company.user_id is null or (select mode from internal.moderation) = 'off' or internal.is_allowed_name(company) then null
    else internal.find_imitated(company.id, company.name, company.website) end)
$$;

create or replace function internal.protect_names() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  imitated text;
begin
  -- Two spellings of one host would be two domains to all that compares them; the form writes it as DNS has it.
  if internal.domain_of(new.website) ~ '[^\u0020-\u007e]' then
    raise check_violation using message = 'Website must be written as DNS has it, such as https://xn--bcher-kva.example';
  end if;
  if tg_op = 'UPDATE' and old.held_at is null and old.user_id is not null and new.user_id is not null
    and (select mode from internal.moderation) <> 'off' and not internal.is_allowed_name(new) then
    -- What it had already of one of them it keeps, and takes nothing of another.
    select now_found.sentence into imitated from internal.find_imitations(new.id, new.name, new.website) now_found
    where not exists (
      select from internal.find_imitations(old.id, old.name, old.website) before
      where (before.imitated, before.kind) = (now_found.imitated, now_found.kind)
    ) limit 1;
    if imitated is not null then
      raise sqlstate 'PT409' using message = imitated || '. If it is yours, claim that company; otherwise please write to us';
    end if;
  end if;
  perform internal.look_at_name(new) where tg_op = 'INSERT' or old.held_at is not null;
  return null;
end
$$;
create or replace trigger protect_names after insert on public.companies for each row
  when (new.user_id is not null) execute function internal.protect_names();
create or replace trigger protect_changed_names after update of name, website, user_id on public.companies for each row
  when ((new.name, new.website, new.user_id) is distinct from (old.name, old.website, old.user_id))
  execute function internal.protect_names();

-- A domain that was proven was never another's: those who name it as theirs are held.
create or replace function internal.protect_proven_domain() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform internal.look_at_name(company) from public.companies company
  where user_id is not null and id <> new.company_id and internal.is_at_domain(website, new.domain);
  return null;
end
$$;
create or replace trigger protect_proven_domain after insert on public.company_domains
  for each row execute function internal.protect_proven_domain();

-- What is proven no more holds no company. Most changes of a company end no proof: then those that are held are not looked at, or
-- many of them would hold up every employer who saves a website.
create or replace function internal.release_unproven_names() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    if not exists (select from ended) then
      return null;
    end if;
  end if;
  perform internal.look_at_name(company) from public.companies company where held_at is not null;
  return null;
end
$$;
drop trigger if exists release_unproven_names on public.company_domains;
create or replace trigger release_names_of_deleted_proofs after delete on public.company_domains
  referencing old table as ended for each statement execute function internal.release_unproven_names();
create or replace trigger release_names_of_lapsed_proofs after update of lapsed_at on public.company_domains for each row
  when (old.lapsed_at is distinct from new.lapsed_at) execute function internal.release_unproven_names();

create or replace function internal.let_name_through(company public.companies) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into internal.allowed_names (company_id, fingerprint)
  values (company.id, internal.name_fingerprint(company.name, company.website))
  on conflict (company_id) do update set fingerprint = excluded.fingerprint;
  perform internal.hold_company(company.id, null);
end
$$;

create or replace function public.allow_name(company uuid, reason text default null) returns json
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  found_company public.companies;
begin
  perform internal.require_admin();
  select * into found_company from public.companies where id = company for update;
  if found_company.id is null then
    raise sqlstate 'PT404' using message = 'There is no such company';
  end if;
  if found_company.held_at is null then
    raise sqlstate 'PT409' using message = format('“%s” is not held', found_company.name);
  end if;
  perform internal.let_name_through(found_company);
  return json_build_object('decision', internal.write_decision(jsonb_build_object(
    'action', 'allow-name', 'decided_by', auth.uid(), 'company_id', company, 'person_id', found_company.user_id,
    'subject', found_company.name, 'reasons_text', internal.require_reason('allow-name', reason),
    'before', jsonb_build_object('held_reason', found_company.held_reason)
  )));
end
$$;

create or replace function internal.undo_allow_name(decision public.moderation_decisions, decider uuid) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from internal.allowed_names where company_id = decision.company_id;
  if not found then
    raise sqlstate 'PT409' using message = format('“%s” has another name by now, or is gone', decision.subject);
  end if;
  perform internal.hold_company(decision.company_id, decision.before ->> 'held_reason');
  return internal.write_decision(jsonb_build_object(
    'action', 'hold-name', 'decided_by', decider, 'company_id', decision.company_id, 'person_id', decision.person_id,
    'subject', decision.subject, 'reverses', decision.id, 'before', decision.after, 'after', decision.before
  ));
end
$$;

-- An administrator who lets a listing through lets its company's name through.
create or replace function internal.allow_name_of_released() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform internal.let_name_through(company) from public.companies company
  join public.job_listings listing on listing.company_id = company.id
  where listing.id = new.listing_id and company.held_at is not null;
  return null;
end
$$;
create or replace trigger allow_name_of_released after insert on public.moderation_decisions for each row
  when (new.decided_by is not null and new.action in ('release', 'restore', 'reopen') and new.listing_id is not null)
  execute function internal.allow_name_of_released();

-- Companies that are held, the longest waiting first.
create or replace function public.find_held_names() returns json
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform internal.require_admin();
  return (
    select coalesce(json_agg(json_build_object(
      'id', held.id, 'name', held.name, 'website', held.website, 'held_at', held.held_at, 'reason', held.held_reason,
      'owner_id', held.user_id, 'owner', account.email, 'proven', internal.verified_domains(held.id)
    ) order by held.held_at, held.id), '[]')
    from (select * from public.companies where held_at is not null order by held_at, id limit 100) held
    left join auth.users account on account.id = held.user_id
  );
end
$$;

revoke execute on function
  internal.glance_name(text), internal.name_fingerprint(text, text), internal.find_imitated(uuid, text, text),
  internal.find_imitations(uuid, text, text), internal.find_look_alikes(text, uuid), internal.is_allowed_name(public.companies), internal.hold_company(uuid, text),
  internal.look_at_name(public.companies), internal.protect_names(), internal.protect_proven_domain(), internal.release_unproven_names(),
  internal.let_name_through(public.companies), public.allow_name(uuid, text),
  internal.undo_allow_name(public.moderation_decisions, uuid), internal.allow_name_of_released(), public.find_held_names()
from public;
grant execute on function public.allow_name(uuid, text), public.find_held_names() to authenticated;
