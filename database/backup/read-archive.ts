import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { StartProblem } from '../start-problem.ts';
import { blockSize, damaged, readHeader } from './tar-entry.ts';

export type Entry = { name: string; content: Buffer };

// The only names there are; none of them ever becomes the path of a file.
const knownNames =
  /^(chainwork|keys|board|checksum)\.json$|^files\/[0-9a-f-]{36}\/\d{6}$|^tables\/[a-z0-9_]+\.[a-z0-9_]+\/\d{6}$/;

/**
 * The entries of an archive in their order, without its checksum, which is compared at the end: what came before is
 * to be trusted only when this has ended by itself.
 */
export async function* readArchive(path: string): AsyncGenerator<Entry> {
  const hash = createHash('sha256');
  const { take, isOver } = readBlocks(path);
  for (;;) {
    const header = await take(blockSize);
    const found = readHeader(header);
    if (!found) throw damaged('it ends before its checksum');
    if (!knownNames.test(found.name)) throw damaged('an entry that no backup has');
    const padded = await take(Math.ceil(found.size / blockSize) * blockSize);
    const content = padded.subarray(0, found.size);
    if (found.name === 'checksum.json') {
      if (content.toString() !== JSON.stringify({ sha256: hash.digest('hex') })) throw damaged('its checksum differs');
      const end = Buffer.concat([padded.subarray(found.size), await take(2 * blockSize)]);
      if (end.some((byte) => byte !== 0) || !(await isOver())) throw damaged('there is something after its end');
      return;
    }
    hash.update(header).update(padded);
    yield { name: found.name, content };
  }
}

function readBlocks(path: string): { take(size: number): Promise<Buffer>; isOver(): Promise<boolean> } {
  const chunks = unpack(path)[Symbol.asyncIterator]();
  let waiting = Buffer.alloc(0);
  return {
    async take(size) {
      const parts = [waiting];
      for (let length = waiting.byteLength; length < size; ) {
        const { done, value } = await chunks.next();
        if (done) throw damaged('it ends too early');
        parts.push(value);
        length += value.byteLength;
      }
      const all = parts.length === 1 ? waiting : Buffer.concat(parts);
      waiting = all.subarray(size);
      return all.subarray(0, size);
    },
    isOver: async () => waiting.byteLength === 0 && (await chunks.next()).done === true,
  };
}

async function* unpack(path: string): AsyncGenerator<Buffer<ArrayBuffer>> {
  const file = createReadStream(path);
  const gunzip = createGunzip({ chunkSize: 256 * 1024 });
  file.on('error', (error) => gunzip.destroy(error));
  try {
    yield* file.pipe(gunzip);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new StartProblem(`There is no file ${path}.`);
    if (code === 'EISDIR') throw new StartProblem(`${path} is a folder, not a file.`);
    if (code?.startsWith('Z_')) throw damaged('it cannot be unpacked', error);
    throw error;
  } finally {
    file.destroy();
    gunzip.destroy();
  }
}
