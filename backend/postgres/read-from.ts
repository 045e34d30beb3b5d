import pg from 'pg';

// This module is in charge of reads that a replica may answer. Whatever goes wrong there, the primary is asked: the
// replica may be behind, away, cancelling what its replaying conflicts with, or without rights that it has not heard of.

export type Replica = {
  pool: pg.Pool;
  /** What must have been replayed there. */
  position: string;
  /** Told when it was not, or when the replica failed. */
  onBehind(): void;
};

type Servers = { replica: Replica | null; primary: pg.Pool };
type Ask<T> = (pool: pg.Pool, options: { replayed?: string }) => Promise<T>;

export async function readFrom<T>({ replica, primary }: Servers, ask: Ask<T>): Promise<T> {
  if (replica) {
    try {
      return await ask(replica.pool, { replayed: replica.position });
    } catch (error) {
      if (wouldFailAgain(error)) throw error;
      replica.onBehind();
    }
  }
  return ask(primary, {});
}

/** A statement that takes too long, values that do not fit, and what functions refuse: the same on every server. */
const wouldFailAgain = (error: unknown) =>
  error instanceof pg.DatabaseError && /^(57014|22|23|54|P0|PT|PGRST|42501)/.test(error.code ?? '');
