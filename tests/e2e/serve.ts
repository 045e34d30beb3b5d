import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildIfStale } from '../build-if-stale.ts';
import { ask } from '../embedded-database.ts';
import { spawnServer } from '../run-server.ts';
import { type TestServerSettings, testServers } from './test-servers.ts';

// The servers that the browser tests talk to: as `npm start` starts them, each on a fresh board of its own. Playwright would
// start one after another, with half of the machine idle.

// Playwright signals the whole group: this process waits for its servers.
process.on('SIGTERM', () => {});
buildIfStale();
await Promise.all(Object.values(testServers).map(start));
console.log('every server is ready');

async function start({ port, dataDir, settings }: TestServerSettings): Promise<void> {
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o755);
  const own = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', CRON: 'off', RATE_LIMITS: 'off' };
  const server = spawnServer({ ...process.env, ...own, PASSWORD_HASH_COST: '4', ...settings }, 'inherit');
  server.once('exit', (code) => {
    if (code === 0) return;
    process.kill(0, 'SIGTERM');
    process.exit(1);
  });
  while (!(await isHealthy(port))) await sleep(100);
  // Lists are filtered by what was read of the demo's jobs.
  while ((await ask(dataDir, 'select from internal.unread_listings limit 1')).length > 0) await sleep(100);
}

async function isHealthy(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://localhost:${port}/healthz`)).ok;
  } catch {
    return false;
  }
}
