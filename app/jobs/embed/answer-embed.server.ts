import { changeFrame } from '#app/change-frame.ts';
import { findCompany, findMovedCompany } from '#app/companies/find-company.ts';
import { findCompanyNames } from '#app/companies/find-company-names.ts';
import { findJob, findMovedJob } from '#app/jobs/find-job.ts';
import type { Visit } from '#app/visit.ts';
import { describeFilters } from '#domain/finding/describe-filters.ts';
import { type JobFilters, readJobFilters } from '#domain/finding/job-filters.ts';
import { settleTypedValues } from '#domain/finding/typed-values.ts';
import { buildEmbedAddress, findListAddress, readEmbedOptions, toFilterQuery } from './embed-options.ts';
import { findEmbeddedJobs, withSources } from './find-embedded-jobs.ts';
import { renderEmbed } from './render-embed.server.tsx';

/** The frame that other sites show: a list by its filters, or one job. */
export async function answerEmbed(request: Request, visit: Visit): Promise<Response> {
  const params = new URL(request.url).searchParams;
  try {
    const slug = params.get('job');
    return slug ? await answerJob(visit, slug, params) : await answerList(visit, params);
  } catch (error) {
    console.error('an embed could not be made', error);
    const { theme } = readEmbedOptions(params);
    const shown = { theme, jobs: [], count: 0, list: '/', siteUrl: visit.site.url, isOfOneCompany: false };
    return answerHtml(visit, renderEmbed({ ...shown, title: 'Jobs cannot be shown just now' }), 503);
  }
}

async function answerList(visit: Visit, params: URLSearchParams): Promise<Response> {
  const { client, site, shows, listsOnly } = visit;
  const filters = readJobFilters(settleTypedValues(params));
  const { theme, max } = readEmbedOptions(params);
  const [slug, ...others] = filters?.company ?? [];
  const company = slug && others.length === 0 ? await findCompany(client, slug) : null;
  if (filters && slug && others.length === 0 && !company) {
    const moved = await findMovedCompany(client, slug);
    // A line that was copied years ago goes on working.
    if (moved) return leadTo(buildEmbedAddress(toFilterQuery({ ...filters, company: [moved] }), { theme, max }));
  }
  const { jobs, count, found } = await findEmbeddedJobs(client, { filters, max });
  if (company) {
    shows(`company:${company.id}`);
    listsOnly(`company:${company.id}`);
  } else if (filters?.search && count > 0) listsOnly(`search:${filters.search}`);
  const listed = [...(company ? [company] : []), ...found.map((job) => job.company)];
  const names = await findCompanyNames(client, filters?.company, listed);
  const html = renderEmbed({
    ...{ theme, jobs, count, siteUrl: site.url, isOfOneCompany: company !== null },
    title: nameList(filters, names),
    list: findListAddress(filters),
  });
  return answerHtml(visit, html);
}

export function nameList(filters: JobFilters | null, companies: { slug: string; name: string }[]): string {
  return filters ? describeFilters(filters, companies) : 'Jobs in Web3 & Blockchain';
}

async function answerJob(visit: Visit, slug: string, params: URLSearchParams): Promise<Response> {
  const { client, site, shows } = visit;
  const { theme, max } = readEmbedOptions(params);
  const job = await findJob(client, slug);
  const moved = job ? null : await findMovedJob(client, slug);
  if (moved) return leadTo(buildEmbedAddress(`${new URLSearchParams({ job: moved })}`, { theme, max }));
  if (job) shows(`listing:${job.id}`, `company:${job.company.id}`);
  const jobs = job ? await withSources(client, [job]) : [];
  const shown = { theme, jobs, siteUrl: site.url, isOfOneCompany: false };
  if (job && jobs.length > 0) {
    const html = renderEmbed({
      ...shown,
      title: `A job at ${job.company.name}`,
      count: 1,
      list: `/company/${job.company.slug}`,
    });
    return answerHtml(visit, html);
  }
  return answerHtml(visit, renderEmbed({ ...shown, title: 'This job is no longer open', count: 0, list: '/' }), 404);
}

/** Handed over as all pages are, so that the server writes the policy from its frame. */
function answerHtml({ page }: Visit, html: string, status = 200): Response {
  page.rendered = changeFrame([html], (frame) => frame);
  return new Response(null, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'X-Robots-Tag': 'noindex',
      // For hosts that ask both of everything they load.
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Cross-Origin-Embedder-Policy': 'require-corp',
      ...(status >= 500 && { 'Cache-Control': 'no-store' }),
    },
  });
}

const leadTo = (address: string) => new Response(null, { status: 302, headers: { Location: address } });
