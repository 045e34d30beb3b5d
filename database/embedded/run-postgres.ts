import { open } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { nameThisServer } from './look-up-process.ts';
import type { Cluster } from './prepare-cluster.ts';
import { signalPostgres } from './signal-postgres.ts';
import { spawnPostgres } from './spawn-postgres.ts';

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

/** This module is in charge of one PostgreSQL process from its start to its end. */
export async function runPostgres(cluster: Cluster): Promise<PostgresProcess> {
  const { child, logStart } = spawnPostgres(cluster, await nameThisServer());
  let exit: Exit | undefined;
  const exited = new Promise<Exit>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    child.once('error', () => resolve({ code: null, signal: null }));
  }).then((how) => {
    exit = how;
    return how;
  });
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
    end: () => {
      ending ??= endNow();
      return ending;
    },
  };
}

async function readFrom(file: string, start: number): Promise<string> {
  const log = await open(file, 'r');
  try {
    const { size } = await log.stat();
    const length = Math.max(Math.min(size - start, 64 * 1024), 0);
    const { buffer, bytesRead } = await log.read({ buffer: Buffer.alloc(length), position: size - length });
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await log.close();
  }
}
