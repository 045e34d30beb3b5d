import { invalidMimeType, invalidRequest } from '../errors.ts';
import { readMultipart } from './read-multipart.ts';

// This module is in charge of the two ways in which the client sends a file: as a form, whose fields speak of
// the file, or bare, where headers do. Either way the bytes are still to come when this returns.

export type Incoming = {
  contentType: string;
  cacheControl: string;
  userMetadata: Record<string, unknown> | null;
  body: ReadableStream<Uint8Array> | null;
};

export async function receiveUpload(request: Request): Promise<Incoming> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) {
    const metadata = request.headers.get('x-metadata');
    return {
      contentType: readContentType(type || null),
      cacheControl: readCacheControl(request.headers.get('cache-control')),
      userMetadata: readUserMetadata(metadata && Buffer.from(metadata, 'base64').toString('utf8')),
      body: request.body,
    };
  }

  const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^;\s]{1,70}))/i.exec(type);
  if (!boundary || !request.body) throw invalidRequest('the form has no boundary or no body');
  const { fields, contentType, body } = await readMultipart(request.body, boundary[1] ?? boundary[2] ?? '');
  const seconds = fields.get('cacheControl');
  return {
    contentType: readContentType(contentType),
    cacheControl: readCacheControl(seconds ? `max-age=${seconds}` : null),
    userMetadata: readUserMetadata(fields.get('metadata') ?? null),
    body,
  };
}

// Both become headers of every answer that serves the file, so nothing but what a header can hold gets in.
function readContentType(given: string | null): string {
  if (!given) return 'application/octet-stream';
  if (given.length > 255 || !/^[\w!#$&^.+-]+\/[\w!#$&^.+-]+\s*(;[\t\x20-\x7e]*)?$/.test(given)) {
    throw invalidMimeType(`mime type ${given.slice(0, 100)} is not supported`);
  }
  return given;
}

function readCacheControl(given: string | null): string {
  if (!given) return 'no-cache';
  if (!/^[\w=", -]{1,200}$/.test(given)) throw invalidRequest('the cache control is not valid');
  return given;
}

function readUserMetadata(text: string | null): Record<string, unknown> | null {
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {}
  throw invalidRequest('the metadata must be a JSON object');
}
