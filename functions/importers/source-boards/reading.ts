import type { Http } from '../../fetching/http.ts';
import type { ImportPage } from '../importer.ts';
import { startTally, type Tally } from '../tally.ts';
import type { SourceBoard } from './choose-source-boards.ts';
import type { BackfillCursor, SourceBoardStatus } from './source-board-state.ts';

/** One source board in one run, as far as it has got. */
export type Reading = {
  board: SourceBoard;
  tally: Tally;
  /** Null until it was asked. */
  status: SourceBoardStatus | null;
  error: string | null;
  /** Postings it showed, and every id among them. */
  found: number;
  ids: Set<string>;
  /** The ids of new ones that are not created yet, each with the cursor of its page. */
  waiting: Map<string, string | null>;
  /** Of the last page: how many postings we had, unchanged, and how many we had not. */
  lastPage: { known: number; news: number };
  /** Of the current page, and of the one after it. */
  cursor: string | null;
  next: string | null;
  /** All it has was read in this run. */
  isWhole: boolean;
  isSuspiciousZero: boolean;
};

export function startReading(board: SourceBoard): Reading {
  return {
    board,
    tally: startTally(),
    status: null,
    error: null,
    found: 0,
    ids: new Set(),
    waiting: new Map(),
    lastPage: { known: 0, news: 0 },
    cursor: null,
    next: null,
    isWhole: false,
    isSuspiciousZero: false,
  };
}

type Options = {
  http: Http;
  reach: 'newest' | 'deeper';
  /** Ends all reading of the run. */
  readingSignal: AbortSignal;
  millisecondsPerSourceBoard: number;
  hasEnough(): boolean;
};

// Enough of a feed for what came in since the last run; the rest is the backfill's.
const maxNewestPages = 5;

/** The pages of a board, as many as this run wants of it. */
export async function* readSourceBoard(reading: Reading, options: Options): AsyncGenerator<ImportPage> {
  const { source, importer, state, token } = reading.board;
  const { http, reach, hasEnough } = options;
  const from = reach === 'deeper' ? (state?.backfill_cursor ?? null) : null;
  const signal = AbortSignal.any([options.readingSignal, AbortSignal.timeout(options.millisecondsPerSourceBoard)]);
  const pages = importer.read(source, { http, token, from, signal });
  reading.cursor = from;
  for (let count = 1; ; count += 1) {
    const { done, value: page } = await orAbort(pages.next(), signal);
    if (done) break;
    reading.next = page.next;
    yield page;
    reading.cursor = page.next;
    if (page.next === null) continue;
    if (reach === 'deeper' && hasEnough()) return;
    if (reach === 'newest' && importer.coverage === 'window' && isCaughtUp(reading, count)) return;
  }
  reading.isWhole = from === null && reading.next === null;
}

/** Whatever it waits for, reading a source board does not outlast its time. */
function orAbort<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** A page on which we have everything already says that the rest is older. */
function isCaughtUp({ lastPage }: Reading, pages: number): boolean {
  return pages >= maxNewestPages || (lastPage.known > 0 && lastPage.news === 0);
}

/**
 * Where a backfill goes on with a board: at the first page of which something had no room, else after the last page it
 * read; at the beginning when the board was read to its end, or when it failed and may not know the cursor any more.
 */
export function findCursor({ board, status, waiting, next, cursor: current }: Reading): BackfillCursor[] {
  if (status === null) return [];
  const { type, board: name } = board.source;
  const [left] = waiting.values();
  if (waiting.size > 0) return [{ type, board: name, cursor: left ?? null, isFinished: false }];
  if (status === 'partial') return [{ type, board: name, cursor: current, isFinished: false }];
  const cursor = status === 'success' ? next : null;
  return [{ type, board: name, cursor, isFinished: cursor === null }];
}
