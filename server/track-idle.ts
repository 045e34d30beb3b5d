import type { Server } from 'node:http';
import type { Socket } from 'node:net';

type Idle = { since: number; bytesRead: number };

export type IdleConnections = ReturnType<typeof trackIdle>;

/** How long a peer may take to close a connection after the server ended it. */
const closeMilliseconds = 1_000;

/**
 * Tracks which connections carry no request, and closes those that have been idle for a while. One that was in use a
 * moment ago may have the next request under way: it stays open, and its next response says `Connection: close`.
 */
export function trackIdle(server: Server) {
  const idle = new Map<Socket, Idle>();
  const open = new WeakMap<Socket, number>();

  function markIdle(socket: Socket): void {
    if (!socket.destroyed) idle.set(socket, { since: performance.now(), bytesRead: socket.bytesRead });
  }

  server.on('connection', (socket) => {
    markIdle(socket);
    socket.once('close', () => idle.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    idle.delete(socket);
    open.set(socket, (open.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = (open.get(socket) ?? 1) - 1;
      open.set(socket, left);
      if (left === 0) markIdle(socket);
    });
  });

  function close(socket: Socket): void {
    idle.delete(socket);
    // Not destroyed: a request that is on its way would be reset.
    socket.end();
    setTimeout(() => socket.destroy(), closeMilliseconds).unref();
  }

  return {
    close,
    /** The longest idle first, and whether a part of the next request has arrived. */
    list: (): { socket: Socket; hasBegun: boolean }[] =>
      Array.from(idle, ([socket, { bytesRead }]) => ({ socket, hasBegun: socket.bytesRead > bytesRead })),
    closeQuiet(milliseconds: number): void {
      const quiet = [...idle].filter(([, { since }]) => performance.now() - since >= milliseconds);
      // Bytes that have arrived by now are read before this runs, however busy the process was.
      setImmediate(() => {
        for (const [socket, state] of quiet) {
          if (idle.get(socket) === state && socket.bytesRead === state.bytesRead) close(socket);
        }
      });
    },
  };
}
