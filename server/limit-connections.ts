import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionLimits } from './rate-limits.ts';
import type { IdleConnections } from './track-idle.ts';

const lookMilliseconds = 100;

/**
 * Bounds what connections cost that carry no request yet: an unfinished request head is held in memory, and each
 * connection holds a file descriptor. The oldest are closed first. Counted by peer address, since X-Forwarded-For is not
 * known before the head is complete; a proxy sends its heads whole and does not reach these limits.
 */
export function limitConnections(server: Server, idle: IdleConnections, limits: ConnectionLimits): () => void {
  server.maxConnections = limits.inAll;

  function look(): void {
    const unfinished = groupByAddress(idle.list().filter(({ hasBegun }) => hasBegun));
    for (const sockets of unfinished.values()) {
      for (const socket of oldest(sockets, sockets.length - limits.unfinishedHeadsPerAddress)) socket.destroy();
    }
    const all = idle.list();
    if (all.length <= limits.idle) return;
    const largest = [...groupByAddress(all).values()].reduce((max, one) => (one.length > max.length ? one : max));
    for (const socket of oldest(largest, all.length - limits.idle)) idle.close(socket);
  }

  const timer = setInterval(look, lookMilliseconds).unref();
  return () => clearInterval(timer);
}

function groupByAddress(connections: { socket: Socket }[]): Map<string, Socket[]> {
  const groups = new Map<string, Socket[]>();
  for (const { socket } of connections) {
    const address = socket.remoteAddress ?? '';
    const group = groups.get(address);
    if (group) group.push(socket);
    else groups.set(address, [socket]);
  }
  return groups;
}

const oldest = (sockets: Socket[], count: number) => sockets.slice(0, Math.max(0, count));
