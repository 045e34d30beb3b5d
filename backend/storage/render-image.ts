import { LRUCache } from 'lru-cache';
import type { Ask } from './ask.ts';
import { badTransformation, noSuchObject, noTransformation } from './errors.ts';
import { toFileKey } from './file-key.ts';
import { getPublicObject } from './find-object.ts';
import type { ObjectRow } from './object-row.ts';
import { describeFile, isUnchanged, servePublicFile } from './serve-file.ts';

// This module is in charge of pictures in the size somebody wants to show them in. They are made when first asked for
// and kept for a while in memory; whatever has no pixels (a drawing) is handed out as it is.

type Wish = { width: number | null; height: number | null; mode: 'cover' | 'contain' | 'fill' };
type Made = { bytes: Uint8Array<ArrayBuffer>; contentType: string };

const longestSide = 2500;
const mostSourceBytes = 16 * 1024 * 1024;
const hasPixels = new Set(['image/png', 'image/jpeg', 'image/webp']);

const kept = new LRUCache<string, Made>({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: ({ bytes }) => bytes.byteLength,
});
const making = new Map<string, Promise<Made>>();

export async function renderPublicImage(ask: Ask): Promise<Response> {
  const { request, config } = ask;
  if (!config.storage.resize) throw noTransformation();
  const wish = readWish(new URL(request.url).searchParams);
  const row = await getPublicObject(ask);
  const { mimetype, size } = row.metadata ?? {};
  if (!hasPixels.has(String(mimetype)) || Number(size) > mostSourceBytes) return servePublicFile(ask);

  const { headers, modified } = describeFile(row, null);
  const name = `${row.version}-${wish.width}x${wish.height}-${wish.mode}`;
  const etag = `"${name}"`;
  headers.set('etag', etag);
  headers.delete('accept-ranges');
  if (isUnchanged(request, etag, modified)) return new Response(null, { status: 304, headers });
  const { bytes, contentType } = await makeOnce(name, () => make(ask, row, wish));
  headers.set('content-type', contentType);
  headers.set('content-length', String(bytes.byteLength));
  return new Response(request.method === 'HEAD' ? null : bytes, { headers });
}

function readWish(parameters: URLSearchParams): Wish {
  const [width, height] = ['width', 'height'].map((name) => {
    const text = parameters.get(name);
    if (text === null) return null;
    const pixels = /^\d{1,4}$/.test(text) ? Number(text) : 0;
    if (pixels < 1 || pixels > longestSide) throw badTransformation(`${name} must be from 1 to ${longestSide}`);
    return pixels;
  });
  if (!width && !height) throw badTransformation('width or height must be given');
  const mode = parameters.get('resize') ?? 'cover';
  if (mode !== 'cover' && mode !== 'contain' && mode !== 'fill') {
    throw badTransformation('resize must be cover, contain or fill');
  }
  return { width: width ?? null, height: height ?? null, mode };
}

async function makeOnce(name: string, work: () => Promise<Made>): Promise<Made> {
  const known = kept.get(name);
  if (known) return known;
  const underWay = making.get(name) ?? work().finally(() => making.delete(name));
  making.set(name, underWay);
  const made = await underWay;
  kept.set(name, made);
  return made;
}

async function make({ config }: Ask, row: ObjectRow, wish: Wish): Promise<Made> {
  const key = toFileKey(row.version);
  const body = key && (await config.storage.files.read(key));
  if (!body || !config.storage.resize) throw noSuchObject();
  const bytes = new Uint8Array(await new Response(body).arrayBuffer());
  return config.storage.resize({ bytes, ...wish });
}
