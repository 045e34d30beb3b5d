import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { bystanderNetwork, from } from './networks.ts';

// Another visitor, in a process of their own so that the work of the attack, which unpacks its answers too, does not slow
// their clock down: each path is asked for again and again, and the slowest answer of each is told at the end. Each time on a
// connection of its own, as those have who come to the board first.

export type BystanderReport = { path: string; answers: number; slowest: number; statuses: number[] }[];

const { url, paths, key }: { url: string; paths: string[]; key: string } = JSON.parse(process.argv[2] ?? '');
let isOver = false;
process.once('message', () => (isOver = true));

// What this process itself needs for its first request is not the server's doing.
await Promise.all(paths.map(visit));
process.send?.('visiting');
const report: BystanderReport = await Promise.all(paths.map(ask));
process.send?.(report, () => process.disconnect());

async function ask(path: string): Promise<BystanderReport[number]> {
  const statuses = new Set<number>();
  let answers = 0;
  let slowest = 0;
  while (!isOver || answers === 0) {
    const start = performance.now();
    statuses.add(await visit(path));
    slowest = Math.max(slowest, performance.now() - start);
    answers += 1;
    await setTimeout(100);
  }
  return { path, answers, slowest: Math.round(slowest), statuses: [...statuses] };
}

/** The status of a whole answer; 0 where there was none within ten seconds. */
async function visit(path: string): Promise<number> {
  try {
    const headers = { ...from(bystanderNetwork), apikey: key, connection: 'close' };
    const options = { headers, agent: false, signal: AbortSignal.timeout(10_000) };
    const response = await new Promise<IncomingMessage>((resolve, reject) =>
      get(url + path, options, resolve).once('error', reject),
    );
    await buffer(response);
    return response.statusCode ?? 0;
  } catch {
    return 0;
  }
}
