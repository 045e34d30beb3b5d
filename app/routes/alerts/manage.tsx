import { data, useActionData } from 'react-router';
import { actOnAlert } from '#app/jobs/alerts/act-on-alert.server.ts';
import { AlertPage, Notice } from '#app/jobs/alerts/alert-page.tsx';
import { describeSearch } from '#app/jobs/alerts/describe-search.server.ts';
import { ManageAlert } from '#app/jobs/alerts/manage-alert.tsx';
import { privateHeaders, readSmallForm } from '#app/jobs/alerts/private-page.ts';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { buttonStyle } from '#app/ui/button-style.ts';
import { visitContext } from '#app/visit.ts';
import { listTimeZones } from '#domain/alerts/alert.ts';
import type { Route } from './+types/manage.ts';

export const handle: RouteHandle = { metric: '/alerts/*', cache: false };

/** Everything about an alert, for the holder of the link in its mails. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { client, alerts } = context.get(visitContext);
  try {
    const found = await alerts.find(token, 'manage');
    if (!found) return data(null, 404);
    const { alert, heldBack, waiting } = found;
    const others = await Promise.all(
      found.others.map(async ({ alert: other, manage }) => ({
        ...{ manage, state: other.state, words: (await describeSearch(client, other.query)).words },
      })),
    );
    const search = await describeSearch(client, alert.query);
    return data({ alert, heldBack, search, others, waiting, zones: listTimeZones() });
  } catch (error) {
    console.error('an alert could not be loaded', error);
    throw data(null, 503);
  }
}

export async function action({ params: { token }, request, context }: Route.ActionArgs) {
  const { alerts, site } = context.get(visitContext);
  const form = await readSmallForm(request);
  if (!form) return data({ done: null, problem: 'The form could not be read. Please try again.' }, 400);
  try {
    const { status, ...answer } = await actOnAlert(alerts, token, {
      form,
      origins: [site.url, new URL(request.url).origin],
    });
    return data(answer, status);
  } catch (error) {
    console.error('an alert could not be changed', error);
    return data({ done: null, problem: 'That did not work just now. Please try again in a moment.' }, 503);
  }
}

export function headers() {
  return privateHeaders;
}

export function meta({ matches }: Route.MetaArgs) {
  return buildPageMeta({
    title: 'Your job alert | Chainwork',
    description: 'Change, pause or delete a job alert.',
    path: '/alerts',
    site: matches[0]?.loaderData?.site,
    isHidden: true,
  });
}

export default function Manage({ loaderData }: Route.ComponentProps) {
  const answer = useActionData<typeof action>();
  if (answer?.done === 'deleted') {
    return (
      <AlertPage title="Everything is deleted" isAnswer>
        <Notice kind="done">
          Your alerts and your address are deleted. Only a hash of the address stays, so that we mail you nothing more
          unless you ask for it.
        </Notice>
        <p className="mt-6">
          <a href="/?category=All" className={buttonStyle('secondary')}>
            See all jobs
          </a>
        </p>
      </AlertPage>
    );
  }
  if (!loaderData) {
    return (
      <AlertPage title="This link does not work" isMissing>
        <p className="mt-4 text-lg text-pretty text-muted">It is incomplete, or its alert was deleted.</p>
        <p className="mt-6">
          <a href="/alerts" className={buttonStyle('primary', 'large')}>
            Ask for an alert
          </a>
        </p>
      </AlertPage>
    );
  }
  return <ManageAlert {...loaderData} answer={answer ?? null} />;
}
