-- A household or a small office has a whole network of addresses, an attacker easily a hundred: three reports count as three
-- only from different ones. As of the visitor, only a hash is stored. Rows of before have none.
alter table public.job_reports add column network bytea;
