-- The hosts where many have their page were listed here and, differently, with the tools. They are declared with the
-- sources (domain/sources/), and every start writes them here. A crash empties the table; the next start fills it.
create unlogged table internal.shared_hosts (host text primary key);
grant select on internal.shared_hosts to service_role;

-- The host of an address without "www.". An index is built on it, so it depends on nothing but the address.
drop index public.companies_without_owner_by_domain;
create or replace function internal.domain_of(address text) returns text language sql immutable as $$
  select regexp_replace(lower(substring(address from '^[hH][tT][tT][pP][sS]?://([[:alnum:]._-]+)')), '^www\.', '')
$$;
create index companies_without_owner_by_domain on public.companies (coalesce(domain, internal.domain_of(website)))
  where user_id is null;
