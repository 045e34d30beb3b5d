import { Worker } from 'node:worker_threads';
import { FetchProblem, type FetchProblemKind } from '../../fetching/http.ts';
import { readFeed } from './read-feed.ts';
import type { Answer } from './worker.ts';

/** Less is read faster than a thread starts. */
const readAtOnce = 256 * 1024;
const maxSeconds = 20;

/** Reads a large feed in a thread of its own, which may be ended: millions of tags must not make other requests wait. */
export async function readFeedApart(xml: string, host: string): Promise<unknown[]> {
  if (xml.length <= readAtOnce) return readFeed(xml, host);
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { xml, host },
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  return new Promise<unknown[]>((resolve, reject) => {
    const refuse = (message: string, kind: FetchProblemKind = 'garbled') => reject(new FetchProblem(kind, message));
    const giveUp = () => refuse(`${host}: the feed is too complicated`);
    const timer = setTimeout(giveUp, maxSeconds * 1000);
    worker.once('message', (answer: Answer) =>
      'items' in answer ? resolve(answer.items) : refuse(answer.problem, answer.kind),
    );
    // Out of memory, for one.
    worker.once('error', giveUp);
    worker.once('exit', () => {
      clearTimeout(timer);
      giveUp();
    });
  }).finally(() => void worker.terminate());
}
