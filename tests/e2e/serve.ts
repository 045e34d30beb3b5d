import { chmodSync, mkdirSync, rmSync } from 'node:fs';

// The server the browser tests talk to: the built pages on a fresh demo board of its own.
const dataDir = '.cache/tests/browser';
rmSync(dataDir, { recursive: true, force: true });
mkdirSync(dataDir, { recursive: true });
chmodSync(dataDir, 0o755);
process.env.DATA_DIR = dataDir;
await import('../../server.ts');
