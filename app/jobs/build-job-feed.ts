import { escapeXml } from '#app/ui/escape-xml.ts';
import { buildJobsAddress, type JobFilters } from '#domain/finding/job-filters.ts';
import { describePlace, type JobCard } from '#domain/job.ts';
import { sourceParam } from '#domain/visits.ts';

type Facts = {
  jobs: JobCard[];
  /** What each listing's own text says, in plain words, by id. */
  texts: Map<string, string>;
  filters: JobFilters | null;
  siteUrl: string;
};

const maxExcerptLength = 400;

/** RSS 2.0 (https://www.rssboard.org/rss-specification) of a list of listings, in the list's order. */
export function buildJobFeed({ jobs, texts, filters, siteUrl }: Facts): string {
  const list = filters ? buildJobsAddress({ ...filters, show: 0 }) : '/';
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', `${describeList(filters)} | Chainwork`),
    element('link', siteUrl + list),
    element('description', 'Find your next opportunity in Web3 & Blockchain'),
    element('language', 'en'),
    `<atom:link href="${escapeXml(`${siteUrl}/feed.xml${list.slice(1)}`)}" rel="self" type="application/rss+xml"/>`,
    element('ttl', '60'),
    ...jobs.map((job) => buildItem(job, texts.get(job.id) ?? '', siteUrl)),
    '</channel>',
    '</rss>',
  ];
  return `${lines.join('\n')}\n`;
}

function buildItem(job: JobCard, text: string, siteUrl: string): string {
  const address = `${siteUrl}/jobs/${encodeURIComponent(job.slug)}`;
  return [
    '<item>',
    element('title', `${job.title} at ${job.company.name}`),
    element('link', `${address}?${sourceParam}=feed`),
    `<guid isPermaLink="true">${escapeXml(address)}</guid>`,
    element('pubDate', new Date(job.published_at).toUTCString()),
    element('dc:creator', job.company.name),
    element('category', job.category),
    element('description', describeJob(job, text)),
    '</item>',
  ].join('\n');
}

function describeJob(job: JobCard, text: string): string {
  const facts = [job.company.name, describePlace(job), job.employment_type, job.salary_range].filter(Boolean);
  const excerpt = text.length <= maxExcerptLength ? text : `${text.slice(0, maxExcerptLength).replace(/\s+\S*$/, '')}…`;
  return `${facts.join(' · ')}. ${excerpt}`.trim();
}

function describeList(filters: JobFilters | null): string {
  if (!filters) return 'Newest jobs';
  const subject = filters.category === 'All' ? 'All jobs' : `${filters.category} jobs`;
  return filters.search ? `“${filters.search}” in ${subject}` : subject;
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}
