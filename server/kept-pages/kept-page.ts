import { createHash } from 'node:crypto';
import { type Encoding, encode } from '../compress.ts';

/** A rendered page with everything that is sent along with it. Compressed forms are made when first asked for. */
export type KeptPage = {
  status: number;
  /** Whether it is whole: the page itself says no where something on it could not be loaded. */
  mayBeKept: boolean;
  /** Name, value, name, value: as node:http takes them. */
  headers: string[];
  etag: string;
  body: Uint8Array;
  forms: Partial<Record<Encoding, Uint8Array | Promise<Uint8Array>>>;
};

/** Each visitor's browser asks again and is told that nothing changed; a cache in between may answer for a while. */
const shared = 'public, max-age=0, s-maxage=30, stale-while-revalidate=300';

export async function keepPage(response: Response): Promise<KeptPage> {
  const body = new Uint8Array(await response.arrayBuffer());
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const headers = new Headers(response.headers);
  headers.delete('Content-Length');
  headers.set('ETag', etag);
  headers.set('Vary', 'Accept-Encoding');
  // What is missing or failing now may be there in a moment: nobody in between keeps that.
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', response.status < 400 ? shared : 'no-store');
  const mayBeKept = !headers.get('Cache-Control')?.includes('no-store');
  return { status: response.status, mayBeKept, headers: [...headers].flat(), etag, body, forms: {} };
}

/** The page in the form a caller takes. The first one to ask for a form waits until it is made. */
export function findForm(page: KeptPage, encoding: Encoding | null): Uint8Array | Promise<Uint8Array> {
  if (encoding === null) return page.body;
  const known = page.forms[encoding];
  if (known) return known;
  const making = encode(page.body, encoding, 5).then((form) => {
    page.forms[encoding] = form;
    return form;
  });
  page.forms[encoding] = making;
  return making;
}

export function sizeOf({ body }: KeptPage): number {
  // Text shrinks to a fifth or less, in two forms; headers are a kilobyte.
  return Math.ceil(body.byteLength * 1.5) + 2048;
}
