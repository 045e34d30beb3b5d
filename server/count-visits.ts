import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type VisitKind, type VisitSource, visitKinds, visitSources } from '#domain/visits.ts';
import { isProgram } from './is-program.ts';
import { saveNowAndThen } from './save-now-and-then.ts';
import type { BucketLimit } from './token-buckets.ts';
import { createTokenBuckets } from './token-buckets.ts';

// This module is in charge of what browsers report about visits to listings: it refuses what no page of this board sends,
// collects the rest and hands it to the database every few seconds, so that neither a page nor a report waits for it. Whether
// a visit counts (once for a visitor and a day, only so often for a network) the database decides (docs/decisions/0038).

export type CountedVisit = {
  listing: string;
  kind: VisitKind;
  source: VisitSource;
  /** A hash of the network and the browser's name, which the database hashes again with a salt of the day. */
  visitor: string;
  network: string;
  wide: string;
};

type Options = {
  findNetwork: (request: IncomingMessage) => string;
  /** The network of one subscriber that a network is part of. */
  widenNetwork: (network: string) => string;
  /** The hosts of this board's own addresses besides the one that was asked. */
  site: { url: string };
  save: (visits: CountedVisit[]) => Promise<unknown>;
  /** Absent where RATE_LIMITS is off. */
  rate: BucketLimit | undefined;
  log: { warn: (fields: object, message: string) => void };
  saveMilliseconds?: number;
};

const maxBodyLength = 200;
const maxPending = 10_000;
const maxPerSave = 2_000;
const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export type VisitCounter = {
  answer(request: Request, incoming: IncomingMessage): Promise<Response>;
  close(): Promise<void>;
};

export function countVisits(options: Options): VisitCounter {
  const { findNetwork, widenNetwork, site, save, rate, log, saveMilliseconds = 3_000 } = options;
  const rates = rate && createTokenBuckets(rate);
  const pending = new Map<string, CountedVisit>();

  async function answer(request: Request, incoming: IncomingMessage): Promise<Response> {
    if (request.method !== 'POST') return refuse(405, { Allow: 'POST' });
    if (!isOfThisBoard(request.headers, site.url)) return refuse(403);
    const length = Number(request.headers.get('content-length') ?? Number.NaN);
    if (!(length > 0 && length <= maxBodyLength)) return refuse(400);
    const network = findNetwork(incoming);
    const wait = rates?.take(network) ?? 0;
    if (wait > 0) return refuse(429, { 'Retry-After': String(wait) });
    // Fails where the caller disconnects in the middle of it.
    const body = await request.text().catch(() => '');
    const visit = readVisit(new URLSearchParams(body));
    if (!visit) return refuse(400);
    const agent = request.headers.get('user-agent') ?? '';
    if (!isProgram(agent) && !wantsNoCounting(request.headers)) note(visit, network, agent);
    return new Response(null, { status: 204 });
  }

  function note(visit: Visit, network: string, agent: string): void {
    const visitor = createHash('sha256').update(`${network}\n${agent}`).digest('base64url');
    const key = `${visit.kind} ${visit.listing} ${visitor}`;
    if (pending.has(key) || pending.size >= maxPending) return;
    pending.set(key, { ...visit, visitor, network, wide: widenNetwork(network) });
  }

  async function savePending(): Promise<void> {
    while (pending.size > 0) {
      const taken = [...pending].slice(0, maxPerSave);
      for (const [key] of taken) pending.delete(key);
      try {
        await save(taken.map(([, visit]) => visit));
      } catch (error) {
        log.warn({ err: error, visits: taken.length }, 'visits could not be counted');
        // Tried again next time; the database counts none of them twice.
        for (const [key, visit] of taken) if (pending.size < maxPending) pending.set(key, visit);
        return;
      }
    }
  }

  return { answer, ...saveNowAndThen({ save: savePending, milliseconds: saveMilliseconds }) };
}

type Visit = Pick<CountedVisit, 'listing' | 'kind' | 'source'>;

function readVisit(fields: URLSearchParams): Visit | null {
  const listing = fields.get('listing') ?? '';
  const kind = visitKinds.find((one) => one === fields.get('kind'));
  const source = visitSources.find((one) => one === fields.get('source'));
  return id.test(listing) && kind && source ? { listing, kind, source } : null;
}

/** A browser says where a report comes from, and other sites cannot make it say otherwise. */
function isOfThisBoard(headers: Headers, siteUrl: string): boolean {
  const site = headers.get('sec-fetch-site');
  const origin = URL.parse(headers.get('origin') ?? '');
  if ((site !== null && site !== 'same-origin') || !origin) return false;
  return origin.host === headers.get('host') || origin.host === URL.parse(siteUrl)?.host;
}

/** Global Privacy Control and Do Not Track: such a visitor is not told apart from others, so they are not counted. */
function wantsNoCounting(headers: Headers): boolean {
  return headers.get('sec-gpc') === '1' || headers.get('dnt') === '1';
}

function refuse(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers });
}
