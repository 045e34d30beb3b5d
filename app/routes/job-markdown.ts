import { redirect } from 'react-router';
import { describeHidden } from '#app/jobs/describe-hidden.ts';
import { findJobPage } from '#app/jobs/find-job-page.ts';
import { buildClosedMarkdown, buildJobMarkdown } from '#app/jobs/markdown/build-job-markdown.server.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { answerAway, answerFile } from '#app/ui/answer-file.server.ts';
import { visitContext } from '#app/visit.ts';
import type { Route } from './+types/job-markdown.ts';

export const handle: RouteHandle = { metric: '/jobs/*', cache: { tables: ['job_listings', 'companies'] } };

const type = 'text/markdown';

/** A job's page as Markdown; search engines have the page itself. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { client, site, shows, listsOnly } = context.get(visitContext);
  const slug = params.slug ?? '';
  try {
    const found = await findJobPage(client, slug);
    if (!found) return refuse('There is no job at this address.', 404);
    if ('movedTo' in found) return redirect(`/jobs/${found.movedTo}.md`, found.status);
    if ('hidden' in found) return refuse(`${describeHidden(found.hidden).title}.`, 410);
    if ('closed' in found) return refuse(buildClosedMarkdown({ job: found.closed, siteUrl: site.url }), 410);
    const { job } = found;
    shows(`listing:${job.id}`, `company:${job.company.id}`);
    listsOnly(`company:${job.company.id}`);
    const answer = answerFile(buildJobMarkdown({ job, siteUrl: site.url }), { request, type, seconds: 0 });
    answer.headers.set('X-Robots-Tag', 'noindex');
    answer.headers.set('Link', `<${site.url}/jobs/${job.slug}>; rel="canonical"`);
    return answer;
  } catch (error) {
    console.error('a job could not be loaded', error);
    return answerAway('The job cannot be read just now. Please try again in a moment.');
  }
}

function refuse(text: string, status: number): Response {
  const headers = { 'Content-Type': `${type}; charset=utf-8`, 'X-Robots-Tag': 'noindex' };
  return new Response(text.endsWith('\n') ? text : `${text}\n`, { status, headers });
}
