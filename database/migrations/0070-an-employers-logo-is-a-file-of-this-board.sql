-- A logo elsewhere would tell its host who looks at which page, and may become any other picture later. So it is a file
-- of the bucket, by its path alone or under whichever host the board had when it was saved; pages use only the path.
create function internal.is_own_logo(address text) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (
    select from storage.objects
    where bucket_id = 'company-logos'
      and name !~ '(^|/)\.\.?(/|$)'
      and name =
        substring(address from '^(?:https?://[^/?#]+)?/storage/v1/object/public/company-logos/([A-Za-z0-9_./-]+)$')
  )
$$;
grant execute on function internal.is_own_logo(text) to anon, authenticated, service_role;

-- What the importers and the operator keep is theirs to know; an unchanged value passes whatever it is.
create function internal.require_own_logo() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if current_user = 'authenticated' and not internal.is_own_logo(new.logo_url) then
    raise exception 'The logo must be a file of this board'
      using errcode = 'check_violation', constraint = 'companies_logo_url_own', table = 'companies';
  end if;
  return new;
end
$$;
create trigger require_own_logo_of_new before insert on public.companies
  for each row when (new.logo_url is not null) execute function internal.require_own_logo();
create trigger require_own_logo before update of logo_url on public.companies
  for each row when (new.logo_url is distinct from old.logo_url and new.logo_url is not null)
  execute function internal.require_own_logo();
