import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FileStore } from '../../config.ts';
import { callS3, requireOk, type S3Options } from './call-s3.ts';
import { writeMeasured } from './write-measured.ts';

// This module is in charge of files in a bucket of S3 or something compatible. S3 wants length and hash before the
// first byte, so an upload rests in a temporary file; an object there is visible only once it is whole.

const parallelRemovals = 10;

export function createS3FileStore(options: S3Options): FileStore {
  return {
    async write(key, body, { contentType }) {
      const path = join(tmpdir(), `upload-${randomUUID()}`);
      try {
        const { size, md5, sha256 } = await writeMeasured(path, body);
        const open = () => Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
        const headers = { 'content-type': contentType };
        await finish(await callS3(options, { method: 'PUT', key, headers, body: { open, size, sha256 } }), 'PUT');
        return { size, md5 };
      } finally {
        await rm(path, { force: true });
      }
    },

    async read(key, range) {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
      const response = await callS3(options, { method: 'GET', key, headers });
      if (response.status === 404) {
        await response.body?.cancel();
        return null;
      }
      const { body } = await requireOk(response, 'GET');
      return body ?? new Blob([]).stream();
    },

    async remove(keys) {
      for (let at = 0; at < keys.length; at += parallelRemovals) {
        const some = keys.slice(at, at + parallelRemovals);
        await Promise.all(some.map(async (key) => finish(await callS3(options, { method: 'DELETE', key }), 'DELETE')));
      }
    },

    async copy(from, to) {
      const headers = { 'x-amz-copy-source': `/${options.bucket}/${from}` };
      await finish(await callS3(options, { method: 'PUT', key: to, headers }), 'COPY');
    },

    async *listOlderThan(time) {
      let page: Record<string, string> | null = {};
      while (page) {
        const query: Record<string, string> = { 'list-type': '2', prefix: 'files/', ...page };
        const xml: string = await (await requireOk(await callS3(options, { method: 'GET', query }), 'LIST')).text();
        for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          if (new Date(readTag(entry, 'LastModified')) < time) yield readTag(entry, 'Key');
        }
        const token = readTag(xml, 'NextContinuationToken');
        page = token ? { 'continuation-token': token } : null;
      }
    },
  };
}

// A copy that fails late is answered with 200 and an error in the body.
async function finish(response: Response, what: string): Promise<void> {
  const text = await (await requireOk(response, what)).text();
  if (text.includes('<Error>')) throw new Error(`S3 answered an error to ${what}: ${text.slice(0, 500)}`);
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function readTag(xml: string, tag: string): string {
  const text = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? '';
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '');
}
