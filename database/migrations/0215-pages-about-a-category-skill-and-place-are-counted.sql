-- Pages about the jobs of a category, a skill and a place, counted ahead by internal.refresh_landing_pages
-- (database/repeatable/73-landing-pages.sql, docs/decisions/0065).
create table internal.landing_pages (
  -- '' where the page is about all of them.
  category text collate "C" not null,
  -- A facet: "skill:Solidity", "chain:Solana".
  skill text collate "C" not null,
  -- A country's code, or "remote".
  place text collate "C" not null,
  jobs integer not null,
  -- The number of the text that came last. A listing that joins has a higher one, so that this and the count tell every change.
  newest integer not null,
  -- When the set of its jobs was last another one, as far as was counted.
  changed_at timestamptz not null default now(),
  -- "merged" where a page with fewer parts has the same jobs; "withdrawn" where fewer than five are left.
  state text not null constraint landing_pages_state_known check (state in ('listed', 'merged', 'withdrawn')),
  merged_category text,
  merged_skill text,
  merged_place text,
  -- Since when it was first listed; null where it never was.
  listed_at timestamptz,
  primary key (category, skill, place),
  constraint landing_pages_about_something check (category <> '' or skill <> '' or place <> ''),
  constraint landing_pages_merged_into_one check ((state = 'merged') = (merged_category is not null))
);
create index landing_pages_by_category_and_place on internal.landing_pages (category, place, jobs desc) where state = 'listed';
create index landing_pages_by_skill_and_place on internal.landing_pages (skill, place, jobs desc) where state = 'listed';
create index landing_pages_withdrawn on internal.landing_pages (changed_at) where state = 'withdrawn';

-- When they were last counted and how long that took: the next time waits sixty times as long.
create table internal.landing_moment (counted_at timestamptz not null, took interval not null);
insert into internal.landing_moment values ('-infinity', '0');

alter table internal.landing_pages enable row level security;
alter table internal.landing_moment enable row level security;
revoke all on internal.landing_pages, internal.landing_moment from public, anon, authenticated;
