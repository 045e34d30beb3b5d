import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { type Understood, type UnreadListing, understandWithoutText } from './understand.ts';

export type FactReader = {
  /** One listing at a time. */
  read(listing: UnreadListing): Promise<Understood>;
  stop(): Promise<void>;
};

type Options = {
  /** The worst text takes a fifth of a second; the machine may be busy. */
  maxMilliseconds?: number;
  idleMilliseconds?: number;
  script?: URL;
};

/**
 * Reads facts in a thread of its own, so that a long text or a whole board makes no request wait. The thread starts with
 * the first listing and ends when none has come for a while. A text that takes too long, or all memory, costs the thread:
 * its listing is read as one that says nothing, and the next one gets a new thread.
 */
export function createFactReader({
  maxMilliseconds = 5_000,
  idleMilliseconds = 10_000,
  script = new URL('./worker.ts', import.meta.url),
}: Options = {}): FactReader {
  let worker: Worker | null = null;
  let idleTimer: NodeJS.Timeout | undefined;

  async function stop(): Promise<void> {
    clearTimeout(idleTimer);
    const ending = worker;
    worker = null;
    await ending?.terminate();
  }

  async function start(): Promise<Worker> {
    const started = await startThread(script);
    started.once('exit', () => {
      if (worker === started) worker = null;
    });
    return started;
  }

  return {
    async read(listing) {
      clearTimeout(idleTimer);
      worker ??= await start();
      const answer = await ask(worker, listing, maxMilliseconds);
      if (answer === null) await stop();
      else idleTimer = setTimeout(() => void stop(), idleMilliseconds).unref();
      return answer ?? { ...understandWithoutText(listing), problem: 'the text could not be read to its end' };
    },
    stop,
  };
}

/**
 * Megabytes of each half of the young generation: reading takes 3 % longer than with the 8 that start.ts gives the server,
 * and the thread 12 MB less. V8 looks at the flag when a thread begins, and prefers it to `maxYoungGenerationSizeMb`.
 */
const maxSemiSpaceSize = 2;

/** Loading the readers takes longer than most listings; their time begins when the thread is ready. */
async function startThread(script: URL): Promise<Worker> {
  setFlagsFromString(`--max-semi-space-size=${maxSemiSpaceSize}`);
  const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: 256 } });
  await once(worker, 'message');
  // What ends the thread is noticed by the listing that waits for it.
  worker.on('error', () => {});
  // A server that ends does not wait for an idle thread.
  worker.unref();
  return worker;
}

/** Null where the thread is over, or takes too long. */
async function ask(worker: Worker, listing: UnreadListing, maxMilliseconds: number): Promise<Understood | null> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), maxMilliseconds);
  const { signal } = waiting;
  worker.postMessage(listing);
  try {
    const [answer] = await Promise.race([once(worker, 'message', { signal }), once(worker, 'exit', { signal })]);
    return typeof answer === 'object' ? answer : null;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    waiting.abort();
  }
}
