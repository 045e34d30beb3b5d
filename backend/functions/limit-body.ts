import { toStream } from '../to-stream.ts';
import { bodyTooLarge } from './errors.ts';

/** For every caller, the secret key included; the configuration bounds others further. */
const maxServiceBytes = 10 * 1024 * 1024;

type Limited = {
  bounded: Request;
  /** Whether the function has read more than is allowed. */
  isTooLarge(): boolean;
};

/** The same request, whose body fails once it is longer than a function may be sent. */
export function limitBody(request: Request, maxBodyBytes: number): Limited {
  const maxBytes = Math.min(maxBodyBytes, maxServiceBytes);
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw bodyTooLarge();
  let size = 0;
  // The body is touched only when the function reads it: an unread one can be skipped.
  async function* count(): AsyncGenerator<Uint8Array> {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) throw bodyTooLarge();
      yield chunk;
    }
  }
  const { method, url, headers, signal } = request;
  const isBodiless = method === 'GET' || method === 'HEAD';
  const bounded = isBodiless
    ? request
    : new Request(url, { method, headers, body: toStream(count()), signal, duplex: 'half' } as RequestInit);
  return { bounded, isTooLarge: () => size > maxBytes };
}
