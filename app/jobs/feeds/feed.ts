import { describePayLine, describePlaceLine } from '#domain/finding/describe-card.ts';
import { describeFilters } from '#domain/finding/describe-filters.ts';
import { buildJobsAddress, type JobFilters } from '#domain/finding/job-filters.ts';
import type { JobCard } from '#domain/job.ts';
import { truncate } from '#domain/truncate.ts';
import { sourceParam } from '#domain/visits.ts';

/** A listing in a feed. */
export type FeedItem = {
  job: JobCard;
  /** What its own text says, in plain words; empty where the terms of its source keep it out of feeds. */
  text: string;
  updatedAt: string;
  /** The source that its terms want named, with the listing's address there. */
  via: { name: string; address: string } | null;
};

export type Feed = {
  items: FeedItem[];
  /** The names of those that the list asks for, at least. */
  companies?: { slug: string; name: string }[];
  filters: JobFilters | null;
  siteUrl: string;
};

export type FeedFormat = 'xml' | 'atom' | 'json';

const maxExcerptLength = 400;
export const boardName = 'Chainwork';
export const boardClaim = 'Find your next opportunity in Web3 & Blockchain';

/** The list that a feed is of, as its address and as one would say it. */
export function describeFeed({ filters, companies = [], siteUrl }: Feed) {
  const list = filters ? buildJobsAddress({ ...filters, show: 0, page: 1 }) : '/';
  return {
    title: `${filters ? describeFilters(filters, companies) : 'Newest jobs'} | ${boardName}`,
    list: siteUrl + list,
    addressOf: (format: FeedFormat) => `${siteUrl}/feed.${format}${list.slice(1)}`,
  };
}

export function describeItem({ job, text }: FeedItem, siteUrl: string) {
  const address = `${siteUrl}/jobs/${encodeURIComponent(job.slug)}`;
  const pay = describePayLine(job);
  const facts = [job.company.name, describePlaceLine(job), job.employment_type, pay].filter(Boolean);
  return {
    /** The same for ever, whatever the listing is called or where the board moves. */
    id: `urn:uuid:${job.id}`,
    title: `${job.title} at ${job.company.name}`,
    address,
    link: `${address}?${sourceParam}=feed`,
    companyAddress: `${siteUrl}/company/${encodeURIComponent(job.company.slug)}`,
    facts: facts.join(' · '),
    excerpt: shorten(text),
    pay,
    tags: [...new Set([job.category, ...(job.facts?.skills ?? []), ...(job.facts?.chains ?? [])])],
  };
}

function shorten(text: string): string {
  return text.length <= maxExcerptLength ? text : `${truncate(text, maxExcerptLength).replace(/\s+\S*$/, '')}…`;
}
