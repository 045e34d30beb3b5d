import { Refusal } from '../../errors.ts';
import { badBody, bodyTooLarge, tooMuch } from '../errors.ts';
import { limits } from '../limits.ts';
import { parseCsv } from './parse-csv.ts';

// This module is in charge of the request's body. JSON is looked at for its keys and handed on as it came, so that
// PostgreSQL reads numbers that JavaScript would round.

export type Body =
  | { kind: 'json'; text: string; isObject: boolean; keys: string[]; rows: number }
  | { kind: 'form'; parameters: [string, string][]; keys: string[] }
  | { kind: 'raw'; type: 'text/plain' | 'text/xml' | 'application/octet-stream'; bytes: Buffer; keys: string[] };

type Options = { isFunction: boolean; columns: string[] | null };

export async function readBody(request: Request, { isFunction, columns }: Options): Promise<Body> {
  const bytes = await readBytes(request);
  const type = mediaType(request);
  if (type === 'application/json') return readJson(bytes.toString('utf8'), { isFunction, columns });
  if (type === 'text/csv') return fromRows(parseCsv(bytes.toString('utf8')));
  if (type === 'application/x-www-form-urlencoded') {
    const parameters = [...new URLSearchParams(bytes.toString('utf8'))];
    const keys = [...new Set(parameters.map(([name]) => name))];
    if (isFunction) return { kind: 'form', parameters, keys };
    return { kind: 'json', text: JSON.stringify(Object.fromEntries(parameters)), isObject: true, keys, rows: 1 };
  }
  if (isFunction && (type === 'text/plain' || type === 'text/xml' || type === 'application/octet-stream')) {
    return { kind: 'raw', type, bytes, keys: [] };
  }
  throw badBody(`Content-Type not acceptable: ${type}`);
}

const mediaType = (request: Request) =>
  (request.headers.get('content-type') ?? 'application/json').split(';')[0]?.trim().toLowerCase() ?? '';

async function readBytes(request: Request): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > limits.bodyBytes) throw bodyTooLarge(limits.bodyBytes);
  if (!request.body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body) {
      size += chunk.byteLength;
      if (size > limits.bodyBytes) throw bodyTooLarge(limits.bodyBytes);
      chunks.push(chunk);
    }
  } catch (error) {
    // A sender who went away must not look like a database that did.
    throw error instanceof Refusal ? error : badBody('The request body was broken off');
  }
  return Buffer.concat(chunks);
}

function readJson(text: string, { isFunction, columns }: Options): Body {
  const value = text.trim() === '' && isFunction ? {} : parseJson(text);
  const whole = text.trim() === '' ? '{}' : text;
  const rows = Array.isArray(value) ? value.length : 1;
  if (Array.isArray(value)) requireFewRows(rows, isFunction);
  if (columns) return { kind: 'json', text: whole, isObject: isPlainObject(value), keys: columns, rows };
  if (isPlainObject(value)) return { kind: 'json', text: whole, isObject: true, keys: Object.keys(value), rows };
  // Whatever is neither an object nor a list of them holds no rows.
  if (!Array.isArray(value) || value.length === 0) {
    return { kind: 'json', text: '[]', isObject: false, keys: [], rows: 0 };
  }
  const [first] = value;
  const keys = isPlainObject(first) ? Object.keys(first) : [];
  const isUniform = value.every(
    (row) =>
      isPlainObject(row) && Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key)),
  );
  if (!isUniform) throw badBody('All object keys must match');
  return { kind: 'json', text, isObject: false, keys, rows };
}

function requireFewRows(rows: number, isFunction: boolean): void {
  if (rows > limits.insertedRows && !isFunction) throw tooMuch('Too many rows in one request', limits.insertedRows);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badBody('Empty or invalid json');
  }
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function fromRows([header, ...rows]: string[][]): Body {
  if (!header) throw badBody('Empty or invalid json');
  if (rows.some((row) => row.length !== header.length)) throw badBody('All lines must have same number of fields');
  requireFewRows(rows.length, false);
  const objects = rows.map((row) =>
    Object.fromEntries(row.map((value, index) => [header[index], value === 'NULL' ? null : value])),
  );
  return {
    kind: 'json',
    text: JSON.stringify(objects),
    isObject: false,
    keys: rows.length > 0 ? [...new Set(header)] : [],
    rows: rows.length,
  };
}
