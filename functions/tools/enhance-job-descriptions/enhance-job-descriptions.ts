import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { z } from 'zod';
import type { Ai } from '../../ai/ai.ts';
import { forEachLimited } from '../../for-each-limited.ts';
import type { Proposal } from '../../runs/dry-run.ts';
import { judgeItems, type Tool, type ToolContext, type ToolOutcome } from '../../runs/tool.ts';
import { type Enhanceable, enhanceListing, type Outcome } from './enhance-listing.ts';
import { countListings, findListings } from './find-listings.ts';
import { createRewriter } from './rewriter.ts';
import { type NewDescription, saveDescriptions, saveRefusal } from './save-descriptions.ts';

export type EnhanceStats = {
  total_jobs: number;
  enhanced: number;
  skipped: number;
  errors: number;
  /** For the log only: those enhanced first, so many that a screen has enough. */
  enhanced_job_ids: string[];
};

const Input = z.object({
  /** Also those that are enhanced or restored already, and employers' own. */
  force: z.boolean().default(false),
  /** Only these, which an administrator chose one by one: also those that a run for all leaves alone. */
  ids: z.array(z.uuid()).min(1).max(500).optional(),
});
type Input = z.infer<typeof Input>;

const noStats: EnhanceStats = { total_jobs: 0, enhanced: 0, skipped: 0, errors: 0, enhanced_job_ids: [] };
const batchSize = 50;
const questionsAtOnce = 4;
const maxIds = 200;

type Parts = {
  /** Rewrites descriptions where it is configured; the built-in engine only puts them in order. */
  ai: Ai | null;
};

/** Gives descriptions the parts that the job page shows. The original is kept. */
export function createEnhanceJobDescriptions({ ai }: Parts): Tool<EnhanceStats, Input> {
  return {
    name: 'enhance-job-descriptions',
    initialStats: noStats,
    input: Input,
    getChosen: ({ ids }) => ids,
    canRunDry: true,
    run: (context) => enhance(context, ai),
  };
}

type Worked = { listing: Enhanceable; outcome: Outcome };

async function enhance(context: ToolContext<EnhanceStats, Input>, ai: Ai | null): Promise<ToolOutcome<EnhanceStats>> {
  const { pool, note, signal, dryRun } = context;
  const { force, ids = null } = context.input;
  const isForced = force || ids !== null;
  const rewriter = createRewriter(ai, note);
  const total = await countListings(pool, { isForced, ids });
  const reasons = new Map<string, number>();
  let stats = noStats;

  const conclude = async (works: Worked[]): Promise<void> => {
    const counts = await save(context, works, reasons);
    stats = {
      total_jobs: stats.total_jobs + works.length,
      enhanced: stats.enhanced + counts.ids.length,
      skipped: stats.skipped + works.length - counts.ids.length - counts.errors,
      errors: stats.errors + counts.errors,
      enhanced_job_ids: dryRun ? [] : [...stats.enhanced_job_ids, ...counts.ids].slice(0, maxIds),
    };
    context.report(stats, { done: stats.total_jobs, total: Math.max(total, stats.total_jobs) });
  };

  for await (const listings of findListings(pool, { isForced, ids, batchSize })) {
    const inOrder: Worked[] = [];
    await forEachLimited(listings, questionsAtOnce, async (listing) => {
      signal.throwIfAborted();
      if (dryRun?.isFull()) return;
      await yieldToEventLoop();
      const outcome = await enhanceListing(listing, { isForced, rewriter, signal });
      // What the AI wrote is saved at once; the rest goes together.
      if (outcome.kind === 'enhanced' && outcome.engine === 'ai') await conclude([{ listing, outcome }]);
      else inOrder.push({ listing, outcome });
    });
    await conclude(inOrder);
    if (dryRun?.isFull()) break;
  }
  for (const [reason, count] of reasons) note(`Skipped ${count}: ${reason}`);
  const message = summarise(stats, dryRun !== null);
  return { message, stats, failed: judgeItems({ failed: stats.errors, total: stats.total_jobs }) };
}

/** Writes down what there is to write; counts what went wrong and which listings have their new text. */
async function save(
  { pool, runId, input, note, dryRun }: ToolContext<EnhanceStats, Input>,
  works: Worked[],
  reasons: Map<string, number>,
): Promise<{ ids: string[]; errors: number }> {
  const count = (reason: string) => reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  const texts = works.flatMap(({ listing: { id, description }, outcome }) =>
    outcome.kind === 'enhanced' ? [{ id, before: description, after: outcome.text, engine: outcome.engine }] : [],
  );
  const { saved, refused } = dryRun
    ? { saved: await dryRun.propose(texts.map(toProposal)), refused: new Set() }
    : await saveDescriptions(pool, { id: runId, isChosen: input.ids !== undefined }, texts);
  let errors = 0;
  for (const { listing, outcome } of works) {
    const name = `“${listing.title}” at ${listing.company}`;
    if (outcome.kind === 'skipped') count(outcome.reason);
    else if (outcome.kind === 'enhanced' && saved.has(listing.id)) {
      note(`${name}: ${dryRun ? 'would be ' : ''}enhanced (${outcome.engine})`);
    } else if (outcome.kind === 'enhanced' && !refused.has(listing.id))
      count(dryRun ? 'not proposed' : 'changed by somebody meanwhile');
    else {
      errors += 1;
      if (outcome.kind === 'refused' && !dryRun) await saveRefusal(pool, listing, outcome);
      note(`${name} stays as it is: ${'reason' in outcome ? explain(outcome) : 'the database refused the new text'}`);
    }
  }
  return { ids: [...saved], errors };
}

function toProposal({ id, before, after, engine }: NewDescription): Proposal {
  return { kind: 'description', listingId: id, before, after, details: { engine } };
}

function explain({ kind, reason }: Extract<Outcome, { reason: string }>): string {
  return kind === 'refused' ? `the guard found ${reason}` : reason;
}

function summarise({ total_jobs, enhanced, errors }: EnhanceStats, isDryRun: boolean): string {
  const jobs = total_jobs === 1 ? '1 job' : `${total_jobs} jobs`;
  const failed = errors === 0 ? '' : errors === 1 ? '; 1 error' : `; ${errors} errors`;
  if (isDryRun) return `Dry run: ${enhanced} of ${jobs} would be enhanced${failed}`;
  return enhanced === 0
    ? `Analyzed ${jobs}, none gained from a new structure${failed}`
    : `Enhanced ${enhanced} of ${jobs}${failed}`;
}
