import type { BackendConfig } from '../config.ts';
import { runAs } from '../postgres/run-as.ts';
import { readVersion } from './file-key.ts';

// This module is in charge of files that no row names: what a crash between file and row left, or a removal that
// could not reach the store. An upload has its row within moments of its file, so an hour is old enough.

const graceMilliseconds = 60 * 60 * 1000;
const batchSize = 500;

export async function removeOrphanFiles(config: BackendConfig): Promise<{ removed: number }> {
  let removed = 0;
  let batch: string[] = [];
  for await (const key of config.storage.files.listOlderThan(new Date(Date.now() - graceMilliseconds))) {
    if (readVersion(key)) batch.push(key);
    if (batch.length < batchSize) continue;
    removed += await removeBatch(config, batch);
    batch = [];
  }
  removed += await removeBatch(config, batch);
  if (removed > 0) config.log.info({ removed }, 'files without a row removed');
  return { removed };
}

async function removeBatch(config: BackendConfig, keys: string[]): Promise<number> {
  if (keys.length === 0) return 0;
  const session = { role: config.roles.storage, claims: {} };
  const { rows } = await runAs<{ version: string }>(
    config.pool,
    session,
    { text: 'select version from storage.objects where version = any ($1)', values: [keys.map(readVersion)] },
    { readOnly: true },
  );
  const known = new Set(rows.map(({ version }) => version));
  const orphans = keys.filter((key) => !known.has(readVersion(key) ?? ''));
  await config.storage.files.remove(orphans);
  return orphans.length;
}
