import type pg from 'pg';
import type { Session } from '../postgres/run-as.ts';
import { transactionAs } from './database.ts';
import type { Exchange } from './exchange.ts';
import { discardFiles, type StoredFile } from './store-file.ts';

// This module is in charge of the row that makes a file visible, and of the order: the file is there before
// its row, and the file that a row named before goes only once the new row is committed.

export type ObjectRow = {
  id: string;
  bucket_id: string;
  name: string;
  owner: string | null;
  owner_id: string | null;
  version: string | null;
  metadata: Record<string, unknown> | null;
  user_metadata: Record<string, unknown> | null;
  created_at: Date;
  updated_at: Date;
  last_accessed_at: Date;
};

export const objectColumns =
  'id, bucket_id, name, owner, owner_id, version, metadata, user_metadata, created_at, updated_at, last_accessed_at';

type NewRow = {
  bucket: string;
  name: string;
  ownerId: string | null;
  version: string | null;
  metadata: Record<string, unknown>;
  userMetadata: Record<string, unknown> | null;
};

/** Without `returning`: a caller who may only insert need not be able to see the row. */
export function buildInsert(row: NewRow, { upsert }: { upsert: boolean }): pg.QueryConfig {
  const onConflict = `on conflict (bucket_id, name) do update set
    owner = excluded.owner, owner_id = excluded.owner_id, version = excluded.version, metadata = excluded.metadata,
    user_metadata = excluded.user_metadata, updated_at = now(), last_accessed_at = now()`;
  return {
    text: `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata, user_metadata)
      values ($1, $2, $3, $4, $5, $6, $7) ${upsert ? onConflict : ''}`,
    values: [
      row.bucket,
      row.name,
      readUuid(row.ownerId),
      row.ownerId,
      row.version,
      JSON.stringify(row.metadata),
      row.userMetadata && JSON.stringify(row.userMetadata),
    ],
  };
}

/** Writers of one name wait for each other, so that each learns which file it replaces. */
export async function commitRow(
  exchange: Exchange,
  session: Session,
  row: NewRow,
  options: { upsert: boolean },
): Promise<string> {
  const values = [row.bucket, row.name];
  try {
    const { id, replaced } = await transactionAs(exchange.config.pool, session, async (client) => {
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [values.join('/')]);
      const find = 'select id, version from storage.objects where bucket_id = $1 and name = $2';
      const before = await client.query<{ id: string; version: string | null }>(find, values);
      await client.query(buildInsert(row, options));
      const after = await client.query<{ id: string }>(find, values);
      return { id: after.rows[0]?.id ?? '', replaced: before.rows[0]?.version ?? null };
    });
    await discardFiles(exchange.config, [replaced]);
    return id;
  } catch (error) {
    await discardFiles(exchange.config, [row.version]);
    throw error;
  }
}

export const readOwnerId = (claims: Record<string, unknown>): string | null =>
  typeof claims.sub === 'string' ? claims.sub : null;

/** `owner` is the older of the two columns and holds nothing but a uuid. */
export function readUuid(text: string | null): string | null {
  return text !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text : null;
}

/** The file's own facts, under the names the client knows. */
export function buildMetadata({ size, md5 }: StoredFile, about: { contentType: string; cacheControl: string }) {
  return {
    eTag: `"${md5}"`,
    size,
    mimetype: about.contentType,
    cacheControl: about.cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: size,
    httpStatusCode: 200,
  };
}
