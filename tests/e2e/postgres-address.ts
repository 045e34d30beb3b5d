import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Where the PostgreSQL of a data folder listens: it says so itself (lines four and five of postmaster.pid). */
export function readPostgresAddress(dataDir: string): { host: string; port: number; user: string; database: string } {
  const [, , , port = '', host = ''] = readFileSync(resolve(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
  return { host, port: Number(port), user: 'postgres', database: 'postgres' };
}
