import pg from 'pg';
import type { Log } from '../config.ts';
import { openClient } from './open-client.ts';

// This module is in charge of one connection that only listens. It comes back by itself; what was announced while
// it was away is lost, so the listener is told of every (re)connection too. Nothing comes from a connection that the
// network has silently forgotten, so it is asked now and then whether it still is.

type Listening = {
  pool: pg.Pool;
  channel: string;
  log: Log;
  onConnect: () => void;
  onLost?: () => void;
  onMessage: (payload: string) => void;
  /** Milliseconds between two such questions, and as long an answer may take. */
  patience?: number;
};

/** How long a barrier may take before the connection counts as lost. */
const barrierMilliseconds = 2_000;
const firstPause = 500;
// Pages are not cached meanwhile, so that a database that is back must not wait long for its listener.
const maxPauseMilliseconds = 4_000;

export function listen({ pool, channel, log, onConnect, onLost, onMessage, patience = 15_000 }: Listening): {
  firstAttempt: Promise<void>;
  /**
   * Resolves once everything is received that was announced by commits before this call; at once while there is no
   * connection. The notifications of a commit come before the answer to a question that was asked after it.
   */
  catchUp(): Promise<void>;
  close(): Promise<void>;
} {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let pause = firstPause;
  let isClosed = false;
  let isListening = false;

  async function connect(): Promise<void> {
    const fresh = openClient(pool);
    client = fresh;
    fresh.on('error', (error) => comeBack(fresh, error));
    fresh.on('end', () => comeBack(fresh));
    fresh.on('notification', ({ payload = '' }) => onMessage(payload));
    try {
      await fresh.connect();
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
      pause = firstPause;
      isListening = true;
      onConnect();
      askLater(fresh);
    } catch (error) {
      comeBack(fresh, error);
    }
  }

  function askLater(asked: pg.Client): void {
    if (isClosed || client !== asked) return;
    const question = { text: 'select', query_timeout: patience };
    timer = setTimeout(() => {
      asked.query(question).then(
        () => askLater(asked),
        (error: unknown) => comeBack(asked, error),
      );
    }, patience);
    timer.unref();
  }

  function comeBack(lost: pg.Client, error?: unknown): void {
    if (isClosed || client !== lost) return;
    client = null;
    isListening = false;
    if (timer) clearTimeout(timer);
    onLost?.();
    lost.end().catch(() => {});
    log.warn({ err: error, channel, pause }, 'listening connection lost');
    timer = setTimeout(connect, pause);
    timer.unref();
    pause = Math.min(pause * 2, maxPauseMilliseconds);
  }

  let asking: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  async function askOnce(): Promise<void> {
    const asked = client;
    if (!asked || !isListening) return;
    await asked
      .query({ text: 'select', query_timeout: barrierMilliseconds } as pg.QueryConfig)
      .catch((error: unknown) => comeBack(asked, error));
  }

  /** A question under way may have been asked before the caller's commit: all who come meanwhile share the next one. */
  function catchUp(): Promise<void> {
    if (!asking) {
      asking = askOnce().finally(() => {
        asking = undefined;
      });
      return asking;
    }
    next ??= asking.then(() => {
      next = undefined;
      return catchUp();
    });
    return next;
  }

  const firstAttempt = connect();
  return {
    firstAttempt,
    catchUp,
    async close() {
      isClosed = true;
      if (timer) clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
