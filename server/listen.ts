import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { StartProblem } from '#database/start-problem.ts';
import type { Pages } from './pages.ts';

type Options = {
  http: Server;
  fetch: (request: Request) => Response | Promise<Response>;
  middleware: Pages['middleware'] | undefined;
  host: string;
  port: number;
};
export type Listening = {
  port: number;
  /** Accepts nothing new, lets what is under way finish, and after the grace cuts the rest off. */
  stop(graceMilliseconds: number): Promise<void>;
};

export async function listen({ http: server, fetch, middleware, host, port }: Options): Promise<Listening> {
  const answer = getRequestListener(fetch);
  server.on('request', (request, response) => {
    if (middleware) middleware(request, response, () => void answer(request, response));
    else void answer(request, response);
  });
  await bind(server, host, port);

  return {
    port: (server.address() as AddressInfo).port,
    async stop(graceMilliseconds) {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      // A kept-alive connection that becomes idle during the grace would otherwise hold the server open.
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
