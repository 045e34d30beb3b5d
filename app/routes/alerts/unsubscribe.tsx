import { data, Link, useActionData } from 'react-router';
import { AlertFacts, AlertPage, Notice } from '#app/jobs/alerts/alert-page.tsx';
import { describeSearch } from '#app/jobs/alerts/describe-search.server.ts';
import { privateHeaders, readSmallForm } from '#app/jobs/alerts/private-page.ts';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { buttonStyle } from '#app/ui/button-style.ts';
import { visitContext } from '#app/visit.ts';
import { describeTimes } from '#domain/alerts/alert.ts';
import type { AlertSwitch } from '#domain/alerts/alert-subscriptions.ts';
import type { Route } from './+types/unsubscribe.ts';

export const handle: RouteHandle = { metric: '/alerts/*', cache: false };

/** Reading the page ends nothing: mail scanners read it, too. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { client, alerts } = context.get(visitContext);
  try {
    const found = await alerts.find(token, 'unsubscribe');
    if (!found) {
      return (await alerts.isLink(token, 'unsubscribe'))
        ? data({ link: 'gone' as const })
        : data({ link: 'broken' as const }, 404);
    }
    const { alert } = found;
    const { state, frequency } = alert;
    const { words } = await describeSearch(client, alert.query);
    return data({ link: 'good' as const, state, frequency, words, times: describeTimes(alert) });
  } catch (error) {
    console.error('an alert could not be loaded', error);
    throw data(null, 503);
  }
}

/** What the page's buttons send; anything else ends the alert, whatever it is. */
const states = ['on', 'weekly', 'paused'] as const satisfies AlertSwitch[];

/**
 * From the page's buttons, or by the reader's mail program in one click (RFC 8058): without cookies, with a body of its own in
 * whichever form, answered by 200 also where there is nothing to end. What the page then says is the loader's.
 */
export async function action({ params: { token }, request, context }: Route.ActionArgs) {
  const { alerts } = context.get(visitContext);
  const pressed = (await readSmallForm(request))?.get('alert');
  const state: AlertSwitch = states.find((one) => one === pressed) ?? 'ended';
  try {
    const isKnown = await alerts.switch(token, 'unsubscribe', state);
    // Said, because it would be the loader's 404 otherwise.
    return data({ state: isKnown ? state : ('unknown' as const) }, 200);
  } catch (error) {
    console.error('an alert could not be ended', error);
    return data({ state: 'failed' as const }, 503);
  }
}

export function headers() {
  return privateHeaders;
}

export function meta({ matches }: Route.MetaArgs) {
  return buildPageMeta({
    title: 'Unsubscribe | Chainwork',
    description: 'End a job alert.',
    path: '/alerts',
    site: matches[0]?.loaderData?.site,
    isHidden: true,
  });
}

const titles: Record<AlertSwitch, string> = {
  on: 'Your alert is on again',
  weekly: 'Your alert is weekly now',
  paused: 'Your alert is paused',
  ended: 'You are unsubscribed',
};

const notices: Record<AlertSwitch, string> = {
  on: 'We mail you new jobs.',
  weekly: 'One mail a week, if there are new jobs.',
  paused: 'We send nothing until you turn it on again.',
  ended: 'We send no more mails of this alert. It is deleted for good after 30 days.',
};

export default function EndAlert({ loaderData }: Route.ComponentProps) {
  const answer = useActionData<typeof action>()?.state;
  if (loaderData.link === 'broken') return <BrokenLink />;
  if (loaderData.link === 'gone') {
    return (
      <AlertPage title="Nothing to unsubscribe from" isMissing>
        <p className="mt-4 text-lg text-pretty text-muted">
          The alert of this link was deleted. You get no mails because of it.
        </p>
      </AlertPage>
    );
  }
  const { state, frequency, words, times } = loaderData;
  const isOff = state === 'ended' || state === 'paused';
  const pressed = answer === 'unknown' || answer === 'failed' ? undefined : answer;
  // What another window has made of it meanwhile is what holds.
  const done = state === 'ended' || (pressed && state === 'paused') ? state : pressed;
  return (
    <AlertPage title={done ? titles[done] : 'Unsubscribe?'} isAnswer={answer !== undefined}>
      {answer === 'failed' && <Notice kind="trouble">That did not work just now. Please try again in a moment.</Notice>}
      {done && <Notice kind="done">{notices[done]}</Notice>}
      <AlertFacts words={words} times={times} />
      <form method="post" className="mt-6 flex flex-wrap items-center gap-3">
        {isOff && <Choice value="on" label="Turn it on again" look="secondary" />}
        {state !== 'ended' && <Choice value="off" label="Unsubscribe" look="primary" />}
        {!isOff && frequency !== 'weekly' && <Choice value="weekly" label="Weekly instead" look="secondary" />}
        {!isOff && <Choice value="paused" label="Pause it" look="secondary" />}
      </form>
    </AlertPage>
  );
}

function Choice({ value, label, look }: { value: string; label: string; look: Parameters<typeof buttonStyle>[0] }) {
  return (
    <button type="submit" name="alert" value={value} className={buttonStyle(look, 'large')}>
      {label}
    </button>
  );
}

function BrokenLink() {
  return (
    <AlertPage title="This link is not complete" isMissing>
      <p className="mt-4 text-lg text-pretty text-muted">
        Nothing was changed. Open it again from the mail, or{' '}
        <Link to="/contact" className="link">
          write to us
        </Link>{' '}
        and we end the alert for you.
      </p>
    </AlertPage>
  );
}
