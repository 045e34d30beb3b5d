import { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { StartProblem } from '../start-problem.ts';

export type Address = { host: string; port: number; password?: string };

/** The session whose advisory lock says: this server owns the cluster. Its end is the lock's end. */
export type OwnerLock = {
  client: Client;
  lost: Promise<void>;
  /** From here on the lock alone is no reason for the process to stay. */
  unref(): void;
  release(): Promise<void>;
};

export const superuser = 'supabase_admin';
const lockNumber = 4_832_615_709_211;

/**
 * Tries for the lock once. 'taken': another session has it. 'not ready': PostgreSQL is starting or stopping.
 * 'silent': nothing listens at the address.
 */
export async function tryOwnerLock(address: Address): Promise<OwnerLock | 'taken' | 'not ready' | 'silent'> {
  const socket = new Socket();
  const client = new Client({
    ...address,
    user: superuser,
    database: 'postgres',
    ssl: false,
    application_name: 'chainwork owner lock',
    connectionTimeoutMillis: 5_000,
    stream: () => socket,
  });
  const lost = new Promise<void>((resolve) => client.once('end', resolve));
  // A dropped connection is told by `lost`; without a listener it would end the process.
  client.on('error', () => undefined);

  async function release() {
    socket.ref();
    await Promise.race([client.end().catch(() => undefined), setTimeout(1_000, undefined, { ref: false })]);
    socket.destroy();
  }

  try {
    await client.connect();
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [lockNumber]);
    if (rows[0]?.got) return { client, lost, unref: () => socket.unref(), release };
    await release();
    return 'taken';
  } catch (error) {
    socket.destroy();
    return explain(error, address);
  }
}

function explain(error: unknown, address: Address): 'not ready' | 'silent' {
  if (error instanceof DatabaseError) {
    // Class 57P: starting, stopping or recovering. 53300: every connection is in use.
    if (error.code?.startsWith('57P') || error.code === '53300') return 'not ready';
    throw new StartProblem(`The PostgreSQL at ${address.host} does not let Chainwork in: ${error.message}.`);
  }
  const { code } = error as NodeJS.ErrnoException;
  return ['ENOENT', 'ECONNREFUSED', 'EINVAL', 'ENAMETOOLONG'].includes(code ?? '') ? 'silent' : 'not ready';
}
