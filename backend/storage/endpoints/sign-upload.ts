import { getBucketSettings } from '../bucket-settings.ts';
import { asCaller, type Exchange } from '../exchange.ts';
import { readOwnerId } from '../object-row.ts';
import { requireWriter } from '../require-writer.ts';
import { requireSignedToken, signToken } from '../signed-token.ts';
import { requireUploadRight, storeUpload } from './upload.ts';

// This module is in charge of addresses that let their holder upload one file under one name for a while, on behalf of
// the caller who made the address and had the right.

const twoHours = 2 * 60 * 60;

export async function signUpload(exchange: Exchange): Promise<Response> {
  const session = asCaller(exchange, 'storage.object.sign_upload_url');
  const ownerId = readOwnerId(session.claims);
  await requireWriter(exchange, { role: session.role, ownerId });
  const upsert = exchange.request.headers.get('x-upsert') === 'true';
  const { id: bucket } = await getBucketSettings(exchange);
  await requireUploadRight(exchange, session, { bucket, name: exchange.name, ownerId, upsert });

  const more = { owner: ownerId, upsert };
  const token = await signToken(exchange.config, {
    purpose: 'storage.upload',
    object: exchange,
    seconds: twoHours,
    more,
  });
  return Response.json({ url: `/object/upload/sign/${bucket}/${encodeURI(exchange.name)}?token=${token}`, token });
}

export async function uploadSigned(exchange: Exchange): Promise<Response> {
  const token = new URL(exchange.request.url).searchParams.get('token');
  const terms = await requireSignedToken(exchange.config, { token, purpose: 'storage.upload', object: exchange });
  const ownerId = typeof terms.owner === 'string' ? terms.owner : null;
  return storeUpload(exchange, { upsert: terms.upsert === true, ownerId, session: null });
}
