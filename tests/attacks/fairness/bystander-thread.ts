import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { bystanderNetwork, from } from './networks.ts';

// Another visitor, in a thread of their own so that the work of the attack does not slow their clock down: each path
// is asked for again and again, and the slowest answer of each is told at the end.

export type BystanderReport = { path: string; answers: number; slowest: number; statuses: number[] }[];

const { url, paths, key } = workerData as { url: string; paths: string[]; key: string };
let isOver = false;
parentPort?.once('message', () => (isOver = true));

const report: BystanderReport = await Promise.all(paths.map(ask));
parentPort?.postMessage(report);

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
    const headers = { ...from(bystanderNetwork), apikey: key };
    const response = await fetch(url + path, { headers, signal: AbortSignal.timeout(10_000) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
