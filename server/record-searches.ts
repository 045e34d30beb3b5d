import type { IncomingMessage, Server } from 'node:http';
import { LRUCache } from 'lru-cache';
import { isProgram } from './is-program.ts';
import { saveNowAndThen } from './save-now-and-then.ts';

// This module is in charge of telling the database what visitors search for: it collects the searches of requests that were
// answered, so that no request waits for it, and adds them up now and then. Which of them an administrator may ever see
// is the database's decision (docs/decisions/0026).

export type Search = { words: string; networks: string[] };
type Options = {
  findNetwork: (request: IncomingMessage) => string;
  save: (searches: Search[]) => Promise<unknown>;
  log: { warn: (fields: object, message: string) => void };
  saveMilliseconds?: number;
};

const maxSearches = 500;
const maxNetworks = 5_000;
/** What one network is counted for in a day, so that a program in disguise neither leads the report nor fills it. */
const maxSearchesPerNetwork = 100;
const maxCountedNetworks = 2_000;
const day = 24 * 60 * 60 * 1000;
/** A search that another one continues within this time was still being typed. */
const typingMilliseconds = 10_000;
const searchPaths = new Set(['/', '/_.data']);

export function recordSearches(http: Server, options: Options): { close(): Promise<void> } {
  const { findNetwork, save, log, saveMilliseconds = 30_000 } = options;
  const counted = new Map<string, Set<string>>();
  const today = new LRUCache<string, Set<string>>({ max: maxCountedNetworks, ttl: day });
  const latest = new Map<string, { words: string; at: number }>();

  function note(request: IncomingMessage): void {
    const words = readSearch(request);
    if (words === null) return;
    const network = findNetwork(request);
    const before = latest.get(network);
    const now = performance.now();
    if (before && !(now - before.at < typingMilliseconds && isContinued(before.words, words)))
      count(network, before.words);
    if (before || latest.size < maxNetworks) latest.set(network, { words, at: now });
  }

  function count(network: string, words: string): void {
    const before = today.get(network) ?? new Set();
    if (before.has(words) || before.size >= maxSearchesPerNetwork) return;
    if (before.size === 0) today.set(network, before);
    before.add(words);
    const networks = counted.get(words);
    if (networks) networks.add(network);
    else if (counted.size < maxSearches) counted.set(words, new Set([network]));
  }

  async function saveCounted(): Promise<void> {
    for (const [network, { words }] of latest) count(network, words);
    latest.clear();
    if (counted.size === 0) return;
    const searches = [...counted].map(([words, networks]) => ({ words, networks: [...networks] }));
    counted.clear();
    await save(searches).catch((error: unknown) => log.warn({ err: error }, 'searches could not be counted'));
  }

  http.on('request', (request, response) => {
    if (!request.url?.includes('search=')) return;
    response.once('finish', () => {
      if (response.statusCode === 200 || response.statusCode === 304) note(request);
    });
  });
  return saveNowAndThen({ save: saveCounted, milliseconds: saveMilliseconds });
}

/** The words of a visitor's search; null for programs, for what a browser fetches in advance, and for more of the same list. */
function readSearch({ method, url = '', headers }: IncomingMessage): string | null {
  const isAhead = /prefetch|prerender/.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`);
  if (method !== 'GET' || isProgram(headers['user-agent']) || isAhead) return null;
  const start = url.indexOf('?');
  if (!searchPaths.has(url.slice(0, start))) return null;
  const params = new URLSearchParams(url.slice(start));
  if (params.has('page') || params.has('show')) return null;
  const words = (params.get('search') ?? '').replaceAll('\0', '').trim().toLowerCase();
  return words.length > 1 && words.length <= 100 ? words : null;
}

function isContinued(before: string, after: string): boolean {
  return after.startsWith(before) || before.startsWith(after);
}
