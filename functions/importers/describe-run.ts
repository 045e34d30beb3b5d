import { FetchProblem } from '../fetching/http.ts';
import { describeSourceBoard } from './source-boards/choose-source-boards.ts';
import type { Reading } from './source-boards/reading.ts';

// The words of a run's log. They are for administrators: what happened on which source board, and why something did not.

export function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

/** What a source board brought; nothing where there is nothing to say. */
export function describeReading({ board, status, error, tally, isSuspiciousZero }: Reading): string[] {
  const name = describeSourceBoard(board.source);
  if (status === 'failed' || status === 'gone') return [`${name}: ${error}`];
  const lines: string[] = [];
  if (isSuspiciousZero) {
    lines.push(`Warning, suspicious zero: ${name} had listings and now shows none; nothing was closed`);
  }
  if (status === 'partial') lines.push(`${name}: ${error}`);
  const facts = [
    ...(tally.changed > 0 ? [`${tally.changed} updated`] : []),
    ...(tally.closed > 0 ? [`${tally.closed} closed`] : []),
    ...[...tally.reasons].map(([reason, times]) => `${times} skipped: ${reason}`),
  ];
  if (facts.length > 0) lines.push(`${name}: ${plural(tally.seen, 'posting')} seen, ${facts.join(', ')}`);
  return lines;
}

export function describeCreated({ board, tally }: Reading): string {
  return `${describeSourceBoard(board.source)}: ${plural(tally.created.length, 'new job')}`;
}

type Failure = {
  status: 'failed' | 'gone';
  /** For administrators. */
  text: string;
  /** For the server's log. */
  details?: string;
};

/** How a source board's failure is told. An unexpected error may name an address, and with it a token. */
export function explainFailure(error: unknown, token: string | null): Failure {
  if (error instanceof FetchProblem) {
    if (error.kind === 'gone') return { status: 'gone', text: `the board is gone (${error.message})` };
    return { status: 'failed', text: error.message };
  }
  if (error instanceof Error && error.name === 'TimeoutError') return { status: 'failed', text: 'took too long' };
  const details = String(error instanceof Error ? error.stack : error);
  return { status: 'failed', text: 'failed unexpectedly; the server’s log says why', details: hide(details, token) };
}

function hide(text: string, token: string | null): string {
  if (!token) return text;
  return [token, encodeURIComponent(token)].reduce((rest, secret) => rest.replaceAll(secret, '***'), text);
}

/** Whether nothing came of asking a source board. */
export function isUnread({ status, tally }: Reading): boolean {
  return status === 'failed' || status === 'gone' || (status === 'partial' && tally.seen === 0);
}

/** The sentence of a run that failed for every source board. */
export function describeNoneRead(asked: Reading[]): string {
  const [only] = asked;
  if (only && asked.length === 1) return `The only board that was asked could not be read: ${only.error}`;
  return `None of ${asked.length} boards could be read: is there a way to the outside? The next run tries again`;
}

/** The sentence a run ends with. */
export function summarise(readings: Reading[], sources: number): string {
  if (sources === 0) return 'There are no sources to import from';
  const asked = readings.filter(({ status }) => status !== null);
  if (asked.length === 0) return 'No board may be asked now';
  const failed = asked.filter(isUnread).length;
  const created = readings.reduce((total, { tally }) => total + tally.created.length, 0);
  const changed = readings.reduce((total, { tally }) => total + tally.changed, 0);
  const result = `Imported ${plural(created, 'new job')} and updated ${changed} from ${plural(asked.length - failed, 'board')}`;
  return failed === 0 ? result : `${result}; ${plural(failed, 'board')} could not be read`;
}
