import { formatDate } from '#domain/date.ts';
import { describeFilters } from '#domain/finding/describe-filters.ts';
import { buildJobsAddress, readJobFilters } from '#domain/finding/job-filters.ts';
import { dropFilter } from '#domain/finding/listing-filters.ts';
import { sourceParam } from '#domain/visits.ts';
import { buildLetter, type Part, type Site } from '#functions/mails/letter.ts';
import type { Mail } from '#functions/mails/mail.ts';
import { type AlertLinks, buildFooter, buildListing, describeAlert, hostOf } from './digest-mail.ts';

// The two mails of an alert that bring no job.

export type AlertLetter = AlertLinks & { last_sent_at: string | null };

/** A filter that the search could do without, and how many open jobs that would leave. */
export type Wider = { filter: string; count: number };

const maxSuggested = 3;

/** After a month without a new job: what a wider search would find. Null where nothing is wider. */
export function wideningMail(letter: AlertLetter, wider: Wider[], site: Site): Mail | null {
  const search = describeAlert(letter);
  const offers = wider
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, maxSuggested);
  if (offers.length === 0) return null;
  const parts: Part[] = [
    `Nothing new came for your alert in a month: ${search}. It stays on as it is, and you hear from us as soon as a job matches.`,
    'If you would rather see more, one filter less makes a difference:',
    ...offers.map((offer) => describeOffer(letter, offer, site)),
    { button: 'Change this alert', link: `${site.url}/alerts/manage/${letter.manage}` },
  ];
  return write(letter, { subject: `No new jobs for a month: ${search}`, parts, site, kind: 'widening' });
}

/** After a year in which the reader was not heard of. */
export function stillUsefulMail(letter: AlertLetter, site: Site): Mail {
  const search = describeAlert(letter);
  const parts: Part[] = [
    `You asked for new jobs more than a year ago: ${search}. Are these mails still useful to you?`,
    { button: 'Keep this alert', link: `${site.url}/alerts/manage/${letter.manage}` },
    `The page behind it has a button that keeps it for another year. If we do not hear from you, it stops on ${formatDate(inThirtyDays(), 'long')}.`,
  ];
  return write(letter, { subject: `Still useful? Your job alert: ${search}`, parts, site, kind: 'useful' });
}

type Written = { subject: string; parts: Part[]; site: Site; kind: string };

function write(letter: AlertLetter, { subject, parts, site, kind }: Written): Mail {
  const why = `You get this mail because you confirmed a job alert for: ${describeAlert(letter)}.`;
  return {
    ...buildLetter({ to: letter.email, subject, parts, footer: buildFooter(letter, { why, site }), site }),
    ...buildListing(letter, { site, kind }),
    messageId: `<alert-${kind}-${new Date().getUTCFullYear()}-${letter.id}@${hostOf(site)}>`,
  };
}

function describeOffer({ query, companies }: AlertLetter, { filter, count }: Wider, site: Site): Part {
  const others = dropFilter(readJobFilters(new URLSearchParams(query)) ?? {}, filter);
  // Read again: some filters say nothing without the one that is left out.
  const rest = readJobFilters(new URL(buildJobsAddress(others), site.url).searchParams) ?? { category: 'All' };
  const address = new URL(buildJobsAddress(rest), site.url);
  address.searchParams.set(sourceParam, 'alert');
  const jobs = count === 1 ? '1 open job' : `${count.toLocaleString('en-US')} open jobs`;
  return { label: `${describeFilters(rest, companies)}: ${jobs}`, link: `${address}` };
}

const millisecondsPerDay = 86_400_000;
const inThirtyDays = () => new Date(Date.now() + 30 * millisecondsPerDay);
