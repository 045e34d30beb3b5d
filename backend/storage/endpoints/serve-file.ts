import { noSuchObject, rangeNotSatisfiable } from '../errors.ts';
import type { Exchange } from '../exchange.ts';
import { toFileKey } from '../file-key.ts';
import { getPublicObject, getReadableObject } from '../find-object.ts';
import type { ObjectRow } from '../object-row.ts';
import { readRange } from './read-range.ts';

// This module is in charge of handing out a file. What a user uploaded is served as the type it was declared
// as and nothing else, and if a browser opens it as a page, that page can do nothing.

const harmless = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-robots-tag': 'none',
};

export const servePublicFile = (exchange: Exchange) => serveFile(exchange, () => getPublicObject(exchange));
export const serveReadableFile = (exchange: Exchange) =>
  serveFile(exchange, () => getReadableObject(exchange, 'storage.object.get_authenticated'));

/** A file may be replaced between the look at its row and the reading: then the row is looked at once more. */
export async function serveFile(exchange: Exchange, getRow: () => Promise<ObjectRow>): Promise<Response> {
  return (
    (await answer(exchange, await getRow())) ??
    (await answer(exchange, await getRow())) ??
    Promise.reject(noSuchObject())
  );
}

async function answer({ request, config }: Exchange, row: ObjectRow): Promise<Response | null> {
  const key = toFileKey(row.version);
  if (!key) return null;
  const { etag, size, modified, headers } = describeFile(row, new URL(request.url).searchParams.get('download'));
  if (isUnchanged(request, etag, modified)) return new Response(null, { status: 304, headers });

  const range = readWantedRange(request, etag, size);
  if (range === 'unsatisfiable') throw rangeNotSatisfiable(size);
  headers.set('content-length', String(range ? range.end - range.start + 1 : size));
  if (range) headers.set('content-range', `bytes ${range.start}-${range.end}/${size}`);
  const status = range ? 206 : 200;
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  const body = await config.storage.files.read(key, range ?? undefined);
  return body && new Response(body, { status, headers });
}

function readWantedRange({ method, headers }: Request, etag: string, size: number) {
  const ifRange = headers.get('if-range');
  const isForThis = method === 'GET' && (ifRange === null || ifRange === etag);
  return isForThis ? readRange(headers.get('range'), size) : null;
}

export function describeFile(row: ObjectRow, download: string | null) {
  const { eTag, size, mimetype, cacheControl } = row.metadata ?? {};
  const etag = typeof eTag === 'string' ? eTag : `"${row.version}"`;
  const headers = new Headers({
    ...harmless,
    'content-type': typeof mimetype === 'string' ? mimetype : 'application/octet-stream',
    'cache-control': typeof cacheControl === 'string' ? cacheControl : 'no-cache',
    'last-modified': row.updated_at.toUTCString(),
    'accept-ranges': 'bytes',
    etag,
  });
  if (download !== null) headers.set('content-disposition', buildDisposition(download));
  return { etag, size: Number(size), modified: row.updated_at, headers };
}

function buildDisposition(name: string): string {
  if (!name) return 'attachment';
  // encodeURIComponent leaves a few characters that RFC 5987 wants encoded.
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename=${encoded}; filename*=UTF-8''${encoded}`;
}

export function isUnchanged(request: Request, etag: string, modified: Date): boolean {
  const known = request.headers.get('if-none-match');
  if (known !== null) {
    const tags = known.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    return tags.includes('*') || tags.includes(etag);
  }
  const since = Date.parse(request.headers.get('if-modified-since') ?? '');
  return Math.floor(modified.getTime() / 1000) * 1000 <= since;
}
