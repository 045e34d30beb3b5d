import { LRUCache } from 'lru-cache';
import type { Answer } from './send.ts';

const mostBytes = 32 * 1024 * 1024;
const largestAnswer = 4 * 1024 * 1024;

export type KeptAnswers = {
  find(key: string): Answer | undefined;
  /** Keeps an answer that can be asked for again by its mark; packed as it came, so that many fit. */
  keep(key: string, answer: Answer): void;
};

export function createKeptAnswers(): KeptAnswers {
  const answers = new LRUCache<string, Answer>({
    maxSize: mostBytes,
    maxEntrySize: largestAnswer,
    sizeCalculation: ({ bytes }, key) => bytes.byteLength + key.length + 1000,
  });
  return {
    find: (key) => answers.get(key),
    keep(key, answer) {
      const { etag, 'last-modified': lastModified, 'cache-control': rules } = answer.headers;
      if ((etag || lastModified) && !/no-store/i.test(String(rules))) answers.set(key, answer);
      else answers.delete(key);
    },
  };
}

/** The headers that ask: has it changed since? */
export function askForChange({ headers }: Answer): Record<string, string> {
  const { etag, 'last-modified': lastModified } = headers;
  return {
    ...(etag ? { 'if-none-match': etag } : {}),
    ...(lastModified ? { 'if-modified-since': lastModified } : {}),
  };
}
