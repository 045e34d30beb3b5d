-- Which listings have the facts that a list is filtered by, and how many would have others, from the same bits as words.

-- What a filter asks for, as facets of which a listing has one. `filters` has the names of domain/job-query.ts.
create or replace function internal.read_filters(filters jsonb) returns table (name text, facets text[])
language sql stable rows 10 as $$
  with given as (
    select key, case jsonb_typeof(value) when 'array' then array(select jsonb_array_elements_text(value)) else array[value #>> '{}'] end as choices
    from jsonb_each(filters)
  )
  select key, case key
    when 'country' then array(select 'country:' || choice from unnest(choices) choice) || 'country:*'::text
      || case when filters -> 'unstated' = 'false' then '{}' else array['country:?'] end
    when 'tz' then array(select 'zone:' || choice from unnest(choices) choice)
      || case when filters -> 'unstated' = 'false' then '{}' else array['zone:?'] end
    when 'shows_pay' then array['pay:shown']
    when 'company' then array(
      select 'company:' || company.id from public.companies company where company.slug = any (choices)
    )
    else array(select key || ':' || choice from unnest(choices) choice)
  end
  from given where key in ('country', 'mode', 'shows_pay', 'level', 'type', 'skill', 'chain', 'paid_in', 'tz', 'company')
$$;

-- The listings with one of some facets.
create or replace function internal.bits_of_facets(facets text[], blocks integer[]) returns bit[] language sql stable as $$
  select internal.bits_of(array(
    select id from internal.search_terms where term = any (array(select '  ' || facet from unnest(facets) facet))
  ), blocks)
$$;

-- The listings that may pay at least so much: those of the next step, and what lies between.
create or replace function internal.bits_of_pay(least_pay integer, blocks integer[]) returns bit[] language sql stable as $$
  with next as (
    select min(step) as step from unnest(internal.pay_steps()) step where step * 1000 >= least_pay
  )
  select internal.either(
    internal.bits_of_facets(array['pay:' || step], blocks),
    (
      select array_agg(coalesce(between_steps.bits, internal.no_bits()) order by n)
      from unnest(blocks) with ordinality as known (block, n) left join (
        select number / 15000 as block, internal.set_bits(number % 15000, 1) as bits from internal.listing_texts
        where pay >= least_pay and (step is null or pay < step * 1000) group by 1
      ) between_steps using (block)
    )
  )
  from next
$$;

create or replace function internal.bits_since(moment timestamptz, blocks integer[]) returns bit[] language sql stable as $$
  select array_agg(coalesce(recent.bits, internal.no_bits()) order by n)
  from unnest(blocks) with ordinality as known (block, n) left join (
    select number / 15000 as block, internal.set_bits(number % 15000, 1) as bits from internal.listing_texts
    where published_at >= moment group by 1
  ) recent using (block)
$$;

-- The moment since which listings were published that are "posted within" so many days.
create or replace function internal.posted_since(filters jsonb) returns timestamptz language sql stable as $$
  select now() - (filters ->> 'posted')::integer * interval '1 day'
$$;

-- Every filter with the listings that pass it.
create or replace function internal.bits_of_filters(filters jsonb, blocks integer[])
returns table (name text, passing internal.bit_set) language sql stable rows 10 as $$
  select name, row(internal.bits_of_facets(facets, blocks))::internal.bit_set from internal.read_filters(filters)
  union all
  select 'pay', row(internal.bits_of_pay((filters ->> 'pay')::integer, blocks))::internal.bit_set where filters ? 'pay'
  union all
  select 'posted', row(internal.bits_since(internal.posted_since(filters), blocks))::internal.bit_set where filters ? 'posted'
$$;

-- Which filters one text that was not indexed yet does not pass.
create or replace function internal.failed_filters(
  filters jsonb, text_facets text[], text_pay integer, text_published_at timestamptz
) returns text[] language sql stable as $$
  select array(
    select name from internal.read_filters(filters) where not facets && text_facets
    union all
    select 'pay' where filters ? 'pay' and coalesce(text_pay < (filters ->> 'pay')::integer, true)
    union all
    select 'posted' where filters ? 'posted' and text_published_at < internal.posted_since(filters)
  )
$$;

-- The listings among some changed ones that a search finds.
create or replace function internal.look_at_changes(changed integer[], in_category text, asked jsonb, filters jsonb)
returns setof internal.found_change language sql stable rows 100 as $$
  select text.number,
    case when not is_exact then 3 when is_best then 1 else 2 end,
    internal.failed_filters(filters, text.facets, text.pay, text.published_at), text.facets, text.published_at
  from internal.listing_texts text
  cross join lateral (
    select not exists (select from jsonb_array_elements_text(asked -> 'words') word where strpos(words, word) = 0) as is_exact,
      not exists (select from jsonb_array_elements_text(asked -> 'words') word where strpos(head, word) = 0) as is_best
  ) held
  where text.number = any (changed) and (in_category = '' or text.category = in_category)
    and (text.expires_at is null or text.expires_at > now())
    and internal.is_found_widely(asked -> 'units', words, head, fact_words)
    and not exists (select from jsonb_array_elements_text(asked -> 'patterns') pattern where words !~ pattern)
$$;

-- What all of some sets have, but one.
create or replace function internal.all_but(sets internal.bit_set[], names text[], but text, among bit[]) returns bit[]
language sql immutable as $$
  select array_agg(one order by n) from (
    select n, bit_and(bits) as one from (
      select n, bits from unnest(among) with ordinality as base (bits, n)
      union all
      select n, bits
      from unnest(sets, names) as filter (of_filter, name)
      cross join lateral unnest(of_filter) with ordinality as element (bits, n)
      where name is distinct from but
    ) every group by n
  ) joined
$$;

revoke execute on function
  internal.read_filters(jsonb), internal.bits_of_facets(text[], integer[]), internal.bits_of_pay(integer, integer[]),
  internal.bits_since(timestamptz, integer[]), internal.posted_since(jsonb), internal.bits_of_filters(jsonb, integer[]),
  internal.failed_filters(jsonb, text[], integer, timestamptz),
  internal.look_at_changes(integer[], text, jsonb, jsonb),
  internal.all_but(internal.bit_set[], text[], text, bit[])
from public;
