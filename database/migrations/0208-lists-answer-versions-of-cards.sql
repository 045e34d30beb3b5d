-- Lists answer the cards of their listings or, for a server that holds those cards already, their versions
-- (repeatable/60-job-lists.sql): one parameter more.
drop function if exists public.list_jobs(text, text, integer, integer, jsonb, text, boolean, boolean);
drop function if exists public.first_jobs(integer, integer);
drop function if exists internal.instead_of_nothing(jsonb, text, jsonb, boolean);
