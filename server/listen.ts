import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { StartProblem } from '#database/start-problem.ts';
import { cutUnreadAnswers, type UnreadAnswers } from './cut-unread-answers.ts';
import type { Fetch, Front } from './front.ts';
import { limitConnections } from './limit-connections.ts';
import { limitRequests } from './limit-requests.ts';
import type { Pages } from './pages.ts';
import { connectionLimits, type RequestSlots, requestSlots, unreadLimits } from './rate-limits.ts';
import { trackIdle } from './track-idle.ts';

type Options = {
  http: Server;
  fetch: Fetch;
  serve?: Front['serve'];
  middleware: Pages['middleware'] | undefined;
  host: string;
  port: number;
  /** The network whose limits a request counts against; by default its peer address. */
  findNetwork?: (request: IncomingMessage) => string;
  slots?: RequestSlots;
  answers?: UnreadAnswers;
};
export type Listening = {
  port: number;
  /**
   * Drains: answers 503 to health checks and goes on serving until the proxy has noticed. Then accepts no new
   * connection, lets requests under way finish, and after the grace closes the rest.
   */
  stop(times: { leave?: number; grace: number }): Promise<void>;
};

/** A connection in use sends its next request sooner than this. */
const quietMilliseconds = 250;
const maxAcceptMilliseconds = 1_000;
const shortTickMilliseconds = 1;
const findAddress = ({ socket }: IncomingMessage) => socket.remoteAddress ?? '';

export async function listen({
  http: server,
  fetch,
  serve,
  middleware,
  host,
  port,
  ...more
}: Options): Promise<Listening> {
  const { findNetwork = findAddress, slots = requestSlots, answers = cutUnreadAnswers(server, unreadLimits) } = more;
  const answer = getRequestListener((request, bindings) => fetch(request, bindings as HttpBindings));
  const requests = limitRequests({ limits: slots, findNetwork });
  const idle = trackIdle(server);
  const stopLooking = limitConnections(server, idle, connectionLimits);
  const refused = new WeakSet<Socket>();
  let isLeaving = false;
  let accepted = 0;
  /** Requests that are answered as soon as the server no longer accepts connections. */
  let held: (() => void)[] | undefined;

  server.on('connection', (socket) => {
    accepted += 1;
    // Node caches the address when it is read first, so that a client that disconnects is still known by it.
    void socket.remoteAddress;
  });
  server.on('request', (request, response) => {
    const { socket } = request;
    // A pipelined request behind a refusal that closes the connection gets no response.
    if (refused.has(socket)) return;
    const network = findNetwork(request);
    answers.note(socket, network);
    const admission = answers.isBehind(network) ? 'too busy' : requests.enter(request, response);
    // The client is told not to reuse the connection, so that closing it cuts no request off.
    if (isLeaving) response.shouldKeepAlive = false;
    // Health checks are answered however busy the server is: a proxy must not take it for dead.
    if (isLeaving && request.url === '/healthz') answerStopping(response);
    else if (admission === 'too many on one connection' || (admission === 'too busy' && request.url !== '/healthz')) {
      refused.add(socket);
      response.writeHead(503, { 'Retry-After': '1', Connection: 'close' }).end('Too busy');
    } else if (held) held.push(() => respond(request, response));
    else respond(request, response);
  });
  function respond(request: IncomingMessage, response: ServerResponse): void {
    if (middleware) middleware(request, response, () => void answer(request, response));
    else if (!serve?.(request, response)) void answer(request, response);
  }
  await bind(server, host, port);

  return {
    port: (server.address() as AddressInfo).port,
    async stop({ leave = 0, grace }) {
      isLeaving = true;
      if (leave > 0) await setTimeout(leave);
      // A client that gets a response connects anew for its next request, so that there would always be a connection
      // to accept: responses are held back until the server has stopped listening.
      held = [];
      await acceptPending(() => accepted);
      // Not http.Server's own close(), which destroys connections that are idle between two requests.
      const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
      const waiting = held;
      held = undefined;
      for (const begin of waiting) begin();
      idle.closeQuiet(quietMilliseconds);
      const sweep = setInterval(() => idle.closeQuiet(quietMilliseconds), 50);
      const cut = new AbortController();
      void setTimeout(grace, undefined, cut).then(
        () => server.closeAllConnections(),
        () => {},
      );
      await closed;
      answers.close();
      stopLooking();
      clearInterval(sweep);
      cut.abort();
    },
  };
}

/**
 * Accepts the connections in the backlog, which would be reset when listening ends. Each tick of the event loop accepts
 * some; a short tick that accepted none leaves next to no time in which another can have arrived.
 */
async function acceptPending(countAccepted: () => number): Promise<void> {
  const end = performance.now() + maxAcceptMilliseconds;
  for (;;) {
    const before = countAccepted();
    const start = performance.now();
    await setImmediate();
    const now = performance.now();
    if (now > end || (countAccepted() === before && now - start < shortTickMilliseconds)) return;
  }
}

function answerStopping(response: ServerResponse): void {
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
    server.listen(port, host, connectionLimits.backlog, resolve);
  });
}
