-- backend/0001 has the rate limits under names of the field. What was counted so far goes with them: a network that an
-- owner signed in from stays known. A server of the version before, if one still runs, limits no request from here on.
insert into internal.rate_limits (key, count, allowed_at, expires_at)
select key, count, free_at, forgotten_at from internal.turns where forgotten_at > now()
on conflict (key) do nothing;

drop function internal.take_turns(jsonb);
drop function internal.settle_turns(text[], text, float8);
drop function internal.delay_after(integer, integer, float8, float8);
drop table internal.turns;
