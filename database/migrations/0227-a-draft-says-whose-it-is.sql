-- A page that saves a draft a moment later says whose it is: where another person has signed in by then, the policy refuses it.
grant insert (user_id) on public.job_drafts to authenticated;
