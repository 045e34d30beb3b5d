import { chmodSync, cpSync } from 'node:fs';

/** A copy of a stopped PostgreSQL's folder. The quick way to copy forgets that it was closed to others. */
export function copyCluster(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
  chmodSync(to, 0o700);
}
