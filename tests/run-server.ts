import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import packageJson from '../package.json' with { type: 'json' };
import { makeTestFolder } from './test-folder.ts';

export type RunningServer = {
  url: string;
  process: ChildProcess;
  output(): string;
  /** Sends the signal and waits for the end. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
};

const root = fileURLToPath(new URL('..', import.meta.url));

/** As `npm start` starts it, with its limits of memory. */
export function spawnServer(env: NodeJS.ProcessEnv, stdio: StdioOptions): ChildProcess {
  return spawn(process.execPath, packageJson.scripts.start.split(' ').slice(1), { cwd: root, env, stdio });
}

/** A data folder of a test's own. */
export const makeDataDir = () => makeTestFolder('server');

/** Starts the real server in a process of its own and waits until it says that it is ready. */
export async function runServer(environment: Record<string, string>): Promise<RunningServer> {
  const { child, read, exited } = launch(environment);
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const port = /"port":(\d+),"msg":"Chainwork is ready"/.exec(read())?.[1];
      if (port) resolve(Number(port));
    });
    void exited.then(() => reject(new Error(`the server did not start:\n${read()}`)));
  });
  return {
    url: `http://localhost:${port}`,
    process: child,
    output: read,
    async end(signal = 'SIGTERM') {
      child.kill(signal);
      return exited;
    },
  };
}

/** Starts a server that is expected to give up, and returns what it said. */
export async function failToStart(
  environment: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const { read, exited } = launch(environment);
  return { code: await exited, output: read() };
}

function launch(environment: Record<string, string>) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawnServer(
    // No schedule: a test that runs at the wrong minute must not ask the boards of the world.
    // Passwords are weighed in backend/auth; at full cost they would take most of the time of signing up and in here.
    { PATH, NODE_COMPILE_CACHE, PORT: '0', CRON: 'off', PASSWORD_HASH_COST: '4', ...environment },
    ['ignore', 'pipe', 'pipe'],
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, read: () => output, exited };
}
