import { z } from 'zod';
import type { Session } from '../../postgres/run-as.ts';
import { type BucketSettings, getBucketSettings } from '../bucket-settings.ts';
import type { Exchange } from '../exchange.ts';
import { getObject } from '../find-object.ts';
import { requireBucketName, requireObjectName } from '../names.ts';
import type { ObjectRow } from '../object-row.ts';
import { readJson } from '../read-json.ts';

const Body = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().nullish(),
  copyMetadata: z.boolean().default(true),
});

type MoveRequest = {
  /** As the caller may see it. */
  source: ObjectRow;
  destination: { bucket: BucketSettings; name: string };
  copyMetadata: boolean;
};

/** From where to where an object is to be moved or copied. */
export async function readMoveRequest(exchange: Exchange, session: Session): Promise<MoveRequest> {
  const { bucketId, sourceKey, destinationKey, destinationBucket, copyMetadata } = await readJson(
    exchange.request,
    Body,
  );
  const from = { bucket: requireBucketName(bucketId), name: requireObjectName(sourceKey) };
  const name = requireObjectName(destinationKey);
  await getBucketSettings(exchange, from.bucket);
  const bucket = await getBucketSettings(exchange, requireBucketName(destinationBucket ?? bucketId));
  return { source: await getObject(exchange, session, from), destination: { bucket, name }, copyMetadata };
}
