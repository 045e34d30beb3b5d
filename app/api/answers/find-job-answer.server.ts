import type { SupabaseClient } from '@supabase/supabase-js';
import type { WholeJob } from '#app/api/answer-schemas.ts';
import { describeJob } from '#app/jobs/describe-job.server.ts';
import { type ClosedJob, findJob, findUnlistedJob } from '#app/jobs/find-job.ts';
import { findJobPage } from '#app/jobs/find-job-page.ts';
import type { Visit } from '#app/visit.ts';
import { escapeHtml } from '#domain/description/escape-html.ts';
import { readLines } from '#domain/description/read-lines.ts';
import { annualisePay } from '#domain/facts/annualise-pay.ts';
import { isFeatured, type JobDetail } from '#domain/job.ts';
import { readPassingOn } from '#domain/sources/passing-on.ts';
import { findRecords } from './job-store.server.ts';
import { type JobRecord, toJob } from './to-job.ts';

/** What became of a job that has ended; nothing is said of one that was taken down. */
export type Ended = Pick<ClosedJob, 'title' | 'state' | 'is_filled' | 'ended_at'> | null;

export type FoundJob =
  | { is: 'open'; job: WholeJob; companyId: string }
  /** It was a copy of another, or had another address. */
  | { is: 'moved'; slug: string }
  | { is: 'closed'; ended: Ended }
  | { is: 'missing' };

/** A job by its slug or id, as its page would show it. */
export async function findJobAnswer(
  { client, site }: Pick<Visit, 'client' | 'site'>,
  address: string,
): Promise<FoundJob> {
  const listed = await findJob(client, address);
  const found = listed ?? (await findUnlistedJob(client, address));
  if (!found) return findEnded(client, address);
  const record = await findRecord(client, found, listed !== null);
  return {
    is: 'open',
    companyId: found.company.id,
    job: { ...toJob(record, { site, featured: isFeatured(found) }), is_listed: listed !== null, ...writeText(found) },
  };
}

/** By the page's own rule of what is at an address. */
async function findEnded(client: SupabaseClient, address: string): Promise<FoundJob> {
  const page = await findJobPage(client, address);
  if (!page || 'job' in page) return { is: 'missing' };
  if ('movedTo' in page) return { is: 'moved', slug: page.movedTo };
  if ('hidden' in page) return { is: 'closed', ended: null };
  const { title, state, is_filled, ended_at } = page.closed;
  return { is: 'closed', ended: { title, state, is_filled, ended_at } };
}

/** Policies hide the rows of one that is in no list; what its page does not show is worked out or not said. */
async function findRecord(client: SupabaseClient, job: JobDetail, isListed: boolean): Promise<JobRecord> {
  const [record] = isListed ? await findRecords(client, [job.id]) : [];
  if (record) return record.job;
  const { facts } = job;
  const inDollars = (amount: number | null) =>
    annualisePay({ amount, currency: facts?.pay_currency ?? null, period: facts?.pay_period ?? null });
  return {
    ...job,
    expires_at: null,
    facts: facts && { ...facts, pay_usd_min: inDollars(facts.pay_min), pay_usd_max: inDollars(facts.pay_max) },
  };
}

function writeText(job: JobDetail): Pick<WholeJob, 'description_html' | 'description_text'> {
  if (!readPassingOn(job).allowsText) return { description_html: null, description_text: null };
  const html = describeJob(job)
    .map((section) => (section.heading ? `<h2>${escapeHtml(section.heading)}</h2>${section.html}` : section.html))
    .join('');
  return { description_html: html, description_text: readLines(html) };
}
