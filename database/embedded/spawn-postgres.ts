import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, fchownSync, fstatSync, ftruncateSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { programIn } from './locate-binaries.ts';
import type { Cluster } from './prepare-cluster.ts';
import { plainEnvironment } from './run-program.ts';

const maxLogBytes = 10 * 1024 * 1024;

/** Starts PostgreSQL's main process. `logStart` is where its words begin in the log file. */
export function spawnPostgres(cluster: Cluster, server: string): { child: ChildProcess; logStart: number } {
  const log = openSync(cluster.logFile, 'a', 0o600);
  try {
    if (fstatSync(log).size > maxLogBytes) ftruncateSync(log);
    if (cluster.account) fchownSync(log, cluster.account.uid, cluster.account.gid);
    const logStart = fstatSync(log).size;
    const settings = chooseSettings(cluster, server).flatMap((setting) => ['-c', setting]);
    const child = spawn(programIn(cluster.binaries, 'postgres'), ['-D', cluster.folder, ...settings], {
      // A session of its own: Ctrl-C in the terminal, or its closing, must reach only the server, which stops
      // PostgreSQL when its requests are done. And it writes to a file, because a pipe would break with the server.
      detached: true,
      stdio: ['ignore', log, log],
      cwd: process.platform === 'win32' ? undefined : '/',
      env: plainEnvironment(),
      windowsHide: true,
      ...cluster.account,
    });
    return { child, logStart };
  } finally {
    closeSync(log);
  }
}

function chooseSettings({ binaries, endpoint }: Cluster, server: string): string[] {
  return [
    ...endpoint.settings,
    // Which server it belongs to, for the next one that finds it running (see claimCluster).
    `cluster_name=${server}`,
    // Said here although they are the defaults: no configuration file may give up an acknowledged commit.
    ...['fsync=on', 'full_page_writes=on', 'synchronous_commit=on'],
    ...['shared_buffers=128MB', 'max_connections=500', 'jit=off'],
    ...['timezone=UTC', 'log_timezone=UTC', 'log_min_messages=warning', 'logging_collector=off'],
    // Costs no time at the start, and an administrator who needs it later needs no restart to switch it on.
    ...(hasLibrary(binaries.folder, 'pg_stat_statements') ? ['shared_preload_libraries=pg_stat_statements'] : []),
  ];
}

function hasLibrary(binaries: string, name: string): boolean {
  try {
    return readdirSync(join(binaries, 'lib/postgresql')).some((file) => file.startsWith(`${name}.`));
  } catch {
    return false;
  }
}
