import type { Session } from '../postgres/run-as.ts';
import { type Ask, asCaller, asService } from './ask.ts';
import { getBucketSettings } from './bucket-settings.ts';
import { runAs } from './database.ts';
import { noSuchBucket, noSuchObject } from './errors.ts';
import { type ObjectRow, objectColumns } from './object-row.ts';

/** The row as the session may see it. A row that is hidden and a row that is not there look the same. */
export async function getObject(
  ask: Ask,
  session: Session,
  object: { bucket: string; name: string } = ask,
): Promise<ObjectRow> {
  const { rows } = await runAs<ObjectRow>(
    ask.config.pool,
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
export async function getPublicObject(ask: Ask): Promise<ObjectRow> {
  const { isPublic } = await getBucketSettings(ask);
  if (!isPublic) throw noSuchBucket();
  return getObject(ask, asService(ask, 'storage.object.get_public'));
}

export async function getReadableObject(ask: Ask, operation: string): Promise<ObjectRow> {
  const session = asCaller(ask, operation);
  const { isPublic } = await getBucketSettings(ask);
  return getObject(ask, isPublic ? asService(ask, operation) : session);
}

function raise(error: Error): never {
  throw error;
}
