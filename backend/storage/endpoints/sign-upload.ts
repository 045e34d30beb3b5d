import { type Ask, asCaller } from '../ask.ts';
import { getBucketSettings } from '../bucket-settings.ts';
import { readOwnerId } from '../object-row.ts';
import { requireWriter } from '../require-writer.ts';
import { requireSignedToken, signToken } from '../signed-token.ts';
import { requireUploadRight, storeUpload } from './upload.ts';

// This module is in charge of addresses that let their holder upload one file under one name for a while, on behalf of
// the caller who made the address and had the right.

const twoHours = 2 * 60 * 60;

export async function signUpload(ask: Ask): Promise<Response> {
  const session = asCaller(ask, 'storage.object.sign_upload_url');
  const ownerId = readOwnerId(session.claims);
  await requireWriter(ask, { role: session.role, ownerId });
  const upsert = ask.request.headers.get('x-upsert') === 'true';
  const { id: bucket } = await getBucketSettings(ask);
  await requireUploadRight(ask, session, { bucket, name: ask.name, ownerId, upsert });

  const more = { owner: ownerId, upsert };
  const token = await signToken(ask.config, { purpose: 'storage.upload', object: ask, seconds: twoHours, more });
  return Response.json({ url: `/object/upload/sign/${bucket}/${encodeURI(ask.name)}?token=${token}`, token });
}

export async function uploadSigned(ask: Ask): Promise<Response> {
  const token = new URL(ask.request.url).searchParams.get('token');
  const terms = await requireSignedToken(ask.config, { token, purpose: 'storage.upload', object: ask });
  const ownerId = typeof terms.owner === 'string' ? terms.owner : null;
  return storeUpload(ask, { upsert: terms.upsert === true, ownerId, session: null });
}
