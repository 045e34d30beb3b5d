import { IncomingMessage, type ServerResponse } from 'node:http';
import { abortRequest } from './abort-request.ts';
import { chunkLimits } from './rate-limits.ts';

const tinyChunks = 'tinyChunks';

/**
 * A request whose body may not arrive in tiny chunks. Each chunk is parsed, queued and read on its own, which costs the
 * same for one byte as for many, while limits on bytes count only what is inside the chunks.
 */
export class ChunkBoundedMessage extends IncomingMessage {
  #chunks = 0;
  #bytes = 0;
  #isRefused = false;

  override push(chunk: Buffer | null, encoding?: BufferEncoding): boolean {
    // The rest of what the parser had already read.
    if (this.#isRefused) return true;
    if (chunk === null) return super.push(null);
    this.#chunks += 1;
    this.#bytes += chunk.length;
    if (this.#chunks <= chunkLimits.unmeasured || this.#bytes >= this.#chunks * chunkLimits.minAverageBytes) {
      return super.push(chunk, encoding);
    }
    this.#isRefused = true;
    this.emit(tinyChunks);
    return false;
  }

  /** Resumes the connection, unless the body was refused. */
  override _read(size: number): void {
    if (!this.#isRefused) super._read(size);
  }
}

/** Answers 413 to a body in tiny chunks. */
export function refuseTinyChunks(request: IncomingMessage, response: ServerResponse): void {
  request.once(tinyChunks, () => abortRequest(request, response, '413 Content Too Large'));
}
