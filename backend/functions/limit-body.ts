import { toStream } from '../to-stream.ts';
import { bodyTooLarge } from './errors.ts';

/** Of the secret key; other callers' bodies are bounded by the configuration. */
const maxServiceBytes = 10 * 1024 * 1024;

type Limited = {
  bounded: Request /** Whether the function came upon the end of what is allowed. */;
  isTooLarge(): boolean;
};

/** The same request, whose body fails once it is longer than a function may be sent. */
export function limitBody(request: Request, maxBodyBytes: number): Limited {
  const maxBytes = Math.min(maxBodyBytes, maxServiceBytes);
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw bodyTooLarge();
  let size = 0;
  // The body is touched only when the function reads it: what nobody began to read can be skipped.
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
