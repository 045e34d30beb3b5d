import { badRange } from '../errors.ts';
import type { Query, Range } from '../grammar/query.ts';

// Which rows of the table itself are wanted: the query parameters and, for GET, the older Range header, both at once.

export function readRange(request: Request, { ranges }: Query): Range {
  const given = ranges.find(({ path }) => path.length === 0)?.value ?? { limit: null, offset: 0 };
  const asked = { ...given, offset: Math.max(given.offset, 0) };
  if (asked.limit !== null && asked.limit < 0) throw badRange('Limit should be greater than or equal to zero.');
  if (asked.limit === 0) return { limit: 0, offset: 0 };
  const header = request.method === 'GET' ? /^(\d{1,15})-(\d{0,15})$/.exec(request.headers.get('range') ?? '') : null;
  if (!header) return asked;

  const first = Number(header[1]);
  const last = header[2] ? Number(header[2]) : Number.POSITIVE_INFINITY;
  if (last < first) {
    throw badRange('The lower boundary must be lower than or equal to the upper boundary in the Range header.');
  }
  const askedLast = asked.limit === null ? Number.POSITIVE_INFINITY : asked.offset + asked.limit - 1;
  const offset = Math.max(first, asked.offset);
  const end = Math.min(last, askedLast);
  if (end < offset) throw badRange('Limit should be greater than or equal to zero.');
  return { offset, limit: Number.isFinite(end) ? end - offset + 1 : null };
}
