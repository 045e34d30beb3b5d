-- Filters know it as an alias; searches read this table.
insert into public.search_synonyms (terms) select array['kubernetes', 'k8s']
where not exists (select from public.search_synonyms where terms && array['kubernetes', 'k8s']);
