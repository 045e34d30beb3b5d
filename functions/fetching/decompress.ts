import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';
import { FetchProblem } from './http.ts';

type Decompress = (bytes: Uint8Array, options: { maxOutputLength: number }) => Promise<Buffer>;

export const acceptedEncodings = 'gzip, deflate, br';

const decompressors: Record<string, Decompress> = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  br: promisify(brotliDecompress),
  // Some servers leave the header of the format out.
  deflate: (bytes, options) => promisify(((bytes[0] ?? 0) & 0x0f) === 8 ? inflate : inflateRaw)(bytes, options),
};

type Options = { encoding: string | undefined; maxBytes: number; host: string };

/** The body as it was before it was packed for the way. Unpacking stops at the cap, however small the package was. */
export async function decompress(bytes: Uint8Array, { encoding, maxBytes, host }: Options): Promise<Uint8Array> {
  const name = encoding?.trim().toLowerCase();
  if (!name || name === 'identity' || bytes.byteLength === 0) return bytes;
  const unpack = Object.hasOwn(decompressors, name) ? decompressors[name] : undefined;
  if (!unpack) throw new FetchProblem('garbled', `${host}: packed in a way that was not asked for`);
  try {
    return await unpack(bytes, { maxOutputLength: maxBytes });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') {
      throw new FetchProblem('refused', `${host}: the answer is too large`);
    }
    throw new FetchProblem('garbled', `${host}: the answer is packed wrongly or not whole`);
  }
}
