import type pg from 'pg';
import type { BackendConfig } from '#backend/config.ts';
import { removeOrphanFiles } from '#backend/storage/remove-orphan-files.ts';
import { discardFiles } from '#backend/storage/store-file.ts';
import { logoBucket } from '../logos/inspect-logo.ts';

// This module is in charge of logos that were uploaded and are on no company's page: tried out and never saved, or
// replaced since. A day is given to an employer who has the form still open.

const batchSize = 500;

export type UnusedLogosParts = {
  /** Connects as the account that owns the schema. */
  pool: pg.Pool;
  /** The configuration that the file service itself runs with. */
  backend: BackendConfig;
};

/** Rows go first: a file without a row is not served, and the second step finds it if the first lost it. */
export async function removeUnusedLogos({
  pool,
  backend,
}: UnusedLogosParts): Promise<{ removedLogos: number; removedFiles: number }> {
  let removedLogos = 0;
  let count: number;
  do {
    const versions = await deleteRows(pool);
    await discardFiles(backend, versions);
    count = versions.length;
    removedLogos += count;
  } while (count === batchSize);
  const { removed: removedFiles } = await removeOrphanFiles(backend);
  if (removedLogos > 0) backend.log.info({ removed: removedLogos }, 'unused logos removed');
  return { removedLogos, removedFiles };
}

// A logo is named by the end of an address, whatever the board was called when it was saved. Only plain names are
// compared: no other gets in (inspect-logo.ts), and one that needs encoding would look unused.
const deleteUnused = `
  delete from storage.objects where id in (
    select object.id from storage.objects object
    where object.bucket_id = $1 and object.name ~ '^[A-Za-z0-9_-]+/[A-Za-z0-9_-]+[.][A-Za-z0-9_]+$'
      and greatest(object.created_at, object.updated_at) < now() - interval '1 day'
      and not exists (
        select from public.companies
        where substring(logo_url from '/storage/v1/object/public/' || $1 || '/([^?#]+)') = object.name
      )
    limit $2
  ) returning version`;

async function deleteRows(pool: pg.Pool): Promise<(string | null)[]> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query("select set_config('storage.allow_delete_query', 'true', true)");
    const { rows } = await client.query<{ version: string | null }>(deleteUnused, [logoBucket, batchSize]);
    await client.query('commit');
    client.release();
    return rows.map(({ version }) => version);
  } catch (error) {
    client.release(true);
    throw error;
  }
}
