import { runAs, transactionAs } from '../database.ts';
import { accessDenied, noSuchObject } from '../errors.ts';
import { asCaller, asService, type Exchange } from '../exchange.ts';
import { buildMetadata, type ObjectRow, readOwnerId } from '../object-row.ts';
import { requireWriter } from '../require-writer.ts';
import { readMetadata, storeCopy } from '../store-copy.ts';
import { discardFiles } from '../store-file.ts';
import { readMoveRequest } from './read-move-request.ts';

// This module is in charge of giving an object another name. Its right is an update by the caller, tried and
// taken back; its file is written anew, so that the rules of its new bucket apply to it.

export async function moveObject(exchange: Exchange): Promise<Response> {
  const session = asCaller(exchange, 'storage.object.move');
  await requireWriter(exchange, { role: session.role, ownerId: readOwnerId(session.claims) });
  const { source, destination } = await readMoveRequest(exchange, session);
  const target = { bucket: destination.bucket.id, name: destination.name };
  const attempt = {
    text: 'update storage.objects set bucket_id = $2, name = $3, updated_at = now() where id = $1',
    values: [source.id, target.bucket, target.name],
  };
  await runAs(exchange.config.pool, session, attempt, {
    rollback: true,
    inspect({ rowCount }) {
      if (rowCount === 0) throw accessDenied('new row violates row-level security policy');
    },
  });

  const file = await storeCopy(exchange.config, source, destination);
  try {
    await renameRow(exchange, source, {
      ...target,
      version: file.version,
      metadata: buildMetadata(file, readMetadata(source)),
    });
  } catch (error) {
    await discardFiles(exchange.config, [file.version]);
    throw error;
  }
  await discardFiles(exchange.config, [source.version]);
  return Response.json({ message: 'Successfully moved' });
}

type Renamed = { bucket: string; name: string; version: string; metadata: object };

/** Only the row that was copied: one that was replaced meanwhile stays where it is. */
async function renameRow(
  exchange: Exchange,
  source: ObjectRow,
  { bucket, name, version, metadata }: Renamed,
): Promise<void> {
  await transactionAs(exchange.config.pool, asService(exchange, 'storage.object.move'), async (client) => {
    const { rowCount } = await client.query(
      `update storage.objects set bucket_id = $3, name = $4, version = $5, metadata = $6, updated_at = now()
       where id = $1 and version = $2`,
      [source.id, source.version, bucket, name, version, JSON.stringify(metadata)],
    );
    if (rowCount === 0) throw noSuchObject();
  });
}
