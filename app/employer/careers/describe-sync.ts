import { describeHours } from '#domain/careers/describe-hours.ts';
import { toBoardAddress } from '#domain/careers/find-source-board.ts';
import type { PreviewedBoard } from '#domain/careers/previewed-board.ts';
import { findSource } from '#domain/sources/all.ts';
import type { Sync } from './careers.ts';

/** "Greenhouse board “acme”", or the address of the employer's own page. */
export function nameBoard({ type, board }: { type: string; board: string }): string {
  const service = findSource(type)?.name;
  return service ? `${service} board “${board}”` : board.replace(/^https?:\/\/(?:www\.)?|\/$/g, '');
}

export function findBoardAddress(sync: { type: string; board: string }): string {
  return toBoardAddress(sync);
}

/** "2 (no title), 1 (already past its last day)". */
export function describeSkipped(skipped: PreviewedBoard['skipped']): string {
  return skipped.map(({ reason, times }) => `${times} (${reason})`).join(', ');
}

const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;

/** Whether a run is on its way: the first one, one that was asked for, or one that has begun. */
export function isUnderWay({ state, last_run_at, last_status, is_asked }: Sync): boolean {
  return state === 'active' && (last_run_at === null || last_status === 'started' || is_asked);
}

/** One word or two for how it stands. */
export function nameSyncState(sync: Sync): string {
  if (sync.state === 'stopped') return 'Stopped';
  if (sync.state === 'paused' || sync.paused_for === 'proof') return 'Paused';
  if (isUnderWay(sync)) return 'Being read';
  return sync.last_status === 'failed' || sync.last_status === 'gone' ? 'Not read' : 'In sync';
}

/** Finer than a cached page can say it: an employer who has just asked for a run wants to see that it was that one. */
function describeMinutes(date: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(date)) / 60_000);
  if (minutes < 2) return 'just now';
  return minutes < 60 ? `${minutes} minutes ago` : describeHours(date, now);
}

/** What the last run brought, or why it failed. */
export function describeLastRun(sync: Sync, now = new Date()): string {
  const { last_run_at, last_status, last_error, found, created, changed, closed } = sync;
  const isFirst = last_run_at === null || Date.parse(last_run_at) < Date.parse(sync.consented_at);
  if (isUnderWay(sync)) return isFirst ? 'Being read for the first time…' : 'Being read…';
  if (last_run_at === null) return 'Not read yet.';
  const when = describeMinutes(last_run_at, now);
  if (last_status === 'gone') return `Read ${when}: the board is not there any more (${last_error}).`;
  if (last_status === 'failed') return `Could not be read ${when}: ${last_error}. Your listings stay as they are.`;
  const news = [
    created ? `${created} added` : '',
    changed ? `${changed} changed` : '',
    closed ? `${closed} closed` : '',
  ].filter(Boolean);
  const result = `Read ${when}: ${count(found ?? 0, 'job')}${news.length > 0 ? `, ${news.join(', ')}` : ', nothing new'}.`;
  if (sync.suspicious_zero_at) return `Read ${when}: it shows no jobs at all. To be safe, nothing was closed.`;
  return last_status === 'partial' ? `${result} The rest follows with the next run.` : result;
}

/** When it is read next, or why it is not. */
export function describeNextRun({ state, paused_for, next_poll_at, found_on }: Sync, now = new Date()): string {
  if (state === 'stopped') return 'Stopped. The listings stay as they are.';
  if (paused_for === 'proof') {
    return `Paused: the proof that you control ${new URL(found_on).hostname} has lapsed. Prove it again, and the sync goes on.`;
  }
  if (state === 'paused') return 'Paused by you.';
  const hours = next_poll_at ? Math.ceil((new Date(next_poll_at).getTime() - now.getTime()) / 3_600_000) : 0;
  if (hours <= 1) return 'Next within an hour.';
  return `Next in about ${hours} hours.`;
}
