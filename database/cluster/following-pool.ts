import pg from 'pg';
import type { Primary } from './follow-primary.ts';

// This module is in charge of connections that follow the primary. A new one goes to the server that takes writes now;
// one to another server is thrown away, at once where its server was replaced: what runs there would run in vain. A
// connection that cannot be made is tried once more when the primary has been found, because nothing was asked of it yet.

export type CreateClient = (config: pg.PoolConfig) => pg.Client;

type Options = {
  primary: Primary;
  config: pg.PoolConfig;
  createClient?: CreateClient | undefined;
};

export function openFollowingPool({ primary, config, createClient }: Options): pg.Pool {
  const clients = new Map<pg.ClientBase, string>();

  function create(config: pg.PoolConfig): pg.Client {
    const address = primary.current() ?? primary.addresses[0] ?? '';
    const own = { ...config, connectionString: address };
    const client = createClient ? createClient(own) : new pg.Client(own);
    clients.set(client, address);
    client.once('end', () => clients.delete(client));
    return client;
  }

  primary.onChange((address) => {
    for (const [client, own] of clients) if (own !== address) cut(client);
  });

  const pool = new FollowingPool(
    { ...config, Client: asClass(create) },
    {
      find: primary.find,
      isKnown: () => primary.current() !== null,
      isCurrent: (client) => clients.get(client) === primary.current(),
    },
  );
  // Users of a connection give it back with what broke it.
  pool.on('release', (error) => {
    if (error && mayHaveMoved(error)) void primary.find();
  });
  return pool;
}

type Follow = { find(): Promise<void>; isKnown(): boolean; isCurrent(client: pg.PoolClient): boolean };
type Done = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

class FollowingPool extends pg.Pool {
  readonly #follow: Follow;

  constructor(config: pg.PoolConfig, follow: Follow) {
    super(config);
    this.#follow = follow;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Done): void;
  override connect(callback?: Done): Promise<pg.PoolClient> | undefined {
    const taken = this.#take();
    if (!callback) return taken;
    taken.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  async #take(): Promise<pg.PoolClient> {
    const { find, isKnown, isCurrent } = this.#follow;
    let isSecondTry = false;
    for (;;) {
      if (!isKnown()) await find();
      if (!isKnown()) throw new Error('No server of the cluster takes writes');
      try {
        const client = await super.connect();
        if (isCurrent(client)) return client;
        client.release(true);
      } catch (error) {
        if (isSecondTry || this.ending || !mayHaveMoved(error)) throw error;
        isSecondTry = true;
        await find();
      }
    }
  }
}

/** Whether an error may mean that the primary is another server now: a lost connection, one refused, a standby. */
function mayHaveMoved(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (!(error instanceof pg.DatabaseError)) return !/^(timeout exceeded|Cannot use a pool)/.test(error.message);
  return /^(08|57P0|25006)/.test(error.code ?? '');
}

/** A class that the pool can make clients of. */
export function asClass(create: CreateClient): typeof pg.Client {
  function createOne(config: pg.PoolConfig): pg.Client {
    return create(config);
  }
  return createOne as unknown as typeof pg.Client;
}

/** Ends a connection without a word: its server may never answer. */
export function cut(client: pg.ClientBase): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}
