import { asCaller, asService, type Exchange } from '../exchange.ts';
import { buildMetadata, commitRow, readOwnerId } from '../object-row.ts';
import { requireWriter } from '../require-writer.ts';
import { readMetadata, storeCopy } from '../store-copy.ts';
import { readMoveRequest } from './read-move-request.ts';
import { requireUploadRight } from './upload.ts';

/** Needs what reading the one and uploading the other need; the copy belongs to the caller. */
export async function copyObject(exchange: Exchange): Promise<Response> {
  const session = asCaller(exchange, 'storage.object.copy');
  await requireWriter(exchange, { role: session.role, ownerId: readOwnerId(session.claims) });
  const { source, destination, copyMetadata } = await readMoveRequest(exchange, session);
  const upsert = exchange.request.headers.get('x-upsert') === 'true';
  const about = readMetadata(source);
  const row = {
    bucket: destination.bucket.id,
    name: destination.name,
    ownerId: readOwnerId(session.claims),
    userMetadata: copyMetadata ? source.user_metadata : null,
  };
  await requireUploadRight(exchange, session, { ...row, mimetype: about.contentType, upsert });

  const file = await storeCopy(exchange.config, source, destination);
  const metadata = buildMetadata(file, about);
  const own = asService(exchange, 'storage.object.copy');
  const id = await commitRow(exchange, own, { ...row, version: file.version, metadata }, { upsert });
  return Response.json({ Id: id, Key: `${row.bucket}/${row.name}`, bucket_id: row.bucket, name: row.name, metadata });
}
