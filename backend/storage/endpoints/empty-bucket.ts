import { runAs } from '../database.ts';
import { noSuchBucket } from '../errors.ts';
import { asCaller, type Exchange } from '../exchange.ts';
import { discardFiles } from '../store-file.ts';

const batch = 500;

/** Removes what the caller may remove, batch by batch. The answer is the hosted service's, which does it later. */
export async function emptyBucket(exchange: Exchange): Promise<Response> {
  const session = asCaller(exchange, 'storage.bucket.empty');
  const { pool } = exchange.config;
  const find = { text: 'select id from storage.buckets where id = $1', values: [exchange.bucket] };
  const { rows } = await runAs(pool, session, find, { readOnly: true });
  if (rows.length === 0) throw noSuchBucket();

  for (let removed = batch; removed === batch; ) {
    const result = await runAs<{ version: string | null }>(pool, session, {
      text: `delete from storage.objects where id in (
          select id from storage.objects where bucket_id = $1 order by name limit $2) returning version`,
      values: [exchange.bucket, batch],
    });
    await discardFiles(
      exchange.config,
      result.rows.map(({ version }) => version),
    );
    removed = result.rows.length;
  }
  return Response.json({ message: 'Empty bucket has been queued. Completion may take up to an hour.' });
}
