import type { Job } from '#app/api/answer-schemas.ts';

/** What the page shows is run by tests/api-examples.test.ts, as it is shown. */
export type Example = { language: 'sh' | 'js'; code: string; status?: number };

type About = { siteUrl: string; job: Job | null };

export function buildExamples({ siteUrl, job }: About) {
  const curl = (path: string, { options = '', status = 200 } = {}): Example => ({
    ...{ language: 'sh', status },
    code: `curl ${options}'${siteUrl}${path}'`,
  });
  return {
    first: [curl('/api/jobs?category=Engineering&mode=remote&limit=5')],
    listJobs: [
      curl('/api/jobs?search=solidity&country=PT&pay=100000'),
      curl('/api/jobs?skill=Rust&level=senior,lead/staff&sort=pay'),
    ],
    getJob: job ? [curl(`/api/jobs/${job.slug}`)] : [],
    listFacets: [curl('/api/facets?category=Engineering')],
    listCompanies: [curl('/api/companies?limit=10')],
    getCompany: job ? [curl(`/api/companies/${job.company.slug}`)] : [],
    getSalaries: [curl('/api/salaries?category=Engineering&level=senior')],
    paging: [{ language: 'js', code: walkAll(siteUrl) }],
    caching: [curl('/api/jobs?limit=1', { options: `-i -H 'If-None-Match: W/"the-etag-you-have"' ` })],
    errors: [curl('/api/jobs?mode=submarine', { status: 400 })],
    feeds: [curl('/feed.json?category=Design'), ...(job ? [curl(`/jobs/${job.slug}.md`)] : [])],
  } satisfies Record<string, Example[]>;
}

const walkAll = (siteUrl: string) => `const jobs = [];
let next = '${siteUrl}/api/jobs?posted=30&limit=100';
while (next) {
  const page = await (await fetch(next)).json();
  jobs.push(...page.jobs);
  next = page.next;
}
console.log(jobs.length, 'jobs of the last thirty days');`;
