-- What the check of an employer's listing (86-listing-checks.sql) asks of a text, a name and an address.

-- A text as its reader takes it in; domain/trust/trust-words.ts does the same, and joins letters that stand alone.
create or replace function internal.trust_words(value text) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select regexp_replace(translate(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    translate(lower(normalize(regexp_replace(regexp_replace(value, '&(shy|zwnj|zwj|#173|#xad);', '', 'gi'), '&nbsp;', ' ', 'gi'), NFKD)),
      'аеорсухіјѕһԁԛԝӏкмтвнгαικνορυχγτεηѵьѡσωβıɑɡօսհոզøłđᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ',
      'aeopcyxijshdqwlkmtbhraikvopuxytenvbwowbiagouhnqoldabcdefghijklmnoprstuvwyz'),
    '<!--.*?-->', '', 'g'),
    '</?(a|abbr|b|bdi|bdo|cite|code|del|em|font|i|ins|kbd|mark|s|small|span|strong|sub|sup|u|wbr)(\s[^>]*)?>', '', 'g'),
    '<[^>]*>', ' ', 'g'),
    '[\u00ad\u0300-\u036f\u0483-\u0489\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\U000e0000-\U000e0fff*_`~]', '', 'g'),
    '[\u2010-\u2015\u2212]', '-', 'g'),
    E'\u2018\u2019\u02bc', ''''''''),
    '\s+', ' ', 'g')
$$;

-- A name as it looks at a glance: digits and pairs that pass for letters are those letters.
create or replace function internal.folded_name(value text) returns text language sql immutable parallel safe as $$
  select translate(replace(replace(lower(value), 'rn', 'm'), 'vv', 'w'), '0135', 'oles')
$$;

-- A label of a host as browsers show it: xn--bcher-kva is bücher (RFC 3492, 6.2). What is no such label stays as it is.
create or replace function internal.decoded_label(label text) returns text
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
declare
  digits constant text := 'abcdefghijklmnopqrstuvwxyz0123456789';
  encoded constant text := regexp_replace(substr(label, 5), '^.*-', '');
  shown text[] := coalesce(string_to_array(substring(substr(label, 5) from '^(.+)-'), null), '{}');
  code bigint := 128;
  place bigint := 0;
  before bigint;
  bias bigint := 72;
  weight bigint;
  step bigint;
  threshold bigint;
  digit integer;
  delta bigint;
  at integer := 1;
begin
  if label not like 'xn--_%' or length(label) > 63 then
    return label;
  end if;
  while at <= length(encoded) loop
    before := place;
    weight := 1;
    step := 36;
    loop
      digit := case when at <= length(encoded) then strpos(digits, substr(encoded, at, 1)) - 1 else -1 end;
      if digit < 0 then
        return label;
      end if;
      at := at + 1;
      place := place + digit * weight;
      threshold := greatest(1, least(26, step - bias));
      exit when digit < threshold;
      weight := weight * (36 - threshold);
      step := step + 36;
    end loop;
    delta := (place - before) / case when before = 0 then 700 else 2 end;
    delta := delta + delta / (cardinality(shown) + 1);
    bias := 0;
    while delta > 455 loop
      delta := delta / 35;
      bias := bias + 36;
    end loop;
    bias := bias + 36 * delta / (delta + 38);
    code := code + place / (cardinality(shown) + 1);
    place := place % (cardinality(shown) + 1);
    shown := shown[:place] || chr(code::integer) || shown[place + 1:];
    place := place + 1;
  end loop;
  return coalesce(nullif(array_to_string(shown, ''), ''), label);
exception when numeric_value_out_of_range or program_limit_exceeded or invalid_parameter_value then
  return label;
end
$$;

-- Whether one letter added, left out, changed or swapped makes one word the other; domain/trust/is-near.ts does the same.
create or replace function internal.is_near(one text, other text) returns boolean
language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
declare
  short constant text := case when length(one) <= length(other) then one else other end;
  long constant text := case when length(one) <= length(other) then other else one end;
  first integer := 0;
  last integer := 0;
  rest integer;
