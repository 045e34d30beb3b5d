import { IncomingMessage, type ServerResponse } from 'node:http';
import { abortRequest } from './abort-request.ts';
import { chunkLimits } from './rate-limits.ts';

const tooFine = 'tooFine';

/**
 * A request whose body may not come in crumbs. Each chunk of a body is parsed, queued and read on its own, which costs
 * the same for one byte as for many, while limits on bytes count only what is inside the chunks.
 */
export class ChunkBoundedMessage extends IncomingMessage {
  #chunks = 0;
  #bytes = 0;
  #isRefused = false;

  override push(chunk: Buffer | null, encoding?: BufferEncoding): boolean {
    // The rest of what the parser has at hand; it was told once to read no more.
    if (this.#isRefused) return true;
    if (chunk === null) return super.push(null);
    this.#chunks += 1;
    this.#bytes += chunk.length;
    if (this.#chunks <= chunkLimits.unmeasured || this.#bytes >= this.#chunks * chunkLimits.minAverageBytes) {
      return super.push(chunk, encoding);
    }
    this.#isRefused = true;
    this.emit(tooFine);
    return false;
  }

  /** Lets the connection go on, unless what comes next is not wanted any more. */
  override _read(size: number): void {
    if (!this.#isRefused) super._read(size);
  }
}

/** Refuses a body that comes in crumbs. */
export function refuseCrumbs(request: IncomingMessage, response: ServerResponse): void {
  request.once(tooFine, () => abortRequest(request, response, '413 Content Too Large'));
}
