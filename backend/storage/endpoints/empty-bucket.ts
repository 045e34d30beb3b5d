import { type Ask, asCaller } from '../ask.ts';
import { runAs } from '../database.ts';
import { noSuchBucket } from '../errors.ts';
import { discardFiles } from '../store-file.ts';

const batch = 500;

/** Removes what the caller may remove, batch by batch. The answer is the hosted service's, which does it later. */
export async function emptyBucket(ask: Ask): Promise<Response> {
  const session = asCaller(ask, 'storage.bucket.empty');
  const { pool } = ask.config;
  const find = { text: 'select id from storage.buckets where id = $1', values: [ask.bucket] };
  const { rows } = await runAs(pool, session, find, { readOnly: true });
  if (rows.length === 0) throw noSuchBucket();

  for (let removed = batch; removed === batch; ) {
    const result = await runAs<{ version: string | null }>(pool, session, {
      text: `delete from storage.objects where id in (
          select id from storage.objects where bucket_id = $1 order by name limit $2) returning version`,
      values: [ask.bucket, batch],
    });
    await discardFiles(
      ask.config,
      result.rows.map(({ version }) => version),
    );
    removed = result.rows.length;
  }
  return Response.json({ message: 'Empty bucket has been queued. Completion may take up to an hour.' });
}
