import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import type { FileStore } from '../../config.ts';
import { callS3, requireOk, type S3Options } from './call-s3.ts';
import { writeMeasured } from './write-measured.ts';

// This module is in charge of files in a bucket of S3 or something compatible. S3 wants length and hash before the
// first byte, so an upload rests in a temporary file; an object there is visible only once it is whole.

const parallelRemovals = 10;

const xmlParser = new XMLParser({ parseTagValue: false, htmlEntities: true, isArray: (name) => name === 'Contents' });
// https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html
const ObjectList = z.object({
  Contents: z.array(z.object({ Key: z.string(), LastModified: z.string() })).default([]),
  NextContinuationToken: z.string().optional(),
});

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
        const response = await requireOk(await callS3(options, { method: 'GET', query }), 'LIST');
        const list = ObjectList.parse(xmlParser.parse(await response.text()).ListBucketResult || {});
        for (const { Key, LastModified } of list.Contents) if (new Date(LastModified) < time) yield Key;
        page = list.NextContinuationToken ? { 'continuation-token': list.NextContinuationToken } : null;
      }
    },
  };
}

// A copy that fails late is answered with 200 and an error in the body.
async function finish(response: Response, what: string): Promise<void> {
  const text = await (await requireOk(response, what)).text();
  if (text.includes('<Error>')) throw new Error(`S3 answered an error to ${what}: ${text.slice(0, 500)}`);
}
