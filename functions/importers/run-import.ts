import { setImmediate } from 'node:timers/promises';
import type { SourceType } from '#domain/sources/all.ts';
import { FetchProblem, type Http } from '../fetching/http.ts';
import { forEachLimited } from '../for-each-limited.ts';
import type { ToolContext, ToolOutcome } from '../runs/tool.ts';
import {
  describeCreated,
  describeNoneRead,
  describeReading,
  explainFailure,
  isUnread,
  summarise,
} from './describe-run.ts';
import type { Importer, ImportPage, Source } from './importer.ts';
import { isWeb3Job } from './is-web3-job.ts';
import { closeForgotten, closeMissing } from './listings/close-missing.ts';
import { createListings } from './listings/create-listings.ts';
import { sortOut } from './listings/known-listings.ts';
import { saveKnown } from './listings/save-known.ts';
import { isUsableId, type Listing, toListing } from './listings/to-listing.ts';
import { type ReadSources, readSources } from './read-sources.ts';
import { chooseSourceBoards } from './source-boards/choose-source-boards.ts';
import { createFairShares, type FairShares } from './source-boards/fair-shares.ts';
import { findCursor, type Reading, readSourceBoard, startReading } from './source-boards/reading.ts';
import {
  findSourceBoardStates,
  findSyncedBoards,
  nameSourceBoard,
  noteAsked,
  noteCreated,
  noteOutcome,
  saveCursors,
} from './source-boards/source-board-state.ts';
import { countReason, type ImportStats, toStats } from './tally.ts';

// The path of a job: fetch → parse (a source's importer) → normalise → match → save → count. New ones wait until all
// source boards have been read, so that what a run may create is shared out fairly among them.

export type ImportParts = {
  http: Http;
  importers: Importer[];
  /** The file of JOB_SOURCES. */
  sourcesPath: string;
  tokens: Partial<Record<SourceType, string>>;
  /** Other schemes and hosts for the APIs of boards that employers keep in sync: for tests. */
  baseUrls?: Partial<Record<SourceType, string>>;
};

type Options = ImportParts &
  Pick<ToolContext<ImportStats>, 'pool' | 'log' | 'trigger' | 'note' | 'report' | 'signal'> & {
    /** newest: what came since the last time. deeper: on from where the last one stopped. */
    reach: 'newest' | 'deeper';
    /** How many listings it may create. */
    maxCreated: number;
    /** Boards of employers, instead of the operator's. */
    synced?: Source[];
    millisecondsReading?: number;
    millisecondsPerSourceBoard?: number;
    now?: Date;
  };

type Run = Omit<Required<Options>, 'millisecondsReading' | 'synced' | 'baseUrls'> & {
  readings: Reading[];
  shares: FairShares<Reading>;
  /** Ends the reading; what was read by then is still saved. */
  readingSignal: AbortSignal;
  /** Hosts that are not asked again in this run. */
  blockedHosts: Set<string>;
  /** How many requests to a host got no response at all. */
  timeouts: Map<string, number>;
};

const sourceBoardsAtOnce = 6;
const maxTimeouts = 3;
const creationsAtOnce = 50;

export async function runImport(options: Options): Promise<ToolOutcome<ImportStats>> {
  const { pool, log, note, now = new Date() } = options;
  const { sources, problems } = options.synced
    ? { sources: options.synced, problems: [] }
    : await readOperatorsSources(options);
  const { boards, notes } = chooseSourceBoards({ ...options, sources, states: await findSourceBoardStates(pool), now });
  for (const problem of problems) log.warn({ problem }, 'a job source cannot be used');
  for (const line of [...problems, ...notes]) note(line);

  const run = startRun({ ...options, now }, boards.map(startReading));
  await forEachLimited(run.readings, sourceBoardsAtOnce, (reading) => importSourceBoard(reading, run));
  run.signal.throwIfAborted();
  await createNew(run);
  if (run.reach === 'deeper') await saveCursors(pool, run.readings.flatMap(findCursor), now);
  else await closeForgotten(pool, now);
  const asked = run.readings.filter(({ status }) => status !== null);
  const stats = countAll(run);
  if (asked.length > 0 && asked.every((reading) => isUnread(reading) && reading.tally.seen === 0)) {
    return { message: describeNoneRead(asked), stats, failed: 'all' };
  }
  const hasFailed = asked.some((reading) => isUnread(reading) || reading.tally.errors > 0);
  return { message: summarise(run.readings, sources.length), stats, failed: hasFailed ? 'some' : 'none' };
}

