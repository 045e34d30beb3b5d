-- The clean-up of files that no row names asks for the rows of a batch of files.
create index objects_version on storage.objects (version);
