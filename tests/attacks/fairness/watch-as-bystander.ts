import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { BystanderReport } from './bystander-process.ts';
import type { FairBoard } from './fair-board.ts';

/** What another visitor does meanwhile: a page, the server's health, a read of the data API. */
const paths = ['/', '/healthz', '/rest/v1/job_listings?select=id,title&limit=5'];

/** Sends a bystander, who visits until called back and then says how it went. */
export async function watchAsBystander({ url, keys }: FairBoard): Promise<{ leave(): Promise<BystanderReport> }> {
  const program = fileURLToPath(new URL('./bystander-process.ts', import.meta.url));
  const bystander = fork(program, [JSON.stringify({ url, paths, key: keys.publishableKey })]);
  await once(bystander, 'message');
  const report = once(bystander, 'message');
  return {
    async leave() {
      bystander.send('leave');
      const [answer] = await report;
      return answer;
    },
  };
}
