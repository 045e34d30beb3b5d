import { chmodSync, mkdirSync, rmSync } from 'node:fs';

// A server the browser tests talk to: the built pages on a fresh demo board of its own, in the folder that is named.
const [dataDir] = process.argv.slice(2);
if (!dataDir) throw new Error('Which folder?');
rmSync(dataDir, { recursive: true, force: true });
mkdirSync(dataDir, { recursive: true });
chmodSync(dataDir, 0o755);
process.env.DATA_DIR = dataDir;
await import('../../server.ts');
