import type { SupabaseClient } from '@supabase/supabase-js';
import type { JobDetail } from '#domain/job.ts';
import {
  type ClosedJob,
  findClosedJob,
  findJob,
  findKeptJob,
  findMovedJob,
  findUnlistedJob,
  isClosedJob,
  isId,
} from './find-job.ts';

/** What stands at a job's address: the listing, the address to go to, or what is told of one that has ended. */
export type FoundPage =
  | { job: JobDetail; isUnlisted: boolean }
  | { movedTo: string; status: 301 | 302 }
  | { closed: ClosedJob }
  | { isRemoved: true };

/** Null where no listing is or was; the page and its Markdown share this rule. */
export async function findJobPage(client: SupabaseClient, address: string): Promise<FoundPage | null> {
  const listed = await findJob(client, address);
  const job = listed ?? (await findUnlistedJob(client, address));
  if (job) return isId(address) ? { movedTo: job.slug, status: 301 } : { job, isUnlisted: listed === null };
  const isClosed = await isClosedJob(client, address);
  const moved = isClosed ? null : await findMovedJob(client, address);
  if (!isClosed && !moved) return null;
  // In one step, also from a former address of a copy.
  const kept = await findKeptJob(client, moved ?? address);
  // Not for ever: an administrator may find that the two were two jobs.
  if (kept) return { movedTo: kept, status: 302 };
  if (moved) return { movedTo: moved, status: 301 };
  const closed = await findClosedJob(client, address);
  return closed ? { closed } : { isRemoved: true };
}
