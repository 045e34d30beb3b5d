import type { BackendConfig } from '../config.ts';
import { type BucketSettings, requireAllowedMimeType } from './bucket-settings.ts';
import { noSuchObject, tooLarge } from './errors.ts';
import { newVersion, toFileKey } from './file-key.ts';
import type { ObjectRow } from './object-row.ts';
import { type StoredFile, storeFile } from './store-file.ts';

type Destination = { bucket: BucketSettings; name: string };

/** A second file with the bytes of the first. The rules of its new bucket apply as to an upload. */
export async function storeCopy(
  config: BackendConfig,
  source: ObjectRow,
  { bucket, name }: Destination,
): Promise<StoredFile> {
  const { files, inspect } = config.storage;
  const key = toFileKey(source.version);
  if (!key) throw noSuchObject();
  const { contentType, size, md5 } = readMetadata(source);
  requireAllowedMimeType(bucket, contentType);
  if (size > bucket.maxBytes) throw tooLarge();
  if (inspect) {
    const body = await files.read(key);
    if (!body) throw noSuchObject();
    return storeFile(config, { bucket, name, contentType, body });
  }
  const version = newVersion();
  await files.copy(key, toFileKey(version) as string);
  return { version, size, md5 };
}

export function readMetadata({ metadata }: ObjectRow) {
  const { mimetype, cacheControl, size, eTag } = metadata ?? {};
  return {
    contentType: typeof mimetype === 'string' ? mimetype : 'application/octet-stream',
    cacheControl: typeof cacheControl === 'string' ? cacheControl : 'no-cache',
    size: Number(size ?? 0),
    md5: typeof eTag === 'string' ? eTag.replaceAll('"', '') : '',
  };
}
