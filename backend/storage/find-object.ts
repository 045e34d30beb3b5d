import type { Session } from '../postgres/run-as.ts';
import { getBucketSettings } from './bucket-settings.ts';
import { runAs } from './database.ts';
import { noSuchBucket, noSuchObject } from './errors.ts';
import { asCaller, asService, type Exchange } from './exchange.ts';
import { type ObjectRow, objectColumns } from './object-row.ts';

/** The row as the session may see it. A row that is hidden and a row that is not there look the same. */
export async function getObject(
  exchange: Exchange,
  session: Session,
  object: { bucket: string; name: string } = exchange,
): Promise<ObjectRow> {
  const { rows } = await runAs<ObjectRow>(
    exchange.config.pool,
    session,
    {
      name: 'storage-object',
      text: `select ${objectColumns} from storage.objects where bucket_id = $1 and name = $2`,
      values: [object.bucket, object.name],
    },
    { readOnly: true },
  );
  return rows[0] ?? raise(noSuchObject());
}

/** In a public bucket every row is there for all. */
export async function getPublicObject(exchange: Exchange): Promise<ObjectRow> {
  const { isPublic } = await getBucketSettings(exchange);
  if (!isPublic) throw noSuchBucket();
  return getObject(exchange, asService(exchange, 'storage.object.get_public'));
}

export async function getReadableObject(exchange: Exchange, operation: string): Promise<ObjectRow> {
  const session = asCaller(exchange, operation);
  const { isPublic } = await getBucketSettings(exchange);
  return getObject(exchange, isPublic ? asService(exchange, operation) : session);
}

function raise(error: Error): never {
  throw error;
}
