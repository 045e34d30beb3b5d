import { spawn } from 'node:child_process';
import type { Account } from './choose-account.ts';

export type Outcome = { ok: boolean; stdout: string; stderr: string };

/** Runs a short-lived program to its end. A program that cannot be started is an outcome, not an exception. */
export async function runProgram(command: string[], account?: Account | undefined): Promise<Outcome> {
  try {
    return await spawnToTheEnd(command, account);
  } catch (error) {
    return { ok: false, stdout: '', stderr: (error as Error).message };
  }
}

// Node reports some reasons not to start a program by an event, and throws others.
function spawnToTheEnd([file = '', ...args]: string[], account: Account | undefined): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      // As another account we may not even enter the folder that the server was started in.
      cwd: process.platform === 'win32' ? undefined : '/',
      env: plainEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
      ...account,
    });
    let stdout = '';
    let stderr = '';
    child.once('error', reject);
    child.stdout?.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.once('close', (code) => resolve({ ok: code === 0, stdout, stderr: stderr.trim() }));
  });
}

/**
 * What PostgreSQL's programs get to see of the environment: no PG… variables that would redirect them, and
 * none of the server's secrets, which other processes of a shared account could read.
 */
export function plainEnvironment(): NodeJS.ProcessEnv {
  if (process.platform !== 'win32') return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.toUpperCase().startsWith('PG')));
}
