import { data, Link, useActionData } from 'react-router';
import { AlertFacts, AlertPage, Notice } from '#app/jobs/alerts/alert-page.tsx';
import { describeSearch } from '#app/jobs/alerts/describe-search.server.ts';
import { privateHeaders } from '#app/jobs/alerts/private-page.ts';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { buttonStyle } from '#app/ui/button-style.ts';
import { type Visit, visitContext } from '#app/visit.ts';
import { describeTimes } from '#domain/alerts/alert.ts';
import type { Confirmation } from '#domain/alerts/alert-subscriptions.ts';
import type { Route } from './+types/confirm.ts';

export const handle: RouteHandle = { metric: '/alerts/*', cache: false };

/** Reading the page confirms nothing: mail scanners read it, too. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { client, alerts } = context.get(visitContext);
  const found = await alerts.lookAtConfirmation(token).catch((error) => {
    console.error('an alert could not be loaded', error);
    throw data(null, 503);
  });
  return found ? data(await show(client, found)) : data(null, 404);
}

export async function action({ params: { token }, context }: Route.ActionArgs) {
  const { client, alerts } = context.get(visitContext);
  try {
    const confirmed = await alerts.confirm(token);
    return confirmed ? data(await show(client, confirmed), confirmed.state === 'expired' ? 410 : 200) : data(null, 404);
  } catch (error) {
    console.error('an alert could not be confirmed', error);
    throw data(null, 503);
  }
}

async function show(client: Visit['client'], confirmation: Confirmation) {
  const { state, alert, manage, isValid } = confirmation;
  const { words } = await describeSearch(client, alert.query);
  const isEnded = alert.state === 'ended';
  const isPaused = alert.state === 'paused';
  return { state, manage, isValid, isEnded, isPaused, words, query: alert.query, times: describeTimes(alert) };
}

export function headers() {
  return privateHeaders;
}

export function meta({ matches }: Route.MetaArgs) {
  return buildPageMeta({
    title: 'Confirm your job alert | Chainwork',
    description: 'Confirm that you want new jobs by mail.',
    path: '/alerts',
    site: matches[0]?.loaderData?.site,
    isHidden: true,
  });
}

export default function ConfirmAlert({ loaderData }: Route.ComponentProps) {
  const answer = useActionData<typeof action>();
  const shown = answer ?? loaderData;
  if (!shown) return <NoAlert />;
  const { state, manage, isValid, isEnded, isPaused, words, query, times } = shown;
  if (state === 'expired') {
    return (
      <AlertPage title="This link is too old" isMissing>
        <p className="mt-4 text-lg text-pretty text-muted">
          A confirmation works for three days. Ask for the alert again, and you get a new one.
        </p>
        <p className="mt-6">
          <a href={`/alerts?${query}`} className={buttonStyle('primary', 'large')}>
            Ask again
          </a>
        </p>
      </AlertPage>
    );
  }
  if (state === 'asked') {
    return (
      <AlertPage title="Turn on this job alert?">
        <AlertFacts words={words} times={times} />
        <form method="post" className="mt-6">
          <button type="submit" className={buttonStyle('primary', 'large')}>
            Yes, email me these jobs
          </button>
        </form>
        <p className="mt-4 text-sm text-pretty text-muted">
          {isEnded
            ? 'You have ended this alert. Close this page to leave it so.'
            : 'Not yours? Close this page: nothing is sent, and the address is deleted after seven days.'}
        </p>
      </AlertPage>
    );
  }
  const [title, notice] = describeState({ state, isPaused });
  const toChange = isPaused ? 'To turn it on, use' : 'To change or end it, use';
  return (
    <AlertPage title={title} isAnswer={Boolean(answer)}>
      <Notice kind="done">{notice}</Notice>
      <AlertFacts words={words} times={times} />
      <p className="mt-6 flex flex-wrap gap-3">
        <Link to={`/?${query}`} className={buttonStyle('secondary')}>
          See these jobs now
        </Link>
        {manage && (
          <a href={`/alerts/manage/${manage}`} className={buttonStyle(isPaused ? 'primary' : 'quiet')}>
            {isPaused ? 'Turn it on in your job alerts' : 'Your job alerts'}
          </a>
        )}
      </p>
      {!manage && !isValid && <p className="mt-6 text-pretty text-muted">{toChange} the link in any of its mails.</p>}
      {!manage && isValid && (
        <form method="post" className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-pretty text-muted">{toChange} the link in any of its mails, or:</p>
          <button type="submit" className={buttonStyle('quiet')}>
            Show my job alerts
          </button>
        </form>
      )}
    </AlertPage>
  );
}

function describeState({ state, isPaused }: { state: Confirmation['state']; isPaused: boolean }): [string, string] {
  if (state === 'on') return ['Your alert is on', 'We mail you jobs that are new from now on.'];
  if (isPaused) return ['Your alert is paused', 'We send nothing until you turn it on.'];
  return ['Your alert is on already', 'You have confirmed it. There is nothing to do.'];
}

function NoAlert() {
  return (
    <AlertPage title="This link does not work" isMissing>
      <p className="mt-4 text-lg text-pretty text-muted">
        It is incomplete, or its alert was deleted: alerts that nobody confirms go after seven days.
      </p>
      <p className="mt-6">
        <a href="/alerts" className={buttonStyle('primary', 'large')}>
          Ask for an alert
        </a>
      </p>
    </AlertPage>
  );
}
