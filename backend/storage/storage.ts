import type { BackendConfig } from '../config.ts';
import type { Service } from '../service.ts';
import { DatabaseAway } from './database.ts';
import { createBucket, deleteBucket, findBuckets, getBucket, updateBucket } from './endpoints/buckets.ts';
import { copyObject } from './endpoints/copy-object.ts';
import { emptyBucket } from './endpoints/empty-bucket.ts';
import { listObjects } from './endpoints/list-objects.ts';
import { listObjectsV2 } from './endpoints/list-objects-v2.ts';
import { moveObject } from './endpoints/move-object.ts';
import { answerInfo, answerPublicInfo } from './endpoints/object-info.ts';
import { removeObject, removeObjects } from './endpoints/remove-objects.ts';
import { renderPublicImage, renderReadableImage, renderSignedImage } from './endpoints/render-image.ts';
import { servePublicFile, serveReadableFile } from './endpoints/serve-file.ts';
import { serveSignedFile, signDownload, signDownloads } from './endpoints/sign-download.ts';
import { signUpload, uploadSigned } from './endpoints/sign-upload.ts';
import { upload } from './endpoints/upload.ts';
import { invalidKey, noSuchRoute, unexpected } from './errors.ts';
import type { Exchange } from './exchange.ts';
import { requireBucketName, requireObjectName } from './names.ts';
import { readDatabaseError } from './read-database-error.ts';
import { readStoreError } from './read-store-error.ts';

// This module is in charge of the file service's addresses; the first route that fits answers. An upload goes
//   session.ts         who is asking, and what policies may learn of the request
//   receive-upload.ts  what is said of the file before its bytes
//   upload.ts          the row, tried as the caller and taken back: the policies decide
//   store-file.ts      the bytes, within the bucket's limits, into the store under a version of their own
//   object-row.ts      the row, committed: now the file is there, and the one it replaces goes

type Route = [methods: string, path: RegExp, handle: (exchange: Exchange) => Promise<Response>];

const object = '(?<bucket>[^/]+)/(?<name>.+)';
const at = (pattern: string) => new RegExp(`^${pattern}$`);

const routes: Route[] = [
  ['GET', at('/bucket'), findBuckets],
  ['POST', at('/bucket'), createBucket],
  ['GET', at('/bucket/(?<bucket>[^/]+)'), getBucket],
  ['PUT', at('/bucket/(?<bucket>[^/]+)'), updateBucket],
  ['DELETE', at('/bucket/(?<bucket>[^/]+)'), deleteBucket],
  ['POST', at('/bucket/(?<bucket>[^/]+)/empty'), emptyBucket],
  ['POST', at('/object/sign/(?<bucket>[^/]+)'), signDownloads],
  ['POST', at(`/object/sign/${object}`), signDownload],
  ['GET HEAD', at(`/object/sign/${object}`), serveSignedFile],
  ['POST', at(`/object/upload/sign/${object}`), signUpload],
  ['PUT', at(`/object/upload/sign/${object}`), uploadSigned],
  ['POST', at('/object/list-v2/(?<bucket>[^/]+)'), listObjectsV2],
  ['POST', at('/object/move'), moveObject],
  ['POST', at('/object/copy'), copyObject],
  ['GET HEAD', at(`/object/public/${object}`), servePublicFile],
  ['GET HEAD', at(`/object/info/public/${object}`), answerPublicInfo],
  ['GET HEAD', at(`/object/info/authenticated/${object}`), answerInfo],
  ['GET HEAD', at(`/object/info/${object}`), answerInfo],
  ['GET HEAD', at(`/object/authenticated/${object}`), serveReadableFile],
  ['POST', at('/object/list/(?<bucket>[^/]+)'), listObjects],
  ['GET HEAD', at(`/render/image/public/${object}`), renderPublicImage],
  ['GET HEAD', at(`/render/image/authenticated/${object}`), renderReadableImage],
  ['GET HEAD', at(`/render/image/sign/${object}`), renderSignedImage],
  ['DELETE', at('/object/(?<bucket>[^/]+)'), removeObjects],
  ['DELETE', at(`/object/${object}`), removeObject],
  ['POST PUT', at(`/object/${object}`), upload],
  ['GET HEAD', at(`/object/${object}`), serveReadableFile],
];

const open =
  /^\/(object\/public|object\/info\/public|object\/sign|object\/upload\/sign|render\/image\/(public|sign))\//;

/** Posted, but they change nothing. */
const reading = /^\/object\/(list|list-v2|sign)\//;

export function createStorage(config: BackendConfig): Service {
  return {
    isOpen: (path) => open.test(path),
    unexpected,
    async answer(question) {
      const { request, path } = question;
      question.isRead ||= reading.test(path);
      for (const [methods, pattern, handle] of routes) {
        const match = methods.split(' ').includes(request.method) ? pattern.exec(path) : null;
        if (!match) continue;
        const { bucket, name } = match.groups ?? {};
        try {
          return await handle({
            ...question,
            config,
            bucket: bucket === undefined ? '' : requireBucketName(decode(bucket)),
            name: name === undefined ? '' : requireObjectName(decode(name)),
          });
        } catch (error) {
          if (error instanceof DatabaseAway) config.log.warn({ err: error }, 'files cannot reach the database');
          throw readDatabaseError(error) ?? readStoreError(error, config.log) ?? error;
        }
      }
      throw noSuchRoute(request.method, path);
    },
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw invalidKey(text);
  }
}
