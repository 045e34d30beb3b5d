import { z } from 'zod';
import { getBucketSettings } from '../bucket-settings.ts';
import { runAs } from '../database.ts';
import { asCaller, type Exchange } from '../exchange.ts';
import { readJson } from '../read-json.ts';

// This module is in charge of showing one level below a prefix: folders first, which exist only as the beginning
// of names, then files, each as far as the caller may see them.

export const Prefix = z.string().max(1024).default('');

const ListOptions = z.object({
  prefix: Prefix,
  search: z.string().max(1024).default(''),
  limit: z.int().min(1).default(100),
  offset: z.int().min(0).max(1_000_000_000).default(0),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .prefault({}),
});

const maxEntries = 1000;

export async function listObjects(exchange: Exchange): Promise<Response> {
  const session = asCaller(exchange, 'storage.object.list');
  const { prefix, search, limit, offset, sortBy } = await readJson(exchange.request, ListOptions);
  await getBucketSettings(exchange);
  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
  // The two words that are no parameters are one of the enumerations above.
  const { rows } = await runAs(
    exchange.config.pool,
    session,
    {
      text: `
        with below as (
          select objects.*, substr(name, length($2) + 1) as rest from storage.objects
          where bucket_id = $1 and name like $3 and substr(name, length($2) + 1) ilike $4
        ), entries as (
          select 0 as rank, split_part(rest, '/', 1) as name, null::uuid as id, null::timestamptz as updated_at,
            null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
          from below where rest like '%/%' group by 2
          union all
          select 1, rest, id, updated_at, created_at, last_accessed_at, metadata from below where rest not like '%/%'
        )
        select name, id, updated_at, created_at, last_accessed_at, metadata from entries
        order by rank, ${sortBy.column} ${sortBy.order}, name ${sortBy.order} limit $5 offset $6`,
      values: [
        exchange.bucket,
        folder,
        `${escapeLike(folder)}%`,
        `${escapeLike(search)}%`,
        Math.min(limit, maxEntries),
        offset,
      ],
    },
    { readOnly: true },
  );
  return Response.json(rows);
}

export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
