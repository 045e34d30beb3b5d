import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { folderId, lookUpProcess, type ProcessFacts } from './look-up-process.ts';

/** The lines of PostgreSQL's postmaster.pid (src/include/utils/pidfile.h). Later lines are added as it starts. */
export type PostmasterPid = {
  pid: number;
  folder: string;
  port: number;
  socketFolder: string;
  status: string;
};

export type Postmaster = PostmasterPid & {
  facts: ProcessFacts;
  /** The name of the server that started it (see nameThisServer), where that can be seen. */
  server: string | undefined;
};

export async function readPostmasterPid(clusterFolder: string): Promise<PostmasterPid | undefined> {
  const text = await readFile(join(clusterFolder, 'postmaster.pid'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const [pid, folder = '', , port, socketFolder = '', , , status = ''] = text.split('\n');
  // PostgreSQL run by hand as a single process writes its number with a minus sign.
  return { pid: Math.abs(Number(pid)), folder, port: Number(port), socketFolder, status: status.trim() };
}

/**
 * The live PostgreSQL that serves this cluster, if there is one. A number in the file proves nothing: the
 * process may be dead, a zombie that no parent reaps, or by now a quite different program.
 */
export async function findPostmaster(clusterFolder: string): Promise<Postmaster | undefined> {
  let found = await readPostmasterPid(clusterFolder);
  if (found && !(found.pid > 0)) {
    // Just created and not yet written.
    await setTimeout(300);
    found = await readPostmasterPid(clusterFolder);
  }
  if (!found || !(found.pid > 0)) return undefined;
  const facts = await lookUpProcess(found.pid);
  if (!facts) return undefined;
  const postmaster = { ...found, facts, server: /cluster_name=(\S+)/.exec(facts.command)?.[1] };
  return (await serves(postmaster, clusterFolder)) ? postmaster : undefined;
}

async function serves({ facts, folder }: Postmaster, clusterFolder: string): Promise<boolean> {
  if (!facts.command.includes('postgres')) return false;
  // PostgreSQL works in its data folder, and /proc follows that folder wherever it is moved.
  if (process.platform === 'linux') return facts.folder === (await folderId(clusterFolder));
  if (process.platform === 'win32') return true;
  return facts.command.includes(folder);
}
