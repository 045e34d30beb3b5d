import { ReadableStream as PlatformStream } from 'node:stream/web';

/** A stream that takes the next chunk from the generator only when it is read, and ends it when it is cancelled. */
export function toStream(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  // Node's type of the class and the DOM's differ; the class is one.
  return PlatformStream.from(chunks) as ReadableStream<Uint8Array>;
}
