import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Database } from '#database/open-database.ts';
import { visitsPath } from '#domain/visits.ts';
import type { AnswerPicture } from './answer-picture.ts';
import { createApiGuard, isApiPath } from './api-guard.ts';
import { awaitBody } from './await-body.ts';
import { awaitMessage } from './await-message.ts';
import type { ClientAddresses } from './client-address.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { escapePath } from './escape-path.ts';
import { createFront, type Front, readPath } from './front.ts';
import { keepQuery } from './keep-query.ts';
import type { Logger } from './log.ts';
import { createMetrics } from './metrics.ts';
import type { WholeResponse } from './page-cache/cached-page.ts';
import { toCanonicalAddress } from './page-cache/canonical-address.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import { toResponse } from './page-cache/serve-cached.ts';
import type { PageRoutes } from './page-routes.ts';
import { bytesPerRendering, type ServerLimits, senderLimits } from './rate-limits.ts';
import { hasJustWritten, hasJustWrittenIncoming } from './recent-write.ts';
import { requireProgress } from './require-progress.ts';
import { createRouteLabels, servicePath } from './route-labels.ts';
import { addSecurityHeaders, buildFramePolicy, buildPagePolicy } from './security-headers.ts';
import { serveFiles } from './static-files.ts';
import { createTokenBuckets } from './token-buckets.ts';

// This module is in charge of routing: the server's own few paths, static files, the backend's services, and pages for
// all other paths.

/** The response; where it is a page, its bytes beside it, and the text around its content, where its scripts are. */
type Rendered = { response: Response; page?: { bytes: Uint8Array<ArrayBuffer>; frame: string } | undefined };

type Parts = {
  database: Pick<Database, 'owner' | 'requests' | 'replicas' | 'answers'>;
  /** The backend, with the client's address noted for its limits. */
  call: (request: Request, bindings: HttpBindings) => Promise<Response>;
  /** React Router's response; its loaders add to `shown` what the page is about. */
  render: (request: Request, shown: Set<string>, bindings?: HttpBindings) => Promise<Rendered>;
  routes: PageRoutes;
  cache: PageCache;
  /** Resolves once the cache knows of everything that was committed before. */
  catchUp: () => Promise<void>;
  /** Whether `PUBLIC_URL` is https. */
  isSecure: boolean;
  addresses: Pick<ClientAddresses, 'isSecure' | 'isLocal'>;
  /** Takes what a browser reports about a visit to a listing. */
  countVisit: (request: Request, incoming: IncomingMessage) => Promise<Response>;
  /** Answers the pictures for sharing of jobs and companies. */
  answerPicture: AnswerPicture;
  /** What payment providers post goes to `/webhooks/{provider}`, as it arrived; those that are off are not there. */
  webhooks: ReadonlyMap<string, (request: Request) => Promise<Response>>;
  /** Takes a message that arrived at BOUNCE_ADDRESS from a mail server that knows the secret in the address. */
  receiveMessage: (request: Request, secret: string) => Promise<Response>;
  /** The network whose limits a request counts against. */
  findNetwork: (request: IncomingMessage) => string;
  /** Whether too many bytes of responses wait for a network to read them. */
  isBehind: (network: string) => boolean;
  limits: ServerLimits;
  metricsToken: string | undefined;
  isDevelopment: boolean;
  log: Logger;
};

const tooManyRequests = (seconds: number) =>
  Response.json(
    { message: 'Request rate limit reached', hint: `Try again in ${seconds} seconds.` },
    { status: 429, headers: { 'Retry-After': String(seconds), 'Cache-Control': 'no-store' } },
  );

const tooManyPages = (seconds: number) =>
  new Response('Too many new pages were asked for. Please try again in a moment.', {
    status: 429,
    headers: {
      'Content-Type': 'text/plain; charset=UTF-8',
      'Retry-After': String(seconds),
      'Cache-Control': 'no-store',
    },
  });

/** React Router says "Unexpected Server Error" of it. */
const onlyRead = () =>
  new Response('This address can only be read.', {
    status: 405,
    headers: { 'Content-Type': 'text/plain; charset=UTF-8', Allow: 'GET, HEAD', 'Cache-Control': 'no-store' },
  });

const onlyToRead = () => new Response(null, { status: 204, headers: { Allow: 'GET, HEAD, OPTIONS' } });

