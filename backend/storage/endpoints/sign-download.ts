import { z } from 'zod';
import { runAs } from '../database.ts';
import { noTransformation } from '../errors.ts';
import { asCaller, asService, type Exchange } from '../exchange.ts';
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

export async function signDownload(exchange: Exchange): Promise<Response> {
  const session = asCaller(exchange, 'storage.object.sign');
  const { expiresIn, transform } = await readJson(exchange.request, One);
  if (transform && !exchange.config.storage.resize) throw noTransformation();
  const { name } = await getObject(exchange, session);
  return Response.json({ signedURL: await buildAddress(exchange, name, expiresIn, transform) });
}

export async function signDownloads(exchange: Exchange): Promise<Response> {
  const session = asCaller(exchange, 'storage.object.sign_many');
  const { expiresIn, paths } = await readJson(exchange.request, Many);
  const { rows } = await runAs<{ name: string }>(
    exchange.config.pool,
    session,
    {
      text: 'select name from storage.objects where bucket_id = $1 and name = any ($2)',
      values: [exchange.bucket, paths],
    },
    { readOnly: true },
  );
  const readable = new Set(rows.map(({ name }) => name));
  const answers = paths.map(async (path) =>
    readable.has(path)
      ? { path, error: null, signedURL: await buildAddress(exchange, path, expiresIn) }
      : { path, error: 'Either the object does not exist or you do not have access to it', signedURL: null },
  );
  return Response.json(await Promise.all(answers));
}

export async function serveSignedFile(exchange: Exchange): Promise<Response> {
  const token = new URL(exchange.request.url).searchParams.get('token');
  await requireSignedToken(exchange.config, { token, purpose: 'storage.download', object: exchange });
  return serveFile(exchange, () => getObject(exchange, asService(exchange, 'storage.object.get_signed')));
}

// The client percent-encodes the address itself.
async function buildAddress(
  exchange: Exchange,
  name: string,
  seconds: number,
  transform?: Transformation,
): Promise<string> {
  const object = { bucket: exchange.bucket, name };
  const [service, purpose] = transform
    ? ['render/image', 'storage.render' as const]
    : ['object', 'storage.download' as const];
  const token = await signToken(exchange.config, {
    purpose,
    object,
    seconds,
    ...(transform && { more: { transform } }),
  });
  return `/${service}/sign/${exchange.bucket}/${name}?token=${token}`;
}
