import { data, Link, useActionData } from 'react-router';
import { AlertForm } from '#app/jobs/alerts/alert-form.tsx';
import { AlertPage, Notice } from '#app/jobs/alerts/alert-page.tsx';
import { type DescribedSearch, describeSearch } from '#app/jobs/alerts/describe-search.server.ts';
import { isOwnForm, privateHeaders, readFields, readSmallForm } from '#app/jobs/alerts/private-page.ts';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import { useSite } from '#app/layout/use-site.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { buttonStyle } from '#app/ui/button-style.ts';
import { visitContext } from '#app/visit.ts';
import { listTimeZones } from '#domain/alerts/alert.ts';
import { type AlertProblems, readAlertForm } from '#domain/alerts/alert-form.ts';
import { readAlertQuery } from '#domain/alerts/alert-query.ts';
import type { AskAnswer } from '#domain/alerts/alert-subscriptions.ts';
import { filterNames } from '#domain/finding/listing-filters.ts';
import { settleTypedValues } from '#domain/finding/typed-values.ts';
import type { Route } from './+types/form.ts';

export const handle: RouteHandle = {
  metric: '/alerts',
  cache: false,
  searchParams: ['search', 'category', 'widen'],
  listParams: filterNames,
};

/** The form, filled in with the search of the list that led here. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { client } = context.get(visitContext);
  const search = await describeSearch(client, readAlertQuery(settleTypedValues(new URL(request.url).searchParams)));
  return { ...search, zones: listTimeZones() };
}

const refusals: Record<Exclude<AskAnswer, 'asked'>, string> = {
  network: 'Your network has asked for several alerts already. Please try again in an hour.',
  all: 'Very many alerts are asked for at the moment. Please try again in an hour.',
};

// One object, so that the form does not take a new one for a new answer.
const noProblems: AlertProblems = {};

export async function action({ request, context }: Route.ActionArgs) {
  const { client, site, alerts } = context.get(visitContext);
  // Another site's page would have mails sent in the name of its visitors, each from a network of their own.
  if (!isOwnForm(request, site.url)) return refuse(403, 'Please ask for the alert on this page.');
  const form = await readSmallForm(request);
  if (!form) return refuse(400, 'The form could not be read. Please try again.');
  const typed = readFields(form);
  const search = await describeSearch(client, readAlertQuery(new URLSearchParams(typed.query ?? '')));
  const kept = { typed, search };
  const read = readAlertForm(typed);
  if ('problems' in read) return data({ ...kept, sentTo: null, refusal: null, problems: read.problems }, 400);
  const sent = { ...kept, sentTo: read.asked.email, refusal: null, problems: noProblems };
  // A program filled in what no person sees: it is told what every reader is, and nothing is sent.
  if (site.guardsForms && typed.extra) return data(sent);
  try {
    const answer = await alerts.ask(read.asked);
    return answer === 'asked' ? data(sent) : refuse(429, refusals[answer], kept);
  } catch (error) {
    console.error('an alert could not be asked for', error);
    return refuse(503, 'That did not work just now. Please try again in a moment.', kept);
  }
}

type Kept = { typed: Record<string, string>; search: DescribedSearch | null };

function refuse(status: number, refusal: string, kept: Kept = { typed: {}, search: null }) {
  return data({ ...kept, sentTo: null, refusal, problems: noProblems }, status);
}

export function headers() {
  // No token is in this address, and with no referrer at all browsers would not say whose form it is.
  return { ...privateHeaders, 'Referrer-Policy': 'same-origin' };
}

export function meta({ matches }: Route.MetaArgs) {
  return buildPageMeta({
    title: 'Job alert | Chainwork',
    description: 'Get new jobs of any search by mail, without an account.',
    path: '/alerts',
    site: matches[0]?.loaderData?.site,
    isHidden: true,
  });
}

export default function AlertRequest({ loaderData }: Route.ComponentProps) {
  const answer = useActionData<typeof action>();
  const site = useSite();
  const { query, words } = answer?.search ?? loaderData;
  if (answer?.sentTo) return <CheckInbox email={answer.sentTo} words={words} query={query} />;
  return (
    <AlertPage title={query === 'category=All' ? 'Email me new jobs' : 'Email me jobs like these'}>
      <p className="mt-3 text-lg text-pretty text-muted">No account needed. Change or end it with one click.</p>
      <AlertForm
        query={query}
        words={words}
        zones={loaderData.zones}
        isGuarded={site?.guardsForms ?? false}
        refusal={answer?.refusal ?? null}
        problems={answer?.problems ?? noProblems}
        typed={answer?.typed ?? {}}
      />
    </AlertPage>
  );
}

function CheckInbox({ email, words, query }: { email: string; words: string; query: string }) {
  return (
    <AlertPage title="Check your inbox" isAnswer>
      <Notice kind="mail">
        <p>
          We have sent a mail to <strong className="wrap-anywhere">{email}</strong>. Open it and confirm your alert:
          until then nothing else is sent.
        </p>
        <p className="mt-2 font-medium wrap-anywhere">{words}</p>
      </Notice>
      <p className="mt-4 text-sm text-pretty text-muted">
        Nothing there after a few minutes? Look into the spam folder. One address gets at most three of these mails a
        day: if you asked for several alerts today and this one’s mail does not come, you find it under “Your job
        alerts”, behind the link of any earlier alert mail.
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <Link to={`/?${query}`} className={buttonStyle('secondary')}>
          Back to the jobs
        </Link>
        <Link to={`/alerts?${query}`} reloadDocument className={buttonStyle('quiet')}>
          Use another address
        </Link>
      </p>
    </AlertPage>
  );
}
