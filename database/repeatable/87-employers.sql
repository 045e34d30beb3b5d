-- Whom administrators find at /admin/employers: accounts with their companies, and companies without an owner.

create or replace function internal.employer_state(person uuid, email text, website text) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select case
    when exists (select from public.suspensions where person_id = person) then 'suspended'
    when internal.is_banned_host(split_part(email, '@', 2)) or internal.is_banned_host(internal.domain_of(website)) then 'banned'
    when person is null then 'unowned'
    else 'active'
  end
$$;

-- Up to 50, the newest first, older than `before` (a row's created_at and id). `kind` is all, employers, administrators,
-- suspended or unowned; `words` are part of an address, a name or a domain, or
-- a row's whole id.
create or replace function public.find_employers(
  words text default '', kind text default 'all', before timestamptz default null, before_id uuid default null
) returns table (
  id uuid, person_id uuid, email text, created_at timestamptz, last_sign_in_at timestamptz, roles text[], state text,
  company_id uuid, company_name text, company_slug text, domain text, open_listings integer, listings integer, reports integer
) language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  pattern constant text := '%' || replace(replace(replace(internal.trimmed(coalesce(words, '')), '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  perform internal.require_admin();
  return query
    with people as (
      select account.id, coalesce(account.created_at, 'epoch') as since, account.id as person, company.id as company
      from auth.users account left join public.companies company on company.user_id = account.id
      where account.deleted_at is null and kind <> 'unowned'
        and (coalesce(account.email, '') ilike pattern or company.name ilike pattern or company.domain ilike pattern
          or company.website ilike pattern or account.id::text = words)
        and (kind = 'all'
          or kind = 'suspended' and internal.employer_state(account.id, account.email, company.website) in ('suspended', 'banned')
          or exists (select from public.user_roles held where held.user_id = account.id
            and held.role = case kind when 'employers' then 'employer' when 'administrators' then 'admin' end))
        and (before is null or (coalesce(account.created_at, 'epoch'), account.id) < (before, before_id))
      order by 2 desc, 1 desc limit 50
    ), unowned as (
      select company.id, company.created_at, null::uuid, company.id
      from public.companies company
      where company.user_id is null and kind in ('all', 'unowned')
        and (company.name ilike pattern or company.domain ilike pattern or company.website ilike pattern
          or company.id::text = words)
        and (before is null or (company.created_at, company.id) < (before, before_id))
      order by 2 desc, 1 desc limit 50
    ), page as (
      select * from (select * from people union all select * from unowned) every_row order by since desc, 1 desc limit 50
    )
    select page.id, page.person, account.email::text, page.since, account.last_sign_in_at,
      array(select held.role from public.user_roles held where held.user_id = page.person order by held.role),
      internal.employer_state(page.person, account.email, company.website),
      company.id, company.name, company.slug, coalesce(company.domain, internal.domain_of(company.website)),
      counts.opened::integer, counts.total::integer,
      (select count(*)::integer from public.job_reports report where report.company_id = page.company)
    from page
    left join auth.users account on account.id = page.person
    left join public.companies company on company.id = page.company
    cross join lateral (
      select count(*) as total, count(*) filter (where public.state(listing) = 'open') as opened
      from public.job_listings listing where listing.company_id = page.company
    ) counts
    order by page.since desc, page.id desc;
end
$$;

create or replace function public.find_sessions(person uuid)
returns table (id uuid, created_at timestamptz, refreshed_at timestamptz, user_agent text, ip text, steps integer)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform internal.require_admin();
  return query
    select session.id, session.created_at, coalesce(session.refreshed_at::timestamptz, session.updated_at), session.user_agent,
      host(session.ip), case session.aal::text when 'aal2' then 2 else 1 end
    from auth.sessions session
    where session.user_id = person and (session.not_after is null or session.not_after > now())
    order by 3 desc limit 100;
end
$$;

revoke execute on function
  internal.employer_state(uuid, text, text),
  public.find_employers(text, text, timestamptz, uuid), public.find_sessions(uuid)
from public;
grant execute on function public.find_employers(text, text, timestamptz, uuid), public.find_sessions(uuid) to authenticated;
