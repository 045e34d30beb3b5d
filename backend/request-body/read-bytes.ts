import { Refusal } from '../errors.ts';

type Options = {
  maxBytes: number;
  tooLarge: (maxBytes: number) => Refusal;
  /** What is said to a sender who went away in the middle; it must not look like a database that did. */
  brokenOff: () => Refusal;
};

/** The whole body of a request. It is refused by its declared length, or as soon as more than that has come. */
export async function readBytes(request: Request, { maxBytes, tooLarge, brokenOff }: Options): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes);
  if (!request.body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body) {
      size += chunk.byteLength;
      if (size > maxBytes) throw tooLarge(maxBytes);
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof Refusal ? error : brokenOff();
  }
  return Buffer.concat(chunks);
}
