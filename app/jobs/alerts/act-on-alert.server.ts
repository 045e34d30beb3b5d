import type { AlertTimes } from '#domain/alerts/alert.ts';
import type { AlertDesk } from '#domain/alerts/alert-desk.ts';
import { type AlertProblems, maxQueryLength, readTimes } from '#domain/alerts/alert-form.ts';
import { readAlertQuery } from '#domain/alerts/alert-query.ts';
import { editQuery } from '#domain/alerts/edit-query.ts';
import { readFields } from './private-page.ts';

/** What a form of the manage page did, or why it did nothing. */
export type AlertAnswer = {
  done: 'times' | 'search' | 'paused' | 'on' | 'ended' | 'turned-on' | 'removed' | 'deleted' | null;
  problem?: string;
  problems?: AlertProblems;
  /** What was changed, so that it can be taken back. */
  before?: { query: string } | { times: AlertTimes };
};

const states = { pause: 'paused', resume: 'on', end: 'ended' } as const;
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const gone = { status: 404, done: null, problem: 'This alert was deleted.' };

/** Does what the pressed button of the manage page says. */
export async function actOnAlert(
  alerts: AlertDesk,
  token: string,
  form: FormData,
): Promise<AlertAnswer & { status: number }> {
  const fields = readFields(form);
  const { act = '' } = fields;
  if (act === 'pause' || act === 'resume' || act === 'end') {
    return (await alerts.switch(token, 'manage', states[act])) ? { status: 200, done: states[act] } : gone;
  }
  if (act === 'delete-everything') {
    return (await alerts.deleteAll(token)) ? { status: 200, done: 'deleted' } : gone;
  }
  if (act === 'accept' || act === 'remove') return settleWaiting(alerts, token, fields);
  if (act === 'times') return changeTimes(alerts, token, fields);
  if (act === 'search') return changeSearch(alerts, token, { ...fields, keep: form.getAll('keep').map(String) });
  return { status: 400, done: null, problem: 'The form could not be read. Please try again.' };
}

async function settleWaiting(alerts: AlertDesk, token: string, { act, waiting = '' }: Record<string, string>) {
  const isWanted = act === 'accept';
  const isKnown = isId.test(waiting) && (await alerts.settleWaiting(token, waiting, isWanted));
  if (!isKnown) return { status: 404, done: null, problem: 'This request is not there any more.' };
  return { status: 200, done: isWanted ? ('turned-on' as const) : ('removed' as const) };
}

async function changeTimes(alerts: AlertDesk, token: string, fields: Record<string, string>) {
  const read = readTimes(fields);
  if ('problems' in read) return { status: 400, done: null, problems: read.problems };
  const found = await alerts.find(token, 'manage');
  if (!found || (await alerts.change(token, read.times)) === 'gone') return gone;
  const { frequency, hour, weekday, timeZone } = found.alert;
  return { status: 200, done: 'times' as const, before: { times: { frequency, hour, weekday, timeZone } } };
}

type SearchFields = { [name: string]: string | string[]; keep: string[] };

async function changeSearch(alerts: AlertDesk, token: string, fields: SearchFields) {
  const found = await alerts.find(token, 'manage');
  if (!found) return gone;
  const query = readSearch(found.alert.query, fields);
  if (query === null) {
    return { status: 400, done: null, problems: { query: 'This is not the address of a list of jobs on this site.' } };
  }
  if (query.length > maxQueryLength) {
    return { status: 400, done: null, problems: { query: 'This search has too many filters for an alert.' } };
  }
  const answer = await alerts.change(token, { query });
  if (answer === 'gone') return gone;
  if (answer === 'twice') {
    return { status: 409, done: null, problems: { query: 'You have another alert of this search already.' } };
  }
  return { status: 200, done: 'search' as const, before: { query: found.alert.query } };
}

/** To take a change back, the whole search is sent. */
function readSearch(query: string, { keep, ...fields }: SearchFields): string | null {
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '');
  if (fields.whole !== undefined) return readAlertQuery(new URLSearchParams(text('whole')));
  return editQuery({ query, keep, search: text('search'), category: text('category'), address: text('address') });
}
