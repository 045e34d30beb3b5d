import { readBytes } from '../../request-body/read-bytes.ts';
import { badBody, bodyTooLarge, tooMuch } from '../errors.ts';
import { limits } from '../limits.ts';
import { createYielder } from './create-yielder.ts';
import { parseCsv } from './parse-csv.ts';
import { scanJson } from './scan-json.ts';

// This module is in charge of the request's body. JSON is looked at for its keys and handed on as it came, so that
// PostgreSQL reads numbers that JavaScript would round.

export type Body =
  | { kind: 'json'; text: string; isObject: boolean; keys: string[]; rows: number }
  | { kind: 'form'; parameters: [string, string][]; keys: string[] }
  | { kind: 'raw'; type: 'text/plain' | 'text/xml' | 'application/octet-stream'; bytes: Buffer; keys: string[] };

type Options = { isFunction: boolean; columns: string[] | null; maxBytes: number };

export async function readBody(request: Request, { isFunction, columns, maxBytes }: Options): Promise<Body> {
  const bytes = await readBytes(request, {
    maxBytes: Math.min(maxBytes, limits.bodyBytes),
    tooLarge: bodyTooLarge,
    brokenOff: () => badBody('The request body was broken off'),
  });
  const type = mediaType(request);
  if (type === 'application/json') return readJson(bytes.toString('utf8'), { isFunction, columns });
  if (type === 'text/csv') return readCsv(bytes.toString('utf8'));
  if (type === 'application/x-www-form-urlencoded') {
    const parameters = readForm(bytes.toString('utf8'));
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

function readForm(text: string): [string, string][] {
  // Counted before they are decoded.
  if (text.split('&', limits.columns + 1).length > limits.columns)
    throw tooMuch('Too many columns in one request', limits.columns);
  return [...new URLSearchParams(text)];
}

async function readJson(text: string, { isFunction, columns }: Pick<Options, 'isFunction' | 'columns'>): Promise<Body> {
  const whole = text.trim() === '' && isFunction ? '{}' : text;
  const maxRows = isFunction ? Number.POSITIVE_INFINITY : limits.insertedRows;
  const { kind, rows, keys, isUniform } = await scanJson(whole, { maxRows });
  if (columns) return { kind: 'json', text: whole, isObject: kind === 'object', keys: columns, rows };
  if (kind === 'object') return { kind: 'json', text: whole, isObject: true, keys, rows };
  // Whatever is neither an object nor a list of them holds no rows.
  if (kind === 'other' || rows === 0) return { kind: 'json', text: '[]', isObject: false, keys: [], rows: 0 };
  if (!isUniform) throw badBody('All object keys must match');
  return { kind: 'json', text: whole, isObject: false, keys, rows };
}

async function readCsv(text: string): Promise<Body> {
  const yielder = createYielder();
  const objects: string[] = [];
  let header: string[] | undefined;
  for (const line of parseCsv(text)) {
    if (!header) {
      header = line;
      continue;
    }
    const names = header;
    if (line.length !== names.length) throw badBody('All lines must have same number of fields');
    if (objects.length === limits.insertedRows) throw tooMuch('Too many rows in one request', limits.insertedRows);
    const pairs = line.map((value, index) => [names[index], value === 'NULL' ? null : value]);
    objects.push(JSON.stringify(Object.fromEntries(pairs)));
    if (yielder.isDue()) await yielder.pause();
  }
  if (!header) throw badBody('Empty or invalid json');
  const keys = objects.length > 0 ? [...new Set(header)] : [];
  return { kind: 'json', text: `[${objects.join(',')}]`, isObject: false, keys, rows: objects.length };
}
