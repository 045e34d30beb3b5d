import { careersPage } from '#domain/sources/careers-page.ts';
import { askRobots } from '../../fetching/ask-robots.ts';
import { decodeText } from '../../fetching/decode-text.ts';
import { FetchProblem, type Http } from '../../fetching/http.ts';
import type { Robots } from '../../fetching/read-robots.ts';
import type { Source } from '../importer.ts';

// This module is in charge of the pages of a site: robots.txt first, then one at a time, each bounded.

export type FetchedPage = { address: string; text: string; kind: 'html' | 'json' | 'xml' };
export type Site = { fetch(address: string): Promise<FetchedPage> };

const maxBytes = 4 * 1024 * 1024;

export function openSite({ http, signal }: { http: Http; signal: AbortSignal }): Site {
  const robots = new Map<string, Promise<Robots>>();

  return {
    async fetch(address) {
      const { origin, pathname, search, hostname } = new URL(address);
      const rules = robots.get(origin) ?? askRobots({ http, origin, signal });
      robots.set(origin, rules);
      if (!(await rules).allows(pathname + search)) {
        throw new FetchProblem('refused', `${hostname}: its robots.txt asks not to read this page`);
      }
      const answer = await http.bytes(address, {
        millisecondsBetween: careersPage.millisecondsBetweenRequests,
        maxBytes,
        retries: 1,
        signal,
      });
      const text = decodeText(answer.bytes, answer.contentType);
      return { address: answer.address, text, kind: readKind(text, answer.contentType) };
    },
  };
}

function readKind(text: string, contentType: string): FetchedPage['kind'] {
  const start = text.slice(0, 1_000).trimStart();
  if (/\bjson\b/i.test(contentType) || start.startsWith('{')) return 'json';
  if (/^<\?xml|^<(?:rss|feed|rdf:RDF)\b/i.test(start) && !/<html\b/i.test(start)) return 'xml';
  return 'html';
}

/** The address that a board of this type is. */
export function requireAddress({ type, board }: Source): string {
  if (/^https?:\/\//i.test(board) && URL.canParse(board)) return board;
  throw new FetchProblem('refused', `${type}: the board is not an address`);
}
