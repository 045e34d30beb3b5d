import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Answer, Question } from './child.ts';

type Child = {
  /** Ends the process when the answer takes longer; `isLost` says that there is no process any more. */
  ask(question: Question, maxMilliseconds: number): Promise<Answer | { problem: string; isLost: true }>;
  end(): void;
};

const program = fileURLToPath(new URL('./child.ts', import.meta.url));
const tooComplicated = { problem: 'This picture is too complicated. Please use a simpler one.', isLost: true } as const;
const maxMillisecondsToStart = 30_000;
// A reader of pictures has no use for the server's keys.
const inherited = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'LD_LIBRARY_PATH', 'SystemRoot'];

export function startChild(maxMemoryBytes: number): Child {
  const child = fork(program, [String(maxMemoryBytes)], {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=192'],
    env: {
      ...Object.fromEntries(inherited.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
      UV_THREADPOOL_SIZE: '1',
    },
    stdio: 'ignore',
  });
  yieldToServer(child);
  // A server that stops does not wait for pictures, and leaves none behind that is still being drawn.
  child.unref();
  child.channel?.unref();
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  child.on('error', kill);

  const ready = new Promise<void>((resolve) => {
    const timer = setTimeout(kill, maxMillisecondsToStart);
    for (const event of ['message', 'exit']) child.once(event, () => resolve(clearTimeout(timer)));
  });

  return {
    async ask(question, maxMilliseconds) {
      await ready;
      return new Promise((resolve) => {
        const settle = (answer: Awaited<ReturnType<Child['ask']>>) => {
          clearTimeout(timer);
          child.removeAllListeners('message');
          child.off('exit', giveUp);
          resolve(answer);
        };
        const giveUp = () => {
          kill();
          settle(tooComplicated);
        };
        const timer = setTimeout(giveUp, maxMilliseconds);
        child.once('message', (answer: Answer) => settle(answer));
        child.once('exit', giveUp);
        if (child.connected) child.send(question, (error) => error && giveUp());
        else giveUp();
      });
    },
    end: kill,
  };
}

/** Pages come first where both want the processor. */
function yieldToServer({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Not everywhere may a process be put behind others.
  }
}
