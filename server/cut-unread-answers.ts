import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { UnreadLimits } from './rate-limits.ts';

// This module is in charge of slow readers. A response that its caller does not read waits in memory and holds the
// request's slot; a caller who reads next to nothing for some seconds has gone or means harm.

type Connection = { network: string; taken: number; queued: number; unread: number; stalledLooks: number };
type Options = UnreadLimits & { log?: { warn: (fields: object, message: string) => void } | undefined };
export type UnreadAnswers = ReturnType<typeof cutUnreadAnswers>;

const memoryLookMilliseconds = 100;

export function cutUnreadAnswers(server: Server, limits: Options) {
  const { lookMilliseconds, stalledLooks, minBytes, maxBytes, maxBytesPerNetwork, log } = limits;
  const connections = new Map<Socket, Connection>();
  let perNetwork = new Map<string, number>();

  server.on('connection', (socket) => {
    connections.set(socket, { network: '', taken: 0, queued: 0, unread: 0, stalledLooks: 0 });
    socket.once('close', () => connections.delete(socket));
  });

  function cut(socket: Socket, reason: string): void {
    const connection = connections.get(socket);
    if (!connection) return;
    connections.delete(socket);
    log?.warn({ network: connection.network, bytes: socket.writableLength }, reason);
    socket.destroy();
  }

  function lookAtProgress(): void {
    for (const [socket, connection] of connections) {
      const now = measure(socket);
      const progress = now.taken > connection.taken ? now.taken - connection.taken : connection.queued - now.queued;
      const isStalled = connection.unread > 0 && now.unread > 0 && progress < Math.min(minBytes, connection.unread);
      connection.stalledLooks = isStalled ? connection.stalledLooks + 1 : 0;
      Object.assign(connection, now);
      if (connection.stalledLooks >= stalledLooks) cut(socket, 'an answer was not read');
    }
  }

  function lookAtMemory(): void {
    perNetwork = new Map();
    let sum = 0;
    for (const [{ writableLength: bytes }, { network }] of connections) {
      if (bytes === 0) continue;
      sum += bytes;
      perNetwork.set(network, (perNetwork.get(network) ?? 0) + bytes);
    }
    if (sum > maxBytes) cutLargest(sum);
  }

  /** Starts with the largest response of the network that has most bytes waiting. */
  function cutLargest(sum: number): void {
    const owed = (socket: Socket) => perNetwork.get(connections.get(socket)?.network ?? '') ?? 0;
    const sockets = [...connections.keys()].toSorted(
      (a, b) => owed(b) - owed(a) || b.writableLength - a.writableLength,
    );
    let left = sum;
    for (const socket of sockets) {
      if (left <= maxBytes) return;
      left -= socket.writableLength;
      cut(socket, 'too much was waiting to be read');
    }
  }

  const timers = [
    setInterval(lookAtMemory, Math.min(memoryLookMilliseconds, lookMilliseconds)),
    setInterval(lookAtProgress, lookMilliseconds),
  ];
  for (const timer of timers) timer.unref();

  return {
    /** Stores which network's request a connection carries. */
    note(socket: Socket, network: string): void {
      const connection = connections.get(socket);
      if (connection) connection.network = network;
    },
    /** Whether a network has so much waiting that it gets no further response for now. */
    isBehind: (network: string) => (perNetwork.get(network) ?? 0) > maxBytesPerNetwork,
    close(): void {
      for (const timer of timers) clearInterval(timer);
    },
  };
}

/**
 * The bytes of finished writes, those of the current write that the kernel has not taken yet, and all that waits. One
 * write may be megabytes: only the handle tells how far it got, as node:net itself reads it for its timeouts.
 */
function measure(socket: Socket): Pick<Connection, 'taken' | 'queued' | 'unread'> {
  const { _handle: handle } = socket as Socket & { _handle?: { writeQueueSize?: number } | null };
  const unread = socket.writableLength;
  return { taken: socket.bytesWritten - unread, queued: handle?.writeQueueSize ?? 0, unread };
}