begin
  if length(long) - length(short) > 1 then
    return false;
  end if;
  while first < length(short) and substr(short, first + 1, 1) = substr(long, first + 1, 1) loop
    first := first + 1;
  end loop;
  while last < length(short) - first
    and substr(short, length(short) - last, 1) = substr(long, length(long) - last, 1) loop
    last := last + 1;
  end loop;
  rest := length(long) - first - last;
  return rest <= 1 or (
    rest = 2 and length(short) = length(long)
    and substr(short, first + 1, 1) = substr(long, first + 2, 1) and substr(short, first + 2, 1) = substr(long, first + 1, 1)
  );
end
$$;

-- Domains of companies that others might imitate: those without an owner came from sources, which know them.
create or replace function internal.known_domains(own_company uuid) returns table (domain text)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with own as (
    select coalesce(company.domain, internal.domain_of(website)) as domain from public.companies company where id = own_company
  )
  select distinct other.domain from (
    select coalesce(company.domain, internal.own_domain(website)) as domain
    from public.companies company where user_id is null
  ) other cross join own
  where other.domain like '%.%' and other.domain not in (select host from internal.trust_hosts)
    and other.domain is distinct from own.domain
$$;

-- Planned once, which would otherwise take longer for every listing than the looking.
create or replace function internal.is_look_alike(named text, own_company uuid) returns boolean
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
set plan_cache_mode = force_generic_plan as $$
declare
  dotted constant text := '.' || replace(named, '-', '.') || '.';
  labels constant text[] := (string_to_array(internal.folded_name(named), '.'))[:cardinality(string_to_array(named, '.')) - 1];
  words constant text[] := labels || string_to_array(replace(array_to_string(labels, '-'), '-', ' '), ' ');
begin
  if exists (
    select from internal.trust_hosts known where kind = 'applications' and '.' || named like '%.' || known.host
  ) then
    return false;
  end if;
  if exists (
    select from internal.trust_hosts known, 
      lateral (select split_part(known.host, '.', 1) as name) part, lateral (select internal.folded_name(name) as folded offset 0) look
    where kind = 'applications' and (
      dotted like '%.' || known.host || '.%'
      or length(name) >= 6 and exists (
        select from unnest(words) word
        -- One letter leaves the first two or the last two as they are.
        where abs(length(word) - length(folded)) <= 1 and (left(word, 2) = left(folded, 2) or right(word, 2) = right(folded, 2))
          and internal.is_near(word, folded)
      )
    )
  ) then
    return true;
  end if;
  return not exists (select from internal.known_domains(own_company) known where '.' || named like '%.' || known.domain)
    and exists (
      select from internal.known_domains(own_company) known,
        lateral (select split_part(known.domain, '.', 1) as name) part,
        lateral (select internal.folded_name(name) as folded) look
      where dotted like '%.' || replace(known.domain, '-', '.') || '.%'
        or exists (
          select from unnest(labels) with ordinality one (label, n)
          where length(name) >= 6 and label <> folded and abs(length(label) - length(folded)) <= 1
              -- One letter leaves the first or the last half as it is.
              and (left(label, length(folded) / 2) = left(folded, length(folded) / 2)
                or right(label, length(folded) / 2) = right(folded, length(folded) / 2))
              and internal.is_near(label, folded)
            or length(name) >= 6 and label = folded and split_part(named, '.', n::integer) <> name
            or length(name) > 3 and left(label, length(folded)) || right(label, length(folded)) like '%' || folded || '%'
              and exists (
                select from internal.trust_hosts word where kind = 'recruiting word'
                  and label in (folded || word.host, folded || '-' || word.host, word.host || '-' || folded)
              )
        )
    );
end
$$;

-- What is odd about an address to apply at; null where nothing is.
create or replace function internal.suspect_address(address text, own_company uuid) returns text
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  named constant text := rtrim(lower(substring(address from '^[hH][tT][tT][pP][sS]?://([^/?#:]+)')), '.');
  rest constant text := replace(lower(substr(address, 9)), '%25', '%');
  port constant text := substring(address from '^[^:]+://[^/?#]*:([0-9]+)([/?#]|$)');
  kind text;
