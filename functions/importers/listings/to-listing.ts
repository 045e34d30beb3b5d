import { createHash } from 'node:crypto';
import { readPlainWords } from '#domain/description/read-plain-words.ts';
import type { StatedFacts } from '#domain/facts/merge-facts.ts';
import { parseStatedFacts } from '#domain/facts/parse-stated-facts.ts';
import type { ImportedColumn, ListingRow } from '#domain/listing.ts';
import { cutHtml } from '../../text/cut-html.ts';
import type { FoundJob } from '../importer.ts';

/** A posting as the database takes it, all but its company and category; the names are its columns'. */
export type Listing = Pick<ListingRow, ImportedColumn> & {
  source_id: string;
  external_url: string;
  /** The source's date; null where it has none that can be true. */
  published_at: string | null;
  /** The source's own last day, where it names one. */
  expires_at: string | null;
  company: { name: string; website: string | null };
  tags: string[];
  /** Kept beside the listing, for its facts; null where the source states none. */
  stated: StatedFacts | null;
};

const longest = { title: 200, description: 50_000, place: 200, words: 200, company: 120, id: 500, address: 2_000 };
const earliest = Date.UTC(2000, 0, 1);
const latest = Date.UTC(2100, 0, 1);

/** The listing that a posting becomes, or why it becomes none. What is too long is shortened, not refused. */
export function toListing(job: FoundJob, now: Date): Listing | { reason: string } {
  const title = shorten(job.title, longest.title);
  const company = shorten(job.companyName, longest.company);
  const description = cutHtml(mend(job.description), longest.description);
  const expiresAt = readDate(job.expiresAt);
  if (!isUsableId(job.sourceId)) return { reason: 'no usable id' };
  if (!title) return { reason: 'no title' };
  if (!company) return { reason: 'no company' };
  if (!readPlainWords(description)) return { reason: 'no description' };
  if (!isWebAddress(job.url)) return { reason: 'no usable address to apply at' };
  if (expiresAt && expiresAt <= now) return { reason: 'already past its last day' };
  const postedAt = readDate(job.postedAt);
  return {
    source_id: job.sourceId,
    title,
    description,
    location: shorten(job.location, longest.place),
    is_remote: job.workplace === 'remote',
    salary_range: shorten(job.salary?.text ?? null, longest.words),
    employment_type: shorten(job.employmentType, longest.words),
    external_url: job.url,
    published_at: postedAt && postedAt <= now ? postedAt.toISOString() : null,
    expires_at: expiresAt?.toISOString() ?? null,
    content_hash: hash(job),
    company: { name: company, website: job.companyWebsite },
    tags: job.tags,
    stated: readStated(job),
  };
}

/** Whether the database can keep it, and be asked for it. */
export function isUsableId(id: string): boolean {
  return id !== '' && id.length <= longest.id && mend(id) === id;
}

/**
 * Of what the source says and a listing shows, so that nothing of ours makes a listing look changed. Not of its date:
 * some boards publish the same posting anew again and again.
 */
function hash(job: FoundJob): string {
  const { title, description, location, workplace, employmentType, salary, url } = job;
  const lastDay = readDate(job.expiresAt)?.toISOString();
  const content = [title, description, location, workplace, employmentType, salary?.text, url, lastDay];
  return createHash('sha256')
    .update(JSON.stringify(content.map((value) => value ?? null)))
    .digest('hex');
}

function readStated(job: FoundJob): StatedFacts | null {
  const stated = parseStatedFacts(job.stated);
  return Object.keys(stated).length > 0 ? stated : null;
}

function shorten(text: string, maxLength: number): string;
function shorten(text: string | null, maxLength: number): string | null;
function shorten(text: string | null, maxLength: number): string | null {
  if (text === null) return null;
  const signs = [...mend(text.slice(0, 10_000)).replaceAll(/\s+/g, ' ').trim()];
  if (signs.length <= maxLength) return signs.join('');
  const start = signs.slice(0, maxLength - 1).join('');
  const lastSpace = start.lastIndexOf(' ');
  return `${lastSpace > maxLength / 2 ? start.slice(0, lastSpace) : start}…`;
}

/** Without what PostgreSQL cannot store: the null character and halves of characters. */
function mend(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

function isWebAddress(address: string): boolean {
  return address.length <= longest.address && /^https?:\/\//i.test(address) && URL.canParse(address);
}

function readDate(date: Date | null): Date | null {
  const time = date?.getTime() ?? Number.NaN;
  return time >= earliest && time < latest ? date : null;
}
