import { readdir } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { StartProblem } from '../start-problem.ts';
import { folderId, lookUpProcess } from './look-up-process.ts';
import type { Postmaster } from './read-postmaster-pid.ts';
import { signalPostgres } from './signal-postgres.ts';

/** Shuts down a PostgreSQL whose server is gone. It is not our child, so its end can only be watched for. */
export async function endOrphan(postmaster: Postmaster, log: Log): Promise<void> {
  const { pid } = postmaster;
  log.info({ pid }, 'Ending the PostgreSQL that an earlier server left behind');
  await signalPostgres(pid, 'SIGINT');
  if (await isGone(postmaster, 20_000)) return;
  await signalPostgres(pid, 'SIGQUIT');
  if (await isGone(postmaster, 10_000)) return;
  throw new StartProblem(
    `The PostgreSQL that an earlier server left behind (process ${pid}) does not stop. End it, then start again.`,
  );
}

/**
 * Ends the backends of a PostgreSQL whose main process was killed. Idle ones notice and go by themselves, but one
 * in the middle of a long query would keep the cluster locked until the query is done. Elsewhere than on Linux
 * they are only waited for.
 */
export async function endLeftBackends(clusterFolder: string): Promise<void> {
  if (process.platform !== 'linux') return;
  const folder = await folderId(clusterFolder);
  const numbers = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const processes = await Promise.all(numbers.map(async (pid) => ({ pid, facts: await lookUpProcess(pid) })));
  const ours = new Map(
    processes.filter(({ facts }) => folder && facts?.folder === folder).map((p) => [p.pid, p.facts]),
  );
  for (const [pid, facts] of ours) {
    // A backend calls itself "postgres: …"; one whose parent is still there belongs to a living PostgreSQL.
    if (facts?.command.startsWith('postgres: ') && !ours.has(facts.parent)) await signalPostgres(pid, 'SIGQUIT');
  }
}

async function isGone({ pid, facts }: Postmaster, patience: number): Promise<boolean> {
  const deadline = Date.now() + patience;
  while ((await lookUpProcess(pid))?.started === facts.started) {
    if (Date.now() > deadline) return false;
    await setTimeout(20);
  }
  return true;
}
