import type { BackendConfig } from '../config.ts';
import { runAs } from './database.ts';
import { invalidMimeType, noSuchBucket } from './errors.ts';
import { asService, type Exchange } from './exchange.ts';

export type BucketSettings = {
  id: string;
  isPublic: boolean;
  maxBytes: number;
  allowedMimeTypes: string[] | null;
};

type Row = { id: string; public: boolean; file_size_limit: string | null; allowed_mime_types: string[] | null };

/** What a bucket allows. A caller who may write into a bucket need not be able to see its row. */
export async function getBucketSettings(exchange: Exchange, id = exchange.bucket): Promise<BucketSettings> {
  const { rows } = await runAs<Row>(
    exchange.config.pool,
    asService(exchange, 'storage.bucket.get'),
    {
      name: 'storage-bucket-settings',
      text: 'select id, public, file_size_limit, allowed_mime_types from storage.buckets where id = $1',
      values: [id],
    },
    { readOnly: true },
  );
  if (!rows[0]) throw noSuchBucket();
  return readRow(rows[0], exchange.config);
}

function readRow(row: Row, config: BackendConfig): BucketSettings {
  const ownLimit = row.file_size_limit === null ? Number.POSITIVE_INFINITY : Number(row.file_size_limit);
  return {
    id: row.id,
    isPublic: row.public,
    maxBytes: Math.min(ownLimit, config.storage.maxBytes),
    allowedMimeTypes: row.allowed_mime_types?.length ? row.allowed_mime_types : null,
  };
}

export function requireAllowedMimeType(bucket: BucketSettings, contentType: string): void {
  if (!bucket.allowedMimeTypes) return;
  const given = (contentType.split(';')[0] ?? '').trim().toLowerCase();
  const isAllowed = bucket.allowedMimeTypes.some((pattern) => {
    const wanted = pattern.trim().toLowerCase();
    if (wanted === '*' || wanted === '*/*') return true;
    return wanted.endsWith('/*') ? given.startsWith(wanted.slice(0, -1)) : given === wanted;
  });
  if (!isAllowed) throw invalidMimeType(`mime type ${given} is not supported`);
}
