import { data, useActionData } from 'react-router';
import { AlertFacts, AlertPage, Notice } from '#app/jobs/alerts/alert-page.tsx';
import { describeSearch } from '#app/jobs/alerts/describe-search.server.ts';
import { privateHeaders, readSmallForm } from '#app/jobs/alerts/private-page.ts';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { buttonStyle } from '#app/ui/button-style.ts';
import { visitContext } from '#app/visit.ts';
import { describeTimes } from '#domain/alerts/alert.ts';
import type { Route } from './+types/unsubscribe.ts';

export const handle: RouteHandle = { metric: '/alerts/*', cache: false };

/** Reading the page ends nothing: mail scanners read it, too. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { client, alerts } = context.get(visitContext);
  try {
    const found = await alerts.find(token, 'unsubscribe');
    if (!found) return null;
    const { alert } = found;
    return { state: alert.state, times: describeTimes(alert), ...(await describeSearch(client, alert.query)) };
  } catch (error) {
    console.error('an alert could not be loaded', error);
    throw data(null, 503);
  }
}

/**
 * From the page's buttons, or by the reader's mail program in one click (RFC 8058): without cookies, with a body of its own in
 * whichever form, answered by 200 also where there is nothing to end.
 */
export async function action({ params: { token }, request, context }: Route.ActionArgs) {
  const { alerts } = context.get(visitContext);
  const isOn = (await readSmallForm(request))?.get('alert') === 'on';
  try {
    const isKnown = await alerts.switch(token, 'unsubscribe', isOn ? 'on' : 'ended');
    return { state: isKnown ? (isOn ? ('on' as const) : ('ended' as const)) : ('unknown' as const) };
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

export default function EndAlert({ loaderData }: Route.ComponentProps) {
  const done = useActionData<typeof action>()?.state;
  if (!loaderData || done === 'unknown') {
    return (
      <AlertPage title="Nothing to unsubscribe from">
        <p className="mt-4 text-lg text-pretty text-muted">
          The alert of this link was deleted, or the link is incomplete. You get no mails because of it.
        </p>
      </AlertPage>
    );
  }
  const { state, words, times } = loaderData;
  const isEnded = state === 'ended';
  return (
    <AlertPage title={isEnded ? 'You are unsubscribed' : done === 'on' ? 'Your alert is on again' : 'Unsubscribe?'}>
      {done === 'failed' && <Notice kind="trouble">That did not work just now. Please try again in a moment.</Notice>}
      {isEnded && (
        <Notice kind="done">We send no more mails of this alert. It is deleted for good after 30 days.</Notice>
      )}
      {done === 'on' && <Notice kind="done">We mail you jobs that are new from now on.</Notice>}
      <AlertFacts words={words} times={times} />
      <form method="post" className="mt-6">
        <button
          type="submit"
          name="alert"
          value={isEnded ? 'on' : 'off'}
          className={buttonStyle(isEnded ? 'secondary' : 'primary', 'large')}
        >
          {isEnded ? 'Turn it on again' : 'Unsubscribe'}
        </button>
      </form>
    </AlertPage>
  );
}
