import { existsSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';

/** What a worker's test files share and none of them ends. */
export type SharedServer = { pid: number; dataDir: string; database: string };

/** Ends the servers that the file lists, one per line, and removes what they worked on. */
export async function endSharedServers(list: string, dropDatabase: (name: string) => Promise<void>): Promise<void> {
  if (!existsSync(list)) return;
  const lines = (await readFile(list, 'utf8')).trim().split('\n');
  for (const line of lines) {
    const { pid, dataDir, database }: SharedServer = JSON.parse(line);
    while (signal(pid)) await setTimeout(20);
    await dropDatabase(database);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Whether there was such a process to ask for its end. */
function signal(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGTERM');
  } catch {
    return false;
  }
}
