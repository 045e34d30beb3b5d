-- Small rules used by several tables. They live in a schema that the data API does not expose.
create schema if not exists internal;
grant usage on schema internal to anon, authenticated, service_role;

create extension if not exists unaccent with schema extensions;
create extension if not exists pg_trgm with schema extensions;

-- Text without the white space around it, the invisible kinds included (no-break, zero-width, byte order mark).
create function internal.trimmed(value text) returns text language sql immutable as $$
  select btrim(value, U&' \0009\000A\000B\000C\000D\00A0\00AD\1680\180E\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\200B\200C\200D\2028\2029\202F\205F\2060\3000\FEFF')
$$;

-- A text of one line: whatever would break it (line ends, control characters, marks that turn the direction of
-- reading) becomes a space. Such a text may go into a mail's header or a feed.
create function internal.one_line(value text) returns text language sql immutable as $$
  select internal.trimmed(regexp_replace(value, '[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff]+', ' ', 'g'))
$$;

-- A text of several lines, without the control characters that no text needs.
create function internal.clean_text(value text) returns text language sql immutable as $$
  select internal.trimmed(regexp_replace(value, '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff]', '', 'g'))
$$;

-- Whether there is anything to see: fillers, joiners, selectors and blanks of any script are not.
create function internal.is_visible(value text) returns boolean language sql immutable as $$
  select value ~ '[^\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
$$;

-- An http or https address with a host that browsers and new URL() understand.
create function internal.is_web_address(value text) returns boolean language sql immutable as $$
  select char_length(value) <= 2000
    and value ~* '^https?://([[:alnum:]]([[:alnum:]._-]*[[:alnum:]])?|\[[0-9a-f:.]+\])(:([0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?([/?#][^[:space:][:cntrl:]\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]*)?$'
$$;

create function internal.is_email(value text) returns boolean language sql immutable as $$
  select char_length(value) <= 255
    and value ~ '^[A-Za-z0-9!#$%&''*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&''*+/=?^_`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?$'
$$;

-- "Señor Engineer (R&D), Zürich" → "senor-engineer-r-and-d-zurich"
create function internal.slugified(value text) returns text language sql stable set search_path = pg_catalog, pg_temp as $$
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

-- The address of a new row: readable, unique in its table, never a word that a route or an id could mean.
-- Inserts into one table wait for each other here, so that each sees the slugs of those before it; a lock per word
-- would let "w" and "w 2" choose the same one, and two bulk inserts in different order deadlock.
create function internal.free_slug(words text, fallback text, taken_in regclass) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
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

  perform pg_advisory_xact_lock(hashtextextended('slugs of ' || taken_in::text, 0));
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
  internal.trimmed(text), internal.one_line(text), internal.clean_text(text), internal.is_visible(text),
  internal.is_web_address(text), internal.is_email(text), internal.slugified(text)
to anon, authenticated, service_role;

-- Nobody who comes in by a request needs temporary objects; inside a function with its owner's rights they could
-- stand in for a type.
do $$
begin
  execute format('revoke temporary on database %I from public', current_database());
end
$$;
