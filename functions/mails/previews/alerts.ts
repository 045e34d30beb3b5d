import type { Alert } from '#domain/alerts/alert.ts';
import type { JobCard } from '#domain/job.ts';
import { stillUsefulMail, wideningMail } from '#functions/alerts/alert-letters.ts';
import { alreadyOnMail, confirmationMail, tooManyAlertsMail } from '#functions/alerts/alert-mails.ts';
import { type AlertLinks, digestMail } from '#functions/alerts/digest-mail.ts';
import { company, day, listing, order, reader, title, token } from './demo.ts';
import { preview } from './preview.ts';

const words = 'Senior Solidity jobs, remote, from $150,000';
const alert: Alert = {
  ...{ email: reader, query: 'q=Solidity&level=senior', state: 'unconfirmed', nextAt: null },
  ...{ frequency: 'daily', hour: 8, weekday: 1, timeZone: 'Europe/Lisbon' },
};
const on: Alert = { ...alert, state: 'on', nextAt: day };

const links: AlertLinks = {
  ...{ id: listing, email: reader, query: 'q=Solidity&remote=true', companies: [] },
  ...{ manage: token, unsubscribe: token },
};
const letter = { ...links, last_sent_at: day };
const job: JobCard = {
  ...{ id: listing, slug: 'senior-solidity-engineer', title, category: 'Engineering', location: 'Lisbon, Portugal' },
  ...{ is_remote: true, employment_type: 'Full-time', salary_range: '$150,000 – $190,000', published_at: day },
  ...{ featured_until: null, company: { slug: 'tidewater-labs', name: company, logo_url: null }, facts: null },
};
const jobs: JobCard[] = [
  job,
  { ...job, id: order, slug: 'protocol-researcher', title: 'Protocol Researcher', location: null, salary_range: null },
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
      build({ ...links, frequency: 'daily', jobs, more: 4, more_at: { 'tidewater-labs': 4 }, sources: null }, site),
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
    with: (build, site) => build(letter, [{ filter: 'remote', count: 18 }], site),
  }),
  preview(stillUsefulMail, {
    title: 'Still useful?',
    occasion: 'After a year in which the reader was not heard of.',
    with: (build, site) => build(letter, site),
  }),
];
