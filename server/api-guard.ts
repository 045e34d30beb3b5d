import type { IncomingMessage } from 'node:http';
import { buildProblem, noSuchAddress, type ProblemKind, problemType } from '#domain/problem.ts';
import type { Exchange } from './page-cache/serve-cached.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { type BucketLimit, createTokenBuckets } from './token-buckets.ts';

// This module is in charge of the endpoints of the public API, which programs ask from anywhere: scripts of other sites may read
// them (CORS), they have methods of their own, and they count against one rate limit, whether the answer is cached or not. A
// request is refused here, before anything is looked up or rendered.

/** A route guard: answers a request that may not go on, and returns the status; null for all others. */
export type ApiGuard = (exchange: Exchange) => number | null;

type Endpoint = {
  isHere: (path: string) => boolean;
  methods: readonly string[];
  /** Other methods are refused by its route, in its own words. */
  refusesItself?: true;
};

const reading = ['GET', 'HEAD'];
const endpoints: Endpoint[] = [
  { isHere: (path) => path === '/api' || path.startsWith('/api/'), methods: reading },
  { isHere: (path) => path === '/openapi.json', methods: reading },
  { isHere: (path) => path === '/oembed', methods: reading },
  { isHere: (path) => path === '/mcp', methods: ['POST'], refusesItself: true },
];

/** Whether a path is one of theirs, in any spelling that the router takes for it. */
export const isApiPath = (path: string) => findEndpoint(path) !== undefined;

function findEndpoint(url: string): Endpoint | undefined {
  // Most requests are for pages, whose paths begin otherwise: with these letters, or what may stand for them.
  if (!/^(?:\/*[aom%]|[^/])/i.test(url)) return undefined;
  const path = readSpelling(url);
  return endpoints.find(({ isHere }) => isHere(path));
}

/** The router takes capitals, escapes, slashes behind a path, its data, and a whole address instead of a path. */
function readSpelling(url: string): string {
  return decode(readPlainly(url))
    .toLowerCase()
    .replace(/\.data$/, '')
    .replace(/(?<!\/)\/+$/, '');
}

function readPlainly(url: string): string {
  const path = (url.split('?', 1)[0] ?? url).replace(/^[a-z]+:\/\/[^/]*/i, '');
  return path.replace(/(?<!\/)\/+$/, '');
}

/** Whether an address is written as it is documented; slashes behind it do no harm. */
const isPlain = (url: string) => readPlainly(url) === readSpelling(url);

/** Also by escapes, whose own letters are none of the address. */
const hasCapitals = (url: string) => /[A-Z]/.test(decode(readPlainly(url)).replaceAll(/%[0-9a-f]{2}/gi, ''));

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // What is no escape stays as it is, also for the router.
    return path.replaceAll(/%[2-7][0-9a-f]/gi, (one) => decodeURIComponent(one));
  }
}

const exposed = ['ETag', 'Link', 'RateLimit', 'RateLimit-Policy', 'Retry-After', 'X-Request-Id'].join(', ');
const day = 86_400;

type Options = { limit: BucketLimit | undefined; findNetwork: (request: IncomingMessage) => string };

export function createApiGuard({ limit, findNetwork }: Options): ApiGuard {
  const buckets = limit && createTokenBuckets(limit);
  // https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/
  const policy = limit && `"network";q=${limit.burst};w=${Math.ceil(limit.burst / limit.perSecond)}`;

  return function guard(exchange) {
    const { request, response } = exchange;
    const { url = '/', method = 'GET', headers } = request;
    const endpoint = findEndpoint(url);
    if (!endpoint) return null;
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Expose-Headers', exposed);
    if (method === 'OPTIONS') {
      const allowed = [...endpoint.methods, 'OPTIONS'].join(', ');
      const wanted = headers['access-control-request-headers'];
      return answer(exchange, 204, {
        Allow: allowed,
        'Access-Control-Allow-Methods': allowed,
        ...(wanted && { 'Access-Control-Allow-Headers': wanted }),
        'Access-Control-Max-Age': String(day),
      });
    }
    if (!endpoint.methods.includes(method) && !endpoint.refusesItself) {
      const allowed = [...endpoint.methods, 'OPTIONS'].join(', ');
      const detail = `${method} is not taken here, only ${allowed}.`;
      return refuse(exchange, { kind: 'method-not-allowed', detail, headers: { Allow: allowed } });
    }
    if (!buckets || !policy) return isPlain(url) ? null : refuseSpelling(exchange, url);
    const network = findNetwork(request);
    const wait = buckets.take(network);
    const { tokens, seconds } = buckets.count(network);
    response.setHeader('RateLimit-Policy', policy);
    response.setHeader('RateLimit', `"network";r=${tokens};t=${seconds}`);
    if (wait === 0) return isPlain(url) ? null : refuseSpelling(exchange, url);
    const detail = `Requests from your network came faster than ${limit.perSecond} a second. Try again in ${wait} s.`;
    return refuse(exchange, { kind: 'too-many-requests', detail, headers: { 'Retry-After': String(wait) } });
  };
}

// The router would take it, and which parameters it has is looked up by the address as it is written: they would be lost.
function refuseSpelling(exchange: Exchange, url: string): number {
  const detail = hasCapitals(url) ? 'Addresses for programs are written in small letters.' : noSuchAddress;
  return refuse(exchange, { kind: 'not-found', detail, headers: {} });
}

type Refusal = { kind: ProblemKind; detail: string; headers: Record<string, string> };

function refuse(exchange: Exchange, { kind, detail, headers }: Refusal): number {
  const problem = buildProblem(kind, detail);
  const type = { 'Content-Type': problemType, 'Cache-Control': 'no-store' };
  return answer(exchange, problem.status, { ...headers, ...type }, JSON.stringify(problem));
}

function answer(
  { request, response, requestId, isSecure }: Exchange,
  status: number,
  own: Record<string, string>,
  body = '',
): number {
  const headers = new Headers({ ...own, 'X-Request-Id': requestId });
  addSecurityHeaders(headers, { isSecure });
  if (status !== 204) headers.set('Content-Length', String(Buffer.byteLength(body)));
  response.writeHead(status, [...headers].flat());
  response.end(request.method === 'HEAD' ? undefined : body);
  return status;
}
