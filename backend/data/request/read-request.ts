import type { BackendConfig } from '../../config.ts';
import type { ServiceRequest } from '../../service.ts';
import { badFunctionMethod, badPath, putWithRange, unknownSchema, unsupportedMethod } from '../errors.ts';
import { parseQuery } from '../grammar/parse-query.ts';
import type { Query, Range } from '../grammar/query.ts';
import { chooseRepresentation, type Representation } from './media-types.ts';
import { type Preferences, readPreferences } from './preferences.ts';
import { type Body, readBody } from './read-body.ts';
import { readRange } from './read-range.ts';

// This module is in charge of what the HTTP request asks for, in our words: an action on a named thing of a schema.

type Action = 'read' | 'insert' | 'update' | 'upsert one' | 'delete' | 'call';

export type DataRequest = {
  action: Action;
  method: string;
  path: string;
  schema: string;
  /** Whether the answer names the schema it came from. */
  tellsSchema: boolean;
  /** The table's or the function's name. */
  target: string;
  query: Query;
  /** The query string, sorted, for Content-Location. */
  canonicalQuery: string;
  range: Range;
  preferences: Preferences;
  representation: Representation;
  body: Body | null;
  headers: Headers;
};

const actions: Record<string, Action> = {
  GET: 'read',
  HEAD: 'read',
  POST: 'insert',
  PATCH: 'update',
  PUT: 'upsert one',
  DELETE: 'delete',
};

type Asked = Pick<ServiceRequest, 'request' | 'path' | 'maxBodyBytes'>;

export async function readRequest(
  { request, path, maxBodyBytes: maxBytes }: Asked,
  { data }: BackendConfig,
): Promise<DataRequest> {
  const { method, headers } = request;
  const { target, isFunction } = readTarget(path);
  const schema = readProfile(request, data.schemas);
  const action = isFunction ? readCall(method) : actions[method];
  if (!action) throw unsupportedMethod(method);

  const { search } = new URL(request.url);
  const isRead = method === 'GET' || method === 'HEAD';
  const query = parseQuery(search, { isFunctionRead: isFunction && isRead });
  const range = readRange(request, query);
  if (action === 'upsert one' && (range.limit !== null || range.offset > 0)) throw putWithRange();
  const columns = action === 'upsert one' ? null : query.columns;
  return {
    action,
    method,
    path,
    schema: schema ?? data.schemas[0] ?? 'public',
    tellsSchema: schema !== null || data.schemas.length > 1,
    target,
    query,
    canonicalQuery: sortQuery(search),
    range,
    preferences: readPreferences(headers.get('prefer'), data),
    representation: chooseRepresentation(headers.get('accept'), data),
    body: isRead || action === 'delete' ? null : await readBody(request, { isFunction, columns, maxBytes }),
    headers,
  };
}

function readTarget(path: string): { target: string; isFunction: boolean } {
  if (/%00/.test(path)) throw badPath();
  const parts = path.split('/').slice(1);
  if (parts.at(-1) === '') parts.pop();
  const [first, second] = parts;
  try {
    if (first !== undefined && parts.length === 1) return { target: decodeURIComponent(first), isFunction: false };
    if (parts.length === 2 && first === 'rpc') return { target: decodeURIComponent(second ?? ''), isFunction: true };
  } catch {
    // Percent signs that encode nothing are in no name.
  }
  throw badPath();
}

function readCall(method: string): Action {
  if (['GET', 'HEAD', 'POST'].includes(method)) return 'call';
  throw badFunctionMethod(method);
}

export function readProfile({ method, headers }: Request, schemas: string[]): string | null {
  const isWrite = ['POST', 'PATCH', 'PUT', 'DELETE'].includes(method);
  const header = headers.get(isWrite ? 'content-profile' : 'accept-profile');
  // Header values arrive byte by byte; names may be of any alphabet.
  const profile = header === null ? null : Buffer.from(header, 'latin1').toString('utf8');
  if (profile !== null && !schemas.includes(profile)) throw unknownSchema(profile, schemas);
  return profile;
}

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

function sortQuery(search: string): string {
  const pairs = [...new URLSearchParams(search)].filter(([name]) => name !== 'apikey');
  return pairs
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&');
}
