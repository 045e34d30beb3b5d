import type { Replica, Replicas } from '#database/cluster/replicas.ts';
import { hasJustWritten } from './recent-write.ts';

// This module is in charge of when reads may be answered by a replica. Whatever was written through this server, or it
// hears of, must be seen by every read that begins after it: a page that is made anew for a change must not lack it.
// Who has just written, perhaps through another server, is answered by the primary.

/** For the data service: the replica that a request may be answered by. */
export function offerReplicas(replicas: Replicas | null): { findReplica?: (request: Request) => Replica | null } {
  if (!replicas) return {};
  return { findReplica: (request) => (hasJustWritten(request) ? null : replicas.choose()) };
}

/** The same work after a write; replicas that lack the write are not read from then on. */
export function afterWrite<T>(replicas: Replicas | null, work: () => T): () => T {
  return () => {
    replicas?.noteChange();
    return work();
  };
}

type Listener = { onConnect: () => void; onMessage: (payload: string) => void };

/** The same way of listening; what a listener hears counts as a change before it hears it. */
export function tellReplicas<Heard extends Listener, Listening>(
  replicas: Replicas | null,
  listen: (listener: Heard) => Listening,
): (listener: Heard) => Listening {
  if (!replicas) return listen;
  return (listener) =>
    listen({
      ...listener,
      onConnect() {
        replicas.noteChange();
        listener.onConnect();
      },
      onMessage(payload: string) {
        replicas.noteChange();
        listener.onMessage(payload);
      },
    });
}