export function createApp({ database, routes, cache, log, ...parts }: Parts): Front {
  const { isSecure, isDevelopment, addresses } = parts;
  const metrics = createMetrics({
    database,
    cache: cache.stats,
    labelOf: createRouteLabels(routes.metrics),
  });
  const { backend, rates } = parts.limits;
  const callers = createConcurrencyLimit(backend.callers);
  const dataCallers = createConcurrencyLimit(backend.data);
  const senders = createConcurrencyLimit(backend.senders);
  const bytes = rates && createTokenBuckets(rates.backendBytes);
  const renderers = createConcurrencyLimit(parts.limits.rendering);
  const renderings = rates && createTokenBuckets(rates.renderings);
  /** Pages that are rendered (by address), and those that a network waits for a slot with, each until it is there. */
  const awaited = new Map<string, Promise<unknown>>();

  const app = new Hono<{ Bindings: HttpBindings }>();
  app.onError((error) => {
    throw error;
  });
  app.get('/healthz', async (context) => {
    const isUp = await database.answers();
    return context.json({ status: isUp ? 'ok' : 'database away' }, isUp ? 200 : 503, { 'Cache-Control': 'no-store' });
  });
  metrics.route(app, { token: parts.metricsToken, isLocal: addresses.isLocal });
  serveFiles(app);
  // Before the pages: a report takes no slot of those that are rendered.
  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], visitsPath, ({ req, env }) => parts.countVisit(req.raw, env.incoming));
  // Neither rate limited nor given slots: what a provider cannot deliver is late. A forged one costs a hash of its body.
  app.all('/webhooks/:provider', async ({ req }) => {
    const receive = parts.webhooks.get(req.param('provider'));
    return receive ? receive(req.raw) : new Response('There is no such webhook.', { status: 404 });
  });
  for (const owner of ['jobs', 'company'] as const) {
    app.get(`/${owner}/:slug/og.png`, ({ req, env }) => {
      const network = parts.findNetwork(env.incoming);
      // Each asks the database, as a page that is not cached does, but waits for no slot of those.
      const wait = renderings?.take(network) ?? 0;
      if (wait > 0) return tooManyPages(wait);
      return parts.answerPicture(req.raw, { owner, slug: req.param('slug'), network });
    });
  }
  app.all('/webhooks/mail/raw/:secret', ({ req }) => parts.receiveMessage(req.raw, req.param('secret')));
  app.all('*', async ({ req: { raw: request }, env }) => {
    const network = parts.findNetwork(env.incoming);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    // Perhaps through another server, of which nothing was heard yet: no replica that lacks it may render the page. Only for
    // what is rendered, which is limited: any caller may send the mark, and until the primary has answered no replica is read.
    const heedWrite = () => void (hasJustWritten(request) && database.replicas?.noteChange());
    const path = readPath(request.url);
    if (!isRead && routes.find(path)?.isOnlyRead) return request.method === 'OPTIONS' ? onlyToRead() : onlyRead();
    // Programs have a limit of their own.
    const rate = isApiPath(path) ? undefined : renderings;
    if (isDevelopment || !isRead) {
      const wait = rate?.take(network) ?? 0;
      if (wait > 0) return tooManyPages(wait);
      heedWrite();
      const message = isApiPath(path) ? await awaitMessage(request) : request;
      if (message instanceof Response) return message;
      const made = await renderers.run(network, () => renderPage(message, new Set(), env));
      return 'page' in made ? new Response(made.page, made) : made;
    }
    const start = request.url.indexOf('/', 'https://'.length);
    const address = toCanonicalAddress(request.url.slice(start), routes);
    const caller = { hasWritten: hasJustWritten(request), network: () => network };
    // Another process may have answered the write.
    if (caller.hasWritten) await parts.catchUp();
    // A hit whose body is not yet compressed as this caller accepts it, or for a caller who has just written.
    const cached = cache.find(address, caller);
    if (cached) return toResponse(cached, request);
    // Those who want the same page wait for it together: each with a slot of its own would keep out callers who want another.
    // No caller waits in the line of another network, which may be long.
    const inLine = `${network} ${address}`;
    const ahead = caller.hasWritten ? undefined : (awaited.get(address) ?? awaited.get(inLine));
    if (ahead !== undefined) {
      await ahead;
      const made = cache.find(address, caller);
      if (made) return toResponse(made, request);
    }
    // Joining a rendering that is under way costs nothing, so it is not rate limited.
    const isShared = !caller.hasWritten && cache.isRendering(address);
    const wait = isShared ? 0 : (rate?.take(network) ?? 0);
    if (wait > 0) return tooManyPages(wait);
    heedWrite();
    // The page is for every visitor: it gets none of this request's headers, and goes on when this caller disconnects.
    const readable = escapePath(path) + address.slice(path.length);
    const render = createRender(request.url.slice(0, start) + readable);
    const rendering = { address, cache: routes.find(path)?.cache ?? false, render };
    const page = await tellWhenThere((note) => {
      if (rendering.cache) note(inLine);
      return renderers.run(network, async () => {
        if (rendering.cache) note(address);
        return cache.find(address, caller) ?? cache.render(rendering, caller);
      });
    });
    if (!isShared) rate?.charge(network, Math.floor(page.length / bytesPerRendering));
    return keepQuery(await toResponse(page, request), request);
  });

  /** Those who find a noted name in `awaited` wait until the work has ended, whatever came of it. */
  async function tellWhenThere<Result>(work: (note: (name: string) => void) => Promise<Result>): Promise<Result> {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const names: string[] = [];
    const note = (name: string) => {
      if (awaited.has(name)) return;
      awaited.set(name, ended);
      names.push(name);
    };
    try {
      return await work(note);
    } finally {
      for (const name of names) awaited.delete(name);
      end();
    }
  }

  /** Made here, since it is cached with the page: it holds nothing of the request that the page was rendered for first. */
  function createRender(url: string) {
    return (shown: Set<string>) => renderPage(new Request(url), shown);
  }

  async function renderPage(
    request: Request,
    shown: Set<string>,
    bindings?: HttpBindings,
  ): Promise<Response | WholeResponse> {
    const { response, page } = await parts.render(request, shown, bindings);
    const headers = new Headers(response.headers);
    if (response.status === 503 && !headers.has('Retry-After')) headers.set('Retry-After', '10');
    // A page without an action: React Router does not say what it takes.
    if (response.status === 405 && !headers.has('Allow')) headers.set('Allow', 'GET, HEAD');
    const isFramed = routes.find(readPath(request.url))?.frames === 'anywhere';
    const buildPolicy = isFramed ? buildFramePolicy : buildPagePolicy;
    if (page) headers.set('Content-Security-Policy', buildPolicy(page.frame, { isSecure, isDevelopment }));
    // HSTS depends on how each request arrived, and this page is cached for others: createFront adds it per response.
    addSecurityHeaders(headers, { isSecure: false });
    const { status } = response;
    return page ? { status, headers, page: page.bytes } : new Response(response.body, { status, headers });
  }

  async function call(request: Request, bindings: HttpBindings): Promise<Response> {
    const network = parts.findNetwork(bindings.incoming);
    const whole = await awaitBody(request).catch(() => undefined);
    // The caller disconnected in the middle of the body.
    if (whole === undefined) return new Response(null, { status: 400 });
    const answer = async () => {
      // The caller disconnected while waiting for a slot.
      if (bindings.incoming.socket.destroyed) return new Response(null, { status: 400 });
      const wait = parts.isBehind(network) ? 1 : (bytes?.look(network) ?? 0);
      if (wait > 0) return tooManyRequests(wait);
      chargeBytes(network, bindings);
      return parts.call(whole ?? request, bindings);
    };
    const [, service] = servicePath.exec(readPath(request.url)) ?? [];
    const run = (task: () => Promise<Response>) => callers.run(network, task);
    const runInTurn = service === 'rest' ? (task: typeof answer) => dataCallers.run(network, () => run(task)) : run;
    if (whole) return runInTurn(answer);
    const read = () => requireProgress(bindings, senderLimits, answer);
    return senders.run(network, () => runInTurn(read));
  }

  function chargeBytes(network: string, { incoming: { socket }, outgoing }: HttpBindings): void {
    const before = socket.bytesWritten;
    // When the response is handed over, not when it is read: a caller who never reads pays too.
    outgoing.once('prefinish', () => bytes?.charge(network, socket.bytesWritten - before));
  }

  return createFront({
    log,
    metrics,
    isDatabaseUp: database.answers,
    guard: createApiGuard({ limit: rates?.api, findNetwork: parts.findNetwork }),
    isSecure: (request) => isSecure || addresses.isSecure(request),
    findCached(request) {
      // A caller who has just written waits until this process has heard of it, which is not done here.
      if (hasJustWrittenIncoming(request.headers)) return undefined;
      const address = toCanonicalAddress(request.url ?? '', routes);
      return cache.find(address, { network: () => parts.findNetwork(request) });
    },
    fetch: (request, bindings) =>
      servicePath.test(readPath(request.url)) ? call(request, bindings) : app.fetch(request, bindings),
  });
}
