-- What a description said before the enhancer gave it its structure. Whoever writes a new text (an employer, an import)
-- makes both the enhanced text and the kept one a thing of the past; an administrator may take the original back.
create table public.description_originals (
  listing_id uuid primary key references public.job_listings on delete cascade,
  original text not null constraint description_originals_length check (char_length(original) <= 50000),
  engine text not null constraint description_originals_engine_known check (engine in ('built-in', 'ai')),
  -- Runs are forgotten before their work.
  run_id uuid references public.cron_execution_logs on delete set null,
  enhanced_at timestamptz not null default now(),
  -- The original is on the board again; only a forced run enhances it anew.
  restored_at timestamptz
);
create index description_originals_newest on public.description_originals (enhanced_at desc, listing_id);
create index description_originals_by_run on public.description_originals (run_id);

alter table public.description_originals enable row level security;
revoke all on public.description_originals from anon, authenticated;
grant select on public.description_originals to authenticated;
grant select, insert, update, delete on public.description_originals to service_role;

create policy "administrators read originals of descriptions" on public.description_originals
  for select to authenticated using ((select internal.is_admin()));

-- Texts that were not enhanced because the guard refused what an engine made of them.
create table internal.refused_descriptions (
  listing_id uuid primary key references public.job_listings on delete cascade,
  engine text not null,
  reason text not null,
  refused_at timestamptz not null default now()
);

-- Only the enhancer gives enhanced_at a new value together with the text; any other new text is its author's.
create function internal.forget_enhancement() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if new.enhanced_at is null or new.enhanced_at is not distinct from old.enhanced_at then
    new.enhanced_at := null;
    delete from public.description_originals where listing_id = new.id;
  end if;
  delete from internal.refused_descriptions where listing_id = new.id;
  return new;
end
$$;
-- Its name puts it behind the trigger that prepares the text.
create trigger recognise_new_text before update of description, enhanced_at on public.job_listings
  for each row when (old.description is distinct from new.description or (old.enhanced_at is not null and new.enhanced_at is null))
  execute function internal.forget_enhancement();

-- Puts the original back on the board. Answers how many listings that changed: none when it was restored before.
create function public.restore_description(listing uuid) returns integer
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  kept public.description_originals;
begin
  if not internal.is_admin() then
    raise insufficient_privilege using message = 'Only administrators may restore a description';
  end if;
  -- The listing first, as every other writer does, so that nobody waits in a circle.
  perform from public.job_listings where id = listing for update;
  select * into kept from public.description_originals where listing_id = listing;
  if kept is null then
    raise sqlstate 'PT404' using message = 'No original of this description is kept';
  end if;
  if kept.restored_at is not null then
    return 0;
  end if;
  update public.job_listings set description = kept.original, enhanced_at = null where id = listing;
  -- The new text has made the kept one a thing of the past; it is wanted for one more purpose.
  insert into public.description_originals (listing_id, original, engine, run_id, enhanced_at, restored_at)
    values (listing, kept.original, kept.engine, kept.run_id, kept.enhanced_at, now());
  return 1;
end
$$;
revoke execute on function public.restore_description(uuid) from public, anon;
grant execute on function public.restore_description(uuid) to authenticated;