begin
  if address is null then
    return null;
  end if;
  if named ~ '^(127\.[0-9]+\.[0-9]+\.[0-9]+|(.*\.)?localhost)$' then
    return null;
  end if;
  -- Only a browser knows how such a name is shown.
  if named is null or named !~ '^[a-z0-9._-]+$' or '.' || named like '%.xn--%' then
    return 'unclear-address';
  end if;
  if named ~ '\.(example|test|invalid)$' then
    return case when internal.is_look_alike(named, own_company) then 'look-alike' end;
  end if;
  if named not like '%.%'
    or named ~ '(^|\.)([0-9]+|0x[0-9a-f]*)$|\.(eth|crypto|onion|bit|nft|sol|internal|local|lan|home|corp)$'
    or coalesce(port, '443') not in ('80', '443', '8080', '8443') then
    return 'odd-address';
  end if;
  select known.kind into kind from internal.trust_hosts known
  where known.kind in ('shortener', 'messenger') and '.' || named like '%.' || known.host limit 1;
  return coalesce(kind, case
    when internal.is_look_alike(named, own_company) then 'look-alike'
    -- Another address within this one: it may lead there.
    when rest like '%://%' or rest like '%\%3a%' or rest like '%=//%' or rest like '%\%2f\%2f%' then 'unclear-address'
  end);
end
$$;

-- Whether a company without an owner has the same name and another website.
create or replace function internal.is_name_taken(own_company uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (
    select from public.companies own, public.companies other,
      lateral (select internal.domain_of(own.website) as own_domain, coalesce(other.domain, internal.own_domain(other.website)) as domain) sites
    where own.id = own_company and other.user_id is null and other.id <> own.id
      and internal.cleaned_name(other.name) = internal.cleaned_name(own.name) and sites.domain is not null
      and not coalesce('.' || own_domain like '%.' || sites.domain or '.' || sites.domain like '%.' || own_domain, false)
  )
$$;

-- Domains that other employers named as theirs. They are a reason to look, never to hold: any employer may name any.
create or replace function internal.employer_domains(own_company uuid) returns table (domain text)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select distinct internal.own_domain(other.website) from public.companies other, public.companies own
  where own.id = own_company and other.id <> own.id and other.user_id is not null
    and internal.own_domain(other.website) like '%.%'
    and internal.own_domain(other.website) is distinct from internal.domain_of(own.website)
    and internal.own_domain(other.website) not in (select host from internal.trust_hosts)
$$;

-- Whether another company that has an owner or an open listing, and another website, has the same name, or one that a
-- glance or a letter does not tell from it.
create or replace function internal.is_name_near(own_company uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with own as materialized (
    select id, internal.folded_name(internal.cleaned_name(name)) as folded, internal.domain_of(website) as domain
    from public.companies where id = own_company
  )
  select exists (
    select from own, public.companies other,
      lateral (select internal.folded_name(internal.cleaned_name(other.name)) as folded offset 0) look
    where other.id <> own.id
      and (own.domain is null or internal.domain_of(other.website) is distinct from own.domain)
      and (
        look.folded = own.folded
        or length(own.folded) >= 6 and abs(length(look.folded) - length(own.folded)) <= 1
          -- One letter leaves the first two or the last two as they are.
          and (left(look.folded, 2) = left(own.folded, 2) or right(look.folded, 2) = right(own.folded, 2))
          and internal.is_near(look.folded, own.folded)
      )
      and (other.user_id is not null or exists (
        select from public.job_listings where company_id = other.id and closed_at is null
          and (expires_at is null or expires_at > now())
      ))
  )
$$;

revoke execute on function
  internal.trust_words(text), internal.decoded_label(text), internal.folded_name(text), internal.is_near(text, text), internal.known_domains(uuid),
  internal.is_look_alike(text, uuid), internal.suspect_address(text, uuid), internal.is_name_taken(uuid),
  internal.employer_domains(uuid), internal.is_name_near(uuid)
from public;
