import { spawn } from 'node:child_process';
import { type FileHandle, open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { programIn } from './locate-binaries.ts';
import { nameThisServer } from './look-up-process.ts';
import type { Cluster } from './prepare-cluster.ts';
import { plainEnvironment } from './run-program.ts';
import { signalPostgres } from './signal-postgres.ts';

export type Exit = { code: number | null; signal: NodeJS.Signals | null };

export type PostgresProcess = {
  pid: number | undefined;
  exited: Promise<Exit>;
  /** How it ended, once it has. */
  exit(): Exit | undefined;
  /** What it has written to its log so far. */
  readLog(): Promise<string>;
  /** Stops it, cleanly if it can be done in time. */
  end(): Promise<void>;
};

const largestLog = 10 * 1024 * 1024;

export async function runPostgres(cluster: Cluster): Promise<PostgresProcess> {
  const settings = await chooseSettings(cluster);
  const log = await openLog(cluster);
  const { size: logStart } = await log.stat();
  const child = spawn(programIn(cluster.binaries, 'postgres'), ['-D', cluster.folder, ...settings], {
    // A session of its own: Ctrl-C in the terminal, or its closing, must reach only the server, which stops
    // PostgreSQL when its requests are done. And it writes to a file, because a pipe would break with the server.
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    cwd: process.platform === 'win32' ? undefined : '/',
    env: plainEnvironment(),
    windowsHide: true,
    ...(cluster.account && { uid: cluster.account.uid, gid: cluster.account.gid }),
  });
  let exit: Exit | undefined;
  const exited = new Promise<Exit>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    child.once('error', () => resolve({ code: null, signal: null }));
  }).then((how) => {
    exit = how;
    return how;
  });
  await log.close();
  // PostgreSQL alone is no reason for the server's process to stay; a start that fails later must be able to end.
  child.unref();

  let ending: Promise<void> | undefined;
  async function endNow() {
    child.ref();
    for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
      if (exit || child.pid === undefined) return;
      await signalPostgres(child.pid, signal);
      await Promise.race([exited, setTimeout(10_000, undefined, { ref: false })]);
    }
    if (!exit) child.kill('SIGKILL');
    await exited;
  }

  return {
    pid: child.pid,
    exited,
    exit: () => exit,
    readLog: () => readFrom(cluster.logFile, logStart),
    end: () => (ending ??= endNow()),
  };
}

async function chooseSettings({ binaries, endpoint }: Cluster): Promise<string[]> {
  const settings = [
    ...endpoint.settings,
    // Which server it belongs to, for the next one that finds it running (see claimCluster).
    `cluster_name=${await nameThisServer()}`,
    // Said here although they are the defaults: no configuration file may give up an acknowledged commit.
    ...['fsync=on', 'full_page_writes=on', 'synchronous_commit=on'],
    ...['shared_buffers=128MB', 'max_connections=100', 'jit=off'],
    ...['timezone=UTC', 'log_timezone=UTC', 'log_min_messages=warning', 'logging_collector=off'],
  ];
  // Costs no time at the start, and an administrator who needs it later needs no restart to switch it on.
  const library = await readdir(join(binaries.folder, 'lib/postgresql')).catch(() => []);
  if (library.some((file) => file.startsWith('pg_stat_statements.'))) {
    settings.push('shared_preload_libraries=pg_stat_statements');
  }
  return settings.flatMap((setting) => ['-c', setting]);
}

async function openLog({ logFile, account }: Cluster): Promise<FileHandle> {
  const size = (await stat(logFile).catch(() => undefined))?.size ?? 0;
  const log = await open(logFile, 'a', 0o600);
  if (size > largestLog) await log.truncate();
  if (account) await log.chown(account.uid, account.gid);
  return log;
}

async function readFrom(file: string, start: number): Promise<string> {
  const log = await open(file, 'r');
  try {
    const { size } = await log.stat();
    const length = Math.min(size - start, 64 * 1024);
    const { buffer, bytesRead } = await log.read({
      buffer: Buffer.alloc(Math.max(length, 0)),
      position: size - length,
    });
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await log.close();
  }
}
