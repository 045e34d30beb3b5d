import { limits } from '../limits.ts';
import type { EmbedShape } from '../plan/measure-embeds.ts';
import type { ReadNode } from '../plan/read-tree.ts';
import type { DataRequest } from '../request/read-request.ts';
import type { Parameters } from './parameters.ts';
import { countSql } from './select.ts';

// The outermost SELECT, the same for reads, writes and calls: one row that holds the finished body, the numbers of
// rows, and what the database wants to say in the response.

export type ResultRow = {
  total: string | null;
  page: string;
  body: string | null;
  is_too_large: boolean | null;
  headers: string | null;
  status: string | null;
  inserted: number | null;
  location: string[] | null;
};

export type Statement = {
  text: string;
  values: (string | Buffer | null)[];
  /** A question to the planner for its guess of the total. */
  explain: { text: string; values: (string | Buffer | null)[] } | null;
  embeds: EmbedShape;
};

/** What a function returns decides how its rows are put together. */
export type Shape = 'rows' | 'one row' | 'scalars' | 'one scalar';

type Outer = {
  with?: string;
  rows: string;
  body: string;
  shape?: Shape;
  total?: string;
  inserted?: string;
  location?: string;
};

export function outerSql({ with: source, rows, body, shape = 'rows', total, inserted, location }: Outer): string {
  const isOne = shape === 'one row' || shape === 'one scalar';
  const setting = (name: string) => `nullif(current_setting('${name}', true), '')`;
  const outputs = [
    `${total ?? 'null'}::text AS total`,
    `${isOne ? '1' : 'count(*)'}::text AS page`,
    `${body} AS body`,
    `${setting('response.headers')} AS headers`,
    `${setting('response.status')} AS status`,
    `${inserted ?? 'null::int'} AS inserted`,
    `${location ?? 'null::text[]'} AS location`,
  ];
  // PostgreSQL judges the size, so that too large an answer never travels.
  const judged = `SELECT total, page, CASE WHEN octet_length(body) <= ${limits.answerBytes} THEN body END AS body,
    octet_length(body) > ${limits.answerBytes} AS is_too_large, headers, status, inserted, location`;
  const answer = `SELECT ${outputs.join(', ')} FROM (${rows}) AS _postgrest_t`;
  return `${source ? `WITH pgrst_source AS (${source}) ` : ''}${judged} FROM (${answer} OFFSET 0) AS pgrst_answer`;
}

export function bodySql({ representation, method }: DataRequest, shape: Shape = 'rows'): string {
  if (method === 'HEAD') return 'null::text';
  const { kind, stripNulls } = representation;
  if (kind === 'csv') return csvSql;
  const isScalar = shape === 'scalars' || shape === 'one scalar';
  const isOne = kind === 'object' || shape === 'one row' || shape === 'one scalar';
  const rows = `json_agg(${isScalar ? '_postgrest_t.pgrst_scalar' : '_postgrest_t'})${isOne ? '->0' : ''}`;
  return `coalesce(${stripNulls ? `json_strip_nulls(${rows})` : rows}, '${isOne ? 'null' : '[]'}')::text`;
}

const csvSql = `coalesce((SELECT string_agg(key, ',') FROM json_object_keys(json_agg(_postgrest_t)->0) AS key), '') || E'\\n' ||
  coalesce(string_agg(substring(_postgrest_t::text, 2, length(_postgrest_t::text) - 2), E'\\n'), '')`;

/**
 * The total for `count=exact`. A page that is not full already says where the rows end, so that a second look at
 * the table is needed only when it is full (or empty, past the start).
 */
export function totalSql(
  tree: ReadNode,
  { preferences, range }: DataRequest,
  maxRows: number,
  parameters: Parameters,
): string {
  if (preferences.count === null || preferences.count === 'planned') return 'null';
  const limit = preferences.count === 'estimated' ? ` LIMIT ${parameters.add(String(maxRows + 1))}` : '';
  const counted = `(SELECT count(*) FROM (${countSql(tree, parameters)}${limit}) AS counted)`;
  const isGrouped = tree.items.some(({ aggregate }) => aggregate) || tree.children.some(({ spread }) => spread);
  if (isGrouped || tree.limit === null) return counted;
  const [page, offset] = [parameters.add(String(tree.limit)), parameters.add(String(range.offset))];
  return `CASE WHEN count(*) < ${page}::bigint AND (count(*) > 0 OR ${offset}::bigint = 0)
    THEN ${offset}::bigint + count(*) ELSE ${counted} END`;
}
