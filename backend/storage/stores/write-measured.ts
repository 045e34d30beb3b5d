import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

type Measured = { size: number; md5: string; sha256: string };

/** Writes a stream to a new file, down to the disk, and tells what it wrote. The caller removes a half-written file. */
export async function writeMeasured(path: string, body: ReadableStream<Uint8Array>): Promise<Measured> {
  const md5 = createHash('md5');
  const sha256 = createHash('sha256');
  let size = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of body) {
      md5.update(chunk);
      sha256.update(chunk);
      size += chunk.byteLength;
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { size, md5: md5.digest('hex'), sha256: sha256.digest('hex') };
}
