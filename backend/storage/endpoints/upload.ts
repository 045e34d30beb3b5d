import type { Session } from '../../postgres/run-as.ts';
import { getBucketSettings } from '../bucket-settings.ts';
import { runAs } from '../database.ts';
import { tooLarge } from '../errors.ts';
import { asCaller, asService, type Exchange } from '../exchange.ts';
import { buildInsert, buildMetadata, commitRow, readOwnerId } from '../object-row.ts';
import { requireWriter } from '../require-writer.ts';
import { storeFile } from '../store-file.ts';
import { receiveUpload } from './receive-upload.ts';

// This module is in charge of a new file: may the caller write this row? Then the bytes, then the row.

const operations = { POST: 'storage.object.upload', PUT: 'storage.object.upload_update' };

export async function upload(exchange: Exchange): Promise<Response> {
  const isUpdate = exchange.request.method === 'PUT';
  const upsert = isUpdate || exchange.request.headers.get('x-upsert') === 'true';
  const session = asCaller(exchange, isUpdate ? operations.PUT : operations.POST);
  return storeUpload(exchange, { upsert, ownerId: readOwnerId(session.claims), session });
}

type Terms = {
  upsert: boolean;
  ownerId: string | null;
  /** Null where a signed address already gave the right. */
  session: Session | null;
};

export async function storeUpload(exchange: Exchange, { upsert, ownerId, session }: Terms): Promise<Response> {
  const { config, request, name } = exchange;
  await requireWriter(exchange, { role: session?.role ?? null, ownerId });
  const bucket = await getBucketSettings(exchange);
  // A form is a little longer than its file.
  if (Number(request.headers.get('content-length') ?? 0) > bucket.maxBytes + 256 * 1024) throw tooLarge();
  const { contentType, cacheControl, userMetadata, body } = await receiveUpload(request);
  const row = { bucket: bucket.id, name, ownerId, userMetadata };
  if (session) await requireUploadRight(exchange, session, { ...row, mimetype: contentType, upsert });

  const file = await storeFile(config, { bucket, name, contentType, body });
  const metadata = buildMetadata(file, { contentType, cacheControl });
  const own = asService(exchange, 'storage.object.upload');
  const id = await commitRow(exchange, own, { ...row, version: file.version, metadata }, { upsert });
  return Response.json({ Id: id, Key: `${bucket.id}/${name}` });
}

type NewObject = {
  bucket: string;
  name: string;
  ownerId: string | null;
  mimetype?: string;
  userMetadata?: Record<string, unknown> | null;
  upsert: boolean;
};

/** Tries the row as the caller and takes it back: the policies decide before a byte is stored. */
export async function requireUploadRight(exchange: Exchange, session: Session, object: NewObject): Promise<void> {
  const { mimetype, userMetadata = null, upsert, ...target } = object;
  const row = { ...target, version: null, metadata: mimetype ? { mimetype } : {}, userMetadata };
  await runAs(exchange.config.pool, session, buildInsert(row, { upsert }), { rollback: true });
}
