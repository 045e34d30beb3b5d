import { parentPort, workerData } from 'node:worker_threads';
import { FetchProblem, type FetchProblemKind } from '../../fetching/http.ts';
import { boundFields } from '../bound-fields.ts';
import { requireSensible } from '../parse-rows.ts';
import { readFeed } from './read-feed.ts';
import { FeedItem } from './schema.ts';

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

/** What the parser does not read is not carried over, and no more of the rest than any posting has. */
function pickKnown(item: unknown): unknown {
  if (typeof item !== 'object' || item === null) return item;
  const known = Object.entries(item).filter(([name]) => Object.hasOwn(FeedItem.shape, name));
  return boundFields(Object.fromEntries(known));
}
