import type pg from 'pg';
import { z } from 'zod';
import { runAs } from '../database.ts';
import { bucketNotEmpty, invalidRequest, noSuchBucket } from '../errors.ts';
import { asCaller, type Exchange } from '../exchange.ts';
import { requireBucketName } from '../names.ts';
import { readOwnerId, readUuid } from '../object-row.ts';
import { readJson } from '../read-json.ts';
import { readFileSize } from './file-size.ts';

// This module is in charge of buckets: who may see or change which is decided by the policies of
// storage.buckets, so each statement runs as the caller.

const columns = 'id, name, owner, public, file_size_limit, allowed_mime_types, created_at, updated_at';
type BucketRow = { id: string; file_size_limit: string | null };

const Settings = z.object({
  public: z.boolean().optional(),
  file_size_limit: z.union([z.number(), z.string()]).nullish(),
  allowed_mime_types: z.array(z.string().min(1).max(255)).max(100).nullish(),
});
const NewBucket = Settings.extend({
  name: z.string(),
  id: z.string().optional(),
  type: z.literal('STANDARD').nullish(),
});
const Filter = z.object({
  limit: z.coerce.number().int().min(1).default(1000),
  offset: z.coerce.number().int().min(0).max(1_000_000_000).default(0),
  search: z.string().max(200).default(''),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('name'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
});

export async function findBuckets(exchange: Exchange): Promise<Response> {
  const filter = Filter.safeParse(Object.fromEntries(new URL(exchange.request.url).searchParams));
  if (!filter.success) throw invalidRequest(`querystring/${filter.error.issues[0]?.path.join('/')} is not valid`);
  const { limit, offset, search, sortColumn, sortOrder } = filter.data;
  const rows = await query(exchange, 'storage.bucket.list', {
    text: `select ${columns} from storage.buckets where strpos(lower(name), lower($1)) > 0 or $1 = ''
      order by ${sortColumn} ${sortOrder}, id limit $2 offset $3`,
    values: [search, Math.min(limit, 1000), offset],
  });
  return Response.json(rows.map(toJson));
}

export async function getBucket(exchange: Exchange): Promise<Response> {
  const [row] = await query(exchange, 'storage.bucket.get', {
    text: `select ${columns} from storage.buckets where id = $1`,
    values: [exchange.bucket],
  });
  if (!row) throw noSuchBucket();
  return Response.json(toJson(row));
}

export async function createBucket(exchange: Exchange): Promise<Response> {
  const session = asCaller(exchange, 'storage.bucket.create');
  const asked = await readJson(exchange.request, NewBucket);
  const ownerId = readOwnerId(session.claims);
  const id = requireBucketName(asked.id ?? asked.name);
  const limit = readFileSize(asked.file_size_limit ?? null);
  await runAs(exchange.config.pool, session, {
    text: `insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      id,
      requireBucketName(asked.name),
      readUuid(ownerId),
      ownerId,
      asked.public ?? false,
      limit,
      asked.allowed_mime_types ?? null,
    ],
  });
  return Response.json({ name: id });
}

/** What is not mentioned stays; what is null is lifted. */
export async function updateBucket(exchange: Exchange): Promise<Response> {
  const asked = await readJson(exchange.request, Settings);
  const { file_size_limit: limit, allowed_mime_types: types } = asked;
  const rows = await query(exchange, 'storage.bucket.update', {
    text: `update storage.buckets set public = coalesce($2, public), updated_at = now(),
        file_size_limit = case when $3 then $4::bigint else file_size_limit end,
        allowed_mime_types = case when $5 then $6::text[] else allowed_mime_types end
      where id = $1 returning id`,
    values: [
      exchange.bucket,
      asked.public ?? null,
      limit !== undefined,
      readFileSize(limit ?? null),
      types !== undefined,
      types ?? null,
    ],
  });
  if (rows.length === 0) throw noSuchBucket();
  return Response.json({ message: 'Successfully updated' });
}

export async function deleteBucket(exchange: Exchange): Promise<Response> {
  const rows = await query(exchange, 'storage.bucket.delete', {
    text: 'delete from storage.buckets where id = $1 returning id',
    values: [exchange.bucket],
  }).catch((error: { code?: unknown }) => {
    // Objects hold on to their bucket, also those that the caller cannot see.
    throw error.code === '23503' ? bucketNotEmpty() : error;
  });
  if (rows.length === 0) throw noSuchBucket();
  return Response.json({ message: 'Successfully deleted' });
}

async function query(exchange: Exchange, operation: string, statement: pg.QueryConfig): Promise<BucketRow[]> {
  const { rows } = await runAs<BucketRow>(exchange.config.pool, asCaller(exchange, operation), statement);
  return rows;
}

// PostgreSQL's bigint comes as text.
const toJson = (row: BucketRow) => ({
  ...row,
  file_size_limit: row.file_size_limit === null ? null : Number(row.file_size_limit),
});
