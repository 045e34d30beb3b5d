import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';

type Program = { command: string; args: string[]; cwd: string; env: NodeJS.ProcessEnv; timeout?: number };

/** Runs a program to its end; what it said is part of the error when it fails. */
export async function runProgram(program: Program): Promise<void> {
  const { child, read } = launch(program);
  const code = await ended(child);
  if (code !== 0) throw new Error(`${program.command} ended with ${code}:\n${read()}`);
}

/** Starts a server and waits until it answers at the address. */
export async function startServer(
  program: Program,
  address: string,
): Promise<{ pid: number; stop(): Promise<void>; kill(): Promise<void> }> {
  const { child, read } = launch(program);
  const end = ended(child);
  const stop = async () => {
    child.kill();
    await end;
  };
  // As a machine that loses its power: nothing is said and nothing is tidied up.
  const kill = async () => {
    child.kill('SIGKILL');
    await end;
  };
  for (const giveUpAt = Date.now() + 60_000; ; await new Promise((resolve) => setTimeout(resolve, 100))) {
    const answer = await fetch(address).catch(() => null);
    await answer?.text();
    if (answer) return { pid: child.pid ?? 0, stop, kill };
    const hasEnded = child.exitCode !== null || child.signalCode !== null;
    if (!hasEnded && Date.now() < giveUpAt) continue;
    await stop();
    throw new Error(`${[program.command, ...program.args].join(' ')} did not start:\n${read()}`);
  }
}

function launch({ command, args, ...options }: Program): { child: ChildProcess; read: () => string } {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  child.on('error', (error) => (output += error.message));
  const endWithUs = () => child.kill();
  process.once('exit', endWithUs);
  child.once('close', () => process.off('exit', endWithUs));
  return { child, read: () => output };
}

const ended = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once('close', resolve));

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
