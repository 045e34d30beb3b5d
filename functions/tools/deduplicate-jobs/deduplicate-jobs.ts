import type { Proposal } from '../../runs/dry-run.ts';
import type { Tool, ToolContext, ToolOutcome } from '../../runs/tool.ts';
import { describeLeft, describeRemoval } from './describe-duplicate.ts';
import { findDuplicates } from './find-duplicates.ts';
import { type Family, findFamilies } from './find-families.ts';
import { addTo } from './find-pairs.ts';
import { findRestored } from './find-restored.ts';
import type { Duplicate } from './group-duplicates.ts';
import type { Listing } from './listing.ts';
import { readListings, readTexts } from './read-listings.ts';
import { reopenLapsed } from './reopen-lapsed.ts';
import { type Decision, saveDecisions, toDecisions } from './save-decisions.ts';

// The path of a run: what has lapsed opens again → the board in families of companies → the listings of some families
// at a time → those that share a key are compared → all but the best of each group are closed, with the reason.

type DeduplicationStats = {
  total_jobs: number;
  duplicates_found: number;
  duplicates_removed: number;
  unique_jobs_remaining: number;
};

const noDuplicates: DeduplicationStats = {
  total_jobs: 0,
  duplicates_found: 0,
  duplicates_removed: 0,
  unique_jobs_remaining: 0,
};

const listingsAtOnce = 2_000;
const maxLines = 200;

type Context = Pick<ToolContext<DeduplicationStats>, 'pool' | 'runId' | 'dryRun' | 'note' | 'report' | 'signal'>;

/** Leaves one of every job on the board: the others are closed, with the reason, and can be restored. */
export function createDeduplicateJobs(): Tool<DeduplicationStats> {
  return { name: 'deduplicate-jobs', initialStats: noDuplicates, canRunDry: true, run: deduplicate };
}

async function deduplicate(context: Context): Promise<ToolOutcome<DeduplicationStats>> {
  const { pool, note, report, signal, dryRun } = context;
  const reopened = dryRun ? [] : await reopenLapsed(pool);
  for (const title of reopened.slice(0, maxLines)) note(`Opened “${title}” again: the copy that was kept is gone`);
  const isRestored = await findRestored(pool);
  const families = await findFamilies(pool, signal);
  const total = families.reduce((sum, { listings }) => sum + listings, 0);
  let [looked, found, removed, lines] = [0, 0, 0, 0];

  for (const some of inBatches(families)) {
    const listings = await readListings(
      pool,
      some.flatMap(({ companies }) => companies),
    );
    const duplicates: Duplicate[] = [];
    for (const family of splitByFamily(listings, some)) {
      signal.throwIfAborted();
      duplicates.push(
        ...(await findDuplicates(family, { isRestored, readTexts: (wanted) => readTexts(pool, wanted, signal) })),
      );
    }
    const left = duplicates.filter((duplicate) => duplicate.removed.isOwn);
    const wanted = duplicates.filter((duplicate) => !duplicate.removed.isOwn);
    const closed = dryRun
      ? await dryRun.propose(toDecisions(wanted).map(toProposal))
      : await saveDecisions(pool, context.runId, wanted);
    const all = [
      ...wanted
        .filter((duplicate) => closed.has(duplicate.removed.id))
        .map((duplicate) => describeRemoval(duplicate, dryRun !== null)),
      ...left.map(describeLeft),
    ];
    for (const line of all.slice(0, maxLines - lines)) note(line);
    lines = Math.min(maxLines, lines + all.length);
    looked += listings.length;
    found += closed.size + left.length;
    removed += closed.size;
    report(count({ total: Math.max(total, looked), found, removed }), { done: looked, total: Math.max(total, looked) });
    if (dryRun?.isFull()) break;
  }
  if (found > lines) note(`… and ${found - lines} more; each is in the list of ${dryRun ? 'proposals' : 'decisions'}`);
  const stats = count({ total: looked, found, removed });
  return { message: summarise(stats, dryRun !== null), stats };
}

function toProposal({ kept_id, removed_id, reason, details }: Decision): Proposal {
  return { kind: 'duplicate', listingId: removed_id, keptId: kept_id, details: { reason, evidence: details } };
}

function count({ total, found, removed }: { total: number; found: number; removed: number }): DeduplicationStats {
  return {
    total_jobs: total,
    duplicates_found: found,
    duplicates_removed: removed,
    unique_jobs_remaining: total - removed,
  };
}

function* inBatches(families: Family[]): Generator<Family[]> {
  let [batch, size]: [Family[], number] = [[], 0];
  for (const family of families) {
    if (batch.length > 0 && size + family.listings > listingsAtOnce) {
      yield batch;
      [batch, size] = [[], 0];
    }
    batch.push(family);
    size += family.listings;
  }
  if (batch.length > 0) yield batch;
}

function splitByFamily(listings: Listing[], families: Family[]): Iterable<Listing[]> {
  const familyOf = new Map(families.flatMap((family) => family.companies.map(({ id }) => [id, family])));
  const lists = new Map<Family | undefined, Listing[]>();
  for (const listing of listings) addTo(lists, familyOf.get(listing.company.id), listing);
  return lists.values();
}

function summarise(
  { total_jobs, duplicates_found, duplicates_removed }: DeduplicationStats,
  isDryRun: boolean,
): string {
  const jobs = total_jobs === 1 ? '1 job' : `${total_jobs} jobs`;
  const left = duplicates_found - duplicates_removed;
  const own = left === 0 ? '' : `; ${left} more ${left === 1 ? 'is' : 'are'} left to the employers who posted them`;
  if (isDryRun) return `Dry run: ${duplicates_removed} of ${jobs} would be removed as duplicates${own}`;
  if (duplicates_removed === 0) return `No duplicates to remove among ${jobs}${own}`;
  return `Removed ${duplicates_removed} ${duplicates_removed === 1 ? 'duplicate' : 'duplicates'} of ${jobs}${own}`;
}
