-- The counters of rate limits, one set for all servers. They need not survive a crash: the table is unlogged, so that a
-- request costs no write to disk, and keys are hashes of who is limited and for what.
create unlogged table internal.rate_limits (
  key text primary key,
  -- Of a backoff: how many requests it has counted, and when the next one is allowed.
  count integer not null default 0,
  allowed_at timestamptz not null default '-infinity',
  -- From then on the row means nothing. Of a token bucket: when it is full again.
  expires_at timestamptz not null
) with (fillfactor = 70);
create index rate_limits_expires_at on internal.rate_limits (expires_at);
alter table internal.rate_limits enable row level security;
revoke all on internal.rate_limits from anon, authenticated;

-- The delay after so many requests, of which the first ones are free.
create function internal.backoff_delay(requests integer, free integer, seconds float8, max_seconds float8)
returns interval
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select make_interval(
    secs => case when requests < free then 0 else least(max_seconds, seconds * 2 ^ least(requests - free, 30)) end
  )
$$;

-- Uses each limit once, in the order given, and answers 0; or answers the seconds to wait at the first that is used up.
-- A refused request changes no counter, also not those before that one: a caller who retries too often does not wait
-- longer for it, strangers at an account do not make its owner wait, and one account does not use up its network's limit.
--   token bucket  {key, burst, seconds}: `burst` requests at once, then one every `seconds`. `cost` uses it several
--                 times at once, `peek` checks without using it. Counted as GCRA does
--                 (https://en.wikipedia.org/wiki/Generic_cell_rate_algorithm): one time per key.
--   backoff       {key, burst, seconds, maxSeconds, forgetSeconds}: `burst` free requests, then after each a delay that
--                 begins with `seconds` and doubles up to `maxSeconds`; all of it ends after `forgetSeconds` without a
--                 request. It does not apply while the key `unless` is recorded as known.
create function internal.consume_rate_limits(asked jsonb) returns integer
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  present constant timestamptz := clock_timestamp();
  one record;
  step interval;
  capacity interval;
  wait interval;
begin
  -- The inner block is rolled back as a whole when a limit is used up.
  begin
    for one in
      select * from jsonb_to_recordset(asked) as limits (
        key text, burst integer, seconds float8, cost integer, peek boolean,
        "maxSeconds" float8, "forgetSeconds" float8, unless text
      )
    loop
      wait := null;
      if one."maxSeconds" is null then
        step := make_interval(secs => one.seconds * coalesce(one.cost, 1));
        capacity := make_interval(secs => one.seconds * one.burst);
        if step > capacity then
          wait := capacity;
        elsif one.peek then
          select expires_at + step - present - capacity into wait from internal.rate_limits
          where key = one.key and expires_at > present and expires_at + step > present + capacity;
        else
          insert into internal.rate_limits as counters (key, expires_at) values (one.key, present + step)
          on conflict (key) do update set expires_at = greatest(counters.expires_at, present) + step
          where greatest(counters.expires_at, present) + step <= present + capacity;
          if not found then
            select expires_at + step - present - capacity into wait from internal.rate_limits where key = one.key;
          end if;
        end if;
      elsif not exists (select from internal.rate_limits where key = one.unless and expires_at > present) then
        insert into internal.rate_limits as counters (key, count, allowed_at, expires_at)
        values (
          one.key, 1, present + internal.backoff_delay(1, one.burst, one.seconds, one."maxSeconds"),
          present + make_interval(secs => one."forgetSeconds")
        )
        on conflict (key) do update set
          count = case when counters.expires_at > present then counters.count + 1 else 1 end,
          allowed_at = present + internal.backoff_delay(
            case when counters.expires_at > present then counters.count + 1 else 1 end,
            one.burst, one.seconds, one."maxSeconds"
          ),
          expires_at = present + make_interval(secs => one."forgetSeconds")
        where counters.allowed_at <= present;
        if not found then
          select allowed_at - present into wait from internal.rate_limits where key = one.key;
        end if;
      end if;
      if wait is not null then
        raise exception using errcode = 'RLIMT', message = 'a rate limit is used up';
      end if;
    end loop;
  exception when sqlstate 'RLIMT' then
    return greatest(1, ceil(extract(epoch from wait)));
  end;

  -- Now and then a request deletes expired rows; one that is locked is left for the next.
  if random() < 0.02 then
    delete from internal.rate_limits where key in (
      select key from internal.rate_limits where expires_at < present
      order by expires_at limit 200 for update skip locked
    );
  end if;
  return 0;
end
$$;

-- After a success: the backoffs of `done` end, and `known` is recorded for so many seconds.
create function internal.record_rate_limit_success(done text[], known text, seconds float8) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  delete from internal.rate_limits where key = any(done);
  insert into internal.rate_limits (key, expires_at) values (known, clock_timestamp() + make_interval(secs => seconds))
  on conflict (key) do update set expires_at = excluded.expires_at;
$$;

-- For the server alone, which calls them as the role it connects with.
revoke all on function internal.consume_rate_limits(jsonb), internal.record_rate_limit_success(text[], text, float8),
  internal.backoff_delay(integer, integer, float8, float8) from public;
do $$
begin
  if exists (select from pg_roles where rolname = 'authenticator') then
    grant usage on schema internal to authenticator;
    grant execute on function internal.consume_rate_limits(jsonb),
      internal.record_rate_limit_success(text[], text, float8) to authenticator;
  end if;
end
$$;
