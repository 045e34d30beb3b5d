-- Whoever knows a logo's address opens it: the bucket is public and needs no policy for that. A list of all files is
-- another thing: it shows what an employer uploaded and has not put on their page.
drop policy "anyone reads company logos" on storage.objects;
create policy "people list logos under their own id" on storage.objects
  for select to authenticated
  using (bucket_id = 'company-logos' and (storage.foldername(name))[1] = (select auth.uid())::text);
