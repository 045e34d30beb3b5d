import type { Alert } from '#domain/alerts/alert.ts';
import { alreadyOnMail, confirmationMail, tooManyAlertsMail } from '#functions/alerts/alert-mails.ts';
import { day, reader, token } from './demo.ts';
import { preview } from './preview.ts';

const words = 'Senior Solidity jobs, remote, from $150,000';
const alert: Alert = {
  ...{ email: reader, query: 'q=Solidity&level=senior', state: 'unconfirmed', nextAt: null },
  ...{ frequency: 'daily', hour: 8, weekday: 1, timeZone: 'Europe/Lisbon' },
};
const on: Alert = { ...alert, state: 'on', nextAt: day };

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
];
