import { LRUCache } from 'lru-cache';
import type { FetchResponse } from './send.ts';

const maxBytes = 32 * 1024 * 1024;
const maxEntryBytes = 4 * 1024 * 1024;

export type ResponseCache = {
  get(key: string): FetchResponse | undefined;
  /** Caches a response that can be validated later (ETag, Last-Modified); compressed as it came, so that many fit. */
  set(key: string, response: FetchResponse): void;
};

export function createResponseCache(): ResponseCache {
  const responses = new LRUCache<string, FetchResponse>({
    maxSize: maxBytes,
    maxEntrySize: maxEntryBytes,
    sizeCalculation: ({ bytes }, key) => bytes.byteLength + key.length + 1000,
  });
  return {
    get: (key) => responses.get(key),
    set(key, response) {
      const { etag, 'last-modified': lastModified, 'cache-control': rules } = response.headers;
      if ((etag || lastModified) && !/no-store/i.test(String(rules))) responses.set(key, response);
      else responses.delete(key);
    },
  };
}

/** The headers of a conditional request: has it changed since? */
export function buildConditionalHeaders({ headers }: FetchResponse): Record<string, string> {
  const { etag, 'last-modified': lastModified } = headers;
  return {
    ...(etag ? { 'if-none-match': etag } : {}),
    ...(lastModified ? { 'if-modified-since': lastModified } : {}),
  };
}
