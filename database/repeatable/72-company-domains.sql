-- Proof of a company's domains. Tables: migration 0150. The server looks (functions/proof/) and says what it found; what
-- follows from it is decided here (docs/decisions/0036).

-- Whether an address is of a domain, or of a host within it.
create or replace function internal.is_at_domain(address text, domain text) returns boolean
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select coalesce('.' || internal.domain_of(address) like '%.' || domain, false)
$$;

-- The registrable domains that a company has proven and not lost since.
create or replace function internal.verified_domains(company uuid) returns text[]
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select array(
    select distinct domain from public.company_domains
    where company_id = verified_domains.company and lapsed_at is null order by domain
  )
$$;

-- The company that a domain belongs to, if one has proven it.
create or replace function internal.owner_of_domain(wanted text) returns uuid
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select company_id from public.company_domains where domain = wanted and lapsed_at is null limit 1
$$;

-- A record, a file and a tag are looked at again every week; a mailed code says nothing more after a year.
create or replace function internal.next_check(method text) returns timestamptz
language sql stable set search_path = pg_catalog, pg_temp as $$
  select now() + case when method = 'mail' then interval '1 year' else interval '7 days' end
$$;

-- One domain, one company: the caller has locked the domain and seen to it that no other company has it.
create or replace function internal.save_proof(
  company uuid, proven_domain text, proven_by text, shown_token text, mailed_to text
) returns void language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  insert into public.company_domains as known (company_id, domain, method, token, address, next_check_at)
  values (company, proven_domain, proven_by, shown_token, mailed_to, internal.next_check(proven_by))
  on conflict (company_id, domain, method) do update set
    proven_at = case when known.lapsed_at is null then known.proven_at else now() end, checked_at = now(),
    token = excluded.token, address = excluded.address, next_check_at = excluded.next_check_at,
    failing_since = null, problem = null, warned_at = null, lapsed_at = null
$$;

-- What a claimant had proven is theirs as of then, and is looked at next: it may be gone by now. A proof that their company has
-- stays as it is.
create or replace function internal.save_claimed_proof(company uuid, claim public.company_claims) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  insert into public.company_domains as known
    (company_id, domain, method, token, address, proven_at, checked_at, next_check_at)
  values (company, claim.domain, claim.method, claim.token, claim.address, claim.created_at, claim.created_at,
    case when claim.method = 'mail' then claim.created_at + interval '1 year' else now() end)
  on conflict (company_id, domain, method) do update set
    token = excluded.token, address = excluded.address, proven_at = excluded.proven_at, checked_at = excluded.checked_at,
    next_check_at = excluded.next_check_at, failing_since = null, problem = null, warned_at = null, lapsed_at = null
  where known.lapsed_at < claim.created_at
$$;

-- Where proofs of a domain are saved, one waits for the other.
create or replace function internal.lock_domain(domain text) returns void
language sql volatile set search_path = pg_catalog, pg_temp as $$
  select pg_advisory_xact_lock(hashtextextended('proof of ' || domain, 0))
$$;

-- What a person is to show for a company's domain: the same until they have shown it.
create or replace function internal.begin_challenge(person uuid, company uuid, wanted_domain text)
returns internal.domain_challenges language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  insert into internal.domain_challenges as known (person_id, company_id, domain, token)
  values (person, company, wanted_domain, replace(gen_random_uuid()::text, '-', ''))
  on conflict (person_id, company_id, domain) do update set token = known.token
  returning *
$$;

-- A mailed code takes the place of the one before it.
create or replace function internal.save_code(challenge uuid, hash bytea, mailed_to text, minutes integer) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  update internal.domain_challenges set code_hash = hash, code_address = mailed_to, code_sent_at = now(),
    code_expires_at = now() + make_interval(mins => minutes), code_attempts = 0
  where id = challenge
$$;

-- Answers used, wrong, spent (too many attempts) or expired; a code is used once.
create or replace function internal.use_code(challenge uuid, hash bytea) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  known internal.domain_challenges;
begin
  select * into known from internal.domain_challenges where id = challenge for update;
  if known.code_hash is null or known.code_expires_at < now() then
    return 'expired';
  end if;
  if known.code_attempts >= 5 then
    return 'spent';
  end if;
  if known.code_hash <> hash then
    update internal.domain_challenges set code_attempts = code_attempts + 1 where id = challenge;
    return 'wrong';
  end if;
  update internal.domain_challenges set code_hash = null, code_expires_at = null where id = challenge;
  return 'used';
end
$$;

-- A proof was looked for again. What is not found lapses two weeks later, and its owner is told when that begins.
create or replace function internal.settle_check_of_proof(company uuid, checked_domain text, checked text, found_problem text)
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  known public.company_domains;
begin
  select * into known from public.company_domains
  where company_id = company and domain = checked_domain and method = checked and lapsed_at is null for update;
  if not found then
    return;
  end if;
  if found_problem is null then
    update public.company_domains set checked_at = now(), next_check_at = internal.next_check(checked), failing_since = null,
      problem = null, warned_at = null
    where company_id = company and domain = checked_domain and method = checked;
  elsif known.failing_since < now() - interval '14 days' then
    update public.company_domains set lapsed_at = now(), problem = left(found_problem, 500)
    where company_id = company and domain = checked_domain and method = checked;
  else
    update public.company_domains set failing_since = coalesce(failing_since, now()), problem = left(found_problem, 500),
      next_check_at = now() + interval '20 hours'
    where company_id = company and domain = checked_domain and method = checked;
    if known.failing_since is null then
      perform internal.queue_mail('mail-lapsing-proof', company);
    end if;
  end if;
end
$$;

-- Whether a company that was merged into this one had its website at the domain.
create or replace function internal.is_former_domain(company uuid, domain text) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (
    select from public.company_aliases alias where alias.company_id = company
      and '.' || alias.domain like '%.' || is_former_domain.domain
  )
$$;

-- With another website the proof of the former one's domain ends, and with another owner every proof.
create or replace function internal.end_proofs() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.company_domains proof where company_id = new.id and (
    new.user_id is distinct from old.user_id
    or not internal.is_at_domain(new.website, domain) and not internal.is_former_domain(new.id, domain)
  );
  delete from internal.domain_challenges where company_id = new.id and (
    new.user_id is distinct from old.user_id and person_id = old.user_id
    or not internal.is_at_domain(new.website, domain)
  );
  return null;
end
$$;
create or replace trigger end_proofs after update of website, user_id on public.companies for each row
  when ((new.website, new.user_id) is distinct from (old.website, old.user_id)) execute function internal.end_proofs();

-- Pages of companies and of their jobs say what was proven.
create or replace function internal.announce_proofs() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform internal.announce('{"table": "companies"}');
  return null;
end
$$;
create or replace trigger announce_proofs after insert or delete or truncate or update of method, proven_at, checked_at, lapsed_at
  on public.company_domains for each statement execute function internal.announce_proofs();

revoke execute on function
  internal.is_at_domain(text, text), internal.verified_domains(uuid), internal.owner_of_domain(text),
  internal.begin_challenge(uuid, uuid, text), internal.save_code(uuid, bytea, text, integer), internal.use_code(uuid, bytea),
  internal.settle_check_of_proof(uuid, text, text, text), internal.save_proof(uuid, text, text, text, text), internal.save_claimed_proof(uuid, public.company_claims), internal.next_check(text), internal.lock_domain(text),
  internal.is_former_domain(uuid, text), internal.end_proofs(), internal.announce_proofs()
from public;
