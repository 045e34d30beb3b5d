import type { Session } from '../../postgres/run-as.ts';
import { type Ask, asCaller, asService } from '../ask.ts';
import { getBucketSettings } from '../bucket-settings.ts';
import { runAs } from '../database.ts';
import { tooLarge } from '../errors.ts';
import { buildInsert, buildMetadata, commitRow, readOwnerId } from '../object-row.ts';
import { requireWriter } from '../require-writer.ts';
import { storeFile } from '../store-file.ts';
import { receiveUpload } from './receive-upload.ts';

// This module is in charge of a new file: may the caller write this row? Then the bytes, then the row.

const operations = { POST: 'storage.object.upload', PUT: 'storage.object.upload_update' };

export async function upload(ask: Ask): Promise<Response> {
  const isUpdate = ask.request.method === 'PUT';
  const upsert = isUpdate || ask.request.headers.get('x-upsert') === 'true';
  const session = asCaller(ask, isUpdate ? operations.PUT : operations.POST);
  return storeUpload(ask, { upsert, ownerId: readOwnerId(session.claims), session });
}

type Terms = {
  upsert: boolean;
  ownerId: string | null;
  /** Null where a signed address already gave the right. */
  session: Session | null;
};

export async function storeUpload(ask: Ask, { upsert, ownerId, session }: Terms): Promise<Response> {
  const { config, request, name } = ask;
  await requireWriter(ask, { role: session?.role ?? null, ownerId });
  const bucket = await getBucketSettings(ask);
  // A form is a little longer than its file.
  if (Number(request.headers.get('content-length') ?? 0) > bucket.maxBytes + 256 * 1024) throw tooLarge();
  const { contentType, cacheControl, userMetadata, body } = await receiveUpload(request);
  const row = { bucket: bucket.id, name, ownerId, userMetadata };
  if (session) await requireUploadRight(ask, session, { ...row, mimetype: contentType, upsert });

  const file = await storeFile(config, { bucket, name, contentType, body });
  const metadata = buildMetadata(file, { contentType, cacheControl });
  const own = asService(ask, 'storage.object.upload');
  const id = await commitRow(ask, own, { ...row, version: file.version, metadata }, { upsert });
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
export async function requireUploadRight(ask: Ask, session: Session, object: NewObject): Promise<void> {
  const { mimetype, userMetadata = null, upsert, ...target } = object;
  const row = { ...target, version: null, metadata: mimetype ? { mimetype } : {}, userMetadata };
  await runAs(ask.config.pool, session, buildInsert(row, { upsert }), { rollback: true });
}
