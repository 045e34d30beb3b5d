import { readStatus } from '../database-error.ts';
import { badResponseHeaders, badResponseStatus } from '../errors.ts';
import type { ResultRow } from '../sql/statement.ts';

// What SQL code wants to say in the response, through the settings `response.status` and `response.headers`.

type ResponseSettings = { status: number | null; headers: [name: string, value: string][] };

export function readResponseSettings({ status, headers }: Pick<ResultRow, 'status' | 'headers'>): ResponseSettings {
  const wanted = status === null ? null : readStatus(status);
  if (status !== null && wanted === null) throw badResponseStatus();
  return { status: wanted, headers: headers === null ? [] : readHeaders(headers) };
}

function readHeaders(text: string): [string, string][] {
  const parsed = parse(text);
  if (!Array.isArray(parsed)) throw badResponseHeaders();
  return parsed.map((one: unknown) => {
    const [pair, ...more] = typeof one === 'object' && one !== null && !Array.isArray(one) ? Object.entries(one) : [];
    if (!pair || more.length > 0 || typeof pair[1] !== 'string' || /[\r\n\0]/.test(pair[1])) throw badResponseHeaders();
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(pair[0])) throw badResponseHeaders();
    return [pair[0], pair[1]];
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
