-- Small rules used by several tables. They live in a schema that the data API does not expose.
create schema if not exists internal;
grant usage on schema internal to anon, authenticated, service_role;

create extension if not exists unaccent with schema extensions;
create extension if not exists pg_trgm with schema extensions;

-- Text without the white space around it, the invisible kinds included (no-break, zero-width, byte order mark).
create function internal.trimmed(value text) returns text language sql immutable as $$
  select btrim(value, U&' \0009\000A\000B\000C\000D\00A0\00AD\1680\180E\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\200B\200C\200D\2028\2029\202F\205F\2060\3000\FEFF')
$$;

create function internal.is_web_address(value text) returns boolean language sql immutable as $$
  select char_length(value) <= 2000
    and value ~* '^https?://[^[:space:][:cntrl:]/?#\\@]+([/?#][^[:space:][:cntrl:]]*)?$'
$$;

create function internal.is_email(value text) returns boolean language sql immutable as $$
  select char_length(value) <= 255 and value ~ '^[^[:space:][:cntrl:]@<>]+@[^[:space:][:cntrl:]@<>]+\.[^[:space:][:cntrl:]@<>.]+$'
$$;

-- "Señor Engineer (R&D), Zürich" → "senor-engineer-r-and-d-zurich"
create function internal.slugified(value text) returns text language sql stable set search_path = '' as $$
  select btrim(
    left(
      regexp_replace(
        lower(extensions.unaccent(normalize(replace(value, '&', ' and '), NFKC))),
        '[^a-z0-9]+', '-', 'g'
      ),
      90
    ),
    '-'
  )
$$;

-- The address of a new row: readable, unique in its table, never a word that a route or an id could mean.
-- Two inserts of the same words wait for each other, so that the second sees the first.
create function internal.free_slug(words text, fallback text, taken_in regclass) returns text
language plpgsql security definer set search_path = '' as $$
declare
  base text := internal.slugified(words);
  candidate text := base;
  is_taken boolean;
begin
  if base = '' or base ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    or base in ('all', 'admin', 'api', 'auth', 'create', 'edit', 'feed', 'index', 'job', 'jobs', 'company',
                'companies', 'blog', 'new', 'null', 'search', 'sitemap', 'undefined') then
    base := coalesce(nullif(base, ''), fallback);
    candidate := base || '-' || substr(md5(gen_random_uuid()::text), 1, 6);
  end if;

  perform pg_advisory_xact_lock(hashtextextended(taken_in::text || ':' || base, 0));
  for attempt in 2..20 loop
    execute format('select exists (select from %s where slug = $1)', taken_in) into is_taken using candidate;
    exit when not is_taken;
    candidate := base || '-' || attempt;
  end loop;
  if is_taken then
    candidate := base || '-' || substr(md5(gen_random_uuid()::text), 1, 10);
  end if;
  return candidate;
end
$$;

create function internal.keep_slug() returns trigger language plpgsql as $$
begin
  if new.slug is distinct from old.slug then
    raise check_violation using message = 'A slug never changes: addresses out in the world lead to it.';
  end if;
  return new;
end
$$;

grant execute on function
  internal.trimmed(text), internal.is_web_address(text), internal.is_email(text), internal.slugified(text)
to anon, authenticated, service_role;
