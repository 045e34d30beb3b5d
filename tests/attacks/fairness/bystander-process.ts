import { setTimeout } from 'node:timers/promises';
import { bystanderNetwork, from } from './networks.ts';

// Another visitor, in a process of their own so that the work of the attack, which unpacks its answers too, does not slow
// their clock down: each path is asked for again and again, and the slowest answer of each is told at the end.

export type BystanderReport = { path: string; answers: number; slowest: number; statuses: number[] }[];

const { url, paths, key }: { url: string; paths: string[]; key: string } = JSON.parse(process.argv[2] ?? '');
let isOver = false;
process.once('message', () => (isOver = true));

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
    const headers = { ...from(bystanderNetwork), apikey: key };
    const response = await fetch(url + path, { headers, signal: AbortSignal.timeout(10_000) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
