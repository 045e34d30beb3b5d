import type { AlertTimes } from '#domain/alerts/alert.ts';
import { type AlertProblems, maxQueryLength, readTimes } from '#domain/alerts/alert-form.ts';
import { readAlertQuery } from '#domain/alerts/alert-query.ts';
import type { AlertSubscriptions } from '#domain/alerts/alert-subscriptions.ts';
import { editQuery } from '#domain/alerts/edit-query.ts';
import { readFields } from './private-page.ts';

/** What a form of the manage page did, or why it did nothing. */
export type AlertAnswer = {
  done: 'saved' | 'kept' | 'paused' | 'on' | 'ended' | 'paused-again' | 'turned-on' | 'removed' | 'deleted' | null;
  problem?: string;
  problems?: AlertProblems;
  /** What was changed, so that it can be taken back. */
  before?: { query: string; times: AlertTimes };
  /** What was typed and not saved: the search as far as it can be read, and the fields. */
  draft?: { query: string; typed: Record<string, string> };
};

const states = { pause: 'paused', resume: 'on', end: 'ended' } as const;
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const gone = { status: 404, done: null, problem: 'This alert was deleted.' };

/** `origins` are those of this site, for addresses of its lists. */
type Sent = { form: FormData; origins: string[] };

/** Does what the pressed button of the manage page says. */
export async function actOnAlert(
  alerts: AlertSubscriptions,
  token: string,
  { form, origins }: Sent,
): Promise<AlertAnswer & { status: number }> {
  const fields = readFields(form);
  const { act = '' } = fields;
  if (act === 'pause' || act === 'resume' || act === 'end') {
    return (await alerts.switch(token, 'manage', states[act])) ? { status: 200, done: states[act] } : gone;
  }
  if (act === 'restore') return restore(alerts, token);
  // Every change says that its reader still wants it: this one changes nothing else.
  if (act === 'keep') return (await alerts.change(token, {})) === 'gone' ? gone : { status: 200, done: 'kept' };
  if (act === 'delete-everything') {
    return (await alerts.deleteAll(token)) ? { status: 200, done: 'deleted' } : gone;
  }
  if (act === 'accept' || act === 'remove') return settleWaiting(alerts, token, fields);
  if (act === 'save') return save(alerts, token, { form, origins });
  return { status: 400, done: null, problem: 'The form could not be read. Please try again.' };
}

/** Takes a deletion back. */
async function restore(alerts: AlertSubscriptions, token: string) {
  if (!(await alerts.switch(token, 'manage', 'restored'))) return gone;
  const isPaused = (await alerts.find(token, 'manage'))?.alert.state === 'paused';
  return { status: 200, done: isPaused ? ('paused-again' as const) : ('on' as const) };
}

async function settleWaiting(alerts: AlertSubscriptions, token: string, { act, waiting = '' }: Record<string, string>) {
  const isWanted = act === 'accept';
  const isKnown = isId.test(waiting) && (await alerts.settleWaiting(token, waiting, isWanted));
  if (!isKnown) return { status: 404, done: null, problem: 'This request is not there any more.' };
  return { status: 200, done: isWanted ? ('turned-on' as const) : ('removed' as const) };
}

/** The page's one form: which jobs, and when. Nothing of it is saved where a part of it is wrong. */
async function save(alerts: AlertSubscriptions, token: string, { form, origins }: Sent) {
  const found = await alerts.find(token, 'manage');
  if (!found) return gone;
  const { query: asked, frequency, hour, weekday, timeZone } = found.alert;
  const fields = new URLSearchParams(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  const typed = readFields(form);
  const times = readTimes(typed);
  // To take a change back, the whole search is sent.
  const whole = fields.get('whole');
  const edited =
    whole === null
      ? editQuery({ query: asked, fields, origins })
      : { query: readAlertQuery(new URLSearchParams(whole)) };
  const problems = { ...('problems' in edited && edited.problems), ...('problems' in times && times.problems) };
  const draft = { query: 'query' in edited ? edited.query : draftQuery(asked, fields), typed };
  if ('problems' in edited || 'problems' in times) return { status: 400, done: null, problems, draft };
  if (edited.query.length > maxQueryLength) {
    return { status: 400, done: null, problems: { query: 'This search has too many filters for an alert.' }, draft };
  }
  // The form holds the whole search: saved as it is, it would undo what another window has saved since it was made.
  const was = fields.get('was');
  if (whole === null && was !== null && was !== asked) {
    const problem =
      'Nothing was saved: this alert was changed in another window. What you typed is below; saving it replaces that change.';
    return { status: 409, done: null, problem, draft };
  }
  const answer = await alerts.change(token, { query: edited.query, ...times.times });
  if (answer === 'gone') return gone;
  if (answer === 'twice') {
    return { status: 409, done: null, problems: { query: 'You have another alert of this search already.' }, draft };
  }
  return {
    status: 200,
    done: 'saved' as const,
    before: { query: asked, times: { frequency, hour, weekday, timeZone } },
  };
}

/** What was chosen but for what could not be read, so that the reader need not type it again. */
function draftQuery(query: string, fields: URLSearchParams): string {
  const rest = new URLSearchParams(fields);
  for (const name of ['address', 'country']) rest.delete(name);
  const edited = editQuery({ query, fields: rest, origins: [] });
  return 'query' in edited ? edited.query : query;
}
