-- How often somebody may do something, counted once for all servers. Nothing here is worth keeping: the table is
-- unlogged (a turn costs no write to disk, a crash forgets all turns), and keys are hashes of who and what.
create unlogged table internal.turns (
  key text primary key,
  -- Of a growing delay: how many turns were taken, and when the next one may be.
  count integer not null default 0,
  free_at timestamptz not null default '-infinity',
  -- From then on the row says nothing. Of a steady limit: when all turns are there again.
  forgotten_at timestamptz not null
) with (fillfactor = 70);
create index turns_forgotten on internal.turns (forgotten_at);
alter table internal.turns enable row level security;
revoke all on internal.turns from anon, authenticated;

-- Takes one turn of each limit, in the order given, and answers 0; or the seconds to wait at the first that has none
-- left. Being refused changes nothing, also not the limits before that one: who asks too often does not wait longer for it,
-- strangers at an account do not make its owner wait, and one account does not use up the turns of its network.
--   steady   {key, burst, seconds}: so many at once, then one every so many seconds; `cost` turns at a time;
--            with `peek` nothing is taken
--   growing  {key, burst, seconds, longest, forget}: so many free, then after each turn a delay that begins with
--            `seconds` and doubles up to `longest`; all is forgotten after `forget` seconds without a turn.
--            Not asked where the key `unless` is remembered.
create function internal.take_turns(asked jsonb) returns integer
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  present constant timestamptz := clock_timestamp();
  one record;
  step interval;
  room interval;
  wait interval;
begin
  begin
    for one in
      select * from jsonb_to_recordset(asked) as limits (
        key text, burst integer, seconds float8, cost integer, peek boolean, longest float8, forget float8, unless text
      )
    loop
      if one.longest is null then
        step := make_interval(secs => one.seconds * coalesce(one.cost, 1));
        room := make_interval(secs => one.seconds * one.burst);
        wait := null;
        if step > room then
          wait := room;
        elsif one.peek then
          select forgotten_at + step - present - room into wait from internal.turns
          where key = one.key and forgotten_at > present and forgotten_at + step > present + room;
        else
          insert into internal.turns as turns (key, forgotten_at) values (one.key, present + step)
          on conflict (key) do update set forgotten_at = greatest(turns.forgotten_at, present) + step
          where greatest(turns.forgotten_at, present) + step <= present + room;
          if not found then
            select forgotten_at + step - present - room into wait from internal.turns where key = one.key;
          end if;
        end if;
      elsif not exists (select from internal.turns where key = one.unless and forgotten_at > present) then
        wait := null;
        insert into internal.turns as turns (key, count, free_at, forgotten_at)
        values (
          one.key, 1, present + internal.delay_after(1, one.burst, one.seconds, one.longest),
          present + make_interval(secs => one.forget)
        )
        on conflict (key) do update set
          count = case when turns.forgotten_at > present then turns.count + 1 else 1 end,
          free_at = present + internal.delay_after(
            case when turns.forgotten_at > present then turns.count + 1 else 1 end, one.burst, one.seconds, one.longest
          ),
          forgotten_at = present + make_interval(secs => one.forget)
        where turns.free_at <= present;
        if not found then
          select free_at - present into wait from internal.turns where key = one.key;
        end if;
      else
        wait := null;
      end if;
      if wait is not null then
        raise exception using errcode = 'CWLIM', message = 'no turn left';
      end if;
    end loop;
  exception when sqlstate 'CWLIM' then
    return greatest(1, ceil(extract(epoch from wait)));
  end;

  -- Now and then somebody takes the rubbish out; a row that is in use is left for the next one.
  if random() < 0.02 then
    delete from internal.turns where key in (
      select key from internal.turns where forgotten_at < present order by forgotten_at limit 200 for update skip locked
    );
  end if;
  return 0;
end
$$;

create function internal.delay_after(turns integer, free integer, seconds float8, longest float8) returns interval
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select make_interval(secs => case when turns < free then 0 else least(longest, seconds * 2 ^ least(turns - free, 30)) end)
$$;

-- After a success: what counted as failures until now did not end in one, and the place it came from is remembered.
create function internal.settle_turns(done text[], known text, seconds float8) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  delete from internal.turns where key = any(done);
  insert into internal.turns (key, forgotten_at) values (known, clock_timestamp() + make_interval(secs => seconds))
  on conflict (key) do update set forgotten_at = excluded.forgotten_at;
$$;

-- For the server alone, which asks as the role it connects with.
revoke all on function internal.take_turns(jsonb), internal.settle_turns(text[], text, float8),
  internal.delay_after(integer, integer, float8, float8) from public;
do $$
begin
  if exists (select from pg_roles where rolname = 'authenticator') then
    grant usage on schema internal to authenticator;
    grant execute on function internal.take_turns(jsonb), internal.settle_turns(text[], text, float8) to authenticator;
  end if;
end
$$;
