-- An appeal ends with the decision taken back, or with an answer that says why it stands.
alter table public.moderation_decisions
  add column appeal_answered_at timestamptz,
  add column appeal_answer text constraint moderation_decisions_appeal_answer_length
    check (char_length(appeal_answer) <= 5000),
  add constraint moderation_decisions_appeal_answer_is_whole
    check ((appeal_answered_at is null) = (appeal_answer is null) and (appeal_answer is null or appealed_at is not null));

drop index public.moderation_decisions_appealed;
create index moderation_decisions_open_appeals on public.moderation_decisions (appealed_at, id)
  where appealed_at is not null and appeal_answered_at is null and reversed_at is null;

-- A decision stays as it was made. Accounts and listings may go, and a name may be made unrecognisable.
create or replace function internal.keep_decision() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  changeable constant text[] := array['decided_by', 'listing_id', 'company_id', 'person_id', 'subject', 'sent_at',
    'appealed_at', 'appeal_text', 'appeal_answered_at', 'appeal_answer', 'reversed_at', 'reversed_by', 'reverses'];
begin
  if to_jsonb(new) - changeable is distinct from to_jsonb(old) - changeable then
    raise check_violation using message = 'A decision is not changed, only taken back by another';
  end if;
  return new;
end
$$;
