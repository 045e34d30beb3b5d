-- Which text of the files of repeatable/ was applied last (docs/decisions/0023). Unlogged, so that neither a restored
-- backup nor a crash leaves a record of functions that the database does not have: then the record is empty, and all
-- files are applied once more, which changes nothing.
create unlogged table internal.repeatable (
  name text primary key,
  checksum text not null
);
