import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { BystanderReport } from './bystander-thread.ts';
import type { FairBoard } from './fair-board.ts';

/** What another visitor does meanwhile: a page, the server's health, a read of the data API. */
const paths = ['/', '/healthz', '/rest/v1/job_listings?select=id,title&limit=5'];

/** Sends a bystander, who visits until called back and then says how it went. */
export function watchAsBystander({ url, keys }: FairBoard): { leave(): Promise<BystanderReport> } {
  const bystander = new Worker(new URL('./bystander-thread.ts', import.meta.url), {
    workerData: { url, paths, key: keys.publishableKey },
  });
  const report = once(bystander, 'message');
  return {
    async leave() {
      bystander.postMessage('leave');
      const [answer] = await report;
      return answer;
    },
  };
}
