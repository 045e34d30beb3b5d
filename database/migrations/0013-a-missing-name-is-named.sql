-- A row without a name or title was refused for its missing slug, which nobody is asked for. With words for the
-- missing words a slug is found, and the refusal names what is really missing.
create or replace function internal.slugified(value text) returns text language sql stable set search_path = '' as $$
  select btrim(
    left(
      regexp_replace(
        lower(extensions.unaccent(normalize(replace(coalesce(value, ''), '&', ' and '), NFKC))),
        '[^a-z0-9]+', '-', 'g'
      ),
      90
    ),
    '-'
  )
$$;
