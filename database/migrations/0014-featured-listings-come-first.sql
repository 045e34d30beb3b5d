-- A column in all but storage: whether a listing is featured now. Lists order by it, then by date; the order inside
-- a function does not outlive the join with companies.
create function public.is_featured(listing public.job_listings) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(listing.featured_until > now(), false)
$$;
grant execute on function public.is_featured(public.job_listings) to anon, authenticated, service_role;
