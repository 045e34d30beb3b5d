-- The domain by which a company is known; nothing for an address on a host where many have their page.
create or replace function internal.own_domain(address text) returns text
language sql stable set search_path = pg_catalog, pg_temp as $$
  select host from internal.domain_of(address) host
  where host not in (select shared.host from internal.shared_hosts shared)
$$;
revoke execute on function internal.own_domain(text) from public;
grant execute on function internal.own_domain(text) to service_role;

-- The company that an imported listing belongs to: by its domain, then by its name, only ever one without an owner,
-- or an employer who gives a company that name would get hold of another's listings. A new one where there is none.
-- Runs that create one wait for each other and look again, so that two do not make the same company twice. A website
-- that is known for sure completes a company that has none.
create or replace function internal.match_company(wanted_name text, wanted_website text, is_sure boolean) returns uuid
language plpgsql volatile set search_path = pg_catalog, pg_temp as $$
declare
  own_name text := left(internal.one_line(wanted_name), 120);
  own_website text := case
    when internal.is_web_address(wanted_website) and char_length(coalesce(internal.domain_of(wanted_website), '')) <= 253
    then wanted_website end;
  wanted_domain text := internal.own_domain(own_website);
  found uuid;
begin
  if not coalesce(internal.is_visible(own_name), false) then
    return null;
  end if;
  -- What an administrator said about a name or domain comes first.
  select company_id into found from public.company_aliases alias
    where alias.domain = wanted_domain
      or internal.cleaned_name(alias.name) = internal.cleaned_name(own_name)
        and (alias.domain is null or wanted_domain is null)
    order by alias.domain = wanted_domain desc nulls last, alias.created_at limit 1;
  if found is not null then
    return found;
  end if;
  for attempt in 1..2 loop
    -- Found first and then put in order: otherwise the planner goes through all companies from the oldest on.
    select id into found from (
      select id, created_at from public.companies
      where user_id is null and coalesce(domain, internal.domain_of(website)) = wanted_domain offset 0
    ) same order by created_at, id limit 1;
    if found is null then
      select id into found from (
        select id, created_at from public.companies
        where user_id is null and internal.cleaned_name(name) = internal.cleaned_name(own_name) offset 0
      ) same order by created_at, id limit 1;
    end if;
    if found is not null then
      if is_sure and own_website is not null and exists (select from public.companies where id = found and website is null) then
        update public.companies set website = own_website, domain = coalesce(domain, wanted_domain)
        where id = found and user_id is null;
      end if;
      return found;
    end if;
    perform pg_advisory_xact_lock(hashtextextended('companies of imported listings', 0));
  end loop;
  insert into public.companies (name, website, domain)
  values (own_name, own_website, wanted_domain)
  returning id into found;
  return found;
end
$$;
