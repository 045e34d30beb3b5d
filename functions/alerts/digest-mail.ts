import { tintCompany } from '#domain/company-tint.ts';
import { formatDate } from '#domain/date.ts';
import { describePayLine, describePlaceLine, listTags } from '#domain/finding/describe-card.ts';
import { describeFilters } from '#domain/finding/describe-filters.ts';
import { readJobFilters } from '#domain/finding/job-filters.ts';
import { isFeatured, type JobCard } from '#domain/job.ts';
import { findSource, nameSource } from '#domain/sources/all.ts';
import { sourceParam } from '#domain/visits.ts';
import { buildLetter, type JobRow, type Part, type Site } from '#functions/mails/letter.ts';
import type { Mail } from '#functions/mails/mail.ts';

// The mail with the new jobs of an alert. Links lead to this board's own pages, which say where a job was found and link to it
// as its source wants; here such a source is named only (docs/decisions/0047).

const maxTags = 3;

export type Digest = AlertLinks & {
  frequency: 'instant' | 'daily' | 'weekly';
  jobs: JobCard[];
  /** How many more matched than are shown, and how many of them are of a company, by its slug. */
  more: number;
  more_at: Record<string, number> | null;
  sources: Record<string, { source: string; address: string | null }> | null;
};

/** What every mail of an alert is made of. */
export type AlertLinks = {
  id: string;
  email: string;
  /** The search, as the query of its list's address. */
  query: string;
  /** The names of companies that it asks for. */
  companies: { slug: string; name: string }[];
  /** Tokens of its links. */
  manage: string;
  unsubscribe: string;
};

/** Null where its jobs may not be mailed, or none is left. */
export function digestMail(digest: Digest, site: Site): Mail | null {
  const jobs = digest.jobs.filter(({ id }) => mayBeMailed(digest.sources?.[id]?.source));
  const [first] = jobs;
  if (!first) return null;
  const search = describeAlert(digest);
  // As many as are shown: a reader who counts finds them.
  const count = `${jobs.length} new ${jobs.length === 1 ? 'job' : 'jobs'}`;
  const total = (jobs.length + digest.more).toLocaleString('en-US');
  const parts: Part[] = [
    digest.more > 0
      ? `${total} jobs are new on Chainwork for your alert: ${search}. Here ${jobs.length === 1 ? 'is one' : `are ${jobs.length}`} of them.`
      : `${jobs.length === 1 ? 'This is' : `These ${jobs.length} are`} new on Chainwork for your alert: ${search}.`,
    { jobs: jobs.map((job, index) => toRow({ job, digest, isLast: isLastOfCompany(jobs, index), site })) },
    tellMore(digest, site),
  ];
  return {
    ...buildLetter({
      to: digest.email,
      subject: jobs.length === 1 ? `New: ${first.title} at ${first.company.name}` : `${count}: ${search}`,
      title: count,
      preheader: jobs
        .slice(0, 3)
        .map(({ title, company }) => `${title} at ${company.name}`)
        .join(', '),
      parts,
      footer: buildFooter(digest, { why: `You get this mail because you confirmed a job alert for: ${search}.`, site }),
      site,
    }),
    ...buildListing(digest, { site, kind: digest.frequency }),
    // The same for every attempt.
    messageId: `<digest-${digest.id}@${hostOf(site)}>`,
  };
}

/** The search of an alert in words. */
export function describeAlert({ query, companies }: Pick<AlertLinks, 'query' | 'companies'>): string {
  return describeFilters(readJobFilters(new URLSearchParams(query)) ?? {}, companies);
}

/** Why the reader gets it, and the ways out. */
export function buildFooter(links: AlertLinks, { why, site }: { why: string; site: Site }) {
  return {
    why,
    links: [
      { label: 'Change or pause this alert', link: `${site.url}/alerts/manage/${links.manage}` },
      { label: 'Unsubscribe', link: `${site.url}/alerts/u/${links.unsubscribe}` },
    ],
  };
}

/** What makes it a mail of a list that one click leaves, and lets mail servers tell kinds of mails apart. */
export function buildListing(links: AlertLinks, { site, kind }: { site: Site; kind: string }) {
  return {
    scope: 'alerts' as const,
    list: {
      name: 'Chainwork job alerts',
      unsubscribe: `${site.url}/alerts/u/${links.unsubscribe}`,
      token: links.unsubscribe,
    },
    headers: { 'Feedback-ID': `alert:${kind}:${hostOf(site)}`, 'X-Entity-Ref-ID': links.id },
  };
}

export function hostOf(site: Site): string {
  return URL.parse(site.url)?.hostname ?? 'localhost';
}

function mayBeMailed(source: string | undefined): boolean {
  return findSource(source ?? null)?.allowsMails !== false;
}

type Shown = { job: JobCard; digest: Digest; isLast: boolean; site: Site };

function toRow({ job, digest, isLast, site }: Shown): JobRow {
  const found = digest.sources?.[job.id];
  const source = findSource(found?.source ?? null);
  const others = isLast ? digest.more_at?.[job.company.slug] : undefined;
  const notes = [
    isFeatured(job) ? 'Featured' : '',
    ...(job.facts ? listTags(job.facts).slice(0, maxTags) : []),
    `posted ${formatDate(job.published_at, 'long')}`,
    source?.mustName && found?.address ? `via ${nameSource({ source: found.source, address: found.address })}` : '',
    others ? `+${others} more at ${job.company.name}` : '',
  ];
  return {
    title: job.title,
    link: `${site.url}/jobs/${encodeURIComponent(job.slug)}?${sourceParam}=alert`,
    company: job.company.name,
    edge: tintCompany(job.company).edge,
    place: describePlaceLine(job),
    pay: describePayLine(job) ?? undefined,
    note: capitalise(notes.filter(Boolean).join(' · ')),
  };
}

function isLastOfCompany(jobs: JobCard[], index: number): boolean {
  const slug = jobs[index]?.company.slug;
  return !jobs.slice(index + 1).some(({ company }) => company.slug === slug);
}

function tellMore({ more, query }: Digest, site: Site): Part {
  const link = `${site.url}/?${newestFirst(query)}`;
  return more > 0
    ? { button: `And ${more.toLocaleString('en-US')} more`, link }
    : { label: 'See all jobs of this search', link };
}

/** The list of the search, the newest first. */
function newestFirst(query: string): string {
  const params = new URLSearchParams(query);
  params.set('sort', 'newest');
  params.set(sourceParam, 'alert');
  return `${params}`;
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
