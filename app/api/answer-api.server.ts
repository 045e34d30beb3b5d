import type { z } from 'zod';
import { buildProblem, type ProblemKind, problemType } from '#domain/problem.ts';
import { InvalidParameters } from './invalid-parameters.ts';
import { readQuery } from './read-query.ts';

type Options<Query extends z.ZodObject> = {
  request: Request;
  query: Query;
  find: (query: z.infer<Query>) => Promise<Response | object>;
};

/** Reads the parameters, and answers what is found as JSON, or what went wrong. */
export async function answerApi<Query extends z.ZodObject>({
  request,
  query,
  find,
}: Options<Query>): Promise<Response> {
  try {
    const found = await find(readQuery(query, new URL(request.url).searchParams) as z.infer<Query>);
    if (found instanceof Response) return found;
    const { next } = found as { next?: string | null };
    const headers = { 'Content-Type': 'application/json', ...(next && { Link: `<${next}>; rel="next"` }) };
    return new Response(JSON.stringify(found), { headers });
  } catch (error) {
    if (error instanceof InvalidParameters) {
      const { errors } = error;
      return answerProblem('invalid-parameters', error.message, { errors });
    }
    // What PostgreSQL cannot read as a date, a number or an id: only the place in a cursor made by hand.
    if (/^22/.test((error as { code?: string }).code ?? '')) {
      return answerProblem('invalid-parameters', 'cursor: It names no place.', {
        errors: [{ parameter: 'cursor', detail: 'It names no place. Leave it out to begin anew.' }],
      });
    }
    console.error('the API could not answer', error);
    return answerProblem('unavailable', 'Please try again in a moment.', {}, { 'Retry-After': '30' });
  }
}

export function answerProblem(
  kind: ProblemKind,
  detail: string,
  more: object = {},
  headers: HeadersInit = {},
): Response {
  const problem = buildProblem(kind, detail, more);
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: { 'Content-Type': problemType, 'Cache-Control': 'no-store', ...headers },
  });
}

/** Not for ever: what was merged may be parted again. */
export const answerMoved = (path: string) =>
  new Response(null, { status: 307, headers: { Location: path, 'Cache-Control': 'no-store' } });
