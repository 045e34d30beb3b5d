-- PostgreSQL reads, expands and plans the expressions of all constraints anew for every statement (bench/RESULTS.md, Saving): what is
-- long in them takes longer to read than to answer. They allow what they allowed before.

-- A listing of a source has its name and its number there; employers' own have neither.
create function internal.is_source(source text, board text, number text, hash text) returns boolean
language plpgsql immutable parallel safe as $$
begin
  return (source is null) = (number is null)
    and (source is null or char_length(source) between 1 and 100 and char_length(number) between 1 and 500)
    and (board is null or char_length(board) <= 200)
    and (hash is null or char_length(hash) <= 128);
end
$$;
revoke execute on function internal.is_source(text, text, text, text) from public;
grant execute on function internal.is_source(text, text, text, text) to authenticated, service_role;

alter table public.job_listings
  -- Of an array instead of sixteen constants.
  drop constraint job_listings_category_known,
  add constraint job_listings_category_known check (category = any (
    '{Engineering,Design,Customer Support,Marketing,Sales,Operations,Product Management,Data & Analytics,Quality Assurance,DevOps & Infrastructure,Legal & Compliance,Finance & Accounting,Human Resources,Content & Writing,Security,AI & Machine Learning}'::text[]
  )) not valid,
  drop constraint job_listings_closed_reason_known,
  add constraint job_listings_closed_reason_known check (closed_reason = any (
    '{gone,expired,duplicate,closed,held,suspended,removed,paused,filled,scheduled,withdrawn,unpaid}'::text[]
  )) not valid,
  -- A text of so many bytes needs no counting of its characters.
  drop constraint job_listings_description_length,
  add constraint job_listings_description_length check (
    (octet_length(description) <= 50000 or char_length(description) <= 50000) and internal.is_visible(description)
  ) not valid,
  -- One instead of five.
  drop constraint job_listings_source_board_length,
  drop constraint job_listings_source_id_length,
  drop constraint job_listings_source_is_whole,
  drop constraint job_listings_source_length,
  drop constraint job_listings_content_hash_length,
  add constraint job_listings_source_form check (internal.is_source(source, source_board, source_id, content_hash)) not valid;
alter table public.job_listings validate constraint job_listings_category_known;
alter table public.job_listings validate constraint job_listings_closed_reason_known;
alter table public.job_listings validate constraint job_listings_description_length;
alter table public.job_listings validate constraint job_listings_source_form;
