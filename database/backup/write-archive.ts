import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type FileHandle, link, open, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createGzip, type Gzip } from 'node:zlib';
import { StartProblem } from '../start-problem.ts';
import { blockSize, buildEntry, maxBytes } from './tar-entry.ts';

export type ArchiveWriter = {
  add(name: string, content: Buffer | string): Promise<void>;
  /** Adds something of unknown length as `name/000001` and so on: one part at least. Returns its length. */
  addParts(name: string, source: AsyncIterable<Uint8Array>): Promise<number>;
  /** Adds the checksum and gives the file its name. Returns its size. */
  close(): Promise<number>;
  /** Leaves nothing behind. */
  discard(): Promise<void>;
};

/** Begins an archive (tar, gzip) for this account's eyes only; the name is taken once it is whole and on the disk. */
export async function writeArchive(path: string): Promise<ArchiveWriter> {
  const draft = `${path}.part`;
  if (await stat(path).catch(() => null)) throw explain({ code: 'EEXIST' }, path);
  const file = await open(draft, 'wx', 0o600).catch((error) => {
    throw explain(error, draft);
  });
  const gzip = createGzip();
  const written = drain(gzip, file);
  // The next write, or the close, throws what went wrong.
  written.catch(() => {});
  gzip.on('error', () => {});
  const hash = createHash('sha256');

  async function write(chunk: Buffer): Promise<void> {
    if (gzip.errored) throw gzip.errored;
    if (!gzip.write(chunk)) await once(gzip, 'drain');
  }

  async function add(name: string, content: Buffer | string): Promise<void> {
    for (const block of buildEntry(name, Buffer.from(content))) {
      hash.update(block);
      await write(block);
    }
  }

  async function addParts(name: string, source: AsyncIterable<Uint8Array>): Promise<number> {
    let part = 0;
    let length = 0;
    let waiting: Uint8Array[] = [];
    let size = 0;
    const flush = async () => {
      part += 1;
      await add(`${name}/${String(part).padStart(6, '0')}`, Buffer.concat(waiting));
      length += size;
      waiting = [];
      size = 0;
    };
    for await (const chunk of source) {
      for (let start = 0; start < chunk.byteLength; ) {
        const piece = chunk.subarray(start, start + maxBytes - size);
        waiting.push(piece);
        size += piece.byteLength;
        start += piece.byteLength;
        if (size === maxBytes) await flush();
      }
    }
    if (size > 0 || part === 0) await flush();
    return length;
  }

  return {
    add,
    addParts,
    async close() {
      await add('checksum.json', JSON.stringify({ sha256: hash.copy().digest('hex') }));
      await write(Buffer.alloc(2 * blockSize));
      gzip.end();
      await written;
      await file.sync();
      const { size } = await file.stat();
      await file.close();
      // Unlike a rename, a link does not take the place of a file that came meanwhile.
      await link(draft, path).catch((error) => {
        throw explain(error, path);
      });
      await rm(draft);
      const folder = await open(dirname(path), 'r').catch(() => null);
      await folder?.sync().catch(() => {});
      await folder?.close();
      return size;
    },
    async discard() {
      gzip.destroy();
      await written.catch(() => {});
      await file.close().catch(() => {});
      await rm(draft, { force: true });
    },
  };
}

async function drain(gzip: Gzip, file: FileHandle): Promise<void> {
  try {
    for await (const chunk of gzip) await file.writeFile(chunk);
  } catch (error) {
    gzip.destroy(error as Error);
    throw error;
  }
}

function explain(error: { code?: string }, path: string): unknown {
  if (error.code === 'EEXIST') return new StartProblem(`There is a file ${path} already. Name another one.`);
  if (error.code === 'ENOENT') return new StartProblem(`There is no folder ${dirname(path)}.`);
  return error;
}
