import { data } from 'react-router';
import { z } from 'zod';
import { breakLongRuns } from '#app/jobs/break-long-runs.ts';
import { describeJob } from '#app/jobs/describe-job.server.ts';
import { renderDescription } from '#app/jobs/render-description.server.ts';
import { answerPosts, type PostArguments } from '#app/layout/answer-posts.ts';
import { NotFoundPage } from '#app/layout/not-found-page.tsx';
import type { RouteHandle } from '#app/route-handle.ts';
import { visitContext } from '#app/visit.ts';

export const handle: RouteHandle = { metric: '/preview-description', cache: false };

const maxBodyLength = 500_000;

// The bounds of the stored texts, twice: here a character outside the basic plane counts as two.
const Written = z.object({
  description: z.string().max(100_000),
  requirements: z.string().max(40_000),
  location: z.string().max(400),
  about: z.string().max(100_000),
});

/**
 * What the job form's preview shows of the text: the same sections, made safe the same way, as on the job's page.
 * The caller must be signed in, because reading the longest text takes a while.
 */
async function previewDescription({ request, context }: PostArguments): Promise<Response> {
  if (request.method !== 'POST') return refuse(405);
  const { client, consumeLimit } = context.get(visitContext);
  const wait = await consumeLimit('preview-description');
  if (wait > 0) return refuse(429, { 'Retry-After': String(wait) });
  const token = request.headers.get('authorization')?.replace(/^Bearer /i, '');
  const person = token ? await client.auth.getUser(token) : null;
  // A session that cannot be looked up just now is not one that is over.
  if (person?.error && (person.error.status ?? 500) >= 500) return refuse(503, { 'Retry-After': '1' });
  if (!person?.data.user) return refuse(401);
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (!(length > 0)) return refuse(411);
  if (length > maxBodyLength) return refuse(413);
  const written = Written.safeParse(await request.json().catch(() => null));
  if (!written.success) return refuse(400);
  const { description, requirements, location, about } = written.data;
  const sections = describeJob({ description, requirements, location });
  const shown = sections.map(({ heading, html }) => ({ heading, html: breakLongRuns(html) }));
  return Response.json(
    { sections: shown, about: breakLongRuns(renderDescription(about)) },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}

function refuse(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: status === 405 ? { Allow: 'POST' } : headers });
}

export const middleware = [answerPosts(previewDescription)];

export function loader() {
  return data(null, 404);
}

export default NotFoundPage;
