import {
  type BrotliOptions,
  brotliCompress,
  brotliDecompress,
  constants,
  gzip,
  type InputType,
  type ZlibOptions,
} from 'node:zlib';

// Whole responses are compressed off the event loop in one go; compressing them as streams would cost more.

type Bytes = Uint8Array<ArrayBuffer>;
type Settle = (error: Error | null, result: Bytes) => void;

// Not by promisify, whose callback holds what was to be compressed as well: zlib keeps the callback until all of the heap is collected.
function settleLater<Options>(work: (bytes: InputType, options: Options, settle: Settle) => void) {
  return (bytes: Uint8Array, options: Options): Promise<Bytes> => {
    const { promise, resolve, reject } = Promise.withResolvers<Bytes>();
    work(bytes, options, toCallback(resolve, reject));
    return promise;
  };
}

function toCallback(resolve: (bytes: Bytes) => void, reject: (error: Error) => void): Settle {
  return (error, bytes) => (error ? reject(error) : resolve(bytes));
}

const brotli = settleLater<BrotliOptions>(brotliCompress);
const zip = settleLater<ZlibOptions>(gzip);
const unbrotli = settleLater<BrotliOptions>(brotliDecompress);

/** Less fits in one packet anyway. */
const minBytes = 1024;
const minPiece = 16 * 1024;
/** More is a file, which is streamed as it is. */
const maxBytes = 8 * 1024 * 1024;

export async function compress(request: Request, response: Response): Promise<Response> {
  const { headers, status } = response;
  if (!isWorthIt(request, response)) return response;
  if (!headers.get('Vary')?.includes('Accept-Encoding')) headers.append('Vary', 'Accept-Encoding');
  const encoding = chooseEncoding(request.headers.get('accept-encoding'));
  if (!encoding) return response;
  // What GET would answer: there is nothing to encode.
  const isHead = request.method === 'HEAD';
  const bytes = isHead ? new Uint8Array() : new Uint8Array(await response.arrayBuffer());
  const length = isHead ? Number(headers.get('Content-Length')) : bytes.byteLength;
  if (length < minBytes) return isHead ? response : new Response(bytes, { status, headers });
  headers.set('Content-Encoding', encoding);
  headers.delete('Content-Length');
  // Another encoding of the same text is not the same bytes, so the validator must be weak (RFC 9110, 8.8.1).
  const etag = headers.get('ETag');
  if (etag?.startsWith('"')) headers.set('ETag', `W/${etag}`);
  return new Response(isHead ? null : await encode(bytes, encoding), { status, headers });
}

export type Encoding = 'br' | 'gzip';

export function encode(bytes: Uint8Array, encoding: Encoding, quality = 4): Promise<Bytes> {
  if (encoding === 'gzip') return zip(bytes, { level: 6 });
  return brotli(bytes, {
    // A page becomes a sixth as large and fits into one piece; every further one is another iteration of the event loop. Not more: a piece is
    // collected late, with the encoder.
    chunkSize: Math.max(minPiece, bytes.byteLength >> 2),
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      [constants.BROTLI_PARAM_LGWIN]: windowFor(bytes.byteLength),
    },
  });
}

/** In bits: all of the text and hardly more, since an encoder takes memory for twice its window. */
const windowFor = (length: number) =>
  Math.min(Math.max(Math.ceil(Math.log2(length + 16)), 16), constants.BROTLI_DEFAULT_WINDOW);

/** Of what was encoded with brotli here. */
export const decode = (bytes: Uint8Array): Promise<Bytes> => unbrotli(bytes, {});

// Browsers send some thirty characters; longer ones are not worth parsing.
const maxHeaderLength = 1000;

/** The best encoding that the caller accepts; `q=0` excludes one. */
export function chooseEncoding(accepted: string | null): Encoding | null {
  if (!accepted || accepted.length > maxHeaderLength) return null;
  const taken = accepted
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((one) => one.trim()))
    .filter(([, ...parameters]) => !parameters.some((one) => /^q=0(\.0*)?$/.test(one)))
    .map(([name]) => name);
  if (taken.includes('br')) return 'br';
  return taken.includes('gzip') || taken.includes('*') ? 'gzip' : null;
}

const isText =
  /^(text\/|application\/(json|javascript|xml|(rss|atom)\+xml|feed\+json|manifest\+json|vnd\.pgrst)|image\/svg\+xml)/;

function isWorthIt(request: Request, { status, headers }: Response): boolean {
  const length = headers.get('Content-Length');
  return (
    // Only of a file the length is known without its bytes.
    (request.method !== 'HEAD' || length !== null) &&
    status !== 204 &&
    status !== 206 &&
    status !== 304 &&
    isText.test(headers.get('Content-Type') ?? '') &&
    !headers.has('Content-Encoding') &&
    !headers.get('Cache-Control')?.includes('no-transform') &&
    (length === null || Number(length) <= maxBytes)
  );
}
