import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type pg from 'pg';
import { awaitBody } from './await-body.ts';
import type { ClientAddresses } from './client-address.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { escapePath } from './escape-path.ts';
import { createFront, type Front, readPath } from './front.ts';
import type { Logger } from './log.ts';
import { createMetrics } from './metrics.ts';
import { toCanonicalAddress } from './page-cache/canonical-address.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import { toResponse } from './page-cache/serve-cached.ts';
import { bytesPerRendering, type ServerLimits, senderLimits } from './rate-limits.ts';
import { requireProgress } from './require-progress.ts';
import { addSecurityHeaders, buildPagePolicy } from './security-headers.ts';
import { serveFiles } from './static-files.ts';
import { createTokenBuckets } from './token-buckets.ts';

// Everything the server answers: its own few addresses, files, the backend's paths, and pages for all others.

type Parts = {
  pools: Record<string, pg.Pool>;
  isDatabaseUp: () => Promise<boolean>;
  /** The backend, by an address of somebody outside. */
  call: (request: Request, bindings: HttpBindings) => Promise<Response>;
  /** A page as the pages themselves make it. */
  render: (request: Request, bindings?: HttpBindings) => Promise<Response>;
  cache: PageCache;
  publishableKey: string;
  /** Whether people reach the board through TLS. */
  isSecure: boolean;
  addresses: Pick<ClientAddresses, 'isSecure' | 'isLocal'>;
  /** Whom a request counts for. */
  findNetwork: (request: IncomingMessage) => string;
  /** Whether a network has yet to read what it got. */
  isBehind: (network: string) => boolean;
  limits: ServerLimits;
  metricsToken: string | undefined;
  isDevelopment: boolean;
  log: Logger;
};

const isBackendPath = /^\/(auth|rest|storage|functions)\/v1(\/|$)/;
// Signing in and the like, which everybody may, and files: no page shows them.
const isBehindPages = /^\/(auth\/v1\/admin|functions\/v1)\//;

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

export function createApp({ pools, isDatabaseUp, cache, publishableKey, log, ...parts }: Parts): Front {
  const { isSecure, isDevelopment, addresses } = parts;
  const metrics = createMetrics({ pools, isDatabaseUp, cache: cache.stats });
  const { backend, rates } = parts.limits;
  const callers = createConcurrencyLimit(backend.callers);
  const senders = createConcurrencyLimit(backend.senders);
  const bytes = rates && createTokenBuckets(rates.backendBytes);
  const renderers = createConcurrencyLimit(parts.limits.rendering);
  const renderings = rates && createTokenBuckets(rates.renderings);

  const app = new Hono<{ Bindings: HttpBindings }>();
  app.onError((error) => {
    throw error;
  });
  app.get('/healthz', async (context) => {
    const isUp = await isDatabaseUp();
    return context.json({ status: isUp ? 'ok' : 'database away' }, isUp ? 200 : 503, { 'Cache-Control': 'no-store' });
  });
  metrics.route(app, { token: parts.metricsToken, isLocal: addresses.isLocal });
  serveFiles(app);
  app.all('*', async ({ req: { raw: request }, env }) => {
    const network = parts.findNetwork(env.incoming);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isDevelopment || !isRead) {
      const wait = renderings?.take(network) ?? 0;
      return wait > 0 ? tooManyPages(wait) : renderers.run(network, () => renderPage(request, env));
    }
    const start = request.url.indexOf('/', 'https://'.length);
    const address = toCanonicalAddress(request.url.slice(start));
    // In the cache, though not yet in the form this caller takes: nothing is rendered for it.
    const cached = cache.find(address);
    if (cached) return toResponse(cached, request);
    // A page that is being rendered already costs nothing more.
    const isShared = cache.isRendering(address);
    const wait = isShared ? 0 : (renderings?.take(network) ?? 0);
    if (wait > 0) return tooManyPages(wait);
    // Rendered for everybody: nothing of the one who happens to ask first goes in, nor does it end when they leave.
    const path = readPath(request.url);
    const readable = escapePath(path) + address.slice(path.length);
    const render = () => renderPage(new Request(request.url.slice(0, start) + readable));
    const page = await renderers.run(network, async () => cache.find(address) ?? cache.render(address, render));
    if (!isShared) renderings?.charge(network, Math.floor(page.body.byteLength / bytesPerRendering));
    return toResponse(page, request);
  });

  async function renderPage(request: Request, bindings?: HttpBindings): Promise<Response> {
    const response = await parts.render(request, bindings);
    const headers = new Headers(response.headers);
    if (response.status === 503 && !headers.has('Retry-After')) headers.set('Retry-After', '10');
    const isPage = headers.get('content-type')?.startsWith('text/html');
    const body = isPage ? Buffer.from(await response.arrayBuffer()) : response.body;
    if (body instanceof Buffer) {
      headers.set('Content-Security-Policy', buildPagePolicy(body.toString(), { isSecure, isDevelopment }));
    }
    // Where TLS ends at a proxy, that is added for each who comes through it: this page is for others too.
    addSecurityHeaders(headers, { isSecure: false });
    return new Response(body, { status: response.status, headers });
  }

  async function call(request: Request, bindings: HttpBindings): Promise<Response> {
    const response = await callInSlot(request, bindings);
    // Rows that the data service changes it tells of itself; what a tool or an administrator of accounts changes is
    // not known, so whoever has just done that sees it on the next page they ask for.
    if (response.ok && isChange(request)) cache.invalidate(['listings', 'blog']);
    return response;
  }

  async function callInSlot(request: Request, bindings: HttpBindings): Promise<Response> {
    const network = parts.findNetwork(bindings.incoming);
    const whole = await awaitBody(request).catch(() => undefined);
    // They left in the middle of it.
    if (whole === undefined) return new Response(null, { status: 400 });
    const answer = async () => {
      // Whoever left while waiting costs nothing more.
      if (bindings.incoming.socket.destroyed) return new Response(null, { status: 400 });
      const wait = parts.isBehind(network) ? 1 : (bytes?.look(network) ?? 0);
      if (wait > 0) return tooManyRequests(wait);
      chargeBytes(network, bindings);
      return parts.call(whole ?? request, bindings);
    };
    if (whole) return callers.run(network, answer);
    const read = () => requireProgress(bindings, senderLimits, answer);
    return senders.run(network, () => callers.run(network, read));
  }

  function chargeBytes(network: string, { incoming: { socket }, outgoing }: HttpBindings): void {
    const before = socket.bytesWritten;
    // When the answer is handed over, not when it is read: those who never read pay too.
    outgoing.once('prefinish', () => bytes?.charge(network, socket.bytesWritten - before));
  }

  /** Whether somebody asks with an account or the secret key, as backend/caller.ts reads it; others change no page. */
  function isChange({ method, url, headers }: Request): boolean {
    if (['GET', 'HEAD', 'OPTIONS'].includes(method) || !isBehindPages.test(readPath(url))) return false;
    const key = headers.get('apikey') ?? new URL(url).searchParams.get('apikey');
    const bearer = /^Bearer\s+(.+)$/i.exec(headers.get('authorization') ?? '')?.[1]?.trim();
    return key !== publishableKey || (bearer !== undefined && bearer !== key && !bearer.startsWith('sb_'));
  }

  return createFront({
    log,
    metrics,
    isDatabaseUp,
    isSecure: (request) => isSecure || addresses.isSecure(request),
    cache,
    fetch: (request, bindings) =>
      isBackendPath.test(readPath(request.url)) ? call(request, bindings) : app.fetch(request, bindings),
  });
}
