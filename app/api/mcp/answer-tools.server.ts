import type { z } from 'zod';
import { findCompanyAnswer } from '#app/api/answers/find-company-answer.server.ts';
import { findFacetsAnswer } from '#app/api/answers/find-facets-answer.ts';
import { findJobAnswer } from '#app/api/answers/find-job-answer.server.ts';
import { findJobsAnswer } from '#app/api/answers/find-jobs-answer.server.ts';
import { findSalariesAnswer } from '#app/api/answers/find-salaries-answer.ts';
import { toJobFilters, toListAddress } from '#app/api/job-query.ts';
import type { JobFiltersQuery } from '#app/api/schemas.ts';
import { findCompanyNames } from '#app/companies/find-company-names.ts';
import { findJobVersions } from '#app/jobs/find-jobs.ts';
import type { Visit } from '#app/visit.ts';
import { toMarkdown } from '#domain/description/to-markdown.ts';
import { describeFilters } from '#domain/finding/describe-filters.ts';
import { buildSalaryAddress, toKnownSubject } from '#domain/salaries/salary-subject.ts';
import { truncate } from '#domain/truncate.ts';
import { readFilters, readSalaryFilters, readSlug } from './read-input.ts';
import type { Facets, FoundJobs, ReadCompany, ReadJob, Salaries, SearchUrl } from './tool-answers.ts';
import type { CompanyInput, FacetsInput, FilterInput, JobInput, SalaryInput, SearchInput } from './tool-inputs.ts';
import { ToolProblem } from './tool-problem.ts';

// What each tool does: it reads what a model sent and calls what answers /api/*.

type Asked = Pick<Visit, 'client' | 'site'>;

const maxTextLength = 4000;

export async function searchJobs(visit: Asked, input: z.infer<typeof SearchInput>): Promise<z.infer<typeof FoundJobs>> {
  const { limit, cursor, ...given } = input;
  const filters = readFilters(given);
  const { next: _, ...answer } = await findJobsAnswer(visit, { ...filters, limit, cursor });
  const suggestions = answer.count === 0 ? await suggest(visit, filters) : [];
  const listed = answer.jobs.map(({ company }) => company);
  return { ...answer, understood: await sayFilters(visit, filters, listed), suggestions };
}

/** What the site says of a list that has nothing. */
async function suggest({ client }: Asked, query: JobFiltersQuery): Promise<string[]> {
  const { without, meant } = await findJobVersions(client, toJobFilters(query));
  return [
    ...(meant ? [`Search for “${meant}”.`] : []),
    ...(without ?? []).map(({ filter, count }) => `Without ${filter}: ${count} ${count === 1 ? 'job' : 'jobs'}.`),
  ];
}

export async function getJob(visit: Asked, { slug }: z.infer<typeof JobInput>): Promise<z.infer<typeof ReadJob>> {
  const found = await follow(slug, (one) => findJobAnswer(visit, one));
  if (found.is === 'closed') {
    throw new ToolProblem(`The job “${readSlug(slug)}” is no longer open. search_jobs finds open ones.`);
  }
  if (found.is !== 'open') throw new ToolProblem(`There is no job “${readSlug(slug)}”. search_jobs answers slugs.`);
  const { description_html, description_text: _, ...job } = found.job;
  return { ...job, ...cutDescription(description_html === null ? null : toMarkdown(description_html)) };
}

export async function getCompany(
  visit: Asked,
  { slug }: z.infer<typeof CompanyInput>,
): Promise<z.infer<typeof ReadCompany>> {
  const found = await follow(slug, (one) => findCompanyAnswer(visit, one));
  if (found.is !== 'there') {
    throw new ToolProblem(
      `There is no company “${readSlug(slug)}”. list_facets with only: "company" names some by their slugs.`,
    );
  }
  const { description_text, jobs_url: _, ...company } = found.company;
  return { ...company, ...cutDescription(description_text) };
}

export async function listFacets(visit: Asked, input: z.infer<typeof FacetsInput>): Promise<z.infer<typeof Facets>> {
  const { only, ...given } = input;
  const query = readFilters(given);
  const { filters, ...answer } = await findFacetsAnswer(visit, query);
  const wanted = only ? filters.filter(({ name }) => name === only.toLowerCase()) : filters;
  if (wanted.length === 0) {
    const names = [...new Set(filters.map(({ name }) => name))];
    throw new ToolProblem(`only has no value “${only}”. Allowed: ${names.join(', ')}.`);
  }
  return { ...answer, filters: wanted, understood: await sayFilters(visit, query) };
}

export async function salaryStats(visit: Asked, input: z.infer<typeof SalaryInput>): Promise<z.infer<typeof Salaries>> {
  const subject = readSalaryFilters(input);
  const answer = await findSalariesAnswer(visit, subject);
  return { ...answer, url: visit.site.url + buildSalaryAddress(toKnownSubject(subject) ?? {}) };
}

export async function searchUrl(visit: Asked, input: z.infer<typeof FilterInput>): Promise<z.infer<typeof SearchUrl>> {
  const query = readFilters(input);
  const path = toListAddress(toJobFilters(query));
  const { site } = visit;
  const feed = (ending: string) => `${site.url}/feed.${ending}${path.slice(1)}`;
  return {
    url: site.url + path,
    understood: await sayFilters(visit, query),
    feeds: { rss: feed('xml'), atom: feed('atom'), json: feed('json') },
  };
}

/** What was found, where it has moved to if it has. */
async function follow<Found extends { is: string }>(
  given: string,
  find: (slug: string) => Promise<Found | { is: 'moved'; slug: string }>,
): Promise<Found | { is: 'moved'; slug: string }> {
  const slug = readSlug(given);
  if (slug === '' || slug.includes('\0')) throw new ToolProblem('slug is empty.');
  const found = await find(slug);
  return found.is === 'moved' && 'slug' in found ? find(found.slug) : found;
}

async function sayFilters(
  { client }: Asked,
  query: JobFiltersQuery,
  listed: { slug: string; name: string }[] = [],
): Promise<string> {
  const filters = toJobFilters(query);
  return describeFilters(filters, await findCompanyNames(client, filters.company, listed));
}

function cutDescription(whole: string | null): { description: string | null; is_description_cut: boolean } {
  const isCut = whole !== null && whole.length > maxTextLength;
  return { description: isCut ? truncate(whole, maxTextLength) : whole, is_description_cut: isCut };
}
