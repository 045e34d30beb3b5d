import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { StartProblem } from '#database/start-problem.ts';
import { countRequests } from './count-requests.ts';
import type { Fetch, Front } from './front.ts';
import type { Pages } from './pages.ts';

type Options = {
  http: Server;
  fetch: Fetch;
  serve?: Front['serve'];
  middleware: Pages['middleware'] | undefined;
  host: string;
  port: number;
};
export type Listening = {
  port: number;
  /**
   * Tells whoever asks for its health that it is leaving, and goes on answering for as long as they need to notice.
   * Then accepts nothing new, lets what is under way finish, and after the grace cuts the rest off.
   */
  stop(times: { leave?: number; grace: number }): Promise<void>;
};

// More at once are told to come back: answering them all would stall everybody.
const mostAtOnce = 500;

export async function listen({ http: server, fetch, serve, middleware, host, port }: Options): Promise<Listening> {
  const answer = getRequestListener((request, bindings) => fetch(request, bindings as HttpBindings));
  const idle = new Set<Socket>();
  const requests = countRequests();
  let isLeaving = false;

  server.on('connection', (socket) => {
    // Asked for once, it is remembered: who hangs up before the answer is still known by it.
    void socket.remoteAddress;
    idle.add(socket);
    socket.once('close', () => idle.delete(socket));
  });
  server.on('request', (request, response) => {
    idle.delete(request.socket);
    requests.enter(request, response);
    // A connection that is not used again is not cut off in the middle of a request.
    if (isLeaving) response.shouldKeepAlive = false;
    // Whoever watches the server hears that it lives, however busy it is.
    if (isLeaving && request.url === '/healthz') tellOfLeaving(response);
    else if (requests.underWay() > mostAtOnce && request.url !== '/healthz')
      response.writeHead(503, { 'Retry-After': '1', Connection: 'close' }).end('Too busy');
    else if (middleware) middleware(request, response, () => void answer(request, response));
    else if (!serve?.(request, response)) void answer(request, response);
  });
  await bind(server, host, port);

  return {
    port: (server.address() as AddressInfo).port,
    async stop({ leave = 0, grace }) {
      isLeaving = true;
      if (leave > 0) await setTimeout(leave);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // Connections that never sent a request, and kept-alive ones as they become idle, do not hold the stop up.
      for (const socket of idle) socket.destroy();
      server.closeIdleConnections();
      const sweep = setInterval(() => server.closeIdleConnections(), 50);
      const cut = new AbortController();
      void setTimeout(grace, undefined, cut).then(
        () => server.closeAllConnections(),
        () => {},
      );
      await closed;
      clearInterval(sweep);
      cut.abort();
    },
  };
}

function tellOfLeaving(response: ServerResponse): void {
  response.writeHead(503, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify({ status: 'stopping' }));
}

function bind(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        reject(
          new StartProblem(`The port ${port} is taken by another program. Stop that one, or set PORT to a free port.`),
        );
      } else if (error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
        reject(new StartProblem(`Chainwork cannot listen on HOST ${host}, PORT ${port}: ${error.message}.`));
      } else reject(error);
    });
    server.listen(port, host, resolve);
  });
}
