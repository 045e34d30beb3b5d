import type { SupabaseClient } from '@supabase/supabase-js';
import { findCompany, findMovedCompany } from '#app/companies/find-company.ts';
import { findCompanyNames } from '#app/companies/find-company-names.ts';
import { findJob, findMovedJob } from '#app/jobs/find-job.ts';
import { findJobs } from '#app/jobs/find-jobs.ts';
import type { Visit } from '#app/visit.ts';
import { readJobFilters } from '#domain/finding/job-filters.ts';
import { settleTypedValues } from '#domain/finding/typed-values.ts';
import { readPassingOn } from '#domain/sources/passing-on.ts';
import { nameList } from './answer-embed.server.ts';
import { embedDefaults, toFilterQuery } from './embed-options.ts';
import { buildOEmbed, type Embeddable, readEmbeddable, readSide } from './oembed.ts';

type Found = { title: string; query: string; rows: number };

/** What editors of other sites ask about a pasted address: https://oembed.com, section 2.3. */
export async function answerOEmbed(request: Request, visit: Visit): Promise<Response> {
  const params = new URL(request.url).searchParams;
  const url = params.get('url');
  const [maxWidth, maxHeight] = [readSide(params.get('maxwidth')), readSide(params.get('maxheight'))];
  if (!url)
    return refuse(400, 'The parameter "url" is missing: the address of a job, a company or a list of this board.');
  if (maxWidth === undefined || maxHeight === undefined)
    return refuse(400, '"maxwidth" and "maxheight" are whole numbers of pixels.');
  if ((params.get('format') || 'json') !== 'json') return refuse(501, 'Only "format=json" is offered.');
  const asked = readEmbeddable(url, visit.site.url);
  try {
    const found = asked && (await find(visit, asked));
    if (!found) return refuse(404, 'There is no job, company or list at this address.');
    return answer(200, buildOEmbed({ ...found, siteUrl: visit.site.url, maxWidth, maxHeight }));
  } catch (error) {
    console.error('an address could not be looked up', error);
    return refuse(503, 'This cannot be answered just now. Please try again in a moment.');
  }
}

async function find({ client }: Visit, asked: Embeddable): Promise<Found | null> {
  if ('job' in asked) {
    const job = await findBySlug(client, asked.job, findJob, findMovedJob);
    if (!job || !readPassingOn(job).allowsOtherSites) return null;
    const query = `${new URLSearchParams({ job: job.slug })}`;
    return { title: `${job.title} at ${job.company.name}`, query, rows: 1 };
  }
  if ('company' in asked) {
    const company = await findBySlug(client, asked.company, findCompany, findMovedCompany);
    if (!company) return null;
    const filters = { company: [company.slug], search: '', category: 'All' };
    const { count } = await findJobs(client, { ...filters, show: 1 });
    return { title: `Jobs at ${company.name}`, query: toFilterQuery(filters), rows: toRows(count) };
  }
  const filters = readJobFilters(settleTypedValues(asked.list));
  const { count, jobs } = await findJobs(client, { search: '', category: 'All', ...filters, page: 1, show: 1 });
  const listed = jobs.map(({ company }) => company);
  const companies = await findCompanyNames(client, filters?.company, listed);
  return { title: nameList(filters, companies), query: toFilterQuery(filters), rows: toRows(count) };
}

type Find<One> = (client: SupabaseClient, slug: string) => Promise<One | null>;

/** By the slug that it has, or by one that it had before. */
async function findBySlug<One>(client: SupabaseClient, slug: string, find: Find<One>, findMoved: Find<string>) {
  const found = await find(client, slug);
  const moved = found ? null : await findMoved(client, slug);
  return moved ? find(client, moved) : found;
}

const toRows = (count: number) => Math.min(Math.max(count, 1), embedDefaults.max);

function refuse(status: number, detail: string): Response {
  return answer(status, { status, title: 'This cannot be embedded', detail }, 'application/problem+json');
}

function answer(status: number, body: object, type = 'application/json'): Response {
  const headers = {
    'Content-Type': `${type}; charset=utf-8`,
    // Editors ask from their own pages, too.
    'Access-Control-Allow-Origin': '*',
    ...(status >= 500 && { 'Cache-Control': 'no-store' }),
  };
  return new Response(JSON.stringify(body), { status, headers });
}
