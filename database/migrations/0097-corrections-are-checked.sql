-- What an employer corrects is checked fact by fact, as domain/facts/parse-stated-facts.ts does, so that a refusal names
-- the fact. A fact that is not there, or null, passes: no correction, or corrected to "not stated". Rows from before this
-- stay as they are; the reader leaves out what it cannot use.
--
-- In the order of jsonb a value between two numbers is a number.
create function internal.is_list_of(list jsonb, form jsonpath, max_length integer) returns boolean
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select case when jsonb_typeof(list) = 'array'
    then jsonb_array_length(list) <= max_length
      and jsonb_array_length(list) = jsonb_array_length(jsonb_path_query_array(list, form))
    else false end
$$;

create function internal.is_list_of_names(list jsonb) returns boolean
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select internal.is_list_of(list, 'strict $[*] ? (@.type() == "string" && @ like_regex "^\\S(.{0,58}\\S)?$")', 30)
$$;

create function internal.is_list_of_countries(list jsonb) returns boolean
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select internal.is_list_of(list, 'strict $[*] ? (@.type() == "string" && @ like_regex "^[A-Z]{2}$")', 250)
$$;

grant execute on function
  internal.is_list_of(jsonb, jsonpath, integer), internal.is_list_of_names(jsonb), internal.is_list_of_countries(jsonb)
to authenticated, service_role;

alter table public.fact_corrections
  add constraint fact_corrections_names_known check (facts - array[
    'work_mode', 'cities', 'countries', 'regions', 'excluded_countries', 'utc_min', 'utc_max', 'visa', 'pay_min', 'pay_max',
    'pay_currency', 'pay_period', 'has_equity', 'has_tokens', 'paid_in', 'seniority', 'employment_kind', 'skills',
    'nice_skills', 'chains'
  ] = '{}') not valid,
  add constraint fact_corrections_work_mode_known check (
    facts -> 'work_mode' in ('null', '"remote"', '"hybrid"', '"onsite"')
  ) not valid,
  add constraint fact_corrections_cities_form check (
    not facts ? 'cities' or internal.is_list_of_names(facts -> 'cities')
  ) not valid,
  add constraint fact_corrections_countries_form check (
    not facts ? 'countries' or internal.is_list_of_countries(facts -> 'countries')
  ) not valid,
  add constraint fact_corrections_regions_known check (
    not facts ? 'regions' or jsonb_typeof(facts -> 'regions') = 'array' and facts -> 'regions' <@ '[
      "Worldwide", "EMEA", "Europe", "EU", "Middle East", "Africa", "Americas", "North America", "Latin America", "APAC",
      "Asia", "Oceania"
    ]'
  ) not valid,
  add constraint fact_corrections_excluded_countries_form check (
    not facts ? 'excluded_countries' or internal.is_list_of_countries(facts -> 'excluded_countries')
  ) not valid,
  add constraint fact_corrections_utc_range check (
    (facts -> 'utc_min' = 'null' or facts -> 'utc_min' between '-12' and '14')
    and (facts -> 'utc_max' = 'null' or facts -> 'utc_max' between '-12' and '14')
    and ('null' in (facts -> 'utc_min', facts -> 'utc_max') or facts -> 'utc_min' <= facts -> 'utc_max')
  ) not valid,
  add constraint fact_corrections_visa_known check (
    facts -> 'visa' in ('null', '"sponsored"', '"not-sponsored"')
  ) not valid,
  add constraint fact_corrections_pay_range check (
    (facts -> 'pay_min' = 'null' or facts -> 'pay_min' between '0' and '1000000000000')
    and (facts -> 'pay_max' = 'null' or facts -> 'pay_max' between '0' and '1000000000000')
    and ('null' in (facts -> 'pay_min', facts -> 'pay_max') or facts -> 'pay_min' <= facts -> 'pay_max')
  ) not valid,
  add constraint fact_corrections_pay_currency_form check (facts ->> 'pay_currency' ~ '^[A-Z]{3,5}$') not valid,
  add constraint fact_corrections_pay_period_known check (
    facts -> 'pay_period' in ('null', '"hour"', '"day"', '"week"', '"month"', '"year"')
  ) not valid,
  add constraint fact_corrections_has_equity_form check (facts -> 'has_equity' in ('true', 'false')) not valid,
  add constraint fact_corrections_has_tokens_form check (facts -> 'has_tokens' in ('true', 'false')) not valid,
  add constraint fact_corrections_paid_in_known check (
    facts -> 'paid_in' in ('null', '"fiat"', '"stablecoin"', '"token"')
  ) not valid,
  add constraint fact_corrections_seniority_known check (
    not facts ? 'seniority' or jsonb_typeof(facts -> 'seniority') = 'array' and facts -> 'seniority' <@ '[
      "intern", "junior", "mid", "senior", "lead/staff", "principal", "manager", "head/director", "executive"
    ]'
  ) not valid,
  add constraint fact_corrections_employment_kind_known check (facts -> 'employment_kind' in (
    'null', '"full-time"', '"part-time"', '"contract"', '"freelance"', '"internship"', '"temporary"'
  )) not valid,
  add constraint fact_corrections_skills_form check (
    not facts ? 'skills' or internal.is_list_of_names(facts -> 'skills')
  ) not valid,
  add constraint fact_corrections_nice_skills_form check (
    not facts ? 'nice_skills' or internal.is_list_of_names(facts -> 'nice_skills')
  ) not valid,
  add constraint fact_corrections_chains_form check (
    not facts ? 'chains' or internal.is_list_of_names(facts -> 'chains')
  ) not valid;
