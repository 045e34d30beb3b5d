import { Refusal } from '../errors.ts';
import type { ParseProblem } from './grammar/combinators.ts';

// The catalogue of what the data service refuses, in the shape and the words its client knows.

type Problem = { message: string; details?: unknown; hint?: string | null; headers?: Record<string, string> };

export function refuse(
  status: number,
  code: string,
  { message, details = null, hint = null, headers = {} }: Problem,
): Refusal {
  return new Refusal(
    status,
    { code, details, hint, message },
    { 'Content-Type': 'application/json; charset=utf-8', 'Proxy-Status': `PostgREST; error=${code}`, ...headers },
  );
}

export const schemaNotLoaded = () =>
  refuse(503, 'PGRST002', { message: 'Could not query the database for the schema cache. Retrying.' });
export const noConnection = () =>
  refuse(503, 'PGRST000', { message: 'Database connection error.', headers: { 'Retry-After': '1' } });
export const queryProblem = (problem: ParseProblem) => refuse(400, 'PGRST100', problem);
export const tooMuch = (message: string, limit: number) =>
  refuse(400, 'PGRST100', { message, details: `At most ${limit} are allowed.` });
const fewerEmbeds = 'Embed fewer resources or less deeply, or ask for them in requests of their own.';
export const tooManyEmbeds = (message: string, limit: number) =>
  refuse(400, 'PGRST100', { message, details: `At most ${limit} are allowed.`, hint: fewerEmbeds });
// From here on with PostgreSQL's code for a statement that is too complex.
export const tooManyRepeats = (limit: number) =>
  refuse(400, '54001', {
    message: 'A list is embedded that repeats rows of the same request',
    details: `Its limits allow more than ${limit} rows.`,
    hint: 'Set a limit for the rows and for each embedded list, or ask for them in requests of their own.',
  });
export const tooCostly = () =>
  refuse(400, '54001', {
    message: 'The request would read too many rows',
    details: 'Embedded lists multiply the rows of each other.',
    hint: fewerEmbeds,
  });
export const bodyTooLarge = (limit: number) =>
  refuse(413, 'PGRST102', { message: 'The request body is too large', details: `At most ${limit} bytes are allowed.` });
export const answerTooLarge = (limit: number) =>
  refuse(413, 'PGRST102', {
    message: 'The answer is too large',
    hint: `Ask for fewer rows or columns: an answer has at most ${limit} bytes.`,
  });
export const badBody = (message: string) => refuse(400, 'PGRST102', { message });
export const badRange = (details: string, headers: Record<string, string> = {}) =>
  refuse(416, 'PGRST103', { message: 'Requested range not satisfiable', details, headers });
export const badPutFilters = () =>
  refuse(405, 'PGRST105', { message: "Filters must include all and only primary key columns with 'eq' operators" });
export const unknownSchema = (schema: string, exposed: string[]) =>
  refuse(406, 'PGRST106', {
    message: `Invalid schema: ${schema}`,
    hint: `Only the following schemas are exposed: ${exposed.join(', ')}`,
  });
export const noMediaType = (types: string[]) =>
  refuse(406, 'PGRST107', { message: `None of these media types are available: ${types.join(', ')}` });
export const notEmbedded = (name: string) =>
  refuse(400, 'PGRST108', {
    message: `'${name}' is not an embedded resource in this request`,
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  });
export const badResponseHeaders = () =>
  refuse(500, 'PGRST111', {
    message: 'response.headers guc must be a JSON array composed of objects with a single key and a string value',
  });
export const badResponseStatus = () =>
  refuse(500, 'PGRST112', { message: 'response.status guc must be a valid status code' });
export const putWithRange = () =>
  refuse(400, 'PGRST114', { message: 'limit/offset querystring parameters are not allowed for PUT' });
export const putKeyMismatch = () =>
  refuse(400, 'PGRST115', { message: 'Payload values do not match URL in primary key column(s)' });
export const notSingular = (rows: number) =>
  refuse(406, 'PGRST116', {
    message: 'Cannot coerce the result to a single JSON object',
    details: `The result contains ${rows} rows`,
  });
export const unsupportedMethod = (method: string) =>
  refuse(405, 'PGRST117', { message: `Unsupported HTTP method: ${method}` });
export const badFunctionMethod = (method: string) =>
  refuse(405, 'PGRST101', { message: `Cannot use the ${method} method on RPC` });
export const orderNotToOne = (origin: string, target: string) =>
  refuse(400, 'PGRST118', {
    message: `A related order on '${target}' is not possible`,
    details: `'${origin}' and '${target}' do not form a many-to-one or one-to-one relationship`,
  });
export const badEmbedFilter = (target: string) =>
  refuse(400, 'PGRST120', {
    message: `Bad operator on the '${target}' embedded resource`,
    details: 'Only is null or not is null filters are allowed on embedded resources',
  });
export const badPreferences = (names: string[]) =>
  refuse(400, 'PGRST122', {
    message: 'Invalid preferences given with handling=strict',
    details: `Invalid preferences: ${names.join(', ')}`,
  });
export const noAggregates = () => refuse(400, 'PGRST123', { message: 'Use of aggregate functions is not allowed' });
export const tooManyAffected = (rows: number) =>
  refuse(400, 'PGRST124', {
    message: 'Query result exceeds max-affected preference constraint',
    details: `The query affects ${rows} rows`,
  });
export const badPath = () => refuse(404, 'PGRST125', { message: 'Invalid path specified in request URL' });
export const notImplemented = (details: string) =>
  refuse(400, 'PGRST127', { message: 'Feature not implemented', details });
export const maxAffectedNeedsSet = () =>
  refuse(400, 'PGRST128', {
    message: 'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
  });
export const noColumn = (table: string, column: string) =>
  refuse(400, 'PGRST204', { message: `Could not find the '${column}' column of '${table}' in the schema cache` });
export const noTable = (schema: string, table: string, suggestion: string | null) =>
  refuse(404, 'PGRST205', {
    message: `Could not find the table '${schema}.${table}' in the schema cache`,
    hint: suggestion && `Perhaps you meant the table '${schema}.${suggestion}'`,
  });

// The `safeupdate` extension of hosted projects says this; so do we, without needing it.
export const needsWhere = (statement: 'UPDATE' | 'DELETE') =>
  refuse(400, '21000', { message: `${statement} requires a WHERE clause` });

const invalidToken = (message: string) => ({
  'WWW-Authenticate': `Bearer error="invalid_token", error_description=${JSON.stringify(message)}`,
});
export const badToken = (message: string, details: string | null = null) =>
  refuse(401, 'PGRST301', { message, details, headers: invalidToken(message) });
export const badClaims = (message: string) => refuse(401, 'PGRST303', { message, headers: invalidToken(message) });
export const unknownRole = (role: string) =>
  refuse(401, '22023', { message: `role "${role}" does not exist`, headers: { 'WWW-Authenticate': 'Bearer' } });
// Under the code a function of the database would choose for the same answer.
export const tooManyRequests = (seconds: number) =>
  refuse(429, 'PT429', {
    message: 'Request rate limit reached',
    hint: `Try again in ${seconds} seconds.`,
    headers: { 'Retry-After': String(seconds) },
  });
export const unexpected = () => refuse(500, 'PGRSTX00', { message: 'Unexpected error' });
