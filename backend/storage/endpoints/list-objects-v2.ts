import { z } from 'zod';
import { getBucketSettings } from '../bucket-settings.ts';
import { runAs } from '../database.ts';
import { invalidRequest } from '../errors.ts';
import { asCaller, type Exchange } from '../exchange.ts';
import { readJson } from '../read-json.ts';
import { escapeLike, Prefix } from './list-objects.ts';

// This module is in charge of the newer list: whole names below a prefix, page by page. With the delimiter, what
// lies deeper is shown as its folder. A page goes on after the last entry of the one before, wherever that was.

const maxEntries = 1000;

const ListOptions = z.object({
  prefix: Prefix,
  limit: z.int().min(1).default(maxEntries),
  cursor: z.string().max(4096).optional(),
  with_delimiter: z.boolean().default(false),
  sortBy: z
    .object({
      column: z.enum(['name', 'created_at', 'updated_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .prefault({}),
});
type ListOptions = z.infer<typeof ListOptions>;

const Cursor = z.object({ sort: z.string(), name: z.string() });
type Entry = { name: string; sort: string; is_folder: boolean } & Record<string, unknown>;

export async function listObjectsV2(exchange: Exchange): Promise<Response> {
  const session = asCaller(exchange, 'storage.object.list_v2');
  const options = await readJson(exchange.request, ListOptions);
  await getBucketSettings(exchange);
  const limit = Math.min(options.limit, maxEntries);
  const { rows } = await runAs<Entry>(exchange.config.pool, session, buildQuery(exchange.bucket, options, limit + 1), {
    readOnly: true,
  });

  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasNext = rows.length > limit;
  return Response.json({
    hasNext,
    ...(hasNext && last && { nextCursor: writeCursor(last) }),
    folders: page.filter((entry) => entry.is_folder).map(({ name }) => ({ name, key: name.replace(/\/$/, '') })),
    objects: page
      .filter((entry) => !entry.is_folder)
      .map(({ sort: _, is_folder: __, ...object }) => ({ ...object, key: object.name })),
  });
}

// Times travel through the cursor as the microseconds that PostgreSQL stores, names in the order of their bytes.
// Column and order are words of the enumerations above.
function buildQuery(bucket: string, { prefix, cursor, with_delimiter, sortBy }: ListOptions, limit: number) {
  const after = cursor === undefined ? null : readCursor(cursor);
  const byTime = `to_char(min(${sortBy.column === 'name' ? 'created_at' : sortBy.column}) at time zone 'utc', 'YYYYMMDDHH24MISSUS')`;
  return {
    text: `
      with found as (
        select *, strpos(substr(name, length($2) + 1), '/') as slash from storage.objects
        where bucket_id = $1 and name like $3
      ), entries as (
        select case when $4 and slash > 0 then left(name, length($2) + slash) else name end collate "C" as name,
          $4 and slash > 0 as is_folder, (${sortBy.column === 'name' ? "''" : byTime}) collate "C" as sort,
          min(id::text) as id, min(updated_at) as updated_at, min(created_at) as created_at,
          min(last_accessed_at) as last_accessed_at, min(metadata::text)::jsonb as metadata
        from found group by 1, 2
      )
      select * from entries
      where $5::text is null or (sort, name) ${sortBy.order === 'asc' ? '>' : '<'} ($5, $6)
      order by sort ${sortBy.order}, name ${sortBy.order} limit $7`,
    values: [bucket, prefix, `${escapeLike(prefix)}%`, with_delimiter, after?.sort ?? null, after?.name ?? null, limit],
  };
}

const writeCursor = ({ sort, name }: Entry) => Buffer.from(JSON.stringify({ sort, name })).toString('base64url');

function readCursor(text: string): z.infer<typeof Cursor> {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    throw invalidRequest('body/cursor is not valid');
  }
}
