-- PostgreSQL compiles a query whose estimated cost is high before it runs it, where it was built with LLVM. What lists ask is
-- answered in milliseconds, and compiling it takes hundreds: it was most of what a cluster with Debian's PostgreSQL did. The
-- embedded PostgreSQL is started without it. Who may not alter the database sets `jit = off` in its configuration.
do $$
begin
  execute format('alter database %I set jit = off', current_database());
exception when insufficient_privilege then
  raise notice 'jit was left as it is: %', sqlerrm;
end
$$;
