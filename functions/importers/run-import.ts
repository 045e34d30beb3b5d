import { setImmediate } from 'node:timers/promises';
import type { SourceType } from '#domain/sources/all.ts';
import { FetchProblem, type Http } from '../fetching/http.ts';
import { forEachLimited } from '../for-each-limited.ts';
import type { ToolContext, ToolOutcome } from '../runs/tool.ts';
import { findBoardStates, noteAsked, noteCreated, noteOutcome, notePlaces } from './boards/board-state.ts';
import { chooseBoards } from './boards/choose-boards.ts';
import { createFairShares, type FairShares } from './boards/fair-shares.ts';
import { findPlace, type Reading, readBoard, startReading } from './boards/reading.ts';
import { describeCreated, describeReading, explainFailure, isUnread, summarise } from './describe-run.ts';
import type { Importer, ImportPage } from './importer.ts';
import { isWeb3Job } from './is-web3-job.ts';
import { closeForgotten, closeMissing } from './listings/close-missing.ts';
import { createListings } from './listings/create-listings.ts';
import { sortOut } from './listings/known-listings.ts';
import { saveKnown } from './listings/save-known.ts';
import { isUsableId, type Listing, toListing } from './listings/to-listing.ts';
import { readSources } from './read-sources.ts';
import { countReason, type ImportStats, toStats } from './tally.ts';

// The path of a job: fetch → parse (a source's importer) → normalise → match → save → count. New ones wait until all
// boards have been read, so that the places of a run are shared out fairly among the boards.

export type ImportParts = {
  http: Http;
  importers: Importer[];
  /** The file of JOB_SOURCES. */
  sourcesPath: string;
  tokens: Partial<Record<SourceType, string>>;
};

type Options = ImportParts &
  Pick<ToolContext<ImportStats>, 'pool' | 'log' | 'trigger' | 'note' | 'report' | 'signal'> & {
    /** newest: what came since the last time. deeper: on from where the last one stopped. */
    reach: 'newest' | 'deeper';
    /** How many listings it may create. */
    most: number;
    millisecondsReading?: number;
    millisecondsPerBoard?: number;
    now?: Date;
  };

type Run = Omit<Required<Options>, 'millisecondsReading'> & {
  readings: Reading[];
  shares: FairShares<Reading>;
  /** Ends the reading; what was read by then is still saved. */
  readingSignal: AbortSignal;
  /** Hosts that have had enough of us for now. */
  tired: Set<string>;
  /** How often a host gave no answer at all. */
  silences: Map<string, number>;
};

const boardsAtOnce = 6;
const mostSilences = 3;
const creationsAtOnce = 50;

export async function runImport(options: Options): Promise<ToolOutcome<ImportStats>> {
  const { pool, log, note, now = new Date() } = options;
  const { sources, problems } = await readSources(options.sourcesPath);
  const { boards, notes } = chooseBoards({ ...options, sources, states: await findBoardStates(pool), now });
  for (const problem of problems) log.warn({ problem }, 'a job source cannot be used');
  for (const line of [...problems, ...notes]) note(line);

  const run = startRun({ ...options, now }, boards.map(startReading));
  await forEachLimited(run.readings, boardsAtOnce, (reading) => importBoard(reading, run));
  run.signal.throwIfAborted();
  await createNew(run);
  if (run.reach === 'deeper') await notePlaces(pool, run.readings.flatMap(findPlace), now);
  else await closeForgotten(pool, now);
  const asked = run.readings.filter(({ status }) => status !== null);
  if (asked.length > 1 && asked.every((reading) => isUnread(reading) && reading.tally.seen === 0)) {
    run.report(countAll(run), { done: asked.length, total: asked.length });
    throw new Error(
      `None of ${asked.length} boards could be read: is there a way to the outside? The next run tries again`,
    );
  }
  return { message: summarise(run.readings, sources.length), stats: countAll(run) };
}

function startRun(options: Options & { now: Date }, readings: Reading[]): Run {
  const { signal, most, millisecondsReading = 110_000, millisecondsPerBoard = 60_000 } = options;
  const readingSignal = AbortSignal.any([signal, AbortSignal.timeout(millisecondsReading)]);
  const shares = createFairShares<Reading>(most);
  return { ...options, millisecondsPerBoard, readings, shares, readingSignal, tired: new Set(), silences: new Map() };
}

async function importBoard(reading: Reading, run: Run): Promise<void> {
  const { pool, shares, tired, readingSignal, now } = run;
  const { source, importer, rules } = reading.board;
  const host = nameHost(reading.board);
  if (readingSignal.aborted || tired.has(host) || (run.reach === 'deeper' && shares.isFull())) return;
  const nextPollAt = new Date(now.getTime() + rules.hoursBetweenPolls * 3_600_000);
  await noteAsked(pool, { ...source, company: source.company ?? null, now, nextPollAt });
  try {
    for await (const page of readBoard(reading, { ...run, hasEnough: shares.isFull })) {
      await importPage(page, reading, run);
    }
    reading.status = 'success';
    if (reading.isWhole && importer.coverage === 'full') await closeGone(reading, run);
  } catch (error) {
    run.signal.throwIfAborted();
    if (error instanceof FetchProblem && error.status === 429) tired.add(host);
    noteSilence(error, host, run);
    noteFailure(error, reading, run);
  }
  await noteOutcome(pool, reading, now);
  for (const line of describeReading(reading)) run.note(line);
  report(run);
}

