import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { StartProblem } from '#database/start-problem.ts';
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
  /** Accepts nothing new, lets what is under way finish, and after the grace cuts the rest off. */
  stop(graceMilliseconds: number): Promise<void>;
};

// More at once are told to come back: answering them all would stall everybody.
const mostAtOnce = 500;

export async function listen({ http: server, fetch, serve, middleware, host, port }: Options): Promise<Listening> {
  const answer = getRequestListener((request, bindings) => fetch(request, bindings as HttpBindings));
  const idle = new Set<Socket>();
  let underWay = 0;

  server.on('connection', (socket) => {
    idle.add(socket);
    socket.once('close', () => idle.delete(socket));
  });
  server.on('request', (request, response) => {
    idle.delete(request.socket);
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
    });
    // Whoever watches the server hears that it lives, however busy it is.
    if (underWay > mostAtOnce && request.url !== '/healthz')
      response.writeHead(503, { 'Retry-After': '1', Connection: 'close' }).end('Too busy');
    else if (middleware) middleware(request, response, () => void answer(request, response));
    else if (!serve?.(request, response)) void answer(request, response);
  });
  await bind(server, host, port);

  return {
    port: (server.address() as AddressInfo).port,
    async stop(graceMilliseconds) {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // Connections that never sent a request, and kept-alive ones as they become idle, do not hold the stop up.
      for (const socket of idle) socket.destroy();
      server.closeIdleConnections();
      const sweep = setInterval(() => server.closeIdleConnections(), 50);
      const cut = setTimeout(() => server.closeAllConnections(), graceMilliseconds);
      await closed;
      clearInterval(sweep);
      clearTimeout(cut);
    },
  };
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
