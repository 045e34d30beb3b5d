-- PostgreSQL reads, expands and plans the expression of every constraint anew for every statement; a function in plpgsql is planned once.
-- The twelve rules of a listing took an eighth of the instructions of a save. Each is still reported by its own name, and they allow
-- what they allowed before.

create function internal.is_listing(
  category text, closed_reason text, description text, employment_type text, external_url text, location text, requirements text,
  salary_range text, slug text, source text, source_board text, source_id text, content_hash text, source_url text, title text
) returns boolean language plpgsql immutable parallel safe as $$
declare
  broken text;
begin
  if slug !~ '^[a-z0-9]+(-[a-z0-9]+)*$' then
    broken := 'slug_form';
  elsif char_length(title) > 200 or not internal.is_visible(title) then
    broken := 'title_length';
  -- A text of so many bytes needs no counting of its characters.
  elsif octet_length(description) > 50000 and char_length(description) > 50000 or not internal.is_visible(description) then
    broken := 'description_length';
  elsif category <> all (
    '{Engineering,Design,Customer Support,Marketing,Sales,Operations,Product Management,Data & Analytics,Quality Assurance,DevOps & Infrastructure,Legal & Compliance,Finance & Accounting,Human Resources,Content & Writing,Security,AI & Machine Learning}'::text[]
  ) then
    broken := 'category_known';
  end if;
  -- A condition is got ready by each statement that asks it, which takes longer than its answer: not where there is nothing to ask.
  if employment_type is not null or external_url is not null or location is not null or requirements is not null
    or salary_range is not null then
    broken := coalesce(broken, case
      when char_length(employment_type) > 200 then 'employment_type_length'
      when not internal.is_web_address(external_url) then 'external_url_form'
      when char_length(location) > 200 then 'location_length'
      when char_length(requirements) > 20000 then 'requirements_length'
      when char_length(salary_range) > 200 then 'salary_range_length'
    end);
  end if;
  if closed_reason is not null and closed_reason <> all (
    '{gone,expired,duplicate,closed,held,suspended,removed,paused,filled,scheduled,withdrawn,unpaid}'::text[]
  ) then
    broken := coalesce(broken, 'closed_reason_known');
  end if;
  if source is not null or source_id is not null or source_board is not null or content_hash is not null or source_url is not null then
    broken := coalesce(broken, case
      -- A listing of a source has its name and its number there; employers' own have neither.
      when (source is null) <> (source_id is null)
        or source is not null and not (char_length(source) between 1 and 100 and char_length(source_id) between 1 and 500)
        or char_length(source_board) > 200 or char_length(content_hash) > 128 then 'source_form'
      when not internal.is_web_address(source_url) then 'source_url_form'
    end);
  end if;
  if broken is not null then
    raise check_violation using
      message = format('new row for relation "job_listings" violates check constraint "job_listings_%s"', broken),
      schema = 'public', table = 'job_listings', constraint = 'job_listings_' || broken;
  end if;
  return true;
end
$$;
revoke execute on function internal.is_listing(
  text, text, text, text, text, text, text, text, text, text, text, text, text, text, text
) from public;
grant execute on function internal.is_listing(
  text, text, text, text, text, text, text, text, text, text, text, text, text, text, text
) to authenticated, service_role;

alter table public.job_listings
  add constraint job_listings_form check (internal.is_listing(
    category, closed_reason, description, employment_type, external_url, location, requirements, salary_range, slug, source,
    source_board, source_id, content_hash, source_url, title
  )) not valid,
  drop constraint job_listings_category_known,
  drop constraint job_listings_closed_reason_known,
  drop constraint job_listings_description_length,
  drop constraint job_listings_employment_type_length,
  drop constraint job_listings_external_url_form,
  drop constraint job_listings_location_length,
  drop constraint job_listings_requirements_length,
  drop constraint job_listings_salary_range_length,
  drop constraint job_listings_slug_form,
  drop constraint job_listings_source_form,
  drop constraint job_listings_source_url_form,
  drop constraint job_listings_title_length;
alter table public.job_listings validate constraint job_listings_form;
drop function internal.is_source(text, text, text, text);
