import type { SupabaseClient } from '@supabase/supabase-js';
import type { JobDetail } from '#domain/job.ts';
import {
  type BesideJob,
  type ClosedJob,
  findClosedJob,
  findJob,
  findKeptJob,
  findMovedJob,
  findUnlistedBecause,
  findUnlistedJob,
  isClosedJob,
  isId,
  isRemovedJob,
  type UnlistedBecause,
} from './find-job.ts';

/** `unlisted` says why it is in no list; `beside` is there where it was found together with the listing. */
type OpenJob = { job: JobDetail; unlisted: UnlistedBecause | null; beside?: BesideJob };

/** How a listing is found that is in lists: alone, or with what is beside it. */
type FindListed = (client: SupabaseClient, slug: string) => Promise<Omit<OpenJob, 'unlisted'> | null>;

/** Of which nothing is told: it was taken down, or is out of sight until something is settled. */
export type HiddenJob = { hidden: 'removed' | 'withheld' };

/** What stands at a job's address: the listing, the address to go to, or what is told of one that has ended. */
export type FoundPage = OpenJob | { movedTo: string; status: 301 | 302 } | { closed: ClosedJob } | HiddenJob;

/** Null where no listing is or was; the page and its Markdown share this rule. */
export async function findJobPage(
  client: SupabaseClient,
  address: string,
  findListed: FindListed = findAlone,
): Promise<FoundPage | null> {
  const open = await findOpen(client, address, findListed);
  if (open) return isId(address) ? { movedTo: open.job.slug, status: 301 } : open;
  const isClosed = await isClosedJob(client, address);
  const moved = isClosed ? null : await findMovedJob(client, address);
  if (!isClosed && !moved) return null;
  // In one step, also from a former address of a copy.
  const kept = await findKeptJob(client, moved ?? address);
  // Not for ever: an administrator may find that the two were two jobs.
  if (kept) return { movedTo: kept, status: 302 };
  if (moved) return { movedTo: moved, status: 301 };
  const closed = await findClosedJob(client, address);
  if (closed) return { closed };
  return { hidden: (await isRemovedJob(client, address)) ? 'removed' : 'withheld' };
}

async function findAlone(client: SupabaseClient, address: string) {
  const job = await findJob(client, address);
  return job && { job };
}

async function findOpen(client: SupabaseClient, address: string, findListed: FindListed): Promise<OpenJob | null> {
  const listed = await (isId(address) ? findAlone : findListed)(client, address);
  if (listed) return { ...listed, unlisted: null };
  const job = await findUnlistedJob(client, address);
  return job && { job, unlisted: await findUnlistedBecause(client, job.id) };
}
