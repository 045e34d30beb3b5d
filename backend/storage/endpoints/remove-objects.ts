import { z } from 'zod';
import type { Session } from '../../postgres/run-as.ts';
import { getBucketSettings } from '../bucket-settings.ts';
import { runAs } from '../database.ts';
import { noSuchObject } from '../errors.ts';
import { asCaller, type Exchange } from '../exchange.ts';
import { type ObjectRow, objectColumns } from '../object-row.ts';
import { readJson } from '../read-json.ts';
import { discardFiles } from '../store-file.ts';

const Body = z.object({ prefixes: z.array(z.string().max(1024)).min(1).max(1000) });

/** What the caller may not delete, or what is not there, is simply not among the removed. */
export async function removeObjects(exchange: Exchange): Promise<Response> {
  const session = asCaller(exchange, 'storage.object.delete_many');
  const { prefixes } = await readJson(exchange.request, Body);
  await getBucketSettings(exchange);
  const removed = await removeRows(exchange, session, prefixes);
  return Response.json(removed);
}

export async function removeObject(exchange: Exchange): Promise<Response> {
  const session = asCaller(exchange, 'storage.object.delete');
  const removed = await removeRows(exchange, session, [exchange.name]);
  if (removed.length === 0) throw noSuchObject();
  return Response.json({ message: 'Successfully deleted' });
}

async function removeRows(exchange: Exchange, session: Session, names: string[]): Promise<ObjectRow[]> {
  const { rows } = await runAs<ObjectRow>(exchange.config.pool, session, {
    text: `delete from storage.objects where bucket_id = $1 and name = any ($2) returning ${objectColumns}`,
    values: [exchange.bucket, names],
  });
  await discardFiles(
    exchange.config,
    rows.map(({ version }) => version),
  );
  return rows;
}
