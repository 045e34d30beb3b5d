import { bodyTooLarge } from './errors.ts';

const longestBody = 10 * 1024 * 1024;

type Limited = {
  bounded: Request /** Whether the function came upon the end of what is allowed. */;
  isTooLarge(): boolean;
};

/** The same request, whose body fails once it is longer than a function may be sent. */
export function limitBody(request: Request): Limited {
  if (Number(request.headers.get('content-length') ?? 0) > longestBody) throw bodyTooLarge();
  let size = 0;
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > longestBody) controller.error(bodyTooLarge());
      else controller.enqueue(chunk);
    },
  });
  const body = request.body?.pipeThrough(count);
  const bounded = body
    ? new Request(request.url, {
        method: request.method,
        headers: request.headers,
        body,
        signal: request.signal,
        duplex: 'half',
      } as RequestInit)
    : request;
  return { bounded, isTooLarge: () => size > longestBody };
}
