import { AiProblem } from './ai.ts';

/** Several times the longest rewrite there can be, every letter escaped. */
const maxBytes = 512 * 1024;

/**
 * `fetch` for answers of a sensible size: read piece by piece, and no further than that. They are asked for unpacked, so
 * that what arrives is what is counted; one that comes packed all the same is not unpacked.
 */
export async function boundedFetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('accept-encoding', 'identity');
  const response = await fetch(input, { ...init, headers });
  const { status, headers: given } = response;
  const isPacked = !['', 'identity'].includes(given.get('content-encoding')?.trim().toLowerCase() ?? '');
  if (isPacked || Number(given.get('content-length') ?? 0) > maxBytes) {
    await response.body?.cancel();
    throw isPacked ? new AiProblem('malformed', 'The AI endpoint gave a packed answer') : tooLarge();
  }
  return new Response(await readBytes(response), { status, headers: given });
}

async function readBytes({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop early ends the connection.
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

const tooLarge = () => new AiProblem('malformed', 'The AI endpoint gave an answer that is too large');
