import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import packageJson from '../../package.json' with { type: 'json' };
import { type TestServerSettings, testServers } from './test-servers.ts';

// The servers that the browser tests talk to: as `npm start` starts them, each on a fresh board of its own. Playwright would
// start one after another, with half of the machine idle.

// Playwright signals the whole group: this process waits for its servers.
process.on('SIGTERM', () => {});
await Promise.all(Object.values(testServers).map(start));
console.log('every server is ready');

async function start({ port, dataDir, settings }: TestServerSettings): Promise<void> {
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o755);
  const server = spawn(process.execPath, packageJson.scripts.start.split(' ').slice(1), {
    env: {
      ...process.env,
      ...{ PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', CRON: 'off', RATE_LIMITS: 'off' },
      PASSWORD_HASH_COST: '4',
      ...settings,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  server.once('exit', (code) => {
    if (code === 0) return;
    process.kill(0, 'SIGTERM');
    process.exit(1);
  });
  while (!(await isHealthy(port))) await new Promise((done) => setTimeout(done, 100));
}

async function isHealthy(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://localhost:${port}/healthz`)).ok;
  } catch {
    return false;
  }
}
