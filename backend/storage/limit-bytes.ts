import { Refusal } from '../errors.ts';
import { toStream } from '../to-stream.ts';
import { tooLarge, uploadBroken } from './errors.ts';

/** The same stream, which fails as soon as it is longer than allowed, and says so when its sender went away. */
export function limitBytes(body: ReadableStream<Uint8Array> | null, limit: number): ReadableStream<Uint8Array> {
  return toStream(count(body, limit));
}

async function* count(body: ReadableStream<Uint8Array> | null, limit: number): AsyncGenerator<Uint8Array> {
  if (!body) return;
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk.byteLength;
      if (size > limit) throw tooLarge();
      yield chunk;
    }
  } catch (error) {
    throw error instanceof Refusal ? error : uploadBroken();
  }
}