/** Without the boards that have become an employer's: who consented to the sync decides when it is read. */
async function readOperatorsSources({ sourcesPath, pool }: Options): Promise<ReadSources> {
  const { sources, problems } = await readSources(sourcesPath);
  const synced = await findSyncedBoards(pool);
  return { sources: sources.filter((source) => !synced.has(nameSourceBoard(source))), problems };
}

function startRun(options: Options & { now: Date }, readings: Reading[]): Run {
  const { signal, maxCreated, millisecondsReading = 110_000, millisecondsPerSourceBoard = 60_000 } = options;
  const readingSignal = AbortSignal.any([signal, AbortSignal.timeout(millisecondsReading)]);
  const shares = createFairShares<Reading>(maxCreated);
  return {
    ...options,
    millisecondsPerSourceBoard,
    readings,
    shares,
    readingSignal,
    blockedHosts: new Set(),
    timeouts: new Map(),
  };
}

async function importSourceBoard(reading: Reading, run: Run): Promise<void> {
  const { pool, shares, blockedHosts, readingSignal, now } = run;
  const { source, importer, rules } = reading.board;
  const host = nameHost(reading.board);
  if (readingSignal.aborted || blockedHosts.has(host) || (run.reach === 'deeper' && shares.isFull())) return;
  const nextPollAt = new Date(now.getTime() + rules.hoursBetweenPolls * 3_600_000);
  await noteAsked(pool, { ...source, company: source.company ?? null, now, nextPollAt });
  try {
    for await (const page of readSourceBoard(reading, { ...run, hasEnough: shares.isFull })) {
      await importPage(page, reading, run);
    }
    reading.status = 'success';
    if (reading.isWhole && importer.coverage === 'full') await closeGone(reading, run);
  } catch (error) {
    run.signal.throwIfAborted();
    if (error instanceof FetchProblem && error.status === 429) blockedHosts.add(host);
    noteTimeout(error, host, run);
    noteFailure(error, reading, run);
  }
  await noteOutcome(pool, reading, now);
  for (const line of describeReading(reading)) run.note(line);
  report(run);
}

/** Source boards on one host share its rate limit. */
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
  const fresh = sorted.fresh.filter(({ source_id }) => !source.owner?.leftOut.has(source_id));
  countReason(reading.tally, 'left out by the employer', sorted.fresh.length - fresh.length);
  run.shares.offer(reading, fresh);
  for (const { source_id } of fresh) reading.waiting.set(source_id, reading.cursor);
  reading.lastPage = {
    known: sorted.unchanged.length + sorted.restated.length + sorted.removed.length,
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
  for (const { reason, sourceId } of page.skipped) {
    countReason(tally, reason);
    if (sourceId !== null && isUsableId(sourceId)) ids.add(sourceId);
  }
  for (const [index, job] of page.jobs.entries()) {
    // Visitors are answered in between.
    if (index % 20 === 19) await setImmediate();
    const listing = isForAll && !isWeb3Job(job) ? { reason: 'not plainly a Web3 job' } : toListing(job, now);
    if (!ids.has(job.sourceId)) reading.found += 1;
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

/** Where a host does not answer, asking it for every other source board would only take time. */
function noteTimeout(error: unknown, host: string, { timeouts, blockedHosts, note }: Run): void {
  if (!(error instanceof FetchProblem) || error.kind !== 'stopped' || error.status !== null) return;
  const times = (timeouts.get(host) ?? 0) + 1;
  timeouts.set(host, times);
  if (times < maxTimeouts || blockedHosts.has(host)) return;
  blockedHosts.add(host);
  note(`${host.trim()}: no answer ${times} times; its other boards are left for the next run`);
}

/** A run that is out of time has not failed at this source board, which was read as far as it was. */
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
