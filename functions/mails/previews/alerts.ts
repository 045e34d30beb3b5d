import type { Alert } from '#domain/alerts/alert.ts';
import { readAlertQuery } from '#domain/alerts/alert-query.ts';
import type { JobCard } from '#domain/job.ts';
import { stillUsefulMail, wideningMail } from '#functions/alerts/alert-letters.ts';
import { alreadyOnMail, confirmationMail, tooManyAlertsMail } from '#functions/alerts/alert-mails.ts';
import { type AlertLinks, describeAlert, digestMail } from '#functions/alerts/digest-mail.ts';
import { company, day, listing, reader, title, token } from './demo.ts';
import { preview } from './preview.ts';

const query = readAlertQuery(new URLSearchParams('level=senior&skill=Solidity&mode=remote&pay=150000'));
const words = describeAlert({ query, companies: [] });
const alert: Alert = {
  ...{ email: reader, query, state: 'unconfirmed', nextAt: null, stopsAt: null },
  ...{ frequency: 'daily', hour: 8, weekday: 1, timeZone: 'Europe/Lisbon' },
};
const on: Alert = { ...alert, state: 'on', nextAt: day };

const links: AlertLinks = {
  ...{ id: listing, email: reader, query, companies: [] },
  ...{ manage: token, unsubscribe: token },
};
const letter = { ...links, last_sent_at: day };
const otherCompany = { slug: 'harbour-protocol', name: 'Harbour Protocol' };
const name = (last: string, title: string) => ({
  ...{ id: listing.slice(0, -1) + last, title },
  slug: title.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
});
const job: JobCard = {
  ...{ id: listing, slug: 'senior-solidity-engineer', title, category: 'Engineering', location: 'Remote, Portugal' },
  ...{ is_remote: true, employment_type: 'Full-time', salary_range: '$150,000 – $190,000', published_at: day },
  ...{
    featured_until: null,
    company: { slug: 'tidewater-labs', name: company, logo_url: null, color: null },
    facts: null,
  },
};
// Of one company three are shown, as in what is sent.
const jobs: JobCard[] = [
  job,
  { ...job, ...name('2', 'Senior Smart Contract Engineer'), salary_range: '$160,000 – $200,000' },
  { ...job, ...name('3', 'Senior Protocol Engineer'), location: null },
  { ...job, ...name('4', 'Senior Security Engineer, Solidity'), company: { ...job.company, ...otherCompany } },
];

export const alertPreviews = [
  preview(confirmationMail, {
    title: 'Confirm the alert',
    occasion: 'To an address that was typed into the form of alerts.',
    with: (build, site) => build({ alert, words, site, token }),
  }),
  preview(alreadyOnMail, {
    title: 'The alert is on already',
    occasion: 'To an address that has this alert, when it is asked for again.',
    with: (build, site) => build({ alert: on, words, site, token }),
  }),
  preview(alreadyOnMail, {
    title: 'The alert is paused',
    occasion: 'To an address that has paused this alert, when it is asked for again.',
    with: (build, site) => build({ alert: { ...on, state: 'paused' }, words, site, token }),
  }),
  preview(tooManyAlertsMail, {
    title: 'Too many alerts',
    occasion: 'To an address that has as many alerts as one can have.',
    with: (build, site) => build({ alert: on, site, token }),
  }),
  preview(digestMail, {
    title: 'New jobs',
    occasion: 'At the hour that the reader chose, where there are new jobs.',
    with: (build, site) =>
      build({ ...links, frequency: 'daily', jobs, more: 2, more_at: { 'tidewater-labs': 2 }, sources: null }, site),
  }),
  preview(digestMail, {
    title: 'One new job',
    occasion: 'As soon as there is one, for alerts that are mailed at once.',
    with: (build, site) =>
      build({ ...links, frequency: 'instant', jobs: [job], more: 0, more_at: null, sources: null }, site),
  }),
  preview(wideningMail, {
    title: 'A quiet month',
    occasion: 'After 30 days without a new job, once.',
    with: (build, site) =>
      build(
        letter,
        [
          { filter: 'mode', count: 18 },
          { filter: 'pay', count: 7 },
        ],
        site,
      ),
  }),
  preview(stillUsefulMail, {
    title: 'Still useful?',
    occasion: 'After a year in which the reader was not heard of.',
    with: (build, site) => build(letter, site),
  }),
];
