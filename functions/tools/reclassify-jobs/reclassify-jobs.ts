import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { describeConfidence } from '#domain/describe-confidence.ts';
import type { Ai } from '../../ai/ai.ts';
import { type Classification, classify } from '../../classification/classify.ts';
import type { Proposal } from '../../runs/dry-run.ts';
import { judgeItems, type Tool, type ToolContext, type ToolOutcome } from '../../runs/tool.ts';
import { createOpinions, type Opinions, postingsPerRound } from './ask-in-rounds.ts';
import { decideChange, type Engine, uncertainBelow } from './decide-change.ts';
import { countOpenListings, findOpenListings, type OpenListing } from './find-listings.ts';
import { type CategoryChange, saveChanges } from './save-changes.ts';

type ReclassifyStats = { total_jobs: number; reclassified: number; unchanged: number; errors: number };

const noStats: ReclassifyStats = { total_jobs: 0, reclassified: 0, unchanged: 0, errors: 0 };
/** Few enough that pages are served in between without a wait. */
const batchSize = 200;

type Parts = {
  /** Asked about what the built-in engine is uncertain of. */
  ai: Ai | null;
};

/** Puts every open listing into the category that its words speak for. */
export function createReclassifyJobs({ ai }: Parts): Tool<ReclassifyStats> {
  return { name: 'reclassify-jobs', initialStats: noStats, canRunDry: true, run: (context) => reclassify(context, ai) };
}

type Found = Pick<Classification, 'category' | 'confidence' | 'words'>;
type Answer = { listing: OpenListing; found: Found; engine: Engine };

async function reclassify(context: ToolContext<ReclassifyStats>, ai: Ai | null): Promise<ToolOutcome<ReclassifyStats>> {
  const { pool, note, signal, dryRun } = context;
  const stats = { ...noStats };
  const opinions = createOpinions(ai, note);
  const uncertain: Answer[] = [];
  const total = await countOpenListings(pool);

  const conclude = async (answers: Answer[], failed = 0): Promise<void> => {
    const { reclassified, errors } = await change(context, answers);
    stats.reclassified += reclassified;
    stats.errors += errors + failed;
    stats.unchanged += answers.length - reclassified - errors;
    stats.total_jobs += answers.length + failed;
    context.report({ ...stats }, { done: stats.total_jobs, total: Math.max(total, stats.total_jobs) });
  };
  const askAbout = async (doubts: Answer[]): Promise<void> => {
    if (doubts.length === 0) return;
    // What the built-in engine is uncertain of does not change by its word.
    if (!opinions.isAvailable()) return conclude(doubts);
    const answers = await askOpinions(opinions, doubts, signal);
    await conclude(answers, doubts.length - answers.length);
  };

  for await (const listings of findOpenListings(pool, batchSize)) {
    const answers: Answer[] = [];
    for (const listing of listings) {
      const answer: Answer = { listing, found: classify(listing), engine: 'built-in' };
      (isWorthAsking(answer, opinions) ? uncertain : answers).push(answer);
    }
    await conclude(answers);
    while (uncertain.length >= postingsPerRound) await askAbout(uncertain.splice(0, postingsPerRound));
    signal.throwIfAborted();
    if (dryRun?.isFull()) break;
    await yieldToEventLoop();
  }
  if (!dryRun?.isFull()) await askAbout(uncertain);
  const message = summarise(stats, dryRun !== null);
  return { message, stats, failed: judgeItems({ failed: stats.errors, total: stats.total_jobs }) };
}

/** An employer's own choice is never an AI's to change, so that is not asked about. */
function isWorthAsking({ listing, found }: Answer, opinions: Opinions): boolean {
  return !listing.isOwn && found.confidence < uncertainBelow && opinions.isAvailable();
}

/** Without those that the AI had no usable answer for: they stay as they are, as the built-in engine would have it. */
async function askOpinions(opinions: Opinions, doubts: Answer[], signal: AbortSignal): Promise<Answer[]> {
  const postings = doubts.map(({ listing }) => listing);
  const verdicts = await opinions.ask(postings, signal);
  return postings.flatMap((listing, index) => {
    const verdict = verdicts[index];
    return verdict ? [{ listing, found: { ...verdict, words: [] }, engine: 'ai' as const }] : [];
  });
}

async function change(
  { pool, runId, note, dryRun }: ToolContext<ReclassifyStats>,
  answers: Answer[],
): Promise<{ reclassified: number; errors: number }> {
  const wanted = answers.filter(({ listing, found, engine }) => decideChange(listing, { ...found, engine }));
  const changes = wanted.map(
    ({ listing, found, engine }): CategoryChange => ({
      listingId: listing.id,
      from: listing.category,
      to: found.category,
      confidence: found.confidence,
      engine,
      words: found.words,
    }),
  );
  const { saved, refused } = dryRun
    ? { saved: await dryRun.propose(changes.map(toProposal)), refused: new Set() }
    : await saveChanges(pool, { runId, changes });
  for (const { listing, found, engine } of wanted) {
    const name = `“${listing.title}” at ${listing.company}`;
    if (saved.has(listing.id)) note(`${name}: ${listing.category} → ${found.category} (${explain(found, engine)})`);
    else if (refused.has(listing.id)) note(`${name} could not be changed`);
  }
  return { reclassified: saved.size, errors: refused.size };
}

function toProposal({ listingId, from, to, confidence, engine, words }: CategoryChange): Proposal {
  return { kind: 'category', listingId, before: from, after: to, details: { confidence, engine, words } };
}

function explain({ confidence, words }: Found, engine: Engine): string {
  const sure = describeConfidence(confidence);
  const reason =
    engine === 'ai'
      ? 'by the AI'
      : words
          .slice(0, 3)
          .map(({ word }) => word)
          .join(', ');
  return reason === '' ? sure : `${sure}: ${reason}`;
}

function summarise({ total_jobs, reclassified, errors }: ReclassifyStats, isDryRun: boolean): string {
  const jobs = total_jobs === 1 ? '1 job' : `${total_jobs} jobs`;
  const failed = errors === 0 ? '' : `; ${errors} without an answer`;
  if (isDryRun) return `Dry run: ${reclassified} of ${jobs} would be reclassified${failed}`;
  return reclassified === 0
    ? `Analyzed ${jobs}, none needed another category${failed}`
    : `Reclassified ${reclassified} of ${jobs}${failed}`;
}
