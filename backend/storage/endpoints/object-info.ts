import type { Exchange } from '../exchange.ts';
import { getPublicObject, getReadableObject } from '../find-object.ts';
import type { ObjectRow } from '../object-row.ts';

export const answerPublicInfo = async (exchange: Exchange) => buildInfo(await getPublicObject(exchange));
export const answerInfo = async (exchange: Exchange) =>
  buildInfo(await getReadableObject(exchange, 'storage.object.info_authenticated'));

function buildInfo(row: ObjectRow): Response {
  const { size, mimetype, cacheControl, eTag, lastModified } = row.metadata ?? {};
  return Response.json({
    id: row.id,
    name: row.name,
    bucket_id: row.bucket_id,
    version: row.version,
    size,
    content_type: mimetype,
    cache_control: cacheControl,
    etag: eTag,
    last_modified: lastModified,
    created_at: row.created_at,
    metadata: row.user_metadata ?? {},
  });
}
