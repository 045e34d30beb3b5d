import { Overloaded } from '#backend/storage/errors.ts';
import { createFairQueue } from '../fair-queue.ts';
import { startChild } from './start-child.ts';
import type { Input, Output, TaskName } from './tasks.ts';

// This module is in charge of pictures that others made. What decodes or draws them runs in native threads, which
// nothing ends, so it runs in a process that can be killed: one picture at a time, each with a time and a size that
// it may take. The server's own threads, which compress pages and read files, never see a picture.
//
// Employers who upload, visitors whose page shows a logo in another size, the search for companies' logos, the reading of
// their colours, pictures for sharing and words of receipts have a process each, so that one made to be slow delays only others of its
// kind.

export type Bounds = {
  maxMilliseconds: number;
  /** Of resident memory. */
  maxMemoryBytes: number;
  maxWaiting: number;
  maxWaitingPerCaller: number;
  /** A process that has nothing to do ends; the next picture starts another one. */
  idleMilliseconds: number;
  /** What the allocator does not give back goes with the process. */
  maxPicturesPerProcess: number;
};

const usualBounds: Bounds = {
  maxMilliseconds: 10_000,
  maxMemoryBytes: 400 * 1024 * 1024,
  maxWaiting: 60,
  maxWaitingPerCaller: 8,
  idleMilliseconds: 30_000,
  maxPicturesPerProcess: 500,
};

type PictureProcess = {
  /** Serves callers round-robin. Throws `Overloaded` when too many pictures wait already. */
  run<Name extends TaskName>(name: Name, input: Input<Name>, caller: string): Promise<Output<Name>>;
};

type Task = { name: TaskName; input: unknown; resolve(output: unknown): void; reject(error: Error): void };

const secondsToWait = 5;

export function createPictureProcess(own: Partial<Bounds> = {}): PictureProcess {
  const bounds = { ...usualBounds, ...own };
  const queue = createFairQueue<Task>({ maxWaiting: bounds.maxWaiting, maxPerCaller: bounds.maxWaitingPerCaller });
  let child: ReturnType<typeof startChild> | undefined;
  let isBusy = false;
  let pictures = 0;
  let idle: NodeJS.Timeout | undefined;

  function endChild(): void {
    child?.end();
    child = undefined;
    pictures = 0;
  }

  async function work(first: Task): Promise<void> {
    isBusy = true;
    clearTimeout(idle);
    for (let task: Task | undefined = first; task; task = queue.next()) {
      child ??= startChild(bounds.maxMemoryBytes);
      const answer = await child.ask({ name: task.name, input: task.input }, bounds.maxMilliseconds);
      if ('output' in answer) task.resolve(answer.output);
      else task.reject(new Error(answer.problem));
      pictures += 1;
      if ('isLost' in answer || pictures >= bounds.maxPicturesPerProcess) endChild();
    }
    isBusy = false;
    idle = setTimeout(endChild, bounds.idleMilliseconds).unref();
  }

  return {
    run<Name extends TaskName>(name: Name, input: Input<Name>, caller: string) {
      return new Promise<Output<Name>>((resolve, reject) => {
        const task: Task = { name, input, resolve: (output) => resolve(output as Output<Name>), reject };
        if (!isBusy) void work(task);
        else if (!queue.add(caller, task)) reject(new Overloaded('Too many pictures are waiting.', secondsToWait));
      });
    },
  };
}
