import type pg from 'pg';
import { askServer, openServer, type ServerState } from './ask-server.ts';

// This module is in charge of knowing one server of the cluster: it is asked twice a second on a connection of its own, and
// once more whenever something depends on it.

export type WatchedServer = {
  address: string;
  /** Null while it is away. */
  state(): ServerState | null;
  /** Why it is away. */
  problem(): string;
  /** Asks now: the answer is never older than the question. */
  ask(): Promise<ServerState | null>;
  close(): Promise<void>;
};

type Options = {
  address: string;
  /** Called after every answer, and when the server is lost. */
  onAnswer: (state: ServerState | null) => void;
};

const pause = 500;

export function watchServer({ address, onAnswer }: Options): WatchedServer {
  let client: pg.Client | null = null;
  let state: ServerState | null = null;
  let problem = 'it was not asked yet';
  let running: Promise<ServerState | null> = Promise.resolve(null);
  let next: Promise<ServerState | null> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(): Promise<pg.Client> {
    const fresh = openServer(address);
    await fresh.connect();
    fresh.once('end', () => client === fresh && lose(new Error('the connection was lost')));
    client = fresh;
    return fresh;
  }

  function lose(error: unknown): void {
    client?.end().catch(() => {});
    client = null;
    state = null;
    problem = error instanceof Error ? error.message || String(error.cause ?? 'no answer') : String(error);
    if (!isClosed) onAnswer(null);
  }

  async function askOnce(): Promise<ServerState | null> {
    clearTimeout(timer);
    if (isClosed) return null;
    try {
      const asked = client ?? (await connect());
      state = await askServer(asked);
      if (!isClosed) onAnswer(state);
    } catch (error) {
      lose(error);
    }
    timer = setTimeout(ask, pause);
    timer.unref();
    return state;
  }

  // One question at a time: callers who ask meanwhile share the one after it.
  function ask(): Promise<ServerState | null> {
    next ??= running.then(() => {
      next = null;
      running = askOnce();
      return running;
    });
    return next;
  }

  return {
    address,
    state: () => state,
    problem: () => problem,
    ask,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
