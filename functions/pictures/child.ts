import sharp from 'sharp';
import { type TaskName, tasks } from './tasks.ts';

// The process that opens pictures: one at a time, for the server that started it (picture-process.ts), and gone with it.

export type Question = { name: TaskName; input: unknown };
export type Answer = { output: unknown } | { problem: string };

const maxMemory = Number(process.argv[2]);
const millisecondsBetweenLooks = 50;

sharp.cache(false);
sharp.concurrency(1);

// A picture under way is not lost when a terminal or a service manager signals the whole group: the server decides.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
// Not `process.exit`, which would wait for a thread that is still drawing.
process.on('disconnect', end);
setInterval(() => {
  if (process.memoryUsage.rss() > maxMemory) end();
}, millisecondsBetweenLooks).unref();

process.on('message', async ({ name, input }: Question) => {
  process.send?.(await answer(name, input));
});
// The time of the first picture begins now, not while its process starts.
process.send?.('ready');

async function answer(name: TaskName, input: unknown): Promise<Answer> {
  try {
    // The server's types pair the name with its input.
    const run = tasks[name] as (input: unknown) => unknown;
    return { output: await run(input) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

function end(): void {
  process.kill(process.pid, 'SIGKILL');
}
