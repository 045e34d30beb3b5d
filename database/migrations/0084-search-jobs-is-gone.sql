-- Pages call list_jobs since migration 0026; nothing calls this one any more.
drop function public.search_jobs(text, text);
