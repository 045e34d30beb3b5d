import { brotliDecompressSync } from 'node:zlib';

type Page = { body: Uint8Array | null; encoded: { br?: Uint8Array | Promise<Uint8Array> } };

/** The text of a page, stored or not. */
export function readPage<Found extends Page | undefined>(page: Found): Found extends Page ? string : string | undefined;
export function readPage(page: Page | undefined): string | undefined {
  const packed = page?.encoded.br;
  const body = page?.body ?? (packed instanceof Uint8Array ? brotliDecompressSync(packed) : undefined);
  return body && Buffer.from(body).toString();
}
