import { LRUCache } from 'lru-cache';
import type { ImageTransformation } from '../../config.ts';
import { noSuchObject, noTransformation } from '../errors.ts';
import { asService, type Exchange } from '../exchange.ts';
import { toFileKey } from '../file-key.ts';
import { getObject, getPublicObject, getReadableObject } from '../find-object.ts';
import type { ObjectRow } from '../object-row.ts';
import { requireSignedToken } from '../signed-token.ts';
import {
  chooseFormat,
  describeTransformation,
  readTransformation,
  Transformation,
  toImageTransformation,
} from '../transformation.ts';
import { findPictureType } from './picture-type.ts';
import { describeFile, isUnchanged, serveFile } from './serve-file.ts';

// This module is in charge of pictures in the size that a page shows them in. They are made when first requested and
// cached in memory; a file without pixels (a drawing) is served as it is. Who may have the picture
// is asked of the database each time, as for the whole file.

type Made = { bytes: Uint8Array<ArrayBuffer>; contentType: string };

const maxSourceBytes = 16 * 1024 * 1024;

const cache = new LRUCache<string, Made>({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: ({ bytes }) => bytes.byteLength,
});
const making = new Map<string, Promise<Made>>();

export const renderPublicImage = (exchange: Exchange) =>
  render(exchange, readTransformation(parametersOf(exchange)), () => getPublicObject(exchange));
export const renderReadableImage = (exchange: Exchange) =>
  render(exchange, readTransformation(parametersOf(exchange)), () =>
    getReadableObject(exchange, 'storage.render.image_authenticated'),
  );

/** The transformation is in the token: a caller with the address cannot ask for another one. */
export async function renderSignedImage(exchange: Exchange): Promise<Response> {
  const token = parametersOf(exchange).get('token');
  const claims = await requireSignedToken(exchange.config, { token, purpose: 'storage.render', object: exchange });
  return render(exchange, Transformation.parse(claims.transform), () =>
    getObject(exchange, asService(exchange, 'storage.render.image_sign')),
  );
}

const parametersOf = ({ request }: Exchange) => new URL(request.url).searchParams;

async function render(exchange: Exchange, wanted: Transformation, getRow: () => Promise<ObjectRow>): Promise<Response> {
  const { request, config } = exchange;
  if (!config.storage.resize) throw noTransformation();
  const row = await getRow();
  const { mimetype, size } = row.metadata ?? {};
  const key = toFileKey(row.version);
  const isSmall = Number(size) <= maxSourceBytes;
  const type = key && isSmall ? await findPictureType(config.storage.files, key, mimetype) : null;
  if (!type) return serveFile(exchange, getRow);

  const transformation = toImageTransformation(wanted, chooseFormat(request.headers.get('accept'), wanted, type));
  const { headers, modified } = describeFile(row, parametersOf(exchange).get('download'));
  const name = [
    row.version,
    `${transformation.width}x${transformation.height}`,
    transformation.mode,
    transformation.quality,
    transformation.format,
  ].join('-');
  const etag = `"${name}"`;
  headers.set('etag', etag);
  headers.set('vary', 'Accept');
  headers.set('x-transformations', describeTransformation(wanted));
  headers.delete('accept-ranges');
  if (isUnchanged(request, etag, modified)) return new Response(null, { status: 304, headers });
  const caller = exchange.caller.network ?? 'unknown';
  const { bytes, contentType } = await makeOnce(name, caller, () => make(exchange, row, transformation, caller));
  headers.set('content-type', contentType);
  headers.set('content-length', String(bytes.byteLength));
  return new Response(request.method === 'HEAD' ? null : bytes, { headers });
}

/** What one network waits for is not shared with another: it may be the last of many that the first one wants. */
async function makeOnce(name: string, caller: string, work: () => Promise<Made>): Promise<Made> {
  const known = cache.get(name);
  if (known) return known;
  const key = `${caller} ${name}`;
  const underWay = making.get(key) ?? work().finally(() => making.delete(key));
  making.set(key, underWay);
  const made = await underWay;
  cache.set(name, made);
  return made;
}

async function make(
  { config }: Exchange,
  row: ObjectRow,
  transformation: ImageTransformation,
  caller: string,
): Promise<Made> {
  const key = toFileKey(row.version);
  const body = key && (await config.storage.files.read(key));
  if (!body || !config.storage.resize) throw noSuchObject();
  const bytes = new Uint8Array(await new Response(body).arrayBuffer());
  return config.storage.resize({ bytes, ...transformation }, caller);
}
