import { parentPort, workerData } from 'node:worker_threads';
import { FetchProblem, type FetchProblemKind } from '../../fetching/http.ts';
import { requireSensible } from '../parse-rows.ts';
import { readFeed } from './read-feed.ts';
import { FeedItem } from './schema.ts';

const longestText = 200_000;
const mostParts = 500;

export type Answer = { items: unknown[] } | { problem: string; kind: FetchProblemKind };

parentPort?.postMessage(answer(workerData));

function answer({ xml, host }: { xml: string; host: string }): Answer {
  try {
    const items = readFeed(xml, host);
    requireSensible(items);
    return { items: items.map(pickKnown) };
  } catch (error) {
    if (error instanceof FetchProblem) return { problem: error.message, kind: error.kind };
    throw error;
  }
}

/** What nobody reads is not carried over, and no more of the rest than anybody writes. */
function pickKnown(item: unknown): unknown {
  if (typeof item !== 'object' || item === null) return item;
  return Object.fromEntries(
    Object.entries(item).flatMap(([name, value]) => (Object.hasOwn(FeedItem.shape, name) ? [[name, cut(value)]] : [])),
  );
}

function cut(value: unknown): unknown {
  if (typeof value === 'string') return value.slice(0, longestText);
  if (Array.isArray(value)) return value.slice(0, mostParts).map(cut);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, mostParts)
      .map(([name, part]) => [name, cut(part)]),
  );
}
