import { z } from 'zod';
import { type Ask, asCaller, asService } from '../ask.ts';
import { runAs } from '../database.ts';
import { noTransformation } from '../errors.ts';
import { getObject } from '../find-object.ts';
import { readJson } from '../read-json.ts';
import { requireSignedToken, signToken } from '../signed-token.ts';
import { Transformation } from '../transformation.ts';
import { serveFile } from './serve-file.ts';

// This module is in charge of addresses that let their holder read one file for a while. Only a caller who may see the
// file can make one; from then on the token is the right.

const oneYear = 365 * 24 * 60 * 60;
const Seconds = z.int().min(1).max(oneYear);
const One = z.object({ expiresIn: Seconds, transform: Transformation.optional() });
const Many = z.object({ expiresIn: Seconds, paths: z.array(z.string().max(1024)).min(1).max(500) });

export async function signDownload(ask: Ask): Promise<Response> {
  const session = asCaller(ask, 'storage.object.sign');
  const { expiresIn, transform } = await readJson(ask.request, One);
  if (transform && !ask.config.storage.resize) throw noTransformation();
  const { name } = await getObject(ask, session);
  return Response.json({ signedURL: await buildAddress(ask, name, expiresIn, transform) });
}

export async function signDownloads(ask: Ask): Promise<Response> {
  const session = asCaller(ask, 'storage.object.sign_many');
  const { expiresIn, paths } = await readJson(ask.request, Many);
  const { rows } = await runAs<{ name: string }>(
    ask.config.pool,
    session,
    {
      text: 'select name from storage.objects where bucket_id = $1 and name = any ($2)',
      values: [ask.bucket, paths],
    },
    { readOnly: true },
  );
  const readable = new Set(rows.map(({ name }) => name));
  const answers = paths.map(async (path) =>
    readable.has(path)
      ? { path, error: null, signedURL: await buildAddress(ask, path, expiresIn) }
      : { path, error: 'Either the object does not exist or you do not have access to it', signedURL: null },
  );
  return Response.json(await Promise.all(answers));
}

export async function serveSignedFile(ask: Ask): Promise<Response> {
  const token = new URL(ask.request.url).searchParams.get('token');
  await requireSignedToken(ask.config, { token, purpose: 'storage.download', object: ask });
  return serveFile(ask, () => getObject(ask, asService(ask, 'storage.object.get_signed')));
}

// The client percent-encodes the address itself.
async function buildAddress(ask: Ask, name: string, seconds: number, transform?: Transformation): Promise<string> {
  const object = { bucket: ask.bucket, name };
  const [service, purpose] = transform
    ? ['render/image', 'storage.render' as const]
    : ['object', 'storage.download' as const];
  const token = await signToken(ask.config, { purpose, object, seconds, ...(transform && { more: { transform } }) });
  return `/${service}/sign/${ask.bucket}/${name}?token=${token}`;
}
