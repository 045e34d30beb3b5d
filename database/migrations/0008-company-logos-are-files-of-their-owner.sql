insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('company-logos', 'company-logos', true, 2 * 1024 * 1024, array['image/png', 'image/jpeg', 'image/svg+xml'])
on conflict (id) do nothing;

create policy "anyone reads company logos" on storage.objects
  for select to anon, authenticated using (bucket_id = 'company-logos');
create policy "people add logos under their own id" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'company-logos' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "people replace logos under their own id" on storage.objects
  for update to authenticated
  using (bucket_id = 'company-logos' and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (bucket_id = 'company-logos' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "people remove logos under their own id" on storage.objects
  for delete to authenticated
  using (bucket_id = 'company-logos' and (storage.foldername(name))[1] = (select auth.uid())::text);
