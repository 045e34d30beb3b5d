import pg from 'pg';
import type { Log } from '../config.ts';

// This module is in charge of one connection that only listens. It comes back by itself; what was announced while
// it was away is lost, so whoever listens is told of every (re)connection too.

type Listening = {
  pool: pg.Pool;
  channel: string;
  log: Log;
  onConnect: () => void;
  onLost?: () => void;
  onMessage: (payload: string) => void;
};

const firstPause = 500;
const longestPause = 30_000;

export function listen({ pool, channel, log, onConnect, onLost, onMessage }: Listening): {
  firstAttempt: Promise<void>;
  close(): Promise<void>;
} {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let pause = firstPause;
  let isClosed = false;

  async function connect(): Promise<void> {
    // The pool keeps its password where a copy does not see it.
    const { password } = pool.options;
    const fresh = new pg.Client({ ...pool.options, ...(password === undefined ? {} : { password }), keepAlive: true });
    client = fresh;
    fresh.on('error', (error) => comeBack(fresh, error));
    fresh.on('end', () => comeBack(fresh));
    fresh.on('notification', ({ payload = '' }) => onMessage(payload));
    try {
      await fresh.connect();
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
      pause = firstPause;
      onConnect();
    } catch (error) {
      comeBack(fresh, error);
    }
  }

  function comeBack(lost: pg.Client, error?: unknown): void {
    if (isClosed || client !== lost) return;
    client = null;
    onLost?.();
    lost.end().catch(() => {});
    log.warn({ err: error, channel, pause }, 'listening connection lost');
    timer = setTimeout(connect, pause);
    timer.unref();
    pause = Math.min(pause * 2, longestPause);
  }

  const firstAttempt = connect();
  return {
    firstAttempt,
    async close() {
      isClosed = true;
      if (timer) clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
