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
  /** Whom a request counts for; its address unless told. */
  findNetwork?: (request: IncomingMessage) => string;
  slots?: RequestSlots;
  answers?: UnreadAnswers;
};
export type Listening = {
  port: number;
  /**
   * Tells whoever asks for its health that it is leaving, and goes on answering for as long as they need to notice.
   * Then accepts nothing new, lets what is under way finish, and after the grace cuts the rest off.
   */
  stop(times: { leave?: number; grace: number }): Promise<void>;
};

/** A connection that is in use sends its next request sooner than this. */
const quietMilliseconds = 250;
const maxLetInMilliseconds = 1_000;
const shortTurnMilliseconds = 1;
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
  /** Requests that are answered as soon as nothing new is accepted. */
  let held: (() => void)[] | undefined;

  server.on('connection', (socket) => {
    accepted += 1;
    // Asked for once, it is remembered: who hangs up before the answer is still known by it.
    void socket.remoteAddress;
  });
  server.on('request', (request, response) => {
    const { socket } = request;
    // What comes behind a refusal that closes the connection has no answer.
    if (refused.has(socket)) return;
    const network = findNetwork(request);
    answers.note(socket, network);
    const admission = answers.isBehind(network) ? 'too busy' : requests.enter(request, response);
    // A connection that is not used again is not cut off in the middle of a request.
    if (isLeaving) response.shouldKeepAlive = false;
    // Whoever watches the server hears that it lives, however busy it is.
    if (isLeaving && request.url === '/healthz') tellOfLeaving(response);
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
      // Clients who get an answer come back with the next request, so that there would always be one at the door.
      held = [];
      await letIn(() => accepted);
      // Not the HTTP server's own way to close, which cuts connections that rest between two requests.
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
 * Connections that wait to be accepted would be reset with the end of listening. Each turn of the loop takes some; one
 * that took none and was short leaves next to no time in which another can have come.
 */
async function letIn(countAccepted: () => number): Promise<void> {
  const end = performance.now() + maxLetInMilliseconds;
  for (;;) {
    const before = countAccepted();
    const start = performance.now();
    await setImmediate();
    const now = performance.now();
    if (now > end || (countAccepted() === before && now - start < shortTurnMilliseconds)) return;
  }
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
    server.listen(port, host, connectionLimits.backlog, resolve);
  });
}
