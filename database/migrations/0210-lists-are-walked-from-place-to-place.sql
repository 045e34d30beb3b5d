-- Lists are also walked from place to place instead of counted off: `after` is new among the arguments, and the functions are made
-- anew with it (database/repeatable/60-job-lists.sql, 72-hiring-lists.sql; docs/decisions/0062).
drop function if exists public.list_jobs(text, text, integer, integer, jsonb, text, boolean, boolean, boolean);
drop function if exists public.hiring_companies(text, text, integer, integer);
