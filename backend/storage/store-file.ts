import type { BackendConfig } from '../config.ts';
import { type BucketSettings, requireAllowedMimeType } from './bucket-settings.ts';
import { invalidMimeType, Overloaded } from './errors.ts';
import { newVersion, toFileKey } from './file-key.ts';
import { limitBytes } from './limit-bytes.ts';

// This module is in charge of bytes on their way into the file store: the bucket's limits, the product's own
// look at them, and the version under which they are stored. Without a row they are not visible yet.

export type StoredFile = { version: string; size: number; md5: string };

type Arrival = { bucket: BucketSettings; name: string; contentType: string; body: ReadableStream<Uint8Array> | null };

export async function storeFile(config: BackendConfig, arrival: Arrival): Promise<StoredFile> {
  const { bucket, contentType } = arrival;
  requireAllowedMimeType(bucket, contentType);
  const version = newVersion();
  const body = await inspect(config, { ...arrival, body: limitBytes(arrival.body, bucket.maxBytes) });
  const { size, md5 } = await config.storage.files.write(toFileKey(version) as string, body, { contentType });
  return { version, size, md5 };
}

async function inspect(config: BackendConfig, arrival: Arrival): Promise<ReadableStream<Uint8Array>> {
  const { bucket, name, contentType, body } = arrival;
  const stream = body as ReadableStream<Uint8Array>;
  if (!config.storage.inspect) return stream;
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  try {
    const cleaned = await config.storage.inspect({ bucket: bucket.id, name, contentType, bytes });
    return new Blob([cleaned as Uint8Array<ArrayBuffer>]).stream();
  } catch (error) {
    if (error instanceof Overloaded) throw error;
    config.log.info({ err: error, bucket: bucket.id, contentType }, 'file refused by inspection');
    throw invalidMimeType(error instanceof Error ? error.message : String(error));
  }
}

/** Best effort: what stays behind has no row and goes with the next clean-up. */
export async function discardFiles(config: BackendConfig, versions: (string | null)[]): Promise<void> {
  const keys = versions.map(toFileKey).filter((key) => key !== null);
  if (keys.length === 0) return;
  await config.storage.files.remove(keys).catch((error: unknown) => {
    config.log.warn({ err: error, files: keys.length }, 'files without a row were left for the clean-up');
  });
}
