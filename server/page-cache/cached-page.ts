import { LRUCache } from 'lru-cache';
import { decode, type Encoding, encode } from '../compress.ts';
import { createQualityChooser } from './choose-quality.ts';
import { digest } from './digest.ts';

const chooseQuality = createQualityChooser();

type Bytes = Uint8Array<ArrayBuffer>;

/** A rendered page with its headers. */
export type CachedPage = {
  status: number;
  /** False where the page forbids it, because something on it could not be loaded. */
  isCacheable: boolean;
  /** Name, value, name, value: as node:http takes them. */
  headers: string[];
  etag: string;
  /** In milliseconds, of a page that says when it was made; callers who know no ETag are compared by it. */
  lastModified: number | null;
  /** Of the body as it was rendered. */
  length: number;
  /** Null in the cache: there it is compressed, a sixth as large, as nearly every caller takes it. */
  body: Bytes | null;
  /** Another encoding is made for the first caller who accepts it. */
  encoded: Partial<Record<Encoding, Bytes | Promise<Bytes>>>;
  /** When it came into the cache. */
  storedAt?: number;
  /** Whether it is compressed as well as it can be, or about to be (recompress.ts). */
  isTight?: boolean;
};

/** A browser revalidates each time; a shared cache (a CDN, a proxy) may answer for a while. */
const shared = 'public, max-age=0, s-maxage=30';
// Not for browsers, which would show a list as it was minutes ago: https://www.rfc-editor.org/rfc/rfc9213
const sharedByCdns = 'max-age=30, stale-while-revalidate=300';

/** A response whose body need not be read: a page that was handed over as it is. */
export type WholeResponse = { status: number; headers: Headers; page: Bytes };

export async function toCachedPage(response: Response | WholeResponse): Promise<CachedPage> {
  const body = 'page' in response ? response.page : new Uint8Array(await response.arrayBuffer());
  const etag = `W/"${digest(body)}"`;
  const headers = new Headers(response.headers);
  headers.delete('Content-Length');
  headers.set('ETag', etag);
  headers.set('Vary', 'Accept-Encoding');
  // What is missing or failing now may be there in a moment, so no shared cache may store it.
  if (!headers.has('Cache-Control')) {
    const isShared = response.status < 400;
    headers.set('Cache-Control', isShared ? shared : 'no-store');
    if (isShared) headers.set('CDN-Cache-Control', sharedByCdns);
  }
  const lastModified = Date.parse(headers.get('Last-Modified') ?? '') || null;
  const isCacheable = !headers.get('Cache-Control')?.includes('no-store');
  const { status } = response;
  const { byteLength: length } = body;
  return { status, isCacheable, headers: [...headers].flat(), etag, lastModified, length, body, encoded: {} };
}

/** The page as it is stored; what it was made from can be read no more. */
export async function pack(page: CachedPage): Promise<CachedPage> {
  const br = copy(await getBody(page, 'br'));
  release(page);
  return { ...page, body: null, encoded: { br } };
}

/**
 * Gives the memory of a body back at once, which no other code may hold: left to the garbage collector, those of many seconds
 * would wait for it, and make it collect the whole heap earlier.
 */
export function release({ body }: CachedPage): void {
  // Of this size is the memory that Node shares among small buffers.
  if (body && body.buffer.byteLength !== Buffer.poolSize) body.buffer.transfer(0);
}

/** As well as brotli can but for its last step, which takes three times as long again. */
export async function packTightly(page: CachedPage): Promise<void> {
  const { br } = page.encoded;
  if (br) page.encoded.br = copy(await encode(await decode(await br), 'br', 10));
}

/** What zlib returns may be the beginning of a larger piece of memory. */
const copy = (bytes: Bytes) => Uint8Array.from(bytes);

/** Whether two renderings are the same, so that the first, which is compressed already, can stand for both. */
export function isSamePage(one: CachedPage, other: CachedPage): boolean {
  return one.etag === other.etag && one.headers.join('\n') === other.headers.join('\n');
}

/** The body in the encoding a caller accepts; a promise until it has been compressed once. */
export function getBody(page: CachedPage, encoding: Encoding | null): Bytes | Promise<Bytes> {
  if (encoding === null) return page.body ?? unpack(page);
  const made = page.encoded[encoding];
  if (made) return made;
  const making = Promise.resolve(page.body ?? unpack(page))
    .then((body) => encode(body, encoding, chooseQuality()))
    .then((bytes) => {
      page.encoded[encoding] = bytes;
      return bytes;
    });
  page.encoded[encoding] = making;
  return making;
}

/** Unpacked lately, for callers who take no encoding: each time anew it would cost them little and the server much. */
const unpacked = new LRUCache<CachedPage, Bytes>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: (body) => body.byteLength + 1024,
});
const unpacking = new WeakMap<CachedPage, Promise<Bytes>>();

function unpack(page: CachedPage): Bytes | Promise<Bytes> {
  const known = unpacked.get(page) ?? unpacking.get(page);
  if (known) return known;
  const making = Promise.resolve(page.encoded.br ?? new Uint8Array())
    .then(decode)
    .then((body) => {
      unpacked.set(page, body);
      return body;
    })
    .finally(() => unpacking.delete(page));
  unpacking.set(page, making);
  return making;
}

/** Of a packed page: it may get a second encoding, in a piece of 16 KB at least, and headers and questions are some kilobytes. */
export function sizeOf({ encoded: { br } }: CachedPage): number {
  return (br instanceof Uint8Array ? br.byteLength * 2 : 0) + 8192;
}