/** Boards on one host share its patience. */
function nameHost({ source, importer }: Reading['board']): string {
  try {
    return `${source.type} ${importer.findHost?.(source) ?? source.baseUrl ?? ''}`;
  } catch {
    // Malformed; reading it says so.
    return `${source.type} ${source.board}`;
  }
}

async function importPage(page: ImportPage, reading: Reading, run: Run): Promise<void> {
  const { source, rules } = reading.board;
  const { pool, now } = run;
  const listings = await normalise(page, reading, now);
  const sorted = await sortOut(pool, source, listings);
  await saveKnown(pool, { sorted, tally: reading.tally, lifeDays: rules.listingLifeDays, now });
  run.shares.offer(reading, sorted.fresh);
  for (const { source_id } of sorted.fresh) reading.waiting.set(source_id, reading.place);
  reading.lastPage = {
    known: sorted.unchanged.length + sorted.removed.length,
    news: sorted.fresh.length + sorted.changed.length + sorted.reopened.length,
  };
  report(run);
}

/** The page's postings as listings, each id once; why the others are none is counted. */
async function normalise(page: ImportPage, reading: Reading, now: Date): Promise<Listing[]> {
  const { board, tally, ids } = reading;
  const isForAll = board.importer.isGeneral && !board.source.isWeb3;
  const listings: Listing[] = [];
  tally.seen += page.jobs.length + page.skipped.length;
  reading.found += page.jobs.length;
  for (const { reason, sourceId } of page.skipped) {
    countReason(tally, reason);
    if (sourceId !== null && isUsableId(sourceId)) ids.add(sourceId);
  }
  for (const [index, job] of page.jobs.entries()) {
    // Visitors are answered in between.
    if (index % 20 === 19) await setImmediate();
    const listing = isForAll && !isWeb3Job(job) ? { reason: 'not plainly a Web3 job' } : toListing(job, now);
    if (ids.has(job.sourceId)) countReason(tally, 'shown twice');
    else if ('reason' in listing) countReason(tally, listing.reason);
    else listings.push(listing);
    if (isUsableId(job.sourceId)) ids.add(job.sourceId);
  }
  return listings;
}

async function closeGone(reading: Reading, { pool, log, now }: Run): Promise<void> {
  const { type, board } = reading.board.source;
  const isEmpty = reading.found === 0;
  const { closed, isSuspiciousZero } = await closeMissing(pool, { type, board, ids: [...reading.ids], isEmpty, now });
  reading.tally.closed = closed;
  reading.isSuspiciousZero = isSuspiciousZero;
  if (isSuspiciousZero) log.warn({ type, board }, 'suspicious zero: a board that had listings shows none');
}

/** Where nobody answers, asking for every other board would only take time. */
function noteSilence(error: unknown, host: string, { silences, tired, note }: Run): void {
  if (!(error instanceof FetchProblem) || error.kind !== 'stopped' || error.status !== null) return;
  const times = (silences.get(host) ?? 0) + 1;
  silences.set(host, times);
  if (times < mostSilences || tired.has(host)) return;
  tired.add(host);
  note(`${host.trim()}: no answer ${times} times; its other boards are left for the next run`);
}

/** A run that is out of time has not failed at this board; it was read as far as it was. */
function noteFailure(error: unknown, reading: Reading, { readingSignal, log }: Run): void {
  const { type, board } = reading.board.source;
  if (readingSignal.aborted) {
    reading.status = 'partial';
    reading.error = 'the time was up; the rest is left for the next run';
    return;
  }
  const { status, text, details } = explainFailure(error, reading.board.token);
  reading.status = status;
  reading.error = text;
  reading.tally.errors = 1;
  log.warn({ type, board, problem: text, details }, 'a board could not be imported');
}

/** Creates what the run has room for, and leaves the rest for the next one. */
async function createNew(run: Run): Promise<void> {
  const { pool, readings, now } = run;
  const offers = run.shares.take().map(({ board: reading, listing }) => ({ ...reading.board, reading, listing }));
  for (let start = 0; start < offers.length; start += creationsAtOnce) {
    const some = offers.slice(start, start + creationsAtOnce);
    for (const { offer, result } of await createListings(pool, some, now)) {
      const { tally } = offer.reading;
      offer.reading.waiting.delete(offer.listing.source_id);
      if ('id' in result) tally.created.push(result.id);
      else countReason(tally, result.reason);
    }
    report(run);
  }
  for (const reading of readings) {
    countReason(reading.tally, 'left for the next run', reading.waiting.size);
    if (reading.tally.created.length > 0) run.note(describeCreated(reading));
  }
  await noteCreated(pool, readings);
}

function report(run: Run): void {
  const done = run.readings.filter(({ status }) => status !== null).length;
  run.report(countAll(run), { done, total: run.readings.length });
}

function countAll({ readings }: Run): ImportStats {
  return toStats(readings.map(({ tally }) => tally));
}
