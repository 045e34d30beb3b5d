import { createHmac } from 'node:crypto';
import pg from 'pg';
import type { CreateClient } from './cluster/following-pool.ts';

// This module is in charge of how requests' connections sign in. The connecting role's password follows from the signing
// secret, which servers of one board share anyway: no setting of its own, and no file to lose. The embedded database
// trusts its private socket instead. While the secret is being changed there are two, and the role has the password of
// either: it stays the older one until a server starts that knows only the newer.

export type Authenticator = {
  createClient: CreateClient;
  /** The password that connections are made with now. */
  password(): string;
  /** Makes the next connections try the other one. */
  tryOther(): void;
  count: number;
};

/** `keepsNames`: whether statements may be prepared by name, asked at each query; they may where it is not given. */
export function createAuthenticator(secrets: string[], keepsNames?: () => boolean): Authenticator {
  const passwords = secrets.map((secret) =>
    createHmac('sha256', secret).update('database role authenticator').digest('hex'),
  );
  let index = 0;

  function createClient(config: pg.PoolConfig): pg.Client {
    const tried = index;
    const client = new pg.Client({ ...config, ...withAccount(config, passwords[tried] ?? '') });
    if (keepsNames) dropNames(client, keepsNames);
    if (passwords.length > 1) {
      noticeRefusal(client, () => {
        if (index === tried) index = (index + 1) % passwords.length;
      });
    }
    return client;
  }

  return {
    createClient,
    password: () => passwords[index] ?? '',
    tryOther() {
      index = (index + 1) % passwords.length;
    },
    count: passwords.length,
  };
}

/** A connection that is refused makes the next ones try the other password. */
function noticeRefusal(client: pg.Client, onRefused: () => void): void {
  const connect = client.connect.bind(client) as () => Promise<pg.Client>;
  const connectAndNotice = (callback?: (error?: Error) => void) => {
    const connected = connect().catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === '28P01') onRefused();
      throw error;
    });
    if (!callback) return connected;
    connected.then(
      () => callback(),
      (error) => callback(error),
    );
  };
  client.connect = connectAndNotice as typeof client.connect;
}

function dropNames(client: pg.Client, keepsNames: () => boolean): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const queryWithoutName = (asked: unknown, ...more: unknown[]) => {
    const isNamed = typeof asked === 'object' && asked !== null && 'name' in asked && !('submit' in asked);
    return query(isNamed && !keepsNames() ? { ...asked, name: undefined } : asked, ...more);
  };
  client.query = queryWithoutName as typeof client.query;
}

function withAccount(config: pg.PoolConfig, password: string): pg.PoolConfig {
  const user = 'authenticator';
  if (!config.connectionString) return { user, password };
  // As parameters they win over the address's own, and also fit an address without a host (a socket).
  const url = new URL(config.connectionString);
  url.searchParams.set('user', user);
  url.searchParams.set('password', password);
  return { connectionString: url.href };
}
