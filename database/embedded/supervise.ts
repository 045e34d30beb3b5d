import { setTimeout } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { bringUp, holdOwnerLock, type Running } from './bring-up.ts';
import { leaveEndpoint } from './choose-endpoint.ts';
import type { Cluster } from './prepare-cluster.ts';
import type { PostgresProcess } from './run-postgres.ts';

/** Keeps PostgreSQL up: whatever ends it or drops the lock, it is brought back until stop() is called. */
export function supervise(cluster: Cluster, { first, log }: { first: Running; log: Log }) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running = first;
  let up = true;
  let stopped: Promise<void> | undefined;
  tellOfExit(first.postgres);
  const watching = watch();

  async function watch(): Promise<void> {
    while (!signal.aborted) {
      running.lock.unref();
      await Promise.race([running.postgres.exited, running.lock.lost]);
      up = false;
      await regain();
    }
  }

  async function regain(): Promise<void> {
    for (let delay = 200; !signal.aborted; delay = Math.min(delay * 2, 5_000)) {
      try {
        running = await (running.postgres.exit() ? restart(delay) : reconnect(running.postgres));
        up = !signal.aborted;
        return;
      } catch (error) {
        if (!signal.aborted) log.warn({ err: error }, 'PostgreSQL is not back yet');
      }
    }
  }

  async function restart(delay: number): Promise<Running> {
    await setTimeout(delay, undefined, { signal, ref: false });
    const next = await bringUp(cluster, { log, signal });
    tellOfExit(next.postgres);
    log.info({ pid: next.postgres.pid }, 'PostgreSQL was started again');
    return next;
  }

  // When one backend crashes, PostgreSQL drops all connections and recovers by itself.
  async function reconnect(postgres: PostgresProcess): Promise<Running> {
    const lock = await holdOwnerLock(cluster, { postgres, signal });
    log.info({ pid: postgres.pid }, 'PostgreSQL dropped its connections and takes new ones again');
    return { postgres, lock };
  }

  function tellOfExit(postgres: PostgresProcess): void {
    void postgres.exited.then((exit) => {
      if (!signal.aborted) log.warn({ pid: postgres.pid, ...exit }, 'PostgreSQL ended unexpectedly');
    });
  }

  async function stopNow(): Promise<void> {
    stopping.abort();
    up = false;
    await end(running);
    await watching;
    // A restart may have come to its end just as it was no longer wanted.
    await end(running);
    await leaveEndpoint(cluster.endpoint, cluster.home);
  }

  return {
    isUp: () => up && running.postgres.exit() === undefined,
    stop: () => (stopped ??= stopNow()),
  };
}

// The lock goes first: a session that PostgreSQL cuts off would look like an error.
async function end({ lock, postgres }: Running): Promise<void> {
  await lock.release();
  await postgres.end();
}
