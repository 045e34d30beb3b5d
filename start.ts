import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// What `npm start`, the image and the unit of systemd run: this process becomes server.ts as `npm run build` has bundled it,
// with what V8 and glibc read only when a process begins. What the operator has set stays.

/** Less memory for a little more work of the garbage collector: bench/RESULTS.md, Mixed load. */
const flags = ['--max-semi-space-size=8', '--heap-growing-percent=70'];
// V8's helper threads do part of the collector's and the compiler's work beside the main thread. PostgreSQL wants the second
// processor, too: there, the main thread waits while a helper runs. With 0, Node starts one for each further processor.
if (availableParallelism() <= 2) flags.push('--v8-pool-size=0');

const defaults = {
  // Large pieces are given back as soon as they are free. Larger than what Node reads at once from a connection.
  MALLOC_MMAP_THRESHOLD_: '73728',
  // One heap for all threads instead of one for each.
  MALLOC_ARENA_MAX: '1',
  // The next start does not compile anew.
  NODE_COMPILE_CACHE: join(import.meta.dirname, '.cache/compiled'),
};

const server = join(import.meta.dirname, 'build/node/server.js');

if (!existsSync(server)) {
  console.error('Build the board first: npm run build');
  process.exit(1);
}

const command = [process.execPath, ...flags, ...process.execArgv, server, ...process.argv.slice(2)];

// Windows has neither glibc nor a way to become another program.
if (process.platform === 'win32' || !process.execve) await import(pathToFileURL(server).href);
else process.execve(process.execPath, command, { ...defaults, ...process.env });
